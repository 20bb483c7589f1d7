import { expect, test } from 'vitest'
import { sources, textOf } from '../tidy/sources.ts'

/** Every rule of people's time and every worked example is tried by a test that names its number. */

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const rules = range(1, 29)
const examples = range(1, 6)

/** What tests are called, wherever they stand: `people R4`. A range names each of its rules. */
const titles = sources
  .filter(file => file.endsWith('.test.ts'))
  .flatMap(file => [...textOf(file).matchAll(/\b(?:test|it|describe)(?:\.each\([\s\S]*?\])?\(\s*['"`](.*)/g)])
  .map(match => match[1]!)
  .filter(title => title.includes('people '))

function named(letter: 'R' | 'W'): Set<number> {
  const numbers = titles.flatMap(title =>
    [...title.matchAll(new RegExp(`\\b${letter}(\\d+)(?:–${letter}(\\d+))?`, 'g'))].flatMap(([, from, to]) =>
      range(Number(from), Number(to ?? from)),
    ),
  )
  return new Set(numbers)
}

test('a test names every rule', () => {
  const found = named('R')
  expect(rules.filter(rule => !found.has(rule))).toEqual([])
})

test('a test names every worked example', () => {
  const found = named('W')
  expect(examples.filter(example => !found.has(example))).toEqual([])
})
