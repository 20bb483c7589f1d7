import { describe, expect, test } from 'vitest'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { atRate, cashInBase, reliefOf } from './settling.ts'

describe('accounting R27, W5: three receipts settle EUR 100.00 carried at 108.75', () => {
  const rate = Decimal.of('1.0875')
  let open: Money = money('100')
  let carrying: Money = money('108.75')
  const settle = (amount: string, at: string) => {
    const relief = reliefOf({ open, carrying, rate }, money(amount))
    const [cash] = cashInBase([money(amount)], Decimal.of(at))
    open = open.minus(money(amount))
    carrying = carrying.minus(relief)
    return [relief, cash!, cash!.minus(relief)].map(one => one.toFixed(2))
  }

  test('relief, cash and realised exchange of each; nothing stays carried', () => {
    expect(settle('33.33', '1.1000')).toEqual(['36.25', '36.66', '0.41'])
    expect(settle('33.33', '1.0800')).toEqual(['36.25', '36.00', '-0.25'])
    // 33.34 × 1.0875 would be 36.26; the one that closes takes what is left.
    expect(settle('33.34', '1.0875')).toEqual(['36.25', '36.26', '0.01'])
    expect(carrying.toFixed(2)).toBe('0.00')
  })
})

test('accounting R27: the last line of a receipt takes the rest of the rounded whole', () => {
  const lines = ['33.33', '33.33', '33.34'].map(amount => money(amount))
  expect(cashInBase(lines, Decimal.of('1.0875')).map(one => one.toFixed(2))).toEqual(['36.25', '36.25', '36.25'])
  expect(cashInBase(lines, null)).toEqual(lines)
  expect(atRate(money('2000'), Decimal.of('1.0850')).toFixed(2)).toBe('2170.00')
})
