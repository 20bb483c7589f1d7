import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { requiredOf } from './material-need.ts'

const need = (quantityPer: string, scrapPercent: string, fixedQuantity: string, pieces: number, places: number) =>
  requiredOf(
    {
      quantityPer: Decimal.of(quantityPer),
      scrapPercent: Decimal.of(scrapPercent),
      fixedQuantity: Decimal.of(fixedQuantity),
    },
    Decimal.of(pieces),
    places,
  ).toString()

test('what a job takes is what its pieces take, with scrap, plus what it takes once', () => {
  expect(need('2', '0', '0', 100, 0)).toBe('200')
  expect(need('0.25', '4', '1', 100, 6)).toBe('27')
})

test('what a job takes is rounded up to the places of the unit', () => {
  expect(need('0.333333', '0', '0', 10, 0)).toBe('4')
  expect(need('0.333333', '2.5', '0', 10, 2)).toBe('3.42')
})
