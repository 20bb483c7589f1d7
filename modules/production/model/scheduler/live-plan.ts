import type { Compiled, CompiledOperation } from './compiled.ts'
import type { Plan } from './orders.ts'

const unknown = 1e9

type Follows = readonly (readonly number[])[]

/** What runs comes first, then what is frozen, then by start (production R44). */
const byStart = ({ isRunning, isFrozen, liveStart, index }: CompiledOperation): number => {
  if (isRunning) return -2 * unknown
  const start = liveStart ?? unknown + index
  return isFrozen ? start - unknown : start
}

/**
 * What runs comes first, then everything in the turn in which the live plan was laid (production R45): laid in another, people
 * would be free at other times. What is frozen is not overtaken on its thing. What has no turn comes last; in a plan without turns
 * all by start.
 */
function byTurn({ operations }: Compiled): (operation: CompiledOperation) => number {
  const lastFrozen = new Map<number, number>()
  for (const { isFrozen, liveThing, liveTurn } of operations)
    if (isFrozen && liveTurn !== null)
      lastFrozen.set(liveThing, Math.max(liveTurn, lastFrozen.get(liveThing) ?? liveTurn))
  return ({ isRunning, isFrozen, liveThing, liveTurn, index }) => {
    if (isRunning) return -2 * unknown
    if (liveTurn === null) return unknown + index
    const frozen = isFrozen ? undefined : lastFrozen.get(liveThing)
    // Between two turns, and still in its own turn among those that wait there.
    return frozen === undefined || frozen < liveTurn ? liveTurn : frozen + (1 + liveTurn) / (2 + frozen)
  }
}

/** The live plan as an order to search from; what it does not know comes last, or right before what waits for it. */
export const livePlan = (compiled: Compiled, follows: Follows): Plan => planBy(compiled, follows, byStart)

/** The same as an order to roll on. */
export function livePlanInTurn(compiled: Compiled, follows: Follows): Plan {
  const isKnown = compiled.operations.some(one => one.liveTurn !== null)
  return planBy(compiled, follows, isKnown ? byTurn(compiled) : byStart)
}

function planBy(compiled: Compiled, follows: Follows, rankOf: (operation: CompiledOperation) => number): Plan {
  const { operations } = compiled
  const choice = Int32Array.from(operations, ({ alternates, liveThing }) =>
    Math.max(
      0,
      alternates.findIndex(one => one.thing === liveThing),
    ),
  )
  const ranks = ranksOf(compiled, follows, rankOf)
  const waits = new Int32Array(operations.length)
  for (const later of follows) for (const one of later) waits[one]!++
  const open = new Waiting(ranks)
  for (const { index } of operations) if (waits[index] === 0) open.add(index)
  const order: number[] = []
  for (let next = open.take(); next !== undefined; next = open.take()) {
    order.push(next)
    for (const later of follows[next]!) if (--waits[later]! === 0) open.add(later)
  }
  return { choice, order: Int32Array.from(order) }
}

function ranksOf(
  { operations }: Compiled,
  follows: Follows,
  rankOf: (operation: CompiledOperation) => number,
): Float64Array {
  const ranks = Float64Array.from(operations, rankOf)
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

/** Those whose turn may come, the first in rank taken first; of equal ones the one that came first. */
class Waiting {
  private readonly ranks: Float64Array
  private readonly heap: number[] = []
  private readonly came: Float64Array
  private count = 0

  constructor(ranks: Float64Array) {
    this.ranks = ranks
    this.came = new Float64Array(ranks.length)
  }

  private isBefore(one: number, other: number): boolean {
    const difference = this.ranks[one]! - this.ranks[other]!
    return difference < 0 || (difference === 0 && this.came[one]! < this.came[other]!)
  }

  add(index: number): void {
    const { heap } = this
    this.came[index] = this.count++
    let place = heap.push(index) - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.isBefore(index, heap[above]!)) break
      heap[place] = heap[above]!
      place = above
    }
    heap[place] = index
  }

  take(): number | undefined {
    const { heap } = this
    const first = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return first
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && this.isBefore(heap[below + 1]!, heap[below]!)) below++
      if (!this.isBefore(heap[below]!, last)) break
      heap[place] = heap[below]!
      place = below
    }
    heap[place] = last
    return first
  }
}
