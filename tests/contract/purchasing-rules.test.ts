import { expect, test } from 'vitest'
import { sources, textOf } from '../tidy/sources.ts'

/** Every rule and worked example of purchasing and inventory is tried by a test that names its number. */

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

const titles = sources
  .filter(file => file.endsWith('.test.ts') && /^modules\/|^tests\//.test(file))
  .flatMap(file => [...textOf(file).matchAll(/\b(?:test|describe)\(\s*['"`](.*)/g)].map(match => match[1]!))
  .filter(title => /\b(?:purchasing|inventory) [RW]\d/.test(title))
const numbersAfter = (letter: string) =>
  new Set(
    titles.flatMap(title =>
      [...title.matchAll(new RegExp(`\\b${letter}(\\d+)\\b`, 'g'))].map(match => Number(match[1])),
    ),
  )

test('a test names every rule', () => {
  const named = numbersAfter('R')
  expect(range(1, 43).filter(rule => !named.has(rule))).toEqual([])
})

test('a test names every worked example', () => {
  const named = numbersAfter('W')
  expect(range(1, 11).filter(example => !named.has(example))).toEqual([])
})
