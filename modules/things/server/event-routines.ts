import { sql } from 'kysely'
import { eventRules } from '#modules/engineering/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { tellDue } from './upkeep-notices.ts'

/** A maintenance plan that goes by shifts or jobs, on one thing where nothing of it is open. */
export interface EventRoutine {
  readonly routine: string
  readonly thing: string
  /** So many shifts or jobs after the last time. */
  readonly interval: number
  readonly since: Instant
}

/** Plans that wait for the next shift or job, on one thing or all. */
export async function waitingForEvent(work: AnyWork, unit: 'shift' | 'job', thing?: string): Promise<EventRoutine[]> {
  const rules = await eventRules(work, unit)
  if (rules.length === 0) return []
  return work.reader.rows<EventRoutine>(sql`
    select r.id as routine, t.id as thing, r.interval, coalesce(
      (select max(coalesce(o.done_at, o.updated_at)) from thing_routine_occurrences o where o.routine = r.id and o.thing = t.id),
      r."createdAt") as since
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r(id uuid, place text, interval integer, "createdAt" timestamptz)
    join things t on (r.place = 'things/' || t.id or r.place in (select 'things-groups/' || g from unnest(t.groups) g))
      and t.archived_at is null and t.status <> 'retired' ${thing ? sql`and t.id = ${thing}::uuid` : sql``}
    where not exists (
      select from thing_routine_occurrences o where o.routine = r.id and o.thing = t.id and o.archived_at is null
        and o.status not in ('done', 'skipped'))
    order by r.id, t.id`)
}

/** The shift or the job has come: its maintenance is due today. */
export async function fallDue(work: AnyWork, { routine, thing }: EventRoutine): Promise<void> {
  const made = await work.issue('thing-routine-occurrences', {
    ...{ routine, thing, storageLocation: null, department: null },
    ...{ dueDate: work.today, dueMeter: null, basis: 'event' },
  })
  await tellDue(work, [made.id])
}
