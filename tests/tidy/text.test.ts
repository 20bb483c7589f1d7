import { expect, test } from 'vitest'
import { exceeding, files, importsOf, kindOf, moduleOf, productSources, sources, textOf } from './sources.ts'

/** Places of a pattern that no remark on the line above excuses. */
const placesOf = (pattern: RegExp, file: string): string[] =>
  textOf(file)
    .split('\n')
    .flatMap((line, index, all) =>
      pattern.test(line) && !/biome-ignore/.test(all[index - 1] ?? '') ? [`${file}:${index + 1}`] : [],
    )

test('no any, no ignored errors, nothing left for later, no skipped test', () => {
  const marks =
    /\bas any\b|:\s*any\b\s*[;,)=\]|&>]|<any>|@ts-(ignore|nocheck)|\b(TODO|FIXME|HACK)\b|\b(it|test|describe)\.(skip|only|todo|fixme)\b/
  const others = sources.filter(file => file !== 'tests/tidy/text.test.ts')
  expect(others.flatMap(file => placesOf(marks, file))).toEqual([])
})

test('a refusal names what it is about: the record, the number, the quantity or the person', () => {
  const nameless = /\bconflict\(\{ code: '\w+' \}\)|\breason\('\w+'\)/g
  const found: Record<string, number> = {}
  for (const file of productSources) {
    const module = moduleOf(file)
    const count = module ? (textOf(file).match(nameless)?.length ?? 0) : 0
    if (count > 0) found[module!] = (found[module!] ?? 0) + count
  }
  expect(exceeding('refusals that name nothing', found)).toEqual([])
})

test('no machine paths and no registry hosts', () => {
  const found = files
    .filter(file => /\.(ts|tsx|mjs|md|json|sql|html|css)$/.test(file) && file !== 'tests/tidy/text.test.ts')
    .filter(file => /[\s'"`(]\/((work|root)\/|home\/\w+\/)|registry\.npmjs|"resolved":/.test(textOf(file)))
  expect(found).toEqual([])
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
