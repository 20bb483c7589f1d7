import { sql } from 'kysely'
import { noteObserved, type QueuePlace, queuePlaces } from '#modules/things/server/index.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The median wait of operations that were begun in the last 90 days, from when their pieces were there. */
async function observe(work: AnyWork, { id, thing, group, process, fromQuantity }: QueuePlace): Promise<void> {
  const at = thing
    ? sql`coalesce(o.setup_thing, (select e.thing from work_entries e where e.operation = o.id and e.status <> 'void'
        order by e.started_at limit 1)) = ${thing}::uuid`
    : sql`o.things_group = ${group}::uuid`
  const found = await work.reader.first<{ count: number; days: string | null }>(sql`
    select count(*)::int as count, round((percentile_cont(0.5) within group (
      order by extract(epoch from greatest(o.actual_start - o.became_ready_at, interval '0')) / 86400))::numeric, 2)::text as days
    from job_operations o join jobs j on j.id = o.job
    where o.became_ready_at is not null and o.actual_start >= ${work.at}::timestamptz - interval '90 days'
      and o.archived_at is null and j.quantity_to_make >= ${fromQuantity}::numeric and ${at}
      and ${process ? sql`o.process = ${process}::uuid` : sql`true`}`)
  await noteObserved(work, { id, ...found! })
}

export async function observeQueues(work: AnyWork): Promise<void> {
  for (const place of await queuePlaces(work)) await observe(work, place)
}

export const queuesJobName = 'production.observe-queues'
export const queuesJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('production'), via: 'job' }, observeQueues)
