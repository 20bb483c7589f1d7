import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { piecesOf, type Requirement, resultOf, unreadableResult } from './fair-results.ts'

const d = Decimal.of
const bore: Requirement = {
  id: 'bore',
  number: '12',
  isMeasured: true,
  limits: { lower: d('9.9'), upper: d('10.1') },
  features: 4,
  modifier: 'none',
  sizeFeature: null,
  sizeKind: 'internal',
}
const position: Requirement = {
  ...bore,
  ...{ id: 'position', number: '13', limits: { lower: null, upper: d('0.2') }, modifier: 'mmc', sizeFeature: 'bore' },
}
const all = new Map([bore, position].map(one => [one.id, one]))
const row = (dimension: string, results: string[], result = 'pass') => ({ dimension, results, result })
const judged = (results: string[], pieces = 1) => resultOf(row('bore', results), [], all, pieces)

test('quality R25: one result a feature and piece, whatever somebody typed', () => {
  expect(judged(['10.0'])).toBe('pending')
  expect(judged(['10.0', '10.0', '10.0', '10.0'])).toBe('pass')
  expect(judged(['10.0', '10.0', '10.0', '10.0'], 2)).toBe('pending')
  expect([piecesOf(null), piecesOf('SN-1'), piecesOf('SN-1, SN-2')]).toEqual([1, 1, 2])
})

test('quality R25: a value that fails makes the row fail, also among too few', () => {
  expect(judged(['10.0', '10.2'])).toBe('fail')
  expect(judged(['10,0', '10,1', '9,9', '10,0'])).toBe('pass')
  expect(unreadableResult(row('bore', ['10,o5']), bore, 3)).toMatchObject({
    path: ['characteristics', 3, 'results'],
    params: { value: '10,o5' },
  })
})

test('quality R3: a position gains what the size on the same piece leaves', () => {
  const rows = [row('bore', ['10.04', '9.92', '9.9', '10.2'])]
  const found = (results: string[]) => resultOf(row('position', results), rows, all, 1)
  expect(found(['0.30', '0.2', '0.2', '0.2'])).toBe('pass')
  expect(found(['0.30', '0.3', '0.2', '0.2'])).toBe('fail')
})

test('what is not measured is judged by a person', () => {
  const visual = new Map([['bore', { ...bore, isMeasured: false }]])
  expect(resultOf(row('bore', ['clean'], 'fail'), [], visual, 1)).toBe('fail')
})
