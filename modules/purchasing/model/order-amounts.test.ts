import { expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { minimumShares, offerFor, orderAmounts, ownAmount } from './order-amounts.ts'

const of = Decimal.of
const line = (given: Record<string, string>) => ({
  kind: given.kind ?? 'stock',
  process: given.process ?? null,
  quantity: of(given.quantity ?? '1'),
  unitPrice: of(given.unitPrice ?? '0'),
  discountPercent: of(given.discountPercent ?? '0'),
  lotCharge: of(given.lotCharge ?? '0'),
  minimumCharge: of(given.minimumCharge ?? '0'),
})

test('purchasing R6: quantity × price less the discount, rounded once, plus the lot charge, at least the minimum', () => {
  expect(ownAmount(line({ quantity: '94.5', unitPrice: '3.5' })).toFixed(2)).toBe('330.75')
  expect(ownAmount(line({ quantity: '3', unitPrice: '1.115', discountPercent: '10' })).toFixed(2)).toBe('3.01')
  expect(ownAmount(line({ quantity: '3', unitPrice: '10', lotCharge: '15' })).toFixed(2)).toBe('45.00')
  expect(ownAmount(line({ quantity: '3', unitPrice: '10', lotCharge: '15', minimumCharge: '50' })).toFixed(2)).toBe(
    '50.00',
  )
  expect(ownAmount(line({ kind: 'comment', unitPrice: '5' })).toFixed(2)).toBe('0.00')
})

test('purchasing R6: totals, and each component in our own currency', () => {
  const amounts = orderAmounts(
    [
      { lineAmount: money('100.00'), taxRate: of('8.25') },
      { lineAmount: money('33.33'), taxRate: of('0') },
    ],
    { freight: money('12.50'), otherCharges: money('0'), exchangeRate: of('1.0833') },
  )
  expect(Object.values(amounts).map(amount => amount.toFixed(2))).toEqual(['133.33', '8.25', '154.08', '166.92'])
})

test('purchasing W7: ten more cost 8.00 less', () => {
  const rows = [
    { quantityFrom: of(1), unitPrice: of('1.20') },
    { quantityFrom: of(100), unitPrice: of('1.00') },
  ]
  const offer = offerFor(rows, of(90))!
  expect(offer.row.unitPrice.toString()).toBe('1.2')
  expect(offer.takeBreak).toMatchObject({ more: of(10) })
  expect(offer.takeBreak!.saving.toFixed(2)).toBe('8.00')
  expect(offerFor(rows, of(50))!.takeBreak).toBeNull()
})

test('purchasing R7: below the lowest row its price holds, with a minimum buy', () => {
  const offer = offerFor([{ quantityFrom: of(12), unitPrice: of('3.10') }], of(5))!
  expect(offer.minimumBuy?.toString()).toBe('12')
  expect(offerFor([], of(5))).toBeNull()
})

test('purchasing W8: lines of one outside process share what is missing to the minimum', () => {
  const plating = (amount: string) =>
    line({ kind: 'outsideProcess', process: 'plate', quantity: '1', unitPrice: amount, minimumCharge: '150' })
  const lines = [plating('60'), line({ quantity: '1', unitPrice: '5', minimumCharge: '20' }), plating('30')]
  const shares = minimumShares(lines)
  expect(shares.map(share => share.toFixed(2))).toEqual(['40.00', '0.00', '20.00'])
  expect(lines.map((one, place) => ownAmount(one).plus(shares[place]!).toFixed(2))).toEqual([
    '100.00',
    '20.00',
    '50.00',
  ])
})

test('purchasing R8: with no amounts the quantities share', () => {
  const free = (quantity: string) =>
    line({ kind: 'outsideProcess', process: 'plate', quantity, unitPrice: '0', minimumCharge: '90' })
  expect(minimumShares([free('1'), free('2')]).map(share => share.toFixed(2))).toEqual(['30.00', '60.00'])
})
