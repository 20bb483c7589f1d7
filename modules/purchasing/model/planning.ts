import { Decimal, min } from '#platform/model/values/decimal.ts'
import { adviceFor, type Move, netByDate, orderAtPosition, type PlannedOrder, type Policy } from './replenishment.ts'

/** Something that comes or is wanted on a day; `of` says what, as `resource/id`. */
export interface Due extends Move {
  readonly of: string
}

export interface Situation {
  readonly policy: Policy
  /** What is there and ours, not expired, inspected or not (purchasing R28). */
  readonly start: Decimal
  readonly supply: readonly Due[]
  readonly demand: readonly Due[]
}

export interface Advice {
  readonly action: 'order' | 'expedite' | 'defer' | 'cancel'
  readonly quantity: Decimal
  /** The day it is needed; nothing where a level was reached, whatever the date, or nobody needs it. */
  readonly day: number | null
  /** The open order line it is about. */
  readonly target: string | null
  readonly pegs: readonly Due[]
}

const orderLine = 'purchase-order-lines/'
const nothing = Decimal.of(0)
const byDay = (one: Move, other: Move): number => one.day - other.day

interface Covering {
  neededOn: number | null
  pegs: Due[]
}

/** Which demand each supply is for: stock above its safety level serves first, then one supply after the other. */
export function covering(
  { start, demand, policy }: Situation,
  supplies: readonly Move[],
  today = 0,
): Map<Move, Covering> {
  const above = start.minus(policy.safetyStock)
  // What is missing to the safety stock is wanted at once, by nobody in particular.
  const wanted: { day: number; left: Decimal; due: Due | null }[] = [
    ...(above.lessThan(0) ? [{ day: today, left: above.negated(), due: null }] : []),
    ...[...demand].sort(byDay).map(due => ({ day: due.day, left: due.quantity, due })),
  ]
  let at = 0
  const take = (quantity: Decimal, covered?: Covering): void => {
    for (let left = quantity; left.greaterThan(0) && at < wanted.length; ) {
      const want = wanted[at]!
      const taken = min(left, want.left)
      if (covered && taken.greaterThan(0)) {
        covered.neededOn ??= want.day
        if (want.due) covered.pegs.push({ ...want.due, quantity: taken })
      }
      left = left.minus(taken)
      want.left = want.left.minus(taken)
      if (want.left.isZero()) at++
    }
  }
  if (above.greaterThan(0)) take(above)
  const found = new Map<Move, Covering>()
  for (const supply of [...supplies].sort(byDay)) {
    const covered: Covering = { neededOn: null, pegs: [] }
    take(supply.quantity, covered)
    found.set(supply, covered)
  }
  return found
}

const byPosition = ({ method }: Policy): boolean => method === 'reorderPoint' || method === 'minMax'

/** purchasing R30: what is there, coming and wanted, whatever the date. */
export const positionOf = ({ start, supply, demand }: Situation): Decimal =>
  demand.reduce(
    (left, { quantity }) => left.minus(quantity),
    supply.reduce((all, { quantity }) => all.plus(quantity), start),
  )

/** purchasing R28–R31: what to order, and which open lines come too late, too early or for nobody. */
export function adviceOn(situation: Situation): Advice[] {
  const { policy, supply } = situation
  if (policy.method === 'none') return []
  if (byPosition(policy)) {
    const quantity = orderAtPosition(policy, positionOf(situation))
    if (!quantity.greaterThan(0)) return []
    const planned = { day: Number.MAX_SAFE_INTEGER, quantity }
    const { pegs } = covering(situation, [...supply, planned]).get(planned)!
    return [{ action: 'order', quantity, day: null, target: null, pegs }]
  }
  const planned: PlannedOrder[] = netByDate(policy, situation)
  const covered = covering(situation, [...supply, ...planned])
  const orders = planned.map(order => ({
    ...{ action: 'order' as const, quantity: order.quantity, day: order.day, target: null },
    pegs: covered.get(order)!.pegs,
  }))
  // Whether a line that is on its way is needed is asked without the orders that are only planned.
  const without = covering(situation, supply)
  const changes = supply.flatMap(line => {
    if (!line.of.startsWith(orderLine)) return []
    const { neededOn, pegs } = without.get(line)!
    const action = adviceFor(line.day, neededOn)
    return action ? [{ action, quantity: line.quantity, day: neededOn, target: line.of, pegs }] : []
  })
  return [...orders, ...changes]
}

export interface ProjectedRow {
  readonly day: number
  readonly quantity: Decimal
  readonly of: string
  readonly there: Decimal
}

/** Why: everything that happens to an item in the order it happens, receipts before demand, with what is there after it. */
export function projectionOf({ start, supply, demand }: Omit<Situation, 'policy'>): ProjectedRow[] {
  const signed = [...supply, ...demand.map(due => ({ ...due, quantity: nothing.minus(due.quantity) }))]
  let there = start
  return signed
    .sort((one, other) => one.day - other.day || other.quantity.compare(one.quantity))
    .map(({ day, quantity, of }) => {
      there = there.plus(quantity)
      return { day, quantity, of, there }
    })
}
