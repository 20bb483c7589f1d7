import { putIn, takeBeyond, takeOut } from '#modules/inventory/model/valuation.ts'
import { complaint } from '#platform/model'
import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { StockedItem } from './items.ts'
import { changesValue, type Leg } from './legs.ts'
import { type Shelves, setWorth, worthKey, worthOf } from './shelves.ts'

/** A row with its value; under fifo an issue may become several, one a layer. */
export interface Valued extends Leg {
  readonly value: Money | null
}

/** inventory R14, R19, R20: what a row is worth, and what remains. */
export function valued(shelves: Shelves, leg: Leg, item: StockedItem): Valued[] {
  if (leg.owner || !changesValue(leg.type, item.costing)) return [{ ...leg, value: leg.owner ? null : money(0) }]
  if (leg.quantity.isZero()) return [revalued(shelves, leg, item)]
  if (leg.quantity.greaterThan(0)) return broughtIn(shelves, leg, item)
  return item.costing === 'fifo' && !leg.layer ? takenFromLayers(shelves, leg, item) : [taken(shelves, leg, item)]
}

function revalued(shelves: Shelves, leg: Leg, item: StockedItem): Valued {
  const key = worthKey(item, leg.lot, leg.layer ?? null)
  const { quantity, value } = worthOf(shelves, key)
  if (quantity.isZero())
    throw Refusal.fields([complaint(['item'], 'nothingToRevalue', { item: item.name })], 'inventory-transactions')
  setWorth(shelves, key, { quantity, value: value.plus(leg.value ?? money(0)) })
  return { ...leg, value: leg.value ?? money(0) }
}

/** inventory R22: found stock is worth what the rest is, or what a piece last was. */
function foundValue(shelves: Shelves, leg: Leg, item: StockedItem): Money {
  const newest = shelves.layers.get(item.item)?.at(-1) ?? null
  const { quantity, value, lastUnitCost } = worthOf(shelves, worthKey(item, leg.lot, newest))
  if (quantity.greaterThan(0)) return money(value.times(leg.quantity).dividedBy(quantity, 30))
  if (lastUnitCost) return money(lastUnitCost.times(leg.quantity))
  throw Refusal.fields([complaint(['value'], 'valueNeeded', { item: item.name })], 'inventory-transactions')
}

function broughtIn(shelves: Shelves, leg: Leg, item: StockedItem): Valued[] {
  const value = leg.value ?? foundValue(shelves, leg, item)
  // A layer of its own is made by the row itself, when it is written; nobody can take from it within the same act.
  if (item.costing === 'fifo' && !leg.layer) return [{ ...leg, value }]
  const key = worthKey(item, leg.lot, leg.layer ?? null)
  const { key: after, variance } = putIn(worthOf(shelves, key), leg.quantity, value)
  setWorth(shelves, key, after)
  const row = { ...leg, value }
  if (variance.isZero()) return [row]
  // What a shortage was thought to cost and did not is a row of its own, written first, so that rows add up to the key.
  return [
    { ...leg, type: 'revalue', quantity: Decimal.of(0), value: variance.times(-1) as Money, isVariance: true },
    row,
  ]
}

function taken(shelves: Shelves, leg: Leg, item: StockedItem): Valued {
  const key = worthKey(item, leg.lot, leg.layer ?? null)
  const held = worthOf(shelves, key)
  const quantity = leg.quantity.abs()
  if (leg.layer && quantity.greaterThan(held.quantity))
    throw Refusal.conflict({ code: 'layerUsed', params: { item: item.name, left: held.quantity.toString() } })
  const { key: after, value } = quantity.greaterThan(held.quantity)
    ? takeBeyond(held, quantity, held.lastUnitCost ?? Decimal.of(0))
    : takeOut(held, quantity)
  setWorth(shelves, key, after)
  return { ...leg, value: value.times(-1) as Money }
}

function takenFromLayers(shelves: Shelves, leg: Leg, item: StockedItem): Valued[] {
  const rows: Valued[] = []
  let left = leg.quantity.abs()
  // What the vendor owes us for a return is one amount, however many layers it comes from.
  let owed = leg.orderValue
  for (const layer of shelves.layers.get(item.item) ?? []) {
    const held = worthOf(shelves, worthKey(item, null, layer)).quantity
    if (left.isZero() || !held.greaterThan(0)) continue
    const quantity = min(left, held)
    const orderValue = owed && (quantity.equals(left) ? owed : money(owed.times(quantity).dividedBy(left, 2)))
    const part = { ...leg, quantity: quantity.times(-1), layer, ...(orderValue && { orderValue }) }
    rows.push(taken(shelves, part, item))
    left = left.minus(quantity)
    owed = owed && orderValue && owed.minus(orderValue)
  }
  if (!left.isZero()) throw new Error(`the layers of ${item.name} hold less than its bins`)
  return rows
}
