import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { snake } from '#platform/server/database/names.ts'
import { exceeding, kindOf, layers, moduleOf, productSources, textOf } from './sources.ts'

/** What the SQL in the code may and may not do. */

const serverSources = productSources.filter(file => kindOf(file) === 'server')
const templatesOf = (file: string): string[] =>
  [...textOf(file).matchAll(/\bsql(?:<[^>`]*>)?`((?:[^`\\]|\\.)*)`/g)].map(match => match[1]!)

test('a condition that may be empty is left out of a statement, so that one plan serves all values', () => {
  // A value has its type behind it; a column put in by its name has none.
  const isAsked = /\$\{[^}]*\}::\w+(\[\])? is null or\b/g
  const found = serverSources.map(file => [file, templatesOf(file).join('\n').match(isAsked)?.length ?? 0] as const)
  expect(exceeding('conditions that may be empty', Object.fromEntries(found))).toEqual([])
})

describe('tables belong to the module that declares them', () => {
  const owners = new Map(
    registry.resources.filter(({ isView }) => !isView).map(({ name, module }) => [snake(name), module]),
  )
  const reading = /\b(?:from|join)\s+"?([a-z_]+)"?/gi
  const writing = /\b(?:insert into|update|delete from)\s+"?([a-z_]+)"?/gi

  /** Rows read by the name of their type: `work.read('parts', …)`. */
  const named = /\bwork\.(?:read|lock|list)\(\s*'([a-z-]+)'/g

  /** How often a module names tables of another, in SQL or by type: `sales → parties`. */
  function crossings(pattern: RegExp): Record<string, number> {
    const found: Record<string, number> = {}
    for (const file of serverSources) {
      const own = moduleOf(file)
      if (!own) continue
      const inSql = templatesOf(file).flatMap(text => [...text.matchAll(pattern)].map(([, table]) => table!))
      const byType = pattern === reading ? [...textOf(file).matchAll(named)].map(([, name]) => snake(name!)) : []
      for (const table of [...inSql, ...byType]) {
        const owner = owners.get(table)
        if (!owner || owner === own || owner === 'platform') continue
        const pair = `${own} → ${owner}`
        found[pair] = (found[pair] ?? 0) + 1
      }
    }
    return found
  }
  const isUp = ([pair]: [string, number]) => {
    const [from, to] = pair.split(' → ')
    return layers.indexOf(to!) > layers.indexOf(from!)
  }
  const only = (of: Record<string, number>, keep: (entry: [string, number]) => boolean) =>
    Object.fromEntries(Object.entries(of).filter(keep))

  // Instead of its tables, ask the other module through its server/index.ts.
  test('no module writes tables of another', () =>
    expect(exceeding('writes to tables of other modules', crossings(writing))).toEqual([]))
  test('a lower module reads no tables of an upper one', () =>
    expect(exceeding('reads of tables of upper modules', only(crossings(reading), isUp))).toEqual([]))
  test('an upper module reads few tables of a lower one', () => {
    const down = only(crossings(reading), entry => !isUp(entry))
    expect(exceeding('reads of tables of lower modules', down)).toEqual([])
  })
})
