import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { bestFor, landedTotal, offerOn, type QuotedPrice } from './comparing.ts'

const of = Decimal.of
const price = (from: number, unitPrice: string, more: Partial<Record<string, string | number | boolean>> = {}) =>
  ({
    ...{ requestLine: 'l', noBid: false, fromQuantity: of(from), unitPrice: of(unitPrice) },
    lotCharge: of(String(more.lotCharge ?? 0)),
    minimumCharge: of(String(more.minimumCharge ?? 0)),
    leadDays: Number(more.leadDays ?? 5),
    ...(more.noBid !== undefined && { noBid: Boolean(more.noBid) }),
  }) as QuotedPrice
const one = of(1)

test('an offer counts its break, lot charge, minimum and rate', () => {
  const rows = [price(1, '2'), price(50, '1.5', { lotCharge: 20 })]
  expect(offerOn(rows, of(40), one)!.amount.toString()).toBe('80')
  expect(offerOn(rows, of(60), one)!.amount.toString()).toBe('110')
  expect(offerOn([price(1, '1', { minimumCharge: 150 })], of(40), of('0.5'))!.amount.toString()).toBe('75')
})

test('below the lowest break so many must be taken; no bid is no offer', () => {
  const offer = offerOn([price(100, '1')], of(40), one)!
  expect([offer.amount.toString(), offer.minimumBuy?.toString()]).toEqual(['100', '100'])
  expect(offerOn([price(1, '1', { noBid: true })], of(40), one)).toBeNull()
})

test('cheapest and fastest are marked, equals share it; freight counts in the total', () => {
  const quote = (name: string, ...rows: QuotedPrice[]) => {
    const offers = new Map([['l', offerOn(rows, of(10), one)!]])
    return { quote: name, offers, landed: landedTotal(offers.values(), of('7.5'), one) }
  }
  const quotes = [
    quote('a', price(1, '2', { leadDays: 9 })),
    quote('b', price(1, '3', { leadDays: 2 })),
    quote('c', price(1, '2', { leadDays: 2 })),
  ]
  expect(bestFor('l', quotes)).toEqual({ cheapest: new Set(['a', 'c']), fastest: new Set(['b', 'c']) })
  expect(quotes[1]!.landed.toString()).toBe('37.5')
})
