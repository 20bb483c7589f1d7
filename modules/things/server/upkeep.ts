import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const usualMinutes = 60

export interface WaitingUpkeep {
  readonly id: string
  readonly thing: string
  readonly minutes: number
}

/** Maintenance that waits on a thing, with the minutes its like have taken; `seen` says over `o` who may look at it. */
export const waitingUpkeep = (reader: Reader, id: string, seen: Sql): Promise<WaitingUpkeep | undefined> =>
  reader.first<WaitingUpkeep>(sql`
    select o.id, o.thing, coalesce((select ceil(percentile_cont(0.5) within group (order by d.minutes) / 60.0)
      from thing_routine_occurrences d where d.routine = o.routine and d.status = 'done' and d.minutes > 0), ${usualMinutes})::int as minutes
    from thing_routine_occurrences o
    where o.id = ${id}::uuid and o.thing is not null and o.archived_at is null
      and o.status in ('upcoming', 'due', 'overdue') and ${seen}`)

/** Other maintenance of a thing that has a time of its own, which is not over. */
export const plannedUpkeep = (
  reader: Reader,
  { id, thing }: Pick<WaitingUpkeep, 'id' | 'thing'>,
  since: string,
): Promise<{ start: string; end: string }[]> =>
  reader.rows(sql`
    select planned_start as start, planned_end as "end" from thing_routine_occurrences
    where thing = ${thing}::uuid and id <> ${id}::uuid and archived_at is null
      and status in ('upcoming', 'due', 'overdue', 'inProgress') and planned_end > ${since}::timestamptz`)

export interface DueUpkeep {
  readonly id: string
  readonly thing: string
  readonly machine: string
  readonly routine: string
  readonly status: 'due' | 'overdue' | 'inProgress'
  readonly dueOn: DateText | null
  /** The meter is read when it is done. */
  readonly asksMeter: boolean
}

/** Maintenance that is to be done now, of one machine or of all, what is overdue first. */
export const dueUpkeep = (reader: Reader, thing: string | null): Promise<DueUpkeep[]> =>
  reader.rows<DueUpkeep>(sql`
    select o.id, o.thing, t.name as machine, o.routine, o.status, o.projected_date as "dueOn",
      o.due_meter is not null as "asksMeter"
    from thing_routine_occurrences o join things t on t.id = o.thing
    where o.status in ('due', 'overdue', 'inProgress') and o.archived_at is null
      ${thing ? sql`and o.thing = ${thing}::uuid` : sql``}
    order by o.projected_date, t.name`)

/** Which routine an occurrence is of, and where. */
export const routineOf = (work: AnyWork, occurrence: string) =>
  work.read('thing-routine-occurrences', occurrence, ['routine', 'thing'])
