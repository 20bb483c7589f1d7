import { expect, test } from 'vitest'
import { blockedReason } from '#platform/model'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import {
  adjusted,
  amortizedCost,
  type ByCategory,
  byMargin,
  categories,
  curveDips,
  extendedOf,
  marginOf,
  markedUp,
  totalCostOf,
  unitPriceOf,
} from './pricing.ts'
import { quotes } from './quotes.ts'

const of = Decimal.of
const seven = (...values: string[]): ByCategory =>
  Object.fromEntries(categories.map((category, place) => [category, of(values[place]!)])) as unknown as ByCategory
const markups = seven('20', '15', '35', '35', '0', '18', '0')

const price = (costs: ByCategory, quantity: number, { adjust = '0', minimum = '150' } = {}) => {
  const cost = totalCostOf(costs)
  const before = markedUp(costs, markups)
  const after = adjusted(before, of(adjust), of(0))
  const unit = unitPriceOf({
    price: after,
    quantity: of(quantity),
    exchangeRate: of(1),
    minimum: minimum ? money(minimum) : null,
    step: of('0.01'),
    rounding: 'nearest',
  })
  const extended = extendedOf(unit, of(quantity))
  return [cost, before, after, unit, extended, marginOf(extended, of(1), cost)!].map(value => value.toFixed(2))
}

test('sales W1: a turned spacer at 10, 50 and 250', () => {
  expect(price(seven('45.00', '0', '97.13', '125.19', '46.09', '110.00', '0'), 10)).toEqual([
    '423.41',
    '530.03',
    '530.03',
    '53.00',
    '530.00',
    '20.11',
  ])
  expect(price(seven('45.00', '0', '193.79', '250.38', '97.91', '110.00', '0'), 50)).toEqual([
    '697.08',
    '881.34',
    '881.34',
    '17.63',
    '881.50',
    '20.92',
  ])
  expect(price(seven('163.20', '0', '675.83', '873.26', '355.99', '195.00', '0'), 250, { adjust: '-4' })).toEqual([
    '2263.28',
    '2873.20',
    '2758.27',
    '11.03',
    '2757.50',
    '17.92',
  ])
})

test('sales W2: pooled and bought up', () => {
  expect(price(seven('118.40', '14.00', '206.84', '152.10', '68.54', '0', '0'), 20, { minimum: '' })).toEqual([
    '559.88',
    '711.29',
    '711.29',
    '35.56',
    '711.20',
    '21.28',
  ])
})

const small = seven('18.40', '0', '31.25', '22.10', '6.05', '0', '0')
const unitAt = (quantity: number, minimum: string) =>
  unitPriceOf({
    price: money('99.99'),
    quantity: of(quantity),
    exchangeRate: of(1),
    minimum: money(minimum),
    step: of('0.01'),
    rounding: 'nearest',
  })

test('sales W3: the line minimum governs, and rounding never falls below it', () => {
  expect(price(small, 7).slice(1)).toEqual(['100.16', '100.16', '21.43', '150.01', '48.14'])
  expect(unitAt(9, '150').toFixed(2)).toBe('16.67')
  expect(unitAt(9, '100').toFixed(2)).toBe('11.12')
})

test('sales W3: less 5 %, in a hurry plus 25 %', () => {
  const after = adjusted(markedUp(small, markups), of(-5), of(25))
  expect(after.toFixed(2)).toBe('118.94')
  const unit = unitPriceOf({
    price: after,
    quantity: of(7),
    exchangeRate: of(1),
    minimum: null,
    step: of('0.01'),
    rounding: 'nearest',
  })
  const extended = extendedOf(unit, of(7))
  expect([unit, extended, marginOf(extended, of(1), totalCostOf(small))!].map(value => value.toFixed(2))).toEqual([
    '16.99',
    '118.93',
    '34.58',
  ])
})

test('sales W3: by margin', () => {
  expect(byMargin(totalCostOf(small), of(30)).toFixed(2)).toBe('111.14')
})

test('sales R16: every category is marked up and rounded by itself, then they add up', () => {
  const thirds = seven('0.33', '0.33', '0.33', '0', '0', '0', '0')
  const half = seven('5', '5', '5', '0', '0', '0', '0')
  // 0.33 + 5 % is 0.3465: three times 0.35, not 1.04 of the sum.
  expect(markedUp(thirds, half).toFixed(2)).toBe('1.05')
  expect(markedUp(seven('0', '0', '0', '0', '6.05', '0', '2.00'), markups).toFixed(2)).toBe('8.05')
})

