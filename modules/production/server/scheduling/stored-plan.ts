import { sql } from 'kysely'
import type { Lock, ResultAssignment } from '#modules/production/model/scheduler/problem.ts'
import type { PlannedSegment } from '#modules/production/model/schedules.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { FactPlace } from './shop-facts.ts'

/** An assignment as it is written. */
export interface StoredRow extends FactPlace {
  readonly run_start: string
  readonly end: string
  readonly setup_minutes: number
  readonly segments: readonly PlannedSegment[]
  readonly binding: object
}

/** A row with what it was made of. */
export interface Standing {
  readonly made: {
    readonly at: ResultAssignment
    /** The minute of the epoch it counts from. */
    readonly zero: number
    readonly isUnknown: boolean
    readonly sequence: number | null
    readonly turn: number | null
    readonly lock: Lock
  }
  readonly row: StoredRow
}

/** What stands at an operation of where the live plan has it, in minutes of the epoch. */
export interface PlannedPlace {
  readonly thing: string | null
  readonly person: string | null
  readonly start: number | null
  readonly end: number | null
}

/** The live plan as this process wrote it, by operation: most of it stays from roll to roll, and is neither sent nor read again. */
export interface StoredPlan {
  readonly schedule: string
  readonly rows: ReadonlyMap<string, Standing>
  readonly places: ReadonlyMap<string, PlannedPlace>
  /** How each job ends, as it was asked to be written. */
  readonly jobs: ReadonlyMap<string, string>
}

const kept = new WeakMap<object, StoredPlan & { readonly stamp: string }>()

/** A schedule with its stamp. Who writes a plan writes its schedule too, so this differs once somebody else did. */
export interface PlanStamp {
  readonly id: string
  readonly stamp: string
}

/** What this process knows to stand in the store; nothing where another wrote since. */
export function storedPlan({ memory }: AnyWork, live: PlanStamp | null): StoredPlan | null {
  const plan = kept.get(memory)
  return plan && live && plan.schedule === live.id && plan.stamp === live.stamp ? plan : null
}

export const livePlanStamp = async (work: AnyWork): Promise<PlanStamp | null> =>
  (await work.reader.first<PlanStamp>(sql`
    select id, xmin::text || ctid::text as stamp from schedules
    where kind = 'live' and status = 'published' and archived_at is null limit 1`)) ?? null

/** Kept once it is committed. */
export async function keepStored(work: AnyWork, plan: StoredPlan): Promise<void> {
  const live = await livePlanStamp(work)
  if (live?.id === plan.schedule) work.afterCommit(() => void kept.set(work.memory, { ...plan, stamp: live.stamp }))
}
