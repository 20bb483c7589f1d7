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

/** What a delivery brought, before it has a lot number of ours. */
export interface NewLot {
  readonly quantity: string | number
  readonly vendorLot?: string
  readonly heatNumber?: string
  readonly serial?: string
  readonly expiryDate?: string
  readonly countryOfOrigin?: string
  readonly countryOfMelt?: string
  readonly pieceLength?: string | number
  readonly pieces?: number
}

const lotQuantity = (lot: unknown): Decimal | null =>
  typeof lot === 'object' && lot !== null && 'quantity' in lot ? Decimal.parse(String(lot.quantity)) : null

/** What the lots of a line add up to; nothing when one of them has no readable quantity. */
export function lotsTotal(lots: unknown): Decimal | null {
  if (!Array.isArray(lots)) return null
  const quantities = lots.map(lotQuantity)
  return quantities.some(one => !one?.greaterThan(0))
    ? null
    : quantities.reduce<Decimal>((all, one) => all.plus(one!), Decimal.of(0))
}
