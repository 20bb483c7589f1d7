import { sql } from 'kysely'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleThing } from './downs.ts'
import { tellDue } from './upkeep-notices.ts'

export const eachMorning = 'things.each-morning'

/** What a new day changes by itself: routines fall due, and things whose last day has come are retired. */
export async function newDay(work: AnyWork): Promise<void> {
  const fallen = await work.writer.rows<{ id: string }>(
    sql`update thing_routine_occurrences
        set status = case when projected_date < ${work.today}::date then 'overdue' else 'due' end
        where archived_at is null and projected_date <= ${work.today}::date
          and (status = 'upcoming' or (status = 'due' and projected_date < ${work.today}::date))
        returning id`,
  )
  await tellDue(
    work,
    fallen.map(({ id }) => id),
  )
  const leaving = await work.reader.rows<{ id: string }>(
    sql`select id from things where archived_at is null and retired_on <= ${work.today}::date and status <> 'retired'`,
  )
  for (const { id } of leaving) await settleThing(work, id)
}

export const eachMorningJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('things'), via: 'job' }, newDay)
