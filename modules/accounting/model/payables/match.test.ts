import { describe, expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { matchOf, type OrderedLine, reliefOfReceipts, stillOnHand } from './match.ts'

const d = (text: string) => Decimal.of(text)
const bar: OrderedLine = {
  ordered: d('500'),
  received: d('500'),
  returned: d('0'),
  invoicedBefore: d('0'),
  undisposed: d('0'),
  lineAmount: money('3900'),
}
const limits = { percent: d('2'), amount: money('25') }
const match = (line: OrderedLine, quantity: string, amount: string) =>
  matchOf(line, { quantity: d(quantity), amount: money(amount) }, limits)

describe('accounting R19', () => {
  test('W4: 75.00 over is more than the smaller of 78.00 and 25.00: price', () => {
    expect(match(bar, '500', '3975')).toBe('price')
    expect(match(bar, '500', '3925')).toBe('matched')
    expect(match(bar, '500', '3925.01')).toBe('price')
    // Of a small line two per cent is the smaller limit.
    expect(match(bar, '10', '79.56')).toBe('matched')
    expect(match(bar, '10', '79.57')).toBe('price')
  })
  test('nothing received, more than received, rejected and undecided', () => {
    expect(match({ ...bar, received: d('0') }, '1', '7.80')).toBe('notReceived')
    expect(match({ ...bar, invoicedBefore: d('500') }, '1', '7.80')).toBe('notReceived')
    expect(match({ ...bar, received: d('450'), returned: d('50') }, '401', '3127.80')).toBe('quantity')
    expect(match({ ...bar, undisposed: d('5') }, '500', '3900')).toBe('disputed')
  })
})

describe('accounting R20', () => {
  test('partial invoices relieve exactly what the receipts put aside', () => {
    const line = { ordered: d('3'), lineAmount: money('10') }
    const one = reliefOfReceipts({ ...line, invoicedBefore: d('0') }, d('1'), d('1'), money('0'))
    const two = reliefOfReceipts({ ...line, invoicedBefore: d('1') }, d('1'), d('1'), one)
    const three = reliefOfReceipts({ ...line, invoicedBefore: d('2') }, d('1'), d('1'), one.plus(two))
    expect([one, two, three].map(part => part.toFixed(2))).toEqual(['3.33', '3.34', '3.33'])
  })
  test('the last of what came takes all that was put aside, though the order was changed after it came', () => {
    // 10 at 5.00 with a lot charge of 10.00, of which 4 came; then only those 4 are wanted, and the charge stays.
    const changed = { ordered: d('4'), lineAmount: money('30') }
    const came = { received: d('4'), value: money('24') }
    const one = reliefOfReceipts({ ...changed, invoicedBefore: d('0') }, d('2'), d('1'), money('0'), came)
    const two = reliefOfReceipts({ ...changed, invoicedBefore: d('2') }, d('2'), d('1'), one, came)
    expect([one, two].map(part => part.toFixed(2))).toEqual(['15.00', '9.00'])
  })
  test('W4: 50 of 500 are still on hand; what has not come is not', () => {
    expect(stillOnHand(d('50'), d('500'), d('500')).toString()).toBe('50')
    expect(stillOnHand(d('700'), d('500'), d('300')).toString()).toBe('300')
    expect(stillOnHand(d('-4'), d('10'), d('10')).toString()).toBe('0')
  })
})
