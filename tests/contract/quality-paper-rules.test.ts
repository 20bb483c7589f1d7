import { expect, test } from 'vitest'
import { sources, textOf } from '../tidy/sources.ts'

/** Rules and examples of quality that end on paper are tried by tests that name their numbers. */

/** Drawings and what is proven to customers, what is done with bad material, and signatures. */
const rules = ['R1', 'R4', 'R20', 'R24', 'R25', 'R26', 'R28', 'S3', 'S4', 'B4', 'W8']

/** What tests are called: in the module itself `R4`, elsewhere `quality R4`. */
const titles = sources
  .filter(file => file.endsWith('.test.ts') && file.startsWith('modules/quality/'))
  .flatMap(file => [...textOf(file).matchAll(/\b(?:test|describe)\(\s*['"`](.*)/g)].map(match => match[1]!))

test('a test names every rule of drawings, papers and dispositions', () => {
  const named = new Set(titles.flatMap(title => title.match(/\b[RSBW]\d+\b/g) ?? []))
  expect(rules.filter(rule => !named.has(rule))).toEqual([])
})
