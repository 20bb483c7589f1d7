import type { Weights } from './schedules.ts'

/** production R40: how much a minute late of a job counts. */
export const priorityWeight = { low: 1, normal: 4, high: 16, hot: 64 } as const

export interface PlannedJob {
  readonly due: number | null
  readonly weight: number
  readonly firstStart: number
  readonly finish: number
}

export interface PlanParts {
  readonly tardiness: number
  readonly setup: number
  readonly flow: number
  readonly makespan: number
  readonly preference: number
  readonly moved: number
}

/** production R40: same thing within the hour of the live plan 0, start further off 1, other thing 3. */
export function movedBy(live: { thing: string; start: number } | null, now: { thing: string; start: number }): number {
  if (!live) return 0
  if (live.thing !== now.thing) return 3
  return Math.abs(live.start - now.start) <= 60 ? 0 : 1
}

export function partsOf(
  jobs: readonly PlannedJob[],
  operations: readonly { readonly setup: number; readonly penalty: number; readonly moved: number }[],
): PlanParts {
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  return {
    tardiness: total(jobs.map(job => (job.due === null ? 0 : job.weight * Math.max(0, job.finish - job.due)))),
    setup: total(operations.map(operation => operation.setup)),
    flow: total(jobs.map(job => job.finish - job.firstStart)),
    makespan: Math.max(0, ...jobs.map(job => job.finish)),
    preference: total(operations.map(operation => operation.penalty)),
    moved: total(operations.map(operation => operation.moved)),
  }
}

/** production R40: Z, the smaller the better. Whole numbers only. */
export const objectiveOf = (parts: PlanParts, weights: Weights): number =>
  (Object.keys(weights) as (keyof PlanParts)[]).reduce((sum, part) => sum + weights[part] * parts[part], 0)
