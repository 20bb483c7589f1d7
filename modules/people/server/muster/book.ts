import { sql } from 'kysely'
import type { RecordLink } from '#platform/model'
import type { ChainedEvent } from '#platform/model/terminal/event.ts'
import { uuid } from '#platform/server/terminal/read-events.ts'
import type { EventBook } from '#platform/server/terminal/take-events.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    'muster.changed': { readonly record: RecordLink }
  }
}

/** What is marked so long before or after an alarm belongs to it. */
const oneAlarm = 12 * 3600

/**
 * The evacuation an event belongs to. Tablets without a line do not know of each other: whoever starts one while another is going
 * on joins it, and what is marked belongs to the last alarm, also when another tablet has ended it meanwhile.
 */
async function musterOf(work: AnyWork, { type, occurredAt }: ChainedEvent): Promise<string> {
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtextextended('muster', 0))`)
  const isGoingOn = type === 'start' ? sql`(ended_at is null or ended_at > ${occurredAt}::timestamptz)` : sql`true`
  const found = await work.reader.first<{ id: string }>(sql`
    select id from musters where archived_at is null and ${isGoingOn}
      and abs(extract(epoch from started_at - ${occurredAt}::timestamptz)) < ${oneAlarm}
    order by started_at desc limit 1`)
  if (!found) {
    const made = await work.issue('musters', { startedAt: occurredAt, startedBy: work.by.userId })
    return made.id
  }
  await work.writer.run(sql`
    update musters set started_at = ${occurredAt}::timestamptz where id = ${found.id}::uuid and started_at > ${occurredAt}::timestamptz`)
  return found.id
}

/** Somebody who is marked, as long as there is such a record: nothing a tablet says is lost for it. */
async function known(work: AnyWork, table: 'users' | 'visitors', id: unknown): Promise<string | null> {
  if (typeof id !== 'string' || !uuid.test(id)) return null
  const query =
    table === 'users'
      ? sql`select id from users where id = ${id}::uuid`
      : sql`select id from visitors where id = ${id}::uuid`
  return (await work.reader.first<{ id: string }>(query))?.id ?? null
}

/** What tablets report in an evacuation: every mark is kept as it came, and the latest of somebody counts. */
export const musterBook: EventBook = {
  head: (work, session) =>
    work.reader.first(sql`select seq, hash from muster_marks where session = ${session} order by seq desc limit 1`),

  known: async (work, eventIds) => {
    const rows = await work.reader.rows<{ eventId: string }>(
      sql`select event_id as "eventId" from muster_marks where event_id = any(${[...eventIds]})`,
    )
    return new Map(rows.map(({ eventId }) => [eventId, { result: 'applied' as const }]))
  },

  // In an evacuation no mark waits for somebody to look at a clock.
  doubt: () => null,

  keep: async (work, event) => {
    const { eventId, session, seq, type, occurredAt, clockUncertain, payload, hash } = event
    const muster = await musterOf(work, event)
    const { id } = await work.issue('muster-marks', {
      ...{ eventId, session, seq, type, occurredAt, clockUncertain, hash, muster },
      person: await known(work, 'users', payload.person),
      visitor: await known(work, 'visitors', payload.visitor),
      isSafe: payload.isSafe === true,
      receivedAt: work.at,
      markedBy: work.by.userId,
    })
    if (type === 'end')
      await work.writer.run(sql`
        update musters set ended_at = ${occurredAt}::timestamptz, ended_by = ${work.by.userId}::uuid
        where id = ${muster}::uuid and ended_at is null and started_at <= ${occurredAt}::timestamptz`)
    await work.notifyBrowsers('muster.changed', { record: `musters/${muster}` })
    return id
  },

  apply: async () => [],
  settle: async () => {},
  setAside: async () => {},
  showReused: async () => {},
}
