import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobChanged } from '../floor/interruptions.ts'

/**
 * A change request that stops shipping stops the jobs that run for its revisions, and lets exactly those go on again.
 * A job that somebody holds already stays as it is.
 */
async function stop(work: AnyWork, { ecr, revisions }: Events['ecr.stops']): Promise<void> {
  const resumed = await work.writer.rows<{ id: string }>(sql`
    update jobs set status = status_before_hold, status_before_hold = null, held_by_change = null
    where held_by_change = ${ecr}::uuid and status = 'onHold' and not part_revision = any(${revisions}::uuid[]) returning id`)
  const held = await work.writer.rows<{ id: string }>(sql`
    update jobs set status_before_hold = status, status = 'onHold', held_by_change = ${ecr}::uuid
    where part_revision = any(${revisions}::uuid[]) and status in ('released', 'inProgress') and archived_at is null
    returning id`)
  for (const { id } of resumed) await jobChanged(work, id, false)
  for (const { id } of held) await jobChanged(work, id, true)
}

/** The state table of revisions: none becomes obsolete while a job still makes it. */
async function refuseObsolete(work: AnyWork, { revision }: Events['revision.obsoleting']): Promise<void> {
  const making = await work.reader.first<{ job: string }>(sql`
    select code as job from jobs where part_revision = ${revision}::uuid and archived_at is null
      and status not in ('complete', 'closed', 'cancelled') order by code limit 1`)
  if (making) throw Refusal.conflict({ code: 'revisionOnJob', params: { job: making.job } })
}

export const changeSubscriptions: Subscriptions = { 'ecr.stops': stop, 'revision.obsoleting': refuseObsolete }
