import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { freeStock, mayIssue, remnantShare } from './free-stock.ts'

const of = Decimal.of
const ask = (quantity: number, balance: number, othersHard: number, available: number, othersReserved: number) =>
  mayIssue({
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

test('a remnant keeps its share: 144 in costing 72.00, 100 in come back', () => {
  const kept = remnantShare(of('72.00'), of(100), of(144))
  expect(kept.toFixed(2)).toBe('50.00')
  expect(of('72.00').minus(kept).toFixed(2)).toBe('22.00')
})
