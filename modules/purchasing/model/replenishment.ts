import { Decimal, max } from '#platform/model/values/decimal.ts'

const nothing = Decimal.of(0)

/** What happens to an item on a day: receipts count before demand. Days are counted from today, 0. */
export interface Move {
  readonly day: number
  readonly quantity: Decimal
}

export interface Policy {
  readonly method: 'none' | 'lotForLot' | 'fixedQuantity' | 'reorderPoint' | 'minMax'
  readonly safetyStock: Decimal
  readonly reorderPoint: Decimal
  readonly maximumQuantity: Decimal
  readonly fixedQuantity: Decimal
  readonly minimumOrder: Decimal
  readonly orderMultiple: Decimal
  readonly groupingDays: number
}

export interface PlannedOrder {
  readonly day: number
  readonly quantity: Decimal
}

/** Whole multiples, rounded up. */
export const upToMultiple = (quantity: Decimal, multiple: Decimal): Decimal =>
  multiple.isZero() ? quantity : quantity.dividedBy(multiple, 0, 'up').times(multiple)

/** purchasing R29, R30: a vendor's minimum first, then whole multiples. */
const orderable = (net: Decimal, policy: Policy): Decimal =>
  upToMultiple(max(net, policy.minimumOrder), policy.orderMultiple)

/** What will be there at the end of each day something happens. */
function projection(start: Decimal, supply: readonly Move[], demand: readonly Move[]): Move[] {
  const days = [...new Set([...supply, ...demand].map(move => move.day))].sort((one, other) => one - other)
  let there = start
  return days.map(day => {
    for (const move of supply) if (move.day === day) there = there.plus(move.quantity)
    for (const move of demand) if (move.day === day) there = there.minus(move.quantity)
    return { day, quantity: there }
  })
}

interface Situation {
  readonly start: Decimal
  readonly supply: readonly Move[]
  readonly demand: readonly Move[]
}

/** How much lifts the first short day; lot for lot also looks as far ahead as demand is grouped. */
function orderFor(policy: Policy, projected: readonly Move[], at: number): Decimal {
  const short = projected[at]!
  if (policy.method === 'fixedQuantity')
    return upToMultiple(policy.safetyStock.minus(short.quantity), policy.fixedQuantity)
  const lowest = projected
    .filter(({ day }) => day >= short.day && day <= short.day + policy.groupingDays)
    .reduce((least, { quantity }) => (quantity.lessThan(least) ? quantity : least), short.quantity)
  return orderable(policy.safetyStock.minus(lowest), policy)
}

/** purchasing R28, R29: one order after the other until no day is below safety stock. */
export function netByDate(policy: Policy, { start, supply, demand }: Situation): PlannedOrder[] {
  const planned: PlannedOrder[] = []
  for (let round = 0; round < 1000; round++) {
    const projected = projection(start, [...supply, ...planned], demand)
    const at = projected.findIndex(({ quantity }) => quantity.lessThan(policy.safetyStock))
    if (at < 0) return planned
    planned.push({ day: projected[at]!.day, quantity: orderFor(policy, projected, at) })
  }
  return planned
}

/** purchasing R30: what to order at a position, whatever the date: nothing above the reorder point. */
export function orderAtPosition(policy: Policy, position: Decimal): Decimal {
  if (position.greaterThan(policy.reorderPoint)) return nothing
  if (policy.method === 'minMax') return orderable(policy.maximumQuantity.minus(position), policy)
  const missing = policy.reorderPoint.minus(position)
  // The smallest number of fixed quantities that ends above the reorder point, not on it.
  const times = missing.dividedBy(policy.fixedQuantity, 0, 'down').plus(1)
  return orderable(times.times(policy.fixedQuantity), policy)
}

/** purchasing R31: an open order line that comes too late, too early, or for nobody. */
export function adviceFor(landsOn: number, neededOn: number | null): 'expedite' | 'defer' | 'cancel' | null {
  if (neededOn === null) return 'cancel'
  if (landsOn - neededOn > 5) return 'expedite'
  return neededOn - landsOn > 10 ? 'defer' : null
}

export interface MeasuredLead {
  readonly receipts: number
  readonly median: number
  readonly ninetieth: number
}

/** purchasing R13: the last ten receipts; the median rounds up, the p90 is the ⌈0.9 n⌉-th smallest. */
export function measuredLead(latestFirst: readonly number[]): MeasuredLead | null {
  const days = latestFirst.slice(0, 10).sort((one, other) => one - other)
  const receipts = days.length
  if (receipts === 0) return null
  const middle = Math.ceil((days[Math.floor((receipts - 1) / 2)]! + days[Math.floor(receipts / 2)]!) / 2)
  return { receipts, median: middle, ninetieth: days[Math.ceil((receipts * 9) / 10) - 1]! }
}

/** purchasing R13: planning believes the slower of what is stated and what was measured, once three receipts tell. */
export function planningLead(stated: number | null, measured: MeasuredLead | null, useMeasured: boolean): number {
  if (useMeasured && measured && measured.receipts >= 3) return Math.max(stated ?? 0, measured.ninetieth)
  return stated ?? 5
}
