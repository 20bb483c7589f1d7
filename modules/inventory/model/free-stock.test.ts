import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { freeStock, mayIssue, remnantShare } from './free-stock.ts'

const of = Decimal.of
const ask = (
  quantity: number,
  balance: number,
  othersHard: number,
  available: number,
  othersReserved: number,
  mayGoBelowZero = false,
) =>
  mayIssue({
    mayGoBelowZero,
    quantity: of(quantity),
    balance: of(balance),
    othersHard: of(othersHard),
    available: of(available),
    othersReserved: of(othersReserved),
  })

test('inventory R33: what is free may be taken', () => {
  expect(ask(3, 5, 0, 10, 4)).toBe('passes')
  expect(freeStock(of(10), of(4)).toString()).toBe('6')
  expect(freeStock(of(2), of(4)).toString()).toBe('0')
})

test('inventory R33: refused for others’ sake is reserved, else short', () => {
  expect(ask(2, 2, 2, 2, 2)).toBe('reserved')
  expect(ask(2, 5, 0, 5, 4)).toBe('reserved')
  expect(ask(3, 1, 0, 7, 0)).toBe('short')
})

test('inventory R33: below zero too, what is there and promised to others is not taken', () => {
  expect(ask(6, 10, 0, 10, 4, true)).toBe('passes')
  expect(ask(7, 10, 0, 10, 4, true)).toBe('reserved')
  // Asking for more than there is takes the promised pieces too.
  expect(ask(12, 10, 0, 10, 4, true)).toBe('reserved')
  expect(ask(12, 10, 0, 10, 0, true)).toBe('passes')
  expect(ask(3, 3, 1, 20, 1, true)).toBe('reserved')
  // Where nothing is left, there is nothing to take from anybody.
  expect(ask(5, 0, 2, 0, 2, true)).toBe('passes')
  expect(ask(5, -3, 2, -3, 2, true)).toBe('passes')
})

test('a remnant keeps its share: 144 in costing 72.00, 100 in come back', () => {
  const kept = remnantShare(of('72.00'), of(100), of(144))
  expect(kept.toFixed(2)).toBe('50.00')
  expect(of('72.00').minus(kept).toFixed(2)).toBe('22.00')
})
