import { expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import {
  completeAt,
  completedOn,
  creditExcess,
  extendedOf,
  mostToShip,
  offerTaken,
  orderStateOf,
  poDifferences,
  wantedTooSoon,
} from './ordering.ts'

const of = Decimal.of
const offers = [
  { quantity: of(10), unitPrice: of('53.00') },
  { quantity: of(50), unitPrice: of('17.63') },
  { quantity: of(250), unitPrice: of('11.03') },
]

test('sales W4: 60 are sold at the price of 50, above the highest at the highest, 8 are refused', () => {
  const taken = offerTaken(offers, of(60))!
  expect(extendedOf(of(60), taken.unitPrice, of(0)).toFixed(2)).toBe('1057.80')
  expect(offerTaken(offers, of(1000))?.unitPrice.toString()).toBe('11.03')
  expect(offerTaken(offers, of(8))).toBeNull()
})

test('sales W4: a release of 60, over 5 %, under 2 %', () => {
  const release = { quantity: of(60), overShipPercent: of(5), underShipPercent: of(2), places: 0 }
  expect([mostToShip(release).toString(), completeAt(release).toString()]).toEqual(['63', '59'])
})

test('sales W5: beyond the limit by 637.50', () => {
  const exposure = money('14200.00').plus('1180.00').plus('7500.00')
  expect(creditExcess(exposure, money('2757.50'), money('25000'))?.toFixed(2)).toBe('637.50')
  expect(creditExcess(exposure, money('2120.00'), money('25000'))).toBeNull()
  expect(creditExcess(exposure, money('1000000'), null)).toBeNull()
})

test('sales R33: what the releases make of the order', () => {
  expect(orderStateOf(['planned', 'released'])).toBe('confirmed')
  expect(orderStateOf(['planned', 'ready'])).toBe('inProduction')
  expect(orderStateOf(['shipped', 'planned'])).toBe('partiallyShipped')
  expect(orderStateOf(['partiallyShipped'])).toBe('partiallyShipped')
  expect(orderStateOf(['shipped', 'closedShort', 'cancelled'])).toBe('shipped')
})

test('sales R36: the shipment that completes a release says when, whatever follows it', () => {
  const sixty = [
    { on: '2026-03-12', quantity: '1' },
    { on: '2026-03-09', quantity: '40' },
    { on: '2026-03-10', quantity: '19' },
  ] as const
  expect(completedOn(sixty, Decimal.of(59))).toBe('2026-03-10')
  expect(completedOn(sixty, Decimal.of(60))).toBe('2026-03-12')
  expect(completedOn(sixty, Decimal.of(61))).toBeNull()
})

test('sales R29: each difference between quote and order is a row', () => {
  expect(
    poDifferences(
      { partNumber: '10-200', revision: 'B', unitPrice: '17.63' },
      { partNumber: ' 10-200', revision: 'C', unitPrice: null },
    ),
  ).toEqual([{ field: 'revision', quoted: 'B', ordered: 'C' }])
})

test('sales R29: a delivery wanted sooner than the quote allows is a difference, the earliest one is named; later is none', () => {
  expect(wantedTooSoon('2026-12-10', ['2026-12-20', '2026-12-01', '2026-12-04'])).toBe('2026-12-01')
  expect(wantedTooSoon('2026-12-10', ['2026-12-10', '2027-01-04'])).toBeNull()
  expect(wantedTooSoon('2026-12-10', [])).toBeNull()
})
