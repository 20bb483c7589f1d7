import { compile } from './compiled.ts'
import { followsOf } from './follows.ts'
import { livePlan } from './live-plan.ts'
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
  return resultOf(compiled, livePlan(compiled, followsOf(compiled)), 0)
}
