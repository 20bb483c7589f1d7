import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { abcLetters, accuracyOf, judgeCount, judgeRecount } from './count-results.ts'

const of = Decimal.of
const bin = (counted: string, expected: string, tolerancePercent = '0', toleranceValue = '0') =>
  judgeCount({
    counted: of(counted),
    expected: of(expected),
    key: { quantity: of(200), value: of('500') },
    tolerancePercent: of(tolerancePercent),
    toleranceValue: of(toleranceValue),
  })

test('inventory R26: the same count matches', () => {
  expect(bin('100', '100')).toMatchObject({ result: 'match' })
})

test('inventory R26: within so many percent, or within an amount of money, is within tolerance', () => {
  expect(bin('98', '100', '2')).toMatchObject({ result: 'withinTolerance' })
  expect(bin('97', '100', '2').result).toBe('recount')
  expect(bin('97', '100', '2', '7.50').result).toBe('withinTolerance')
})

test('inventory R26: the difference is worth its share of the key, rounded once', () => {
  const { variance, varianceValue } = bin('97', '100')
  expect(variance.toString()).toBe('-3')
  expect(varianceValue.toFixed(2)).toBe('-7.50')
})

test('inventory R26: a second count that agrees is accepted', () => {
  expect(judgeRecount(of('-3'), of('-3'))).toBe('accepted')
  expect(judgeRecount(of('-3'), of('-2'))).toBe('toApprover')
})

test('inventory R26: accuracy has one place; nothing judged has none', () => {
  expect(accuracyOf(['match', 'withinTolerance', 'accepted'])?.toString()).toBe('66.7')
  expect(accuracyOf([null, null])).toBeNull()
})

test('inventory R27: letters by the share that stands before the item', () => {
  const usage = new Map(
    Object.entries({ bar: 8000, plate: 1000, bolt: 600, glue: 400 }).map(([item, value]) => [item, of(value)] as const),
  )
  expect(Object.fromEntries(abcLetters(usage))).toEqual({ bar: 'A', plate: 'B', bolt: 'B', glue: 'C' })
})
