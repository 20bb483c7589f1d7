import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A job that was finished, with the days its figures are made of. */
export interface FinishedJob {
  readonly id: string
  readonly code: string
  readonly partRevision: string
  readonly customer: string | null
  readonly dueDate: DateText
  readonly finishedOn: string
  /** Days between the first promise and the finish; none where nothing was promised. */
  readonly promiseError: number | null
  /** Days from its release, which is when its first traveler was printed. */
  readonly leadDays: string | null
}

export const finishedBetween = (reader: Reader, from: string, to: string, zone: string): Promise<FinishedJob[]> =>
  reader.rows<FinishedJob>(sql`
    select j.id, j.code, j.part_revision as "partRevision", j.customer, j.due_date::text as "dueDate",
      f.day::text as "finishedOn", abs(f.day - j.first_promise)::int as "promiseError",
      round((extract(epoch from j.actual_finish - coalesce(t.printed_at, j.actual_start)) / 86400)::numeric, 2)::text
        as "leadDays"
    from jobs j
      cross join lateral (select (j.actual_finish at time zone ${zone})::date as day) f
      left join job_travelers t on t.job = j.id and t.number = 1
    where j.archived_at is null and j.status in ('complete', 'closed')
      and j.actual_finish >= ${from}::timestamptz and j.actual_finish < ${to}::timestamptz
    order by j.actual_finish, j.id`)

/** An operation the plan had start in the period. */
export interface StartedOperation {
  readonly id: string
  readonly plannedThing: string
  readonly asPlanned: boolean
}

/** Operations planned to start by now, and whether they did: within an hour, on the planned machine. */
export const plannedStarts = (reader: Reader, from: string, to: string): Promise<StartedOperation[]> =>
  reader.rows<StartedOperation>(sql`
    select o.id, o.planned_thing as "plannedThing",
      coalesce(abs(extract(epoch from o.actual_start - o.planned_start)) <= 3600
        and o.planned_thing = (select e.thing from work_entries e
          where e.operation = o.id and e.status <> 'void' and e.archived_at is null order by e.started_at limit 1), false)
        as "asPlanned"
    from job_operations o
    where o.archived_at is null and o.planned_thing is not null and o.status <> 'skipped'
      and o.planned_start >= ${from}::timestamptz and o.planned_start < ${to}::timestamptz
    order by o.planned_start, o.id`)
