import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The project rules that a machine can watch. A lesson learned becomes a check here. */

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const sources = files.filter(
  file => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts') && !file.endsWith('.d.mts'),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Files an import leads to, as paths from the root. */
function importsOf(file: string): string[] {
  const found = [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1]!)
  return found.flatMap(name => {
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [relative(root, join(root, dirname(file), name))] : []
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/stories\/|\/test-[a-z-]+\.ts$/.test(file) || file.startsWith('tests/')
/** model, server or web: what kind of code a path is. */
const kindOf = (file: string): string | undefined => {
  if (/^platform\/(model|words|records)\b/.test(file) || /^(modules\/[^/]+|platform\/example)\/model\b/.test(file))
    return 'model'
  if (/^platform\/server\b/.test(file) || /^modules\/[^/]+\/server\b/.test(file)) return 'server'
  return /^platform\/web\b/.test(file) || /^modules\/[^/]+\/web\b/.test(file) ? 'web' : undefined
}

/** Modules by floor, lowest first: what is pure is shared upwards only. */
const floors = [
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

describe('walls', () => {
  test('imports go down: app → modules → platform', () => {
    const up = sources
      .filter(file => !isTest(file))
      .flatMap(file => {
        const floor = file.split('/')[0]!
        return importsOf(file)
          .filter(
            to =>
              (floor === 'platform' && /^(modules|app|demo)\b/.test(to)) ||
              (floor === 'modules' && /^(app|demo)\b/.test(to)),
          )
          .map(to => `${file} → ${to}`)
      })
    expect(up).toEqual([])
  })

  test('the model stands alone, and web and server never meet', () => {
    const crossed = sources
      .filter(file => !isTest(file))
      .flatMap(file => {
        const from = kindOf(file)
        const forbidden = { model: ['server', 'web'], server: ['web'], web: ['server'] }[from ?? ''] ?? []
        return importsOf(file)
          .filter(to => forbidden.includes(kindOf(to) ?? ''))
          .map(to => `${file} → ${to}`)
      })
    expect(crossed).toEqual([])
  })

  test('a wing enters another only by its front door: server/index.ts, or model/front.ts of a lower floor', () => {
    const floorOf = (module: string | undefined) => floors.indexOf(module ?? '')
    const through = sources
      .filter(file => !isTest(file))
      .flatMap(file => {
        const own = /^modules\/([^/]+)/.exec(file)?.[1]
        const isOpen = (to: string) => {
          const other = /^modules\/([^/]+)/.exec(to)?.[1]
          const isBelow = floorOf(other) >= 0 && floorOf(other) < floorOf(own)
          return other === own || /\/server\/index\.ts$/.test(to) || (isBelow && /\/model\/front\.ts$/.test(to))
        }
        return own
          ? importsOf(file)
              .filter(to => to.startsWith('modules/') && !isOpen(to))
              .map(to => `${file} → ${to}`)
          : []
      })
    expect(through).toEqual([])
  })

  test('no import climbs more than one folder', () => {
    const climbing = sources.filter(file => !isTest(file) && /from '\.\.\/\.\.\//.test(textOf(file)))
    expect(climbing).toEqual([])
  })
})

describe('names', () => {
  test('files are kebab-case, or bear the name of their component', () => {
    const odd = sources.filter(file => {
      const name = file.split('/').at(-1)!
      return !/^[a-z0-9][a-z0-9.-]*\.(ts|tsx|mjs)$/.test(name) && !/^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(name)
    })
    expect(odd).toEqual([])
  })

  test('nothing is called utils, helpers, common, misc, manager or service', () => {
    expect(sources.filter(file => /(^|[/-])(utils?|helpers?|common|misc|manager|service)(\.|\/|-)/.test(file))).toEqual(
      [],
    )
  })
})

test('a screen uses no class that its style sheet does not have', () => {
  const missing = sources
    .filter(file => kindOf(file) === 'web')
    .flatMap(file => {
      const text = textOf(file)
      const named = /import classes from '([^']+\.module\.css)'/.exec(text)?.[1]
      const sheet = named && importsOf(file).find(one => one.endsWith(named.replace(/^(#|[./]+)/, '')))
      if (!sheet) return []
      const known = new Set([...textOf(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(match => match[1]!))
      return [...text.matchAll(/\bclasses\.(\w+)\b(?!\()/g)]
        .map(match => match[1]!)
        .filter(used => !known.has(used))
        .map(used => `${file}: ${used} is not in ${sheet}`)
    })
  expect([...new Set(missing)]).toEqual([])
})

describe('text', () => {
  test('no any, no ignored errors, nothing left for later, no skipped test', () => {
    const marks =
      /\bas any\b|:\s*any\b\s*[;,)=\]|&>]|<any>|@ts-(ignore|nocheck)|\b(TODO|FIXME|HACK)\b|\b(it|test|describe)\.(skip|only|todo|fixme)\b/
    const allowed = new Set(['tests/tidy.test.ts'])
    const found = sources
      .filter(file => !allowed.has(file))
      .flatMap(file =>
        textOf(file)
          .split('\n')
          .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
          .filter(({ line }, index, all) => marks.test(line) && !/biome-ignore/.test(all[index - 1]?.line ?? ''))
          .map(({ at }) => at),
      )
    expect(found).toEqual([])
  })

  test('no machine paths and no registry hosts', () => {
    const found = files
      .filter(file => /\.(ts|tsx|mjs|md|json|sql|html|css)$/.test(file) && file !== 'tests/tidy.test.ts')
      .filter(file => /[\s'"`(]\/(work|root|home)\/|registry\.npmjs|"resolved":/.test(textOf(file)))
    expect(found).toEqual([])
  })
})

/** Lines of a function, by brackets: close enough to hold a line. */
function longFunctions(file: string): { name: string; lines: number }[] {
  const lines = textOf(file).split('\n')
  const found: { name: string; lines: number }[] = []
  for (const [start, line] of lines.entries()) {
    const name =
      /^(?:export )?(?:default )?(?:async )?function\*? (\w+)/.exec(line)?.[1] ??
      /^(?:export )?const (\w+)\b.*=>\s*[{(]?\s*$/.exec(line)?.[1]
    if (!name) continue
    const end = lines.findIndex((later, index) => index > start && /^[})\]]/.test(later))
    if (end > start) found.push({ name, lines: end - start + 1 })
  }
  return found
}

/** Functions that were longer than 70 lines when this was written: they may only shrink. */
const ratchet: Record<string, number> = {
  'platform/web/fields/cells.tsx addressText': 94,
  'platform/web/pages/list/ColourPanel.tsx ColourPanel': 102,
  'platform/web/pages/list/SelectionBar.tsx SelectionBar': 72,
  'platform/web/pages/transfer/ImportWizard.tsx ImportWizard': 84,
  'platform/web/pages/transfer/MapColumns.tsx MapColumns': 89,
}

test('a function is short', () => {
  const long = sources
    .filter(file => !isTest(file))
    .flatMap(file =>
      longFunctions(file)
        .filter(({ name, lines }) => lines > (ratchet[`${file} ${name}`] ?? 70))
        .map(({ name, lines }) => `${file} ${name}: ${lines}`),
    )
  expect(long).toEqual([])
})
