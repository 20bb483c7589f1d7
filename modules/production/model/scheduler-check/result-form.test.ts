import { expect, test } from 'vitest'
import { solve } from '../scheduler/solve.ts'
import { randomShop } from './random-shop.ts'
import { formFaults } from './result-form.ts'

const assignment = { operation: 'a', thing: 'M', people: [], start: 0, runStart: 0, end: 5, setup: 0, segments: [] }
const result = (one: object) => ({ assignments: [{ ...assignment, ...one }], unplaced: [], parts: {} })

test('what the solver answers can be read', () => {
  const answered = JSON.parse(JSON.stringify(solve(randomShop(3, 30), { moves: 5, isOver: () => false })))
  expect(formFaults(answered)).toEqual([])
})

test.each([
  [null, 'no JSON object'],
  [{}, 'no list of objects'],
  [{ assignments: [null], unplaced: [], parts: {} }, 'no list of objects'],
  [{ assignments: [], unplaced: [{ operation: 'a' }], parts: {} }, 'Unplaced 1'],
  [{ assignments: [], unplaced: [] }, 'no parts'],
  [result({ operation: 3 }), 'Assignment 1 names no operation'],
  [result({ end: 'late' }), 'The assignment of a has no end'],
  [result({ thing: undefined }), 'neither a thing nor null'],
  [result({ people: null }), 'no list of people'],
  [result({ segments: [{ from: 0 }] }), 'no list of segments'],
])('%j: %s', (given, sentence) => {
  expect(formFaults(given).join('\n')).toContain(sentence)
})
