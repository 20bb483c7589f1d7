import { sql } from 'kysely'
import type { EventHandler } from '#platform/server/work/handlers.ts'

interface Stops {
  readonly ecr: string
  readonly revisions: readonly string[]
}

/**
 * A change request that stops shipping stops the jobs that run for its revisions, and lets exactly those go on again.
 * A job that somebody holds already stays as it is.
 */
const stop: EventHandler = async (work, { ecr, revisions }: Stops) => {
  await work.writer.run(sql`
    update jobs set status = status_before_hold, status_before_hold = null, held_by_change = null
    where held_by_change = ${ecr}::uuid and status = 'onHold' and not part_revision = any(${revisions}::uuid[])`)
  await work.writer.run(sql`
    update jobs set status_before_hold = status, status = 'onHold', held_by_change = ${ecr}::uuid
    where part_revision = any(${revisions}::uuid[]) and status in ('released', 'inProgress') and archived_at is null`)
}

export const changeSubscriptions: Readonly<Record<string, EventHandler>> = { 'ecr.stops': stop }
