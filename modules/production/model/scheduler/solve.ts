import { type Compiled, type CompiledOperation, compile } from './compiled.ts'
import { anyAlternate, Decoder, notPlaced } from './decoder.ts'
import { Fitting } from './fitting.ts'
import { followsOf } from './follows.ts'
import { livePlanInTurn } from './live-plan.ts'
import type { Plan } from './orders.ts'
import { PlanSearch } from './plan-search.ts'
import type { Problem, Result, ResultAssignment, Unplaced } from './problem.ts'
import { randomFrom } from './random.ts'
import { assignmentOf, resultOf, rolledOf, unplacedIn } from './result.ts'
import type { Budget } from './search.ts'

/** Solves a problem here and now, on one thread; for small problems, tests and what cannot wait for a thread. */
export function solve(problem: Problem, budget: Budget, seed = problem.options?.seed ?? 1): Result {
  const compiled = compile(problem)
  const search = new PlanSearch(compiled, randomFrom(seed))
  const { moves } = budget
  search.run(budget, () => {})
  return resultOf(compiled, search.best!.plan, moves - budget.moves)
}

/** How often the rules of thumb may ask whether to go on, which they do every 64 operations. */
const firstSteps = 30

/** The best of the rules of thumb that so many steps are enough for: the same on a quick machine and on a busy one (R49). */
export function firstOf(problem: Problem): Result {
  const search = new PlanSearch(compile(problem), randomFrom(problem.options?.seed ?? 1))
  let left = firstSteps
  return search.first(() => left-- <= 0)
}

/**
 * production R45: thing, person and order as the live plan has them, everything as early as that allows. What the live plan does
 * not know yet goes to the thing that has it done first.
 */
export function roll(problem: Problem): Result {
  const compiled = compile(problem)
  return rolledOf(compiled, rolledOrder(compiled))
}

/** The live plan rolled on, and then improved as far as the budget goes; the same for the same moves. */
export function improve(problem: Problem, budget: Budget, seed = problem.options?.seed ?? 1): Result {
  const compiled = compile(problem)
  const decoder = new Decoder(compiled)
  const { order, choice } = rolledOrder(compiled)
  const value = decoder.place({ order, choice })
  const search = new PlanSearch(compiled, randomFrom(seed))
  search.take({ plan: { order, choice: decoder.choice.slice() }, value })
  const { moves } = budget
  search.run(budget, () => {})
  return resultOf(compiled, search.best!.plan, moves - budget.moves)
}

function rolledOrder(compiled: Compiled): Plan {
  const { order, choice } = livePlanInTurn(compiled, followsOf(compiled))
  const isUnknown = ({ liveThing, alternates }: CompiledOperation): boolean =>
    !alternates.some(one => one.thing === liveThing)
  return {
    order,
    choice: choice.map((chosen, index) => (isUnknown(compiled.operations[index]!) ? anyAlternate : chosen)),
  }
}

/** What a job that is only supposed would get. */
export interface Fitted {
  readonly assignments: readonly ResultAssignment[]
  readonly unplaced: readonly Unplaced[]
}

/**
 * production R50: the jobs named are placed in the live plan, where it leaves room; nothing of it moves. Asked as if they were
 * hot, only what runs or is frozen stands in their way, with what that waits for.
 */
export function fit(problem: Problem, jobs: ReadonlySet<string>, isHot = false): Fitted {
  const compiled = compile(problem)
  const { operations } = compiled
  const isSupposed = (index: number) => jobs.has(compiled.jobs[operations[index]!.job]!.id)
  const { order, choice } = rolledOrder(compiled)
  const standing = isHot ? keptIn(compiled) : null
  const fitting = new Fitting(compiled, true)
  fitting.place({
    order: order.filter(index => !isSupposed(index) && (!standing || standing.has(index))),
    choice,
  })
  const supposed = Array.from(order).filter(isSupposed)
  fitting.fit(supposed)
  const placed = supposed.filter(index => fitting.start[index] !== notPlaced)
  const asked = new Set(supposed.map(index => operations[index]!.id))
  return {
    assignments: placed.map(index => assignmentOf(fitting, operations[index]!)),
    unplaced: unplacedIn(compiled, fitting).filter(one => asked.has(one.operation)),
  }
}

/** What runs, what is frozen, and what either waits for. */
function keptIn({ operations }: Compiled): Set<number> {
  const kept = new Set<number>()
  const keep = (index: number): void => {
    if (kept.has(index)) return
    kept.add(index)
    for (const earlier of operations[index]!.before) keep(earlier)
  }
  for (const { index, isRunning, isFrozen } of operations) if (isRunning || isFrozen) keep(index)
  return kept
}
