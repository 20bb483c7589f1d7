import { sql } from 'kysely'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'

export const eraseVisitors = 'visitors.erase'

/** So many in one transaction, so that nobody waits for a front desk of ten years. */
const atOnce = 200

/** What visitors told of themselves goes when the company's time for it is over; the database itself asks whether it is. */
export async function eraseVisitorsJob(_payload: unknown, { services, signal }: JobContext): Promise<void> {
  const context = { by: theSystem('visitors'), via: 'job', action: 'erase' }
  for (let erased = atOnce; erased === atOnce; ) {
    signal.throwIfAborted()
    erased = await perform(services.app, context, async work => {
      const done = await work.writer.rows(sql`
        select id from (
          select v.id from visitors v where v.erased_at is null and v.status in ('departed', 'denied', 'no-show')
            and coalesce(v.left_at, v.expected_at, v.created_at) < ${work.at}::timestamptz - make_interval(days =>
              coalesce((select visitor_retention_days from receptionist_defaults where archived_at is null limit 1), 730)::int)
          order by v.id limit ${atOnce}
        ) old where mw_erase_visitor(old.id, ${work.at}::timestamptz)`)
      return done.length
    })
  }
}
