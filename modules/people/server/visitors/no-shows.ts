import { sql } from 'kysely'
import { dayBounds } from '#platform/model/values/zones.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export const noShows = 'visitors.no-shows'

/** Whoever was expected on a day that is over did not come. */
async function noteNoShows(work: AnyWork): Promise<void> {
  const [today] = dayBounds(work.today, work.calendar.zone)
  await work.writer.run(
    sql`update visitors set status = 'no-show' where status = 'expected' and archived_at is null and expected_at < ${today}::timestamptz`,
  )
}

export const noShowsJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('visitors'), via: 'job' }, noteNoShows)
