import { expect, test } from 'vitest'
import { Decimal, money, splitByLargestRemainder, sum } from '#platform/model/values/decimal.ts'

const allocate = (total: string, weights: readonly (string | number)[]) =>
  splitByLargestRemainder(money(total), weights.map(Decimal.of), 2).map(share => share.toFixed(2))

test('accounting R2: shares are cut to the cent, leftover cents go to the largest remainders, ties to the lowest line', () => {
  expect(allocate('2.48', ['6.25', '1.25', '0.75'])).toEqual(['1.88', '0.38', '0.22'])
  expect(allocate('100.00', [1, 1, 1])).toEqual(['33.34', '33.33', '33.33'])
  expect(allocate('0.02', [1, 1, 1])).toEqual(['0.01', '0.01', '0.00'])
  expect(allocate('-100.00', [1, 1, 1])).toEqual(['-33.34', '-33.33', '-33.33'])
})

test('accounting R2: the shares add up to the total, whatever the weights', () => {
  for (const weights of [[1], [3, 7], [0, 0, 5], [1, 2, 3, 4, 5, 6, 7], ['0.001', '999']]) {
    const shares = allocate('1234.57', weights)
    expect(sum(shares, share => money(share)).toFixed(2)).toBe('1234.57')
  }
})