test('sales R16: by margin, what is left of the price is the margin asked for', () => {
  expect(byMargin(money('70.00'), of(30)).toFixed(2)).toBe('100.00')
  expect(byMargin(money('77.80'), of('99.99')).toFixed(2)).toBe('778000.00')
  expect(byMargin(money('50.00'), of(0)).toFixed(2)).toBe('50.00')
})

test('sales R17: quantity and hurry multiply, and are rounded once at the end', () => {
  expect(adjusted(money('0.15'), of(10), of(10)).toFixed(2)).toBe('0.18')
  expect(adjusted(money('100.00'), of(-10), of(10)).toFixed(2)).toBe('99.00')
  expect(adjusted(money('100.00'), of(-100), of(25)).isZero()).toBe(true)
})

test('sales R18: the minimum of the line is reached in another currency too, and gives way to a higher price', () => {
  const asked = { quantity: of(9), step: of('0.01'), rounding: 'nearest' } as const
  const abroad = unitPriceOf({ ...asked, price: money('20.00'), exchangeRate: of('1.25'), minimum: money('100') })
  expect(extendedOf(abroad, of(9)).times(of('1.25')).atLeast(money('100'))).toBe(true)
  expect(abroad.toString()).toBe('8.89')
  const dear = unitPriceOf({ ...asked, price: money('180.00'), exchangeRate: of(1), minimum: money('100') })
  expect(dear.toString()).toBe('20')
})

test('sales R15: a charge spread over more than is bought costs its share, over less all of it', () => {
  expect(amortizedCost(of(600), of(50), of(200)).toFixed(2)).toBe('150.00')
  expect(amortizedCost(of(600), of(250), of(200)).toFixed(2)).toBe('600.00')
  expect(amortizedCost(of(600), of(50), null).toFixed(2)).toBe('600.00')
})

test('sales R19: steps may round up, and another currency divides first', () => {
  const asked = { price: money('100.00'), quantity: of(3), exchangeRate: of('1.25'), minimum: null, step: of('0.25') }
  expect(unitPriceOf({ ...asked, rounding: 'nearest' }).toString()).toBe('26.75')
  expect(unitPriceOf({ ...asked, price: money('100.50'), rounding: 'up' }).toString()).toBe('27')
  expect(marginOf(of(0), of(1), of(10))).toBeNull()
})

test('sales R20: a dip names both quantities', () => {
  const offer = (quantity: number, unitPrice: string) => ({ quantity: of(quantity), unitPrice: of(unitPrice) })
  expect(curveDips([offer(10, '5'), offer(50, '5.10')])).toMatchObject([{ because: 'unitRises' }])
  expect(curveDips([offer(480, '1.05'), offer(500, '1.00')])).toMatchObject([{ because: 'totalFalls' }])
  expect(curveDips([offer(10, '53'), offer(50, '17.63'), offer(250, '11.03')])).toEqual([])
})

test('sales R23: a thin margin or a large value asks a manager, and the reason names the figures', () => {
  const offer = (quantity: number, margin: string | null) => ({
    quantity: of(quantity),
    unitPrice: of(1),
    marginPercent: margin === null ? null : of(margin),
  })
  const asked = (value: string, ...quantities: ReturnType<typeof offer>[]) =>
    blockedReason(quotes, 'send', {
      status: 'draft',
      lines: [{ lineStatus: 'priced', gaps: null, quantities }],
      value: of(value),
      exchangeRate: of(1),
      minimumMarginPercent: of(15),
      managerApprovalAbove: of(10000),
    })
  expect(asked('500', offer(10, '20'), offer(50, '14.99'))).toMatchObject({
    code: 'approvalNeeded',
    params: { line: 1, quantity: '50', margin: '14.99', floor: '15' },
    reveals: { field: 'marginPercent', otherwise: { params: { line: 1, quantity: '50' } } },
  })
  expect(asked('10000', offer(10, '15'), offer(50, null))).toBeNull()
  expect(asked('10000.01', offer(10, '20'))).toMatchObject({
    code: 'approvalAboveValue',
    params: { value: '10000.01', limit: '10000.00' },
  })
})
