import { expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { type Held, keptByStock, revaluationBack, spreadOver } from './stock-revaluation.ts'

const held = (quantity: string, value: string): Held => ({ quantity: Decimal.of(quantity), value: money(value) })
const texts = (amounts: readonly { toFixed(places: number): string }[]) => amounts.map(one => one.toFixed(2))

test('inventory R23: a difference goes to lots and layers by what is left of each', () => {
  expect(texts(spreadOver([held('4', '20'), held('6', '30')], money('1.00')))).toEqual(['0.40', '0.60'])
  expect(texts(spreadOver([held('1', '5'), held('1', '5'), held('1', '5')], money('0.01')))).toEqual([
    '0.01',
    '0.00',
    '0.00',
  ])
})

test('inventory R23: no lot or layer is left worth less than nothing; the others bear it', () => {
  expect(texts(spreadOver([held('5', '1'), held('5', '100')], money('-60')))).toEqual(['-1.00', '-59.00'])
  expect(texts(spreadOver([held('5', '100'), held('5', '1')], money('-60')))).toEqual(['-59.00', '-1.00'])
})

test('accounting R20, W4: 75.00 on 500, of which 50 are there, is 7.50; stock is never worth less than nothing', () => {
  const kept = (difference: string, onHand: string, of: string, value: string) =>
    keptByStock(money(difference), Decimal.of(onHand), Decimal.of(of), [held(onHand, value)]).toFixed(2)
  expect(kept('75', '50', '500', '390')).toBe('7.50')
  expect(kept('-99.90', '10', '10', '50.50')).toBe('-50.50')
})

test('inventory R22, R23: what is taken back of a revaluation is the share of the units still there', () => {
  const back = (value: string, units: string | null, now: Held) =>
    revaluationBack({ value: money(value), quantity: units === null ? null : Decimal.of(units) }, now).toFixed(2)
  expect(back('7.50', '50', held('50', '397.50'))).toBe('7.50')
  expect(back('7.50', '50', held('10', '79.50'))).toBe('1.50')
  expect(back('7.50', '50', held('80', '600'))).toBe('7.50')
  expect(back('7.50', '50', held('0', '0'))).toBe('0.00')
  expect(back('-7.50', '50', held('10', '70'))).toBe('-1.50')
  expect(back('90', '10', held('10', '40'))).toBe('40.00')
})
