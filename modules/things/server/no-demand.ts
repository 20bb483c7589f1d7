import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleThing } from './downs.ts'

/** Nothing has waited for a machine since then: it stands without demand, until something does. */
export async function standsWithoutDemand(work: AnyWork, thing: string, since: Instant): Promise<void> {
  await work.create('thing-downs', { thing, category: 'noDemand', planned: true, startedAt: since, reportedBy: null })
}

/** Something waits for the machine again, or is begun there: it stands without demand no longer. */
export async function demandIsBack(work: AnyWork, thing: string, at: Instant): Promise<void> {
  const ended = await work.writer.rows<{ id: string; since: Instant }>(sql`
    update thing_downs set status = 'ended', ended_at = greatest(${at}::timestamptz, started_at + interval '1 second'),
      minutes = greatest(0, round(extract(epoch from ${at}::timestamptz - started_at) / 60))
    where thing = ${thing}::uuid and category = 'noDemand' and status = 'active' and archived_at is null
    returning id, started_at as since`)
  if (ended.length === 0) return
  await settleThing(work, thing)
  for (const { id, since } of ended) await work.raise('thing.cameUp', { thing, down: id, since, at, resumes: false })
}
