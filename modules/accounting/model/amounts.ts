import {
  Decimal,
  type Money,
  money,
  type Percent,
  type Quantity,
  type UnitPrice,
} from '#platform/model/values/decimal.ts'

export interface PricedLine {
  readonly quantity: Quantity | null
  readonly unitPrice: UnitPrice | null
  readonly discountPercent?: Percent | null
}

const hundred = Decimal.of(100)

/** Quantity × price less the discount, rounded once, half away from zero (accounting R1). */
export function lineAmount({ quantity, unitPrice, discountPercent }: PricedLine): Money {
  if (!quantity || !unitPrice) return money(0)
  const kept = hundred.minus(discountPercent ?? Decimal.of(0))
  return money(quantity.times(unitPrice).times(kept).dividedBy(100, 12))
}

/** What a document is worth in our own currency: rounded once (accounting R27). */
export const baseAmount = (total: Money, rate: Decimal | null): Money => (rate ? money(total.times(rate)) : total)

/** The key two vendor invoices are the same by: upper case, letters and digits alone, no leading zeros (accounting R18). */
export const invoiceKey = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')

/** The check digit of a routing number: weights 3-7-1, a multiple of ten (accounting §8). */
export const isRoutingNumber = (number: string): boolean =>
  /^\d{9}$/.test(number) &&
  [...number].reduce((total, digit, place) => total + Number(digit) * [3, 7, 1][place % 3]!, 0) % 10 === 0
