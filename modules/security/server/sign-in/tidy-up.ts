import { sql } from 'kysely'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { expireKeys } from '../api-keys/endpoints.ts'

export const tidyUpDoor = 'security.tidy-up'

/** Once a day: what has been used or has passed is thrown away; keys and certificates past their day say so. */
export const tidyUp: Job = async (_payload, { services }) => {
  await perform(services.office, { by: theSystem('tidy-up'), via: 'job' }, async work => {
    const before = (days: number) => sql`${work.at}::timestamptz - ${days} * interval '1 day'`
    await work.reader.run(sql`delete from one_time_links where expires_at < ${before(7)}`)
    await work.reader.run(sql`delete from sessions where coalesce(ended_at, last_seen_at) < ${before(400)}`)
    await work.reader.run(
      sql`delete from door_counters where since < ${before(730)} and (until is null or until < ${work.at})`,
    )
    await expireKeys(work)
    await work.reader.run(
      sql`update certificates set status = 'expired' where status = 'valid' and expires_at <= ${work.at}`,
    )
  })
}
