import { type Money, min, money, sum } from '#platform/model/values/decimal.ts'

/** An open charge as auto-apply sees it: what settles it on the receipt's day, with the discount it then earns. */
export interface Payable {
  readonly id: string
  readonly dueDate: string
  readonly open: Money
  /** Earned when the rest is paid in full. */
  readonly discount: Money
  /** All the discount there was, and the money that earns all of it. */
  readonly offer?: { readonly full: string; readonly net: string } | null
}
export interface Proposed {
  readonly id: string
  readonly cash: Money
  readonly discount: Money
}

const inFull = (item: Payable): Proposed => ({
  id: item.id,
  cash: item.open.minus(item.discount),
  discount: item.discount,
})
const gross = (item: Payable): Proposed => ({ id: item.id, cash: item.open, discount: money(0) })

/** accounting R8: a part of the money earns its part of the discount, never more than is left of it, or than is open. */
export function partOf(
  item: Pick<Payable, 'open' | 'discount' | 'offer'>,
  paid: Money,
): { cash: Money; discount: Money } {
  const cash = min(paid, item.open)
  if (!item.offer) return { cash, discount: money(0) }
  const share = money(money(item.offer.full).times(cash).dividedBy(money(item.offer.net), 2))
  return { cash, discount: min(share, item.discount, item.open.minus(cash)) }
}

/** The oldest n that the amount pays exactly, each in the same way; null where no n does. */
function oldestSum(items: readonly Payable[], amount: Money, pay: (item: Payable) => Proposed): Proposed[] | null {
  for (let count = 1; count <= items.length; count++) {
    const paid = items.slice(0, count).map(pay)
    const total = sum(paid, one => one.cash)
    if (total.equals(amount)) return paid
    if (total.greaterThan(amount)) return null
  }
  return null
}

/**
 * What a receipt most likely pays (accounting cash-receipts): one document exactly, less its discount or without; else
 * exactly the oldest few; else the oldest first, as far as it goes. A document that is paid in part earns its part of the discount.
 */
export function autoApply(payables: readonly Payable[], amount: Money): Proposed[] {
  const items = [...payables].sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0))
  for (const pay of [inFull, gross]) {
    const single = items.find(item => pay(item).cash.equals(amount))
    if (single) return [pay(single)]
  }
  const exact = oldestSum(items, amount, inFull) ?? oldestSum(items, amount, gross)
  if (exact) return exact
  const proposed: Proposed[] = []
  let left = amount
  for (const item of items) {
    if (left.isZero()) break
    const full = inFull(item)
    const one = full.cash.atMost(left) ? full : { id: item.id, ...partOf(item, left) }
    proposed.push(one)
    left = left.minus(one.cash)
  }
  return proposed
}
