import { sql } from 'kysely'
import { setUpFor } from '#modules/things/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { afterWork, type Open, settleBatch } from './stop.ts'

interface Ended {
  /** When the report that ended them says it happened. */
  readonly at: Instant
  readonly operation?: string
  readonly thing?: string
  readonly user?: string | null
  readonly kinds?: readonly string[]
}

/** How `endEntries` writes the end: never before or at the start. */
const endAt = (at: Instant) =>
  sql`case when ${at}::timestamptz > e.started_at then ${at}::timestamptz else e.started_at + interval '1 second' end`

/**
 * Entries one report ended are open again, as if it had not been made. One whose person began there anew since, or that is in the
 * books, stays as it is.
 */
export const reopenEntries = (work: AnyWork, ended: Ended): Promise<Open[]> =>
  work.writer.rows<Open>(sql`
    update work_entries e set status = 'open', ended_at = null, minutes = null, auto_stopped = false,
      reason = case when e.voids is null then null else e.reason end,
      labor_seconds = null, machine_seconds = null, labor_cost = null, machine_cost = null, burden_cost = null
    where e.status = 'closed' and e.ended_at = ${endAt(ended.at)}
      ${ended.operation ? sql`and (e.operation = ${ended.operation}::uuid or e.batch in (select b.id from operation_batches b where b.members @> array[${ended.operation}::uuid]))` : sql``}
      ${ended.thing ? sql`and e.thing = ${ended.thing}::uuid` : sql``}
      ${ended.user === undefined ? sql`` : sql`and e."user" is not distinct from ${ended.user}::uuid`}
      ${ended.kinds ? sql`and e.kind = any(${[...ended.kinds]})` : sql``}
      and not exists (select from work_entries n where n.operation = e.operation and n."user" is not distinct from e."user"
        and n.id <> e.id and n.status <> 'void' and n.started_at >= e.ended_at)
    returning e.id, e.operation, e.batch, e."user", e.thing, e.started_at as "startedAt"`)

/** An entry a report began never was. */
export const voidBegun = (work: AnyWork, event: string): Promise<Open[]> =>
  work.writer.rows<Open>(
    sql`update work_entries set status = 'void' where event = ${event}::uuid and status = 'open'
        returning id, operation, batch, "user", thing, started_at as "startedAt"`,
  )

/** Entries that were opened again or taken back: states, costs and machines follow. */
export async function followEntries(work: AnyWork, entries: readonly Open[], at: Instant): Promise<void> {
  for (const batch of new Set(entries.flatMap(entry => entry.batch ?? []))) await settleBatch(work, batch)
  if (entries.length > 0) await afterWork(work, entries, { at })
}

/** What an operation is set up on, and what its machine is set up for, follow from the last setups that were finished. */
export async function restoreSetup(work: AnyWork, operation: string): Promise<void> {
  const last = await work.reader.first<{ thing: string | null; isSettingUp: boolean }>(sql`
    select e.thing, e.status = 'open' as "isSettingUp" from work_entries e
    where e.operation = ${operation}::uuid and e.kind = 'setup' and e.status <> 'void'
    order by e.status = 'open' desc, e.ended_at desc limit 1`)
  const isDone = last !== undefined && !last.isSettingUp
  await work.db
    .updateTable('jobOperations')
    .set({ setupDone: isDone, setupThing: isDone ? last.thing : null })
    .where('id', '=', operation)
    .execute()
  if (last?.thing) await setUpFor(work, last.thing, await lastFamily(work, last.thing))
}

async function lastFamily(work: AnyWork, thing: string): Promise<string | null> {
  const found = await work.reader.first<{ family: string }>(sql`
    select o.setup_family as family from work_entries e join job_operations o on o.id = e.operation
    where e.thing = ${thing}::uuid and e.kind = 'setup' and e.status in ('closed', 'final') and o.setup_family is not null
    order by e.ended_at desc limit 1`)
  return found?.family ?? null
}
