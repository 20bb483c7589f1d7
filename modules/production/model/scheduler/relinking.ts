import type { Plan } from './orders.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/**
 * A plan on the way from one to another. Where both agree on who comes first, so does it: places in the order are mixed,
 * and a mix of two orders that keep to the jobs keeps to them too.
 */
export function between(shop: Shop, one: Plan, other: Plan, share: number, random: Random): Plan {
  const { operations } = shop
  const keys = new Float64Array(operations)
  for (let index = 0; index < operations; index++) keys[one.order[index]!]! += (1 - share) * index
  for (let index = 0; index < operations; index++) keys[other.order[index]!]! += share * index
  const rank = new Int32Array(operations)
  for (let index = 0; index < operations; index++) rank[one.order[index]!] = index
  const order = Int32Array.from(one.order).sort((a, b) => keys[a]! - keys[b]! || rank[a]! - rank[b]!)
  const choice = new Int32Array(operations)
  for (let operation = 0; operation < operations; operation++)
    choice[operation] = shop.flexible && random.share() < share ? other.choice[operation]! : one.choice[operation]!
  return { choice, order }
}

/** How many pairs of neighbours on machines stand the other way round, or on another machine; 0 for the same plan. */
export function distance(shop: Shop, one: Plan, other: Plan): number {
  const place = new Int32Array(shop.operations)
  for (let index = 0; index < other.order.length; index++) place[other.order[index]!] = index
  const last = new Int32Array(shop.machines).fill(-1)
  let apart = 0
  for (const operation of one.order) {
    const machine = shop.choiceMachine[one.choice[operation]!]!
    if (one.choice[operation] !== other.choice[operation]) apart++
    const before = last[machine]!
    if (before >= 0 && place[before]! > place[operation]!) apart++
    last[machine] = operation
  }
  return apart
}
