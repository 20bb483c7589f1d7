import { Decimal, type Money, max, min, money } from '#platform/model/values/decimal.ts'

/** inventory R19: what is costed together, whatever the method: an item, a lot, or a layer. */
export interface Key {
  readonly quantity: Decimal
  readonly value: Money
}

export const emptyKey: Key = { quantity: Decimal.of(0), value: money(0) }

const share = (amount: Decimal, part: Decimal, whole: Decimal): Money => money(amount.times(part).dividedBy(whole, 30))

export interface Taken {
  readonly key: Key
  readonly value: Money
}

/** inventory R19: the last piece takes all that is left, so that an empty key is worth nothing. */
export function takeOut(key: Key, quantity: Decimal): Taken {
  const value = quantity.equals(key.quantity) ? key.value : share(key.value, quantity, key.quantity)
  return { value, key: { quantity: key.quantity.minus(quantity), value: key.value.minus(value) } }
}

/**
 * inventory R14: an issue where more leaves than is there (untracked moving-average items of a class that allows it).
 * What is there leaves at its value, the rest at the last unit cost, and the key goes below zero.
 */
export function takeBeyond(key: Key, quantity: Decimal, lastUnitCost: Decimal): Taken {
  const there = max(Decimal.of(0), min(key.quantity, quantity))
  const held = there.isZero() ? { key, value: money(0) } : takeOut(key, there)
  const beyond = money(quantity.minus(there).times(lastUnitCost))
  return {
    value: held.value.plus(beyond),
    key: { quantity: key.quantity.minus(quantity), value: held.key.value.minus(beyond) },
  }
}

export interface Received {
  readonly key: Key
  /** What the shortage was valued at and what it then cost: to the variance account. */
  readonly variance: Money
}

/** inventory R14, R19: what comes in covers a shortage first; the difference to what was assumed is a variance. */
export function putIn(key: Key, quantity: Decimal, value: Money): Received {
  if (!key.quantity.lessThan(0))
    return { variance: money(0), key: { quantity: key.quantity.plus(quantity), value: key.value.plus(value) } }
  const shortage = key.quantity.abs()
  const covered = min(quantity, shortage)
  const coveredCost = covered.equals(quantity) ? value : share(value, covered, quantity)
  const relieved = covered.equals(shortage) ? key.value.abs() : share(key.value.abs(), covered, shortage)
  return {
    variance: coveredCost.minus(relieved),
    key: {
      quantity: key.quantity.plus(quantity),
      value: key.value.plus(relieved).plus(value.minus(coveredCost)),
    },
  }
}

/** inventory R22: what is brought back is worth its share of what left; the last return takes the remainder. */
export function valueBack(
  issued: { readonly quantity: Decimal; readonly value: Money },
  backBefore: { readonly quantity: Decimal; readonly value: Money },
  quantity: Decimal,
): Money | null {
  const all = backBefore.quantity.plus(quantity)
  if (all.greaterThan(issued.quantity)) return null
  return all.equals(issued.quantity)
    ? issued.value.minus(backBefore.value)
    : share(issued.value, quantity, issued.quantity)
}

export interface PriceDifference {
  readonly stock: Money
  readonly variance: Money
}

/** inventory R23: of an invoice's difference, the part that is still in stock revalues it; the rest is a variance. */
export function invoiceDifference(
  difference: Money,
  invoiced: Decimal,
  received: Decimal,
  inKey: Decimal,
): PriceDifference {
  const held = max(Decimal.of(0), min(inKey, min(received, invoiced)))
  const stock = held.isZero() ? money(0) : share(difference, held, invoiced)
  return { stock, variance: difference.minus(stock) }
}
