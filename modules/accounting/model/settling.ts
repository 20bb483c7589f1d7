import { type Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'

/** What is open of a document, and at how much of our own currency it still stands in the books. */
export interface OpenAmount {
  readonly open: Money
  readonly carrying: Money
  readonly rate: Decimal | null
}

/** In our own currency, rounded once. */
export const atRate = (amount: Money, rate: Decimal | null): Money => (rate ? money(amount.times(rate)) : amount)

/** What settling this much takes off the books: all that is left where it closes the document, so that nothing stays (accounting R27). */
export const reliefOf = (item: OpenAmount, amount: Money): Money =>
  amount.equals(item.open) ? item.carrying : atRate(amount, item.rate)

/** Cash line by line in our own currency; the last line takes the rest of the rounded whole (accounting R27). */
export function cashInBase(amounts: readonly Money[], rate: Decimal | null): Money[] {
  if (!rate) return [...amounts]
  const each = amounts.map(amount => atRate(amount, rate))
  const rest = atRate(sum(amounts) as Money, rate).minus(sum(each) as Money)
  return each.map((amount, place) => (place === each.length - 1 ? amount.plus(rest) : amount))
}
