import { sql } from 'kysely'
import type { PlanHead, PlanUnplaced } from '#modules/production/model/plan/plan-view.ts'
import type { LeftOutJob, UnplacedOperation } from '#modules/production/model/schedules.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** A column as whole minutes since 1970. */
export const minute = (column: string) => sql.raw(`floor(extract(epoch from ${column}) / 60)::int`)

export interface AssignmentRow {
  readonly operation: string
  readonly code: string
  readonly name: string | null
  readonly status: string
  readonly job: string
  readonly jobCode: string
  readonly revision: string
  readonly customer: string | null
  readonly priority: string
  readonly jobStatus: string
  readonly dueDate: DateText
  readonly finish: number
  readonly thing: string | null
  readonly start: number
  readonly runStart: number
  readonly end: number
  readonly setup: number
  readonly segments: readonly StoredSegment[] | null
  readonly lock: 'none' | 'thing' | 'sequence' | 'time'
  readonly binding: { readonly kind: string; readonly by?: string } | null
  readonly predecessors: readonly string[]
  readonly setupAttention: number
  readonly runAttention: number
  readonly remaining: string
}

/** As plans keep it: a person, or all of a crew. */
interface StoredSegment {
  readonly from: string
  readonly to: string
  readonly person?: string | null
  readonly people?: readonly string[]
}

export const peopleOf = ({ person, people }: StoredSegment): readonly string[] => people ?? (person ? [person] : [])

/** A plan with what it could not place, as it is kept. */
export interface StoredHead extends PlanHead {
  readonly unplaced: readonly UnplacedOperation[] | null
  readonly leftOut: readonly LeftOutJob[] | null
}

const head = sql`id, code, name, kind, status, ${minute('as_of')} as "asOf", unplaced, left_out as "leftOut"`

/** The live plan is the published one; a scenario is asked for by its id. */
export const planHead = (reader: Reader, schedule: string): Promise<StoredHead | undefined> =>
  reader.first<StoredHead>(
    schedule === 'live'
      ? sql`select ${head} from schedules where kind = 'live' and status = 'published' and archived_at is null
          order by updated_at desc limit 1`
      : sql`select ${head} from schedules where id = ${schedule}::uuid and archived_at is null`,
  )

/** What has no place, with what people call it; what is only supposed is called by its step. */
export async function unplacedRows(reader: Reader, unplaced: readonly UnplacedOperation[]): Promise<PlanUnplaced[]> {
  const rows = await reader.rows<Omit<PlanUnplaced, 'reason'>>(sql`
    select id as operation, code, name, job from job_operations
    where id::text = any(${unplaced.map(one => one.operation)}::text[])`)
  const known = new Map(rows.map(row => [row.operation, row]))
  return unplaced.map(({ operation, code: reason }) => {
    const row = known.get(operation)
    return { operation, code: row?.code ?? operation, name: row?.name ?? null, job: row?.job ?? null, reason }
  })
}

/** Every assignment of a plan that reaches into the window, with its job and when that ends in this plan. */
export const assignmentRows = (
  reader: Reader,
  schedule: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<AssignmentRow[]> =>
  reader.rows<AssignmentRow>(sql`
    select p.operation, o.code, o.name, o.status, o.job, j.code as "jobCode", j.part_revision as revision, j.customer, j.priority,
      j.status as "jobStatus", j.due_date::text as "dueDate", ${minute('p.finish')} as finish, p.thing,
      ${minute('p.start')} as start, ${minute('p.run_start')} as "runStart", ${minute('p."end"')} as "end",
      p.setup_minutes::float as setup, p.segments, p.lock, p.binding, o.predecessors,
      o.setup_attention::float as "setupAttention", o.run_attention::float as "runAttention", o.remaining::text as remaining
    from (
      select a.*, max(a."end") over (partition by b.job) as finish
      from schedule_assignments a join job_operations b on b.id = a.operation where a.schedule = ${schedule}::uuid
    ) p
    join job_operations o on o.id = p.operation join jobs j on j.id = o.job
    where true ${from ? sql`and p."end" > ${from}::timestamptz` : sql``} ${to ? sql`and p.start < ${to}::timestamptz` : sql``}
    order by p.start, p.operation`)

interface EntryRow {
  readonly from: number
  readonly to: number | null
  readonly kind: string
  readonly thing: string | null
}

export interface ActivityOperation {
  readonly operation: string
  readonly code: string
  readonly name: string | null
  readonly status: string
  readonly job: string
  readonly jobCode: string
  readonly customer: string | null
  readonly thing: string | null
  readonly plannedFrom: number | null
  readonly plannedTo: number | null
  readonly actual: readonly EntryRow[]
}

/** What was planned or worked on in a stretch of time, with the time reported for it. */
export const activityRows = (reader: Reader, from: string, to: string): Promise<ActivityOperation[]> =>
  reader.rows<ActivityOperation>(sql`
    with worked as (
      select e.operation, jsonb_agg(jsonb_build_object('from', ${minute('e.started_at')}, 'to', ${minute('e.ended_at')},
        'kind', e.kind, 'thing', e.thing) order by e.started_at) as entries
      from work_entries e
      where e.operation is not null and e.status <> 'void' and e.started_at < ${to}::timestamptz
        and (e.ended_at > ${from}::timestamptz or e.ended_at is null)
      group by e.operation
    )
    select o.id as operation, o.code, o.name, o.status, o.job, j.code as "jobCode", j.customer,
      coalesce(o.planned_thing, o.thing) as thing, ${minute('o.planned_start')} as "plannedFrom",
      ${minute('o.planned_end')} as "plannedTo", coalesce(w.entries, '[]') as actual
    from job_operations o join jobs j on j.id = o.job left join worked w on w.operation = o.id
    where w.operation is not null
      or (o.planned_start < ${to}::timestamptz and o.planned_end > ${from}::timestamptz and j.status <> 'cancelled')
    order by coalesce(o.planned_start, o.actual_start), o.code`)
