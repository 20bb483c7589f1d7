import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a routine is called, who does it, and whether it stops work where it is overdue beyond its grace. */
export const routineRules = (work: AnyWork, routine: string) =>
  work.read('procedure-routines', routine, ['label', 'graceDays', 'blocksThing', 'assignee'])

/** A routine that goes by shifts or jobs. */
export interface EventRule {
  readonly id: string
  /** `things/…` or `things-groups/…`. */
  readonly place: string
  /** After so many of them. */
  readonly interval: number
  readonly createdAt: Instant
}

export const eventRules = (work: AnyWork, unit: 'shift' | 'job'): Promise<EventRule[]> =>
  work.reader.rows<EventRule>(sql`
    select r.id, r.place, r.interval::int as interval, r.created_at as "createdAt"
    from procedure_routines r join procedure_routine_types t on t.id = r.routine_type
    where t.basis = 'event' and t.unit = ${unit} and r.archived_at is null order by r.id`)
