import { describe, expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { minorUnitsOf } from './currencies.ts'
import { inBase, rateOn } from './exchange.ts'

const rates = [
  { on: '2026-01-02', rate: Decimal.of('1.0850') },
  { on: '2026-01-10', rate: Decimal.of('1.0920') },
]

describe('accounting: the rate of a date', () => {
  test('is the latest on or before it', () => {
    expect(rateOn(rates, '2026-01-09')).toBe(rates[0])
    expect(rateOn(rates, '2026-01-10')).toBe(rates[1])
  })

  test('is at most seven days old, else it is asked for', () => {
    expect(rateOn(rates, '2026-01-17')).toBe(rates[1])
    expect(rateOn(rates, '2026-01-18')).toBeNull()
    expect(rateOn(rates, '2026-01-01')).toBeNull()
  })
})

describe('accounting R27: a foreign document in our own currency', () => {
  test('the cents that rounding leaves go to the largest line (W5)', () => {
    const amounts = ['33.33', '33.33', '33.34'].map(money)
    const { total, lines } = inBase(amounts, Decimal.of('1.0875'))
    expect(total).toEqual(money('108.75'))
    expect(lines).toEqual(['36.25', '36.25', '36.25'].map(money))
  })

  test('the lowest line on ties, and negative lines count by their size', () => {
    expect(inBase(['0.01', '0.01', '0.01'].map(money), Decimal.of('1.4')).lines).toEqual(
      ['0.02', '0.01', '0.01'].map(money),
    )
    const { total, lines } = inBase(['-10.05', '5.05'].map(money), Decimal.of('1.1'))
    expect(lines.reduce((all, line) => all.plus(line), money(0))).toEqual(total)
  })
})

test('a currency knows its smallest coin', () => {
  expect(['USD', 'JPY', 'EUR', null].map(minorUnitsOf)).toEqual([2, 0, 2, 2])
})
