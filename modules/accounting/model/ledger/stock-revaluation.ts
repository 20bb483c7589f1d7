import { Decimal, type Money, max, min, money, splitByLargestRemainder, sum } from '#platform/model/values/decimal.ts'

/** What is costed together and still there: all of an item, a lot of it, or a layer (inventory R19). */
export interface Held {
  readonly quantity: Decimal
  readonly value: Money
}

/** How much of an amount goes to each: by quantity, and none is left worth less than nothing. */
export function spreadOver(held: readonly Held[], amount: Money): Money[] {
  const shares = splitByLargestRemainder(
    amount,
    held.map(one => one.quantity),
    2,
  ).map(money)
  if (amount.sign() >= 0) return shares
  let over = money(0)
  const borne = shares.map((share, place) => {
    const most = held[place]!.value.negated()
    const taken = max(share, most)
    over = over.plus(share).minus(taken)
    return taken
  })
  return borne.map((share, place) => {
    const more = max(over, held[place]!.value.negated().minus(share))
    over = over.minus(more)
    return share.plus(more)
  })
}

/**
 * What of a price difference stock takes (accounting R20, inventory R23): the share of the units that are still there, and not
 * more off them than they are worth.
 */
export function keptByStock(difference: Money, onHand: Decimal, quantity: Decimal, held: readonly Held[]): Money {
  const share = money(difference.times(onHand).dividedBy(quantity, 2))
  return max(share, sum(held, one => one.value).negated())
}

/** What of a revaluation is still there to be taken back: the rest left with the units that did. */
export function revaluationBack(
  given: { readonly value: Money; readonly quantity: Decimal | null },
  held: Held,
): Money {
  const units = given.quantity ?? held.quantity
  const here = max(Decimal.of(0), min(held.quantity, units))
  if (here.isZero() || units.isZero()) return money(0)
  const share = here.equals(units) ? given.value : money(given.value.times(here).dividedBy(units, 2))
  return min(share, held.value)
}
