import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { overlap, overlapping } from './price-breaks.ts'
import { chooseVendor, materialCost, orderable, outsideCost, type PriceRow, validOn } from './price-choice.ts'

const row = (quantityFrom: string, unitPrice: string, more: Partial<Record<string, string>> = {}): PriceRow => ({
  vendor: more.vendor ?? 'metals-inc',
  quantityFrom: Decimal.of(quantityFrom),
  unitPrice: Decimal.of(unitPrice),
  lotCharge: Decimal.of(more.lotCharge ?? '0'),
  minimumCharge: Decimal.of(more.minimumCharge ?? '0'),
})
const bar = [
  row('12', '3.10', { minimumCharge: '45' }),
  row('60', '2.72', { minimumCharge: '45' }),
  row('240', '2.41', { minimumCharge: '45' }),
]
const anodize = ['1:1.35', '50:0.95', '200:0.72'].map(pair => {
  const [from, price] = pair.split(':')
  return row(from!, price!, { lotCharge: '15', minimumCharge: '110' })
})
const screws = [row('1', '0.22'), row('100', '0.14'), row('1000', '0.11')]
const buy = (rows: readonly PriceRow[], quantity: string, allowBuyUp = true) =>
  materialCost({ rows, quantity: Decimal.of(quantity), allowBuyUp })

test('sales R12, W1: one bar of 12 ft costs the minimum charge, five cost 60 ft at the row they reach', () => {
  expect(buy(bar, '12')).toMatchObject({ because: 'minimumCharge' })
  expect(buy(bar, '12')!.cost.toFixed(2)).toBe('45.00')
  expect(buy(bar, '60')!.cost.toFixed(2)).toBe('163.20')
})

test('sales R12, W2: 84 screws are bought up to 100, which cost less', () => {
  const taken = buy(screws, '84')!
  expect([taken.cost.toFixed(2), `${taken.quantity}`, taken.because]).toEqual(['14.00', '100', 'boughtUp'])
  expect(buy(screws, '84', false)!.cost.toFixed(2)).toBe('18.48')
})

test('sales R12: a higher row replaces the other only when strictly cheaper', () => {
  const rows = [row('1', '2'), row('10', '1')]
  expect(buy(rows, '5')!.because).toBe('priced')
  expect(buy(rows, '6')!.because).toBe('boughtUp')
})

test('sales R12: below the lowest row the vendor still sells that quantity', () => {
  const taken = buy([row('100', '0.14')], '84')!
  expect([taken.cost.toFixed(2), `${taken.quantity}`, taken.because]).toEqual(['14.00', '100', 'minimumBuy'])
})

test('sales R12: without a row the standard cost counts, and without that nothing does', () => {
  const asked = { rows: [], quantity: Decimal.of('7'), allowBuyUp: true }
  expect(materialCost({ ...asked, standardCost: Decimal.of('1.115') })).toMatchObject({ because: 'standardCost' })
  expect(materialCost({ ...asked, standardCost: Decimal.of('1.115') })!.cost.toFixed(2)).toBe('7.81')
  expect(materialCost(asked)).toBeNull()
})

test('sales R12: the vendor’s least quantity and whole multiples come first', () => {
  const of = (quantity: string, least: string | null, multiple: string | null) =>
    `${orderable(Decimal.of(quantity), least ? Decimal.of(least) : null, multiple ? Decimal.of(multiple) : null)}`
  expect([of('84', '50', '25'), of('10', '50', '20'), of('84', null, null)]).toEqual(['100', '60', '84'])
})

test('sales R13, W1: anodizing 10 and 50 costs the minimum charge, 250 cost 195.00', () => {
  const cost = (quantity: string) => outsideCost(anodize, Decimal.of(quantity))!.cost.toFixed(2)
  expect([cost('10'), cost('50'), cost('250')]).toEqual(['110.00', '110.00', '195.00'])
})

test('sales R13: below the lowest row its price counts for the actual quantity', () => {
  expect(outsideCost([row('10', '4')], Decimal.of('3'))!.cost.toFixed(2)).toBe('12.00')
})

test('sales R11: the named vendor, the preferred one, the cheapest, the sooner, the lower code', () => {
  const rows = [row('1', '5', { vendor: 'a' }), row('1', '4', { vendor: 'b' }), row('1', '4', { vendor: 'c' })]
  const ask = (more: object, days: Record<string, number> = {}) =>
    chooseVendor({
      rows,
      cost: some => buy(some, '10'),
      leadDays: vendor => days[vendor] ?? null,
      code: vendor => vendor,
      ...more,
    })
  expect(ask({ named: 'z' })).toBe('z')
  expect(ask({ preferred: 'a' })).toBe('a')
  expect(ask({ preferred: 'q' })).toBe('b')
  expect(ask({}, { b: 9, c: 4 })).toBe('c')
})

test('sales R2: a row counts on its first and last day, and an empty end is open', () => {
  const year = { validFrom: '2026-01-01', validTo: '2026-12-31' }
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(day => validOn(day, year))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(validOn('2031-01-01', { validFrom: null, validTo: null })).toBe(true)
})

test('material-pbs: rows of one vendor and quantity may follow each other, not overlap', () => {
  const held = (validFrom: string | null, validTo: string | null, quantityFrom = '12') => ({
    vendor: 'metals-inc',
    quantityFrom: Decimal.of(quantityFrom),
    validFrom,
    validTo,
  })
  expect(overlap(held('2026-01-01', '2026-06-30'), held('2026-07-01', null))).toBe(false)
  expect(overlap(held('2026-01-01', '2026-06-30'), held('2026-06-30', null))).toBe(true)
  expect(overlap(held(null, null), held(null, null, '60'))).toBe(false)
  expect(overlapping([held(null, '2026-06-30'), held('2026-05-01', null)], 'priceBreaks')).toMatchObject({
    path: ['priceBreaks', 1, 'validFrom'],
    params: { line: 1 },
  })
})
