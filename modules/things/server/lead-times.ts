import { sql } from 'kysely'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Where a queue time holds. */
export interface QueuePlace {
  readonly id: string
  readonly thing: string | null
  readonly group: string | null
  readonly process: string | null
  readonly fromQuantity: string
}

export const queuePlaces = (work: AnyWork): Promise<QueuePlace[]> =>
  work.reader.rows<QueuePlace>(sql`
    select id, thing, "group", process, from_quantity::text as "fromQuantity" from thing_lead_times
    where archived_at is null order by id`)

/** What operations really waited there: how many were seen, and the median of their days. */
export const noteObserved = (
  work: AnyWork,
  { id, count, days }: { readonly id: string; readonly count: number; readonly days: string | null },
): Promise<unknown> =>
  work.writer.run(sql`
    update thing_lead_times set observed_queue_days = ${days}::numeric, observed_count = ${count}
    where id = ${id}::uuid and (observed_queue_days, observed_count) is distinct from (${days}::numeric, ${count}::bigint)`)

/** The queue time becomes what was seen. */
export const adopt = verb<'thing-lead-times'>()('thing-lead-times.adopt', async (_work, row) => ({
  queueDays: row.observedQueueDays!,
}))
