import { expect, test } from 'vitest'
import { Decimal, money, percent, quantity, unitPrice } from '#platform/model/values/decimal.ts'
import { baseAmount, invoiceKey, isRoutingNumber, lineAmount } from './amounts.ts'

test('accounting R1: a line is rounded once, half away from zero', () => {
  const amount = (count: string, price: string, discount = '0') =>
    lineAmount({ quantity: quantity(count), unitPrice: unitPrice(price), discountPercent: percent(discount) }).toFixed(
      2,
    )
  expect(amount('100', '94.50')).toBe('9450.00')
  expect(amount('25', '151.20')).toBe('3780.00')
  expect(amount('1', '0.005')).toBe('0.01')
  expect(amount('-1', '0.005')).toBe('-0.01')
  expect(amount('3', '3.343333', '12.5')).toBe('8.78')
  expect(lineAmount({ quantity: null, unitPrice: null }).toFixed(2)).toBe('0.00')
})

test('accounting R27: a document is worth its total at its rate (W5, W8)', () => {
  expect(baseAmount(money('100.00'), Decimal.of('1.0875')).toFixed(2)).toBe('108.75')
  expect(baseAmount(money('2000.00'), Decimal.of('1.0850')).toFixed(2)).toBe('2170.00')
  expect(baseAmount(money('12.34'), null).toFixed(2)).toBe('12.34')
})

test('accounting R18: the same vendor invoice however it is written', () => {
  expect(invoiceKey('00-4471a')).toBe('4471A')
  expect(invoiceKey('4471 A')).toBe('4471A')
  expect(invoiceKey('INV 0044')).toBe('INV0044')
})

test('accounting §8: the checksum of a routing number', () => {
  expect(isRoutingNumber('021000021')).toBe(true)
  expect(isRoutingNumber('021000022')).toBe(false)
  expect(isRoutingNumber('2100002')).toBe(false)
})
