import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** The files of the project as the tidy tests read them. */

const root = join(import.meta.dirname, '../..')

export const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)

export const sources = files.filter(
  file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts') && !file.endsWith('.d.mts'),
)

const texts = new Map<string, string>()
export function textOf(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}

export const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\/stories\/|\/test-[a-z-]+\.ts$/.test(file) || file.startsWith('tests/')

/** What the application consists of: everything but tests. */
export const productSources = sources.filter(file => !isTest(file))

/** Files an import leads to, as paths from the root. */
export function importsOf(file: string): string[] {
  const found = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!)
  return found.flatMap(name => {
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [relative(root, join(root, dirname(file), name))] : []
  })
}

/** model, server or web: what kind of code a path is. */
export function kindOf(file: string): string | undefined {
  if (/^platform\/(model|words|records)\b/.test(file) || /^(modules\/[^/]+|platform\/example)\/model\b/.test(file))
    return 'model'
  if (/^platform\/server\b/.test(file) || /^modules\/[^/]+\/server\b/.test(file)) return 'server'
  return /^platform\/web\b/.test(file) || /^modules\/[^/]+\/web\b/.test(file) ? 'web' : undefined
}

export const moduleOf = (file: string): string | undefined => /^modules\/([^/]+)/.exec(file)?.[1]

/** Modules by layer, lowest first: an upper one may call a lower one. */
export const layers = [
  'security',
  'people',
  'parties',
  'engineering',
  'things',
  'accounting',
  'inventory',
  'purchasing',
  'sales',
  'production',
  'quality',
  'devices',
  'documents',
  'communication',
  'portal',
]

export type SyntaxNode = ESTree.Node & { readonly start: number; readonly end: number }

export const syntaxOf = (file: string): SyntaxNode => parseSync(file, textOf(file)).program as unknown as SyntaxNode

/** Every node below and including this one, with the nodes it stands in, outermost first. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, above: readonly SyntaxNode[]) => void): void {
  const go = (one: SyntaxNode, above: readonly SyntaxNode[]) => {
    visit(one, above)
    const inside = [...above, one]
    for (const value of Object.values(one))
      for (const child of Array.isArray(value) ? value : [value])
        if (child && typeof child === 'object' && typeof child.type === 'string') go(child as SyntaxNode, inside)
  }
  go(node, [])
}

const counted = join(import.meta.dirname, 'counts.json')
type Counts = Record<string, Record<string, number>>

/**
 * Counts that may only fall, kept in counts.json. What has shrunk must be written down, so that it cannot grow again:
 * `LOWER_COUNTS=1 npm run check` does that.
 */
export function exceeding(what: string, found: Readonly<Record<string, number>>): string[] {
  const all = JSON.parse(readFileSync(counted, 'utf8')) as Counts
  const allowed = all[what] ?? {}
  const names = [...new Set([...Object.keys(found), ...Object.keys(allowed)])].sort()
  const isLower = names.some(name => (found[name] ?? 0) < (allowed[name] ?? 0))
  if (isLower && process.env.LOWER_COUNTS) {
    const lowered = names.map(name => [name, Math.min(found[name] ?? 0, allowed[name] ?? 0)] as const)
    all[what] = Object.fromEntries(lowered.filter(([, count]) => count > 0))
    writeFileSync(counted, `${JSON.stringify(all, null, 2)}\n`)
  }
  return names.flatMap(name => {
    const [is, was] = [found[name] ?? 0, allowed[name] ?? 0]
    if (is > was) return [`${name}: ${is}, at most ${was}`]
    return is < was && !process.env.LOWER_COUNTS ? [`${name}: only ${is} now; lower its ${was} in counts.json`] : []
  })
}
