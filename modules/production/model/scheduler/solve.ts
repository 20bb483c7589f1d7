import { type Compiled, compile } from './compiled.ts'
import { followsOf } from './follows.ts'
import type { Plan } from './orders.ts'
import { PlanSearch } from './plan-search.ts'
import type { Problem, Result } from './problem.ts'
import { randomFrom } from './random.ts'
import { resultOf } from './result.ts'
import type { Budget } from './search.ts'

/** Solves a problem here and now, on one thread; for small problems, tests and what cannot wait for a thread. */
export function solve(problem: Problem, budget: Budget, seed = problem.options?.seed ?? 1): Result {
  const compiled = compile(problem)
  const search = new PlanSearch(compiled, randomFrom(seed))
  const { moves } = budget
  search.run(budget, () => {})
  return resultOf(compiled, search.best!.plan, moves - budget.moves)
}

/** production R45: thing, person and order as the live plan has them, everything as early as that allows. */
export function roll(problem: Problem): Result {
  const compiled = compile(problem)
  return resultOf(compiled, livePlan(compiled), 0)
}

/** The live plan as an order; what it does not know comes last. */
function livePlan(compiled: Compiled): Plan {
  const { operations } = compiled
  const choice = Int32Array.from(operations, ({ alternates, liveThing }) =>
    Math.max(
      0,
      alternates.findIndex(one => one.thing === liveThing),
    ),
  )
  const follows = followsOf(compiled)
  const waits = new Int32Array(operations.length)
  for (const later of follows) for (const one of later) waits[one]!++
  const rank = ({ isRunning, liveStart, index }: Compiled['operations'][number]) =>
    isRunning ? -1 : (liveStart ?? 1e9 + index)
  const open = operations.filter(one => waits[one.index] === 0)
  const order: number[] = []
  while (open.length) {
    const next = open.reduce((one, other) => (rank(other) < rank(one) ? other : one))
    open.splice(open.indexOf(next), 1)
    order.push(next.index)
    for (const later of follows[next.index]!) if (--waits[later]! === 0) open.push(operations[later]!)
  }
  return { choice, order: Int32Array.from(order) }
}
