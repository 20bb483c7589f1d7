import {
  Decimal,
  type Money,
  money,
  type Quantity,
  quantity,
  splitByLargestRemainder,
} from '#platform/model/values/decimal.ts'

/** purchasing R2: stock units in what was bought, rounded once. */
export const stockQuantityOf = (bought: Decimal, stockPerPurchase: Decimal): Quantity =>
  quantity(bought.times(stockPerPurchase))

/** A measured amount that differs from the calculated one by more than this is asked for again. */
const askAgainPercent = 5

export const differsMuch = (measured: Decimal, calculated: Decimal): boolean =>
  measured.minus(calculated).abs().times(100).greaterThan(calculated.abs().times(askAgainPercent))

/** purchasing R16: the most that may still be received on a line. */
export function mayStillReceive(ordered: Decimal, received: Decimal, overPercent: Decimal): Decimal {
  const most = ordered.times(Decimal.of(100).plus(overPercent)).times('0.01').round(6, 'down')
  return most.lessThan(received) ? Decimal.of(0) : most.minus(received)
}

/** What is bought in whole stock units comes in whole ones. */
export const inWhole = (most: Decimal, places: number | undefined, stockPerPurchase: Decimal): Decimal =>
  places === 0 && stockPerPurchase.equals(1) ? most.round(0, 'down') : most

interface ReceivedSoFar {
  readonly lineAmount: Decimal
  readonly exchangeRate: Decimal
  readonly ordered: Decimal
  /** Received on the line so far, this receipt included. */
  readonly cumulative: Decimal
  readonly valueBefore: Money
}

/** purchasing R17: what this receipt is worth, so that partial receipts add up to the line to the cent; landed cost comes on top. */
export const receiptValue = ({ lineAmount, exchangeRate, ordered, cumulative, valueBefore }: ReceivedSoFar): Money =>
  money(lineAmount.times(exchangeRate).times(cumulative).dividedBy(ordered, 30)).minus(valueBefore)

/** purchasing R18: freight and charges over the stocked lines, by value, quantity or weight. */
export const landedCosts = (amount: Money, weights: readonly Decimal[]): Money[] =>
  weights.every(weight => weight.isZero())
    ? splitByLargestRemainder(
        amount,
        weights.map(() => Decimal.of(1)),
        2,
      )
    : splitByLargestRemainder(amount, weights, 2)

/** What a delivery brought, before it has a lot number of ours; quantities are in stock units. */
export interface NewLot {
  readonly quantity: string
  readonly vendorLot?: string | null
  readonly heatNumber?: string | null
  readonly serial?: string | null
  readonly expiryDate?: string | null
  readonly countryOfOrigin?: string | null
  readonly countryOfMelt?: string | null
  readonly pieceLength?: string | null
  readonly pieces?: number | null
}

/** What the lots of a line add up to; nothing when there are none, or one of them is empty. */
export function lotsTotal(lots: readonly Pick<NewLot, 'quantity'>[]): Decimal | null {
  const quantities = lots.map(({ quantity }) => Decimal.of(quantity))
  return quantities.length === 0 || quantities.some(one => !one.greaterThan(0))
    ? null
    : quantities.reduce((all, one) => all.plus(one), Decimal.of(0))
}
