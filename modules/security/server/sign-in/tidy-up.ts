import { sql } from 'kysely'
import type { Job } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { expireKeys } from '../api-keys/endpoints.ts'
import { warnOfEndings } from '../certificates/expiry.ts'
import { securityFacts } from '../settings.ts'

export const tidyUpDoor = 'security.tidy-up'

/** Once a day: what has been used or has passed is thrown away; keys and certificates past their day say so. */
export const tidyUp: Job = async (_payload, { services }) => {
  await perform(services.app, { by: theSystem('tidy-up'), via: 'job' }, async work => {
    const before = (days: number) => sql`${work.at}::timestamptz - ${days} * interval '1 day'`
    await work.writer.run(sql`delete from one_time_links where expires_at < ${before(7)}`)
    await work.writer.run(sql`delete from sessions where coalesce(ended_at, last_seen_at) < ${before(400)}`)
    await work.writer.run(
      sql`delete from door_counters where since < ${before(730)} and (until is null or until < ${work.at})`,
    )
    await work.writer.run(sql`delete from paces where since < ${before(1)}`)
    await keepAccessMonths(work)
    await expireKeys(work)
    await warnOfEndings(services, work)
    await work.writer.run(
      sql`update certificates set status = 'expired' where status = 'valid' and expires_at <= ${work.at}`,
    )
  })
}

/** Months of the access log are made ahead; those older than the company keeps them are dropped (400 days at least). */
async function keepAccessMonths(work: AnyWork): Promise<void> {
  await work.writer.run(
    sql`select mw_access_month((${work.at}::timestamptz + n * interval '1 month')::date) from generate_series(0, 3) n`,
  )
  const { accessLogDays } = await securityFacts(work.reader)
  await work.writer.run(
    sql`select mw_forget_access_logs(${work.at}::timestamptz - ${Math.max(400, accessLogDays)} * interval '1 day')`,
  )
}
