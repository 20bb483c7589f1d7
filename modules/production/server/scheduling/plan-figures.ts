import type { Problem, Result } from '#modules/production/model/scheduler/problem.ts'
import { lengthOf, type Span, without } from '#modules/production/model/spans.ts'
import { instantOfMinute } from '#modules/production/model/working-time.ts'
import type { ShopProblem } from './problem-from-shop.ts'

/** When each job of a plan starts and ends; no end where some of it has no place. */
export interface JobTimes {
  readonly start: number | null
  readonly finish: number | null
  readonly due: number | null
}

export function jobTimes({ jobs = [] }: Problem, { assignments }: Result): Map<string, JobTimes> {
  const placed = new Map(assignments.map(one => [one.operation, one]))
  return new Map(
    jobs.map(({ id, due, operations = [] }) => {
      const here = operations.flatMap(one => placed.get(one.id) ?? [])
      const isWhole = here.length === operations.length
      return [
        id,
        {
          start: here.length ? Math.min(...here.map(one => one.start)) : null,
          finish: isWhole && here.length ? Math.max(...here.map(one => one.end)) : null,
          due: due ?? null,
        },
      ]
    }),
  )
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Busy minutes of each thing in a hundred it is open, from now to the end of the plan. */
function utilizationOf({ things = [] }: Problem, { assignments, parts }: Result): Record<string, number> {
  const busy = new Map<string, Span[]>()
  for (const { thing, segments } of assignments) if (thing) busy.set(thing, [...(busy.get(thing) ?? []), ...segments])
  const until = Math.max(1, parts.makespan)
  return Object.fromEntries(
    things.map(({ id, windows, downs = [] }) => {
      const open = (windows ?? [[0, until]]).map(([from, to]) => ({ from, to: Math.min(to, until) }))
      const stopped = downs.filter(down => (down.speed ?? 0) === 0)
      const minutes = lengthOf(
        without(
          open.filter(one => one.from < one.to),
          stopped,
        ),
      )
      return [id, minutes > 0 ? Math.min(100, rounded((100 * lengthOf(busy.get(id) ?? [])) / minutes)) : 0]
    }),
  )
}

export function planFigures({ problem, zero }: ShopProblem, result: Result) {
  const times = [...jobTimes(problem, result).values()]
  const { objective, lowerBound, parts } = result
  return {
    objective,
    lowerBound,
    gapPercent: objective > 0 ? rounded((100 * Math.max(0, objective - lowerBound)) / objective) : 0,
    lateJobs: times.filter(({ finish, due }) => finish !== null && due !== null && finish > due).length,
    weightedTardiness: parts.tardiness,
    setupMinutes: parts.setup,
    makespanEnd: instantOfMinute(zero + parts.makespan),
    utilization: utilizationOf(problem, result),
    iterations: result.iterations,
  }
}
