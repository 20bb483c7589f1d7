import type { Misfit } from './gage-fitness.ts'

/** A line of a control plan whose gage is hardly good enough for it. */
export interface PlanGage {
  readonly detail: string
  readonly sequence: number
  readonly check: string
  readonly gage: string
  readonly misfits: readonly Misfit[]
}
