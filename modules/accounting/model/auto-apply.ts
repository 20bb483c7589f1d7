import { type Money, min, money, sum } from '#platform/model/values/decimal.ts'

/** An open charge as auto-apply sees it: what settles it on the receipt's day, with the discount it then earns. */
export interface Payable {
  readonly id: string
  readonly dueDate: string
  readonly open: Money
  /** Earned when the rest is paid in full. */
  readonly discount: Money
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
 * exactly the oldest few; else the oldest first, as far as it goes. Discounts are taken where a document is paid in full.
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
    const one = full.cash.atMost(left) ? full : { id: item.id, cash: min(left, item.open), discount: money(0) }
    proposed.push(one)
    left = left.minus(one.cash)
  }
  return proposed
}
