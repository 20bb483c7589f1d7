import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { kindOf, productSources, type SyntaxNode, syntaxOf, textOf, walk } from '../tidy/sources.ts'

const keyOf = (node: SyntaxNode): string => {
  if (!('key' in node) || !node.key || typeof node.key !== 'object') return ''
  return 'value' in node.key ? String(node.key.value) : 'name' in node.key ? String(node.key.name) : ''
}

const calledName = ({ callee }: ESTree.CallExpression): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && 'name' in callee.property ? String(callee.property.name) : ''
}

/** The kinds a call names: one, or several. A name that is put together could not be found by whoever looks for it. */
function namedIn(file: string, first: ESTree.Argument | undefined): string[] {
  if (first?.type === 'Literal') return [String(first.value)]
  if (first?.type === 'ArrayExpression') return first.elements.flatMap(one => namedIn(file, one as ESTree.Argument))
  return [`${file}: not a plain name`]
}

/** Those that pass on what they are given, typed as it is. */
const passesOn = ['platform/server/work/app.ts', 'platform/web/pages/record/discussion/use-live-part.ts']
const sending = ['notifyBrowsers', 'tellSql', 'liveEvent']
const hearing = ['onLive', 'useLivePart']

interface Found {
  readonly declared: string[]
  readonly sent: string[]
  readonly heard: string[]
}

function lookAt(file: string, { declared, sent, heard }: Found): void {
  walk(syntaxOf(file), node => {
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === 'LiveEvents')
      declared.push(...node.body.body.map(member => keyOf(member as SyntaxNode)))
    // The stream itself hears when it may take heart again.
    if (node.type === 'BinaryExpression' && file === 'platform/web/kernel/live.ts' && node.right.type === 'Literal')
      if (textOf(file).slice(node.start, node.end).startsWith('event.kind === ')) heard.push(String(node.right.value))
    if (node.type !== 'CallExpression' || passesOn.includes(file)) return
    if (sending.includes(calledName(node)) && kindOf(file) === 'server') sent.push(...namedIn(file, node.arguments[0]))
    if (hearing.includes(calledName(node)) && kindOf(file) === 'web') heard.push(...namedIn(file, node.arguments[0]))
  })
}

const found: Found = { declared: [], sent: [], heard: [] }
const about = /\bLiveEvents\b|\.notifyBrowsers\(|\btellSql\(|\bliveEvent\(|\bonLive\(|\buseLivePart\(/
for (const file of productSources) if (about.test(textOf(file))) lookAt(file, found)
const distinct = (kinds: readonly string[]) => [...new Set(kinds)].toSorted()

test('every kind of live event that is declared is sent, once declared, and nothing else', () => {
  expect(found.declared.length).toBeGreaterThan(10)
  expect(found.declared.toSorted()).toEqual(distinct(found.declared))
  expect(distinct(found.sent)).toEqual(distinct(found.declared))
})

test('every kind of live event has somebody in the browser who hears it, and nobody waits for another', () => {
  // The browser itself says that it was refused.
  expect(distinct(found.heard).filter(kind => kind !== 'refused')).toEqual(distinct(found.declared))
})

test('browsers are told by nothing but the one statement that knows the kinds', () => {
  const writes = productSources.filter(file => /insert into live_events/.test(textOf(file)))
  expect(writes).toEqual(['platform/server/work/tell-browsers.ts'])
})
