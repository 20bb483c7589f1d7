import { expect, test } from 'vitest'
import { serverModules } from '#app/modules.ts'
import { productSources, type SyntaxNode, syntaxOf, textOf, walk } from '../tidy/sources.ts'

/** Raised although nobody hears them yet, and by whom they will be heard. Whoever hears one takes it off this list. */
const forLater: Readonly<Record<string, string>> = {
  'revision.superseded': 'production tells jobs that have not begun (production R7)',
}

const keyOf = (node: SyntaxNode): string =>
  'key' in node && node.key && typeof node.key === 'object' && 'value' in node.key ? String(node.key.value) : ''

/** The names that files add to `Events`, and those they raise. */
function eventsInSources(): { declared: string[]; raised: string[] } {
  const declared: string[] = []
  const raised: string[] = []
  const about = productSources.filter(file => /\binterface Events\b|\.raise\(/.test(textOf(file)))
  for (const file of about)
    walk(syntaxOf(file), node => {
      if (node.type === 'TSInterfaceDeclaration' && node.id.name === 'Events')
        declared.push(...node.body.body.map(member => keyOf(member as SyntaxNode)))
      if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
      if (!('name' in node.callee.property) || node.callee.property.name !== 'raise') return
      const [event] = node.arguments
      // A name that is put together could not be found by whoever looks for it.
      raised.push(event?.type === 'Literal' ? String(event.value) : `${file}: not a plain name`)
    })
  return { declared, raised: [...new Set(raised)] }
}

const { declared, raised } = eventsInSources()
const heard = serverModules.flatMap(module => Object.keys(module.handlers?.on ?? {}))

test('every event that is declared is raised, and nothing else', () => {
  expect(declared.length).toBeGreaterThan(10)
  expect(raised.toSorted()).toEqual(declared.toSorted())
})

test('every event is heard, but those that modules still to come will hear', () => {
  expect(declared.filter(event => !heard.includes(event)).toSorted()).toEqual(Object.keys(forLater).toSorted())
})
