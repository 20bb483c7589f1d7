import { expect, test } from 'vitest'
import { exceeding, kindOf, moduleOf, productSources, type SyntaxNode, syntaxOf, textOf, walk } from './sources.ts'

const longest = 70

const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

type Named = { readonly id?: { readonly name?: string }; readonly key?: { readonly name?: string } }

/** What a function is called: by itself, or by the variable or property it is given to. */
function nameOf(node: SyntaxNode, above: readonly SyntaxNode[]): string {
  const own = (node as Named).id?.name
  const [holder] = above.toReversed().flatMap(one => (one as Named).id?.name ?? (one as Named).key?.name ?? [])
  return own ?? holder ?? 'nameless'
}

/** Functions of a file that are too long, with their lines; of those inside one another the innermost. */
function longFunctions(file: string): [string, number][] {
  const text = textOf(file)
  if (text.split('\n').length <= longest) return []
  const linesOf = ({ start, end }: SyntaxNode) => text.slice(start, end).split('\n').length
  const found: { node: SyntaxNode; name: string }[] = []
  walk(syntaxOf(file), (node, above) => {
    if (isFunction(node) && linesOf(node) > longest) found.push({ node, name: nameOf(node, above) })
  })
  const holdsAnother = (node: SyntaxNode) =>
    found.some(other => other.node !== node && node.start <= other.node.start && other.node.end <= node.end)
  return found.filter(({ node }) => !holdsAnother(node)).map(({ node, name }) => [`${file} ${name}`, linesOf(node)])
}

test('a function is short', { timeout: 60_000 }, () => {
  expect(exceeding('lines of long functions', Object.fromEntries(productSources.flatMap(longFunctions)))).toEqual([])
})

/** Where a value is taken for something else: `row.id as string`. Hooks, verbs and events are typed by what they are about. */
function castsIn(file: string): number {
  if (!/\bas\b/.test(textOf(file))) return 0
  let casts = 0
  walk(syntaxOf(file), node => {
    if (
      node.type === 'TSAsExpression' &&
      textOf(file).slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const'
    )
      casts++
  })
  return casts
}

test('modules take rows for what they are declared to be', { timeout: 60_000 }, () => {
  const found: Record<string, number> = {}
  for (const file of productSources.filter(one => moduleOf(one) && kindOf(one) === 'server')) {
    const casts = castsIn(file)
    if (casts) found[moduleOf(file)!] = (found[moduleOf(file)!] ?? 0) + casts
  }
  expect(exceeding('casts of modules', found)).toEqual([])
})
