import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'

export type MatchState = 'matched' | 'price' | 'quantity' | 'notReceived' | 'disputed'

/** A line of a purchase order as an invoice finds it: in its purchase unit and its currency. */
export interface OrderedLine {
  readonly ordered: Decimal
  readonly received: Decimal
  readonly returned: Decimal
  readonly invoicedBefore: Decimal
  /** Rejected, and nobody has decided yet. */
  readonly undisposed: Decimal
  readonly lineAmount: Money
}
export interface MatchLimits {
  readonly percent: Decimal
  readonly amount: Money
}

/** Ordered against received against invoiced (accounting R19). */
export function matchOf(
  line: OrderedLine,
  billed: { readonly quantity: Decimal; readonly amount: Money },
  limits: MatchLimits,
): MatchState {
  const payable = line.received.minus(line.returned).minus(line.invoicedBefore)
  if (payable.sign() <= 0) return 'notReceived'
  if (billed.quantity.greaterThan(payable)) return 'quantity'
  const expected = money(line.lineAmount.times(billed.quantity).dividedBy(line.ordered, 2))
  const most = min(money(expected.times(limits.percent).dividedBy(100, 2)), limits.amount)
  if (billed.amount.minus(expected).abs().greaterThan(most)) return 'price'
  return line.undisposed.sign() > 0 ? 'disputed' : 'matched'
}

/** What has come of an order line so far, and what was put aside for it, in our currency. */
interface Accrued {
  readonly received: Decimal
  readonly value: Money
}

/**
 * What received-not-invoiced gives up for an invoiced quantity (accounting R20): worked out on all invoiced so far, less what was
 * relieved before, so that partial invoices add up to the cent. Whoever bills the last of what came takes all that was put aside for
 * it, also where the order was changed after it came.
 */
export function reliefOfReceipts(
  line: Pick<OrderedLine, 'ordered' | 'lineAmount' | 'invoicedBefore'>,
  quantity: Decimal,
  rate: Decimal,
  relievedBefore: Money,
  accrued: Accrued | null = null,
): Money {
  const invoiced = line.invoicedBefore.plus(quantity)
  if (accrued?.received.equals(invoiced)) return accrued.value.minus(relievedBefore)
  return money(line.lineAmount.times(rate).times(invoiced).dividedBy(line.ordered, 2)).minus(relievedBefore)
}

/** Of the invoiced units, those still on hand; what has not come yet is not (accounting R20, inventory R23). */
export const stillOnHand = (onHand: Decimal, quantity: Decimal, receivedOfIt: Decimal): Decimal => {
  const here = min(onHand, quantity, receivedOfIt)
  return here.sign() < 0 ? Decimal.of(0) : here
}
