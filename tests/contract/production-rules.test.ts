import { expect, test } from 'vitest'
import { sources, textOf } from '../tidy/sources.ts'

/** Every rule and worked example of production is tried by a test that names its number. */

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const rules = [...range(1, 7), ...range(20, 27), ...range(30, 38), ...range(40, 50)]
const examples = range(1, 10)

/** What tests are called: in the module itself `R4`, elsewhere `production R4`. */
const titles = sources
  .filter(
    file => file.endsWith('.test.ts') && /^modules\/(production|things)\/|^platform\/model\/terminal\//.test(file),
  )
  .flatMap(file =>
    [...textOf(file).matchAll(/\b(?:test|describe)\(\s*['"`](.*)/g)]
      .map(match => match[1]!)
      .filter(title => file.startsWith('modules/production/') || title.includes('production')),
  )
const numbersAfter = (mark: RegExp) =>
  new Set(titles.flatMap(title => [...title.matchAll(mark)].map(match => Number(match[1]))))

test('a test names every rule', () => {
  const named = numbersAfter(/\bR(\d+)\b/g)
  expect(rules.filter(rule => !named.has(rule))).toEqual([])
})

test('a test names every worked example', () => {
  const named = numbersAfter(/\bexample (\d+)\b/g)
  expect(examples.filter(example => !named.has(example))).toEqual([])
})
