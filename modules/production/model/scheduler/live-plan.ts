import type { Compiled } from './compiled.ts'
import type { Plan } from './orders.ts'

const unknown = 1e9

/** The live plan as an order; what it does not know comes last, or right before what waits for it. */
export function livePlan(compiled: Compiled, follows: readonly (readonly number[])[]): Plan {
  const { operations } = compiled
  const choice = Int32Array.from(operations, ({ alternates, liveThing }) =>
    Math.max(
      0,
      alternates.findIndex(one => one.thing === liveThing),
    ),
  )
  const ranks = ranksOf(compiled, follows)
  const waits = new Int32Array(operations.length)
  for (const later of follows) for (const one of later) waits[one]!++
  const open = operations.filter(one => waits[one.index] === 0).map(one => one.index)
  const order: number[] = []
  while (open.length) {
    const next = open.reduce((one, other) => (ranks[other]! < ranks[one]! ? other : one))
    open.splice(open.indexOf(next), 1)
    order.push(next)
    for (const later of follows[next]!) if (--waits[later]! === 0) open.push(later)
  }
  return { choice, order: Int32Array.from(order) }
}

/** What runs comes first, then what is frozen, then by start (production R44, R45). */
function ranksOf({ operations }: Compiled, follows: readonly (readonly number[])[]): Float64Array {
  const ranks = Float64Array.from(operations, ({ isRunning, isFrozen, liveStart, index }) => {
    if (isRunning) return -2 * unknown
    const start = liveStart ?? unknown + index
    return isFrozen ? start - unknown : start
  })
  const waits = new Int32Array(operations.length)
  for (const later of follows) for (const one of later) waits[one]!++
  const sorted: number[] = operations.filter(one => waits[one.index] === 0).map(one => one.index)
  for (let place = 0; place < sorted.length; place++)
    for (const later of follows[sorted[place]!]!) if (--waits[later]! === 0) sorted.push(later)
  for (const index of sorted.reverse()) {
    if (ranks[index]! < unknown) continue
    for (const later of follows[index]!) ranks[index] = Math.min(ranks[index]!, ranks[later]!)
  }
  return ranks
}
