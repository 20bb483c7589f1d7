import { expect, test } from 'vitest'
import { compareRevisions, letterNumber, nextRevision, proposedRevision } from './revision-codes.ts'

test('sales R42, W7: after H comes J, after P R, after Y AA, after AY BA', () => {
  expect(['H', 'P', 'Y', 'AY'].map(code => nextRevision('asme', code))).toEqual(['J', 'R', 'AA', 'BA'])
})

test('sales R42: a part begins with - and goes on with A; I, O, Q, S, X and Z never appear', () => {
  expect([nextRevision('asme', null), nextRevision('asme', '-')]).toEqual(['-', 'A'])
  let code = '-'
  for (let count = 0; count < 450; count++) {
    code = nextRevision('asme', code)!
    expect(code).not.toMatch(/[IOQSXZ]/)
    expect(letterNumber(code)).toBe(count + 1)
  }
})

test('sales R42: numbers keep their width', () => {
  expect(['00', '09', '1', '9', '99'].map(code => nextRevision('numeric', code))).toEqual([
    '01',
    '10',
    '2',
    '10',
    '100',
  ])
  expect(nextRevision('numeric', null)).toBe('1')
})

test('sales R42: a code outside the scheme leads to no proposal, and the free scheme never proposes', () => {
  expect([nextRevision('asme', 'X1'), nextRevision('numeric', 'B'), nextRevision('free', 'A')]).toEqual([
    null,
    null,
    null,
  ])
})

test('sales R42: the proposal follows the highest code, however they were entered', () => {
  expect(proposedRevision('asme', ['B', '-', 'a'])).toBe('C')
  expect(proposedRevision('asme', ['Y', 'AA'])).toBe('AB')
  expect(proposedRevision('numeric', ['10', '9'])).toBe('11')
  expect(proposedRevision('asme', [])).toBe('-')
})

test('sales R42: revisions are ordered by scheme, not by alphabet', () => {
  const sorted = ['AA', 'B', '-', 'Y', 'A'].sort((one, other) => compareRevisions('asme', one, other))
  expect(sorted).toEqual(['-', 'A', 'B', 'Y', 'AA'])
  expect(['10', '2', '1'].sort((one, other) => compareRevisions('numeric', one, other))).toEqual(['1', '2', '10'])
})
