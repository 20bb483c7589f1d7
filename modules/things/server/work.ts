import { sql } from 'kysely'
import { routineRules } from '#modules/engineering/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { addDays } from '#platform/model/values/dates.ts'
import { today as dayIn } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleThing } from './downs.ts'

/** What work on a thing must know of it. */
export const placeOfWork = (work: AnyWork, thing: string) => work.read('things', thing, ['name', 'capacity', 'skills'])

/** Work on a thing began or ended: what it is doing is worked out again. */
export const workChanged = (work: AnyWork, thing: string): Promise<void> => settleThing(work, thing)

/** A setup has finished: what the thing is set up for now. Without a family it stays as it was (production R41). */
export async function setUpFor(work: AnyWork, thing: string, family: string | null): Promise<void> {
  if (!family) return
  await work.writer.run(
    sql`update things set current_family = ${family}::uuid
        where id = ${thing}::uuid and current_family is distinct from ${family}::uuid`,
  )
}

/** Who leads the work center of a thing: its primary group, else the next above it that names somebody. */
export async function leadOf(work: AnyWork, thing: string): Promise<string | null> {
  const found = await work.reader.first<{ lead: string }>(sql`
    with recursive up as (
      select g.parent, g.lead, 0 as far from things t join things_groups g on g.id = t.groups[1] where t.id::text = ${thing}
      union all
      select g.parent, g.lead, far + 1 from up join things_groups g on g.id = up.parent where far < 20)
    select lead from up where lead is not null order by far limit 1`)
  return found?.lead ?? null
}

export interface Hindrances {
  /** The downtime that stops it, by its category. */
  readonly down: { readonly code: string; readonly category: string } | null
  /** Maintenance that stops new work because it is overdue beyond its grace. */
  readonly routine: string | null
}

/** What keeps work from starting on a thing (production R2). */
export async function hindrancesOf(work: AnyWork, thing: string, at: Instant): Promise<Hindrances> {
  const down = await work.reader.first<{ code: string; category: string }>(sql`
    select code, category from thing_downs where thing = ${thing}::uuid and status = 'active' and archived_at is null
      and speed_percent = 0 and started_at <= ${at}::timestamptz order by started_at limit 1`)
  const waiting = await work.list(
    'thing-routine-occurrences',
    { thing, status: ['upcoming', 'due', 'overdue', 'inProgress'] },
    ['routine', 'projectedDate', 'dueDate'],
  )
  const day = dayIn(work.calendar.zone, at)
  for (const { routine, projectedDate, dueDate } of waiting) {
    const due = projectedDate ?? dueDate
    const plan = await routineRules(work, routine)
    if (due && plan?.blocksThing && addDays(due, plan.graceDays) < day)
      return { down: down ?? null, routine: plan.label ?? '' }
  }
  return { down: down ?? null, routine: null }
}
