import type { Parts, Problem, Result } from '../scheduler/problem.ts'

/** production R40: a plan with its parts and objective, added up anew. */
export function settled(problem: Problem, plan: Pick<Result, 'assignments' | 'unplaced'>): Result {
  const placed = new Map(plan.assignments.map(one => [one.operation, one]))
  const parts: { -readonly [Part in keyof Parts]: number } = {
    tardiness: 0,
    setup: 0,
    flow: 0,
    makespan: 0,
    penalty: 0,
    moved: 0,
  }
  for (const { due, weight = 4, operations = [] } of problem.jobs ?? []) {
    const own = operations.flatMap(({ id, live, alternates = [] }) => {
      const at = placed.get(id)
      return at ? [{ at, live, penalty: alternates.find(({ thing }) => thing === at.thing)?.penalty ?? 0 }] : []
    })
    if (!own.length) continue
    const end = Math.max(...own.map(({ at }) => at.end))
    if (due !== undefined) parts.tardiness += weight * Math.max(0, end - due)
    parts.flow += end - Math.min(...own.map(({ at }) => at.start))
    parts.makespan = Math.max(parts.makespan, end)
    for (const { at, live, penalty } of own) {
      parts.setup += at.setup
      parts.penalty += penalty
      if (live?.thing === undefined || live.start === undefined) continue
      parts.moved += live.thing !== at.thing ? 3 : Math.abs(at.start - live.start) > 60 ? 1 : 0
    }
  }
  const { tardiness = 10, setup = 5, flow = 1, makespan = 1, preference = 5, changes = 200 } = problem.weights ?? {}
  const objective =
    tardiness * parts.tardiness +
    setup * parts.setup +
    flow * parts.flow +
    makespan * parts.makespan +
    preference * parts.penalty +
    changes * parts.moved
  return { ...plan, parts, objective, lowerBound: 0, iterations: 0 }
}
