import { expect, test } from 'vitest'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { emptyKey, invoiceDifference, type Key, putIn, takeBeyond, takeOut, valueBack } from './valuation.ts'

const of = Decimal.of
const shown = ({ quantity, value }: Key) => `${quantity} ${value.toFixed(2)}`
const cents = (value: Money) => value.toFixed(2)

test('inventory W1: rounding never leaves dust', () => {
  let { key } = putIn(emptyKey, of(3), money('10.00'))
  const taken = [1, 1, 1].map(quantity => {
    const out = takeOut(key, of(quantity))
    key = out.key
    return cents(out.value)
  })
  expect(taken).toEqual(['3.33', '3.34', '3.33'])
  expect(shown(key)).toBe('0 0.00')
})

test('inventory W2: a shortage is valued at the last cost, and the next receipt settles it', () => {
  const full = putIn(emptyKey, of(10), money('25.00')).key
  const empty = takeBeyond(full, of(10), of('2.5'))
  expect(cents(empty.value)).toBe('25.00')
  const short = takeBeyond(empty.key, of(4), of('2.5'))
  expect(cents(short.value)).toBe('10.00')
  expect(shown(short.key)).toBe('-4 -10.00')
  const received = putIn(short.key, of(10), money('30.00'))
  expect(cents(received.variance)).toBe('2.00')
  expect(shown(received.key)).toBe('6 18.00')
})

test('inventory R14: an issue of more than is there takes the rest first', () => {
  const key: Key = { quantity: of(3), value: money('9.00') }
  const out = takeBeyond(key, of(5), of('3'))
  expect([cents(out.value), shown(out.key)]).toEqual(['15.00', '-2 -6.00'])
})

test('inventory R14: a receipt smaller than the shortage relieves its share', () => {
  const received = putIn({ quantity: of(-4), value: money('-10.00') }, of(1), money('3.00'))
  expect([cents(received.variance), shown(received.key)]).toEqual(['0.50', '-3 -7.50'])
})

test('inventory W4: an invoice difference revalues what is still there', () => {
  const { stock, variance } = invoiceDifference(money('5.00'), of(10), of(10), of(4))
  expect([cents(stock), cents(variance)]).toEqual(['2.00', '3.00'])
})

test('inventory R23: a key below zero holds nothing to revalue', () => {
  const { stock, variance } = invoiceDifference(money('5.00'), of(10), of(10), of(-3))
  expect([cents(stock), cents(variance)]).toEqual(['0.00', '5.00'])
})

test('inventory R22: returns add up to what was issued, and never to more', () => {
  const issued = { quantity: of(3), value: money('10.00') }
  expect(cents(valueBack(issued, { quantity: of(0), value: money(0) }, of(1))!)).toBe('3.33')
  expect(cents(valueBack(issued, { quantity: of(1), value: money('3.33') }, of(2))!)).toBe('6.67')
  expect(valueBack(issued, { quantity: of(1), value: money('3.33') }, of(3))).toBeNull()
})
