import { sql } from 'kysely'
import { type ChainedEvent, chainHash, chainStart } from '#platform/model/terminal/event.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What is wrong with what terminals sent, in plain words; nothing when nothing was lost, inserted, changed or doubled. */
export interface Verified {
  readonly sessions: number
  readonly events: number
  readonly faults: readonly string[]
}

const atOnce = 5000

/** The next events behind a place, in the order of their sessions. */
const eventsBehind = (reader: Reader, session: string, seq: number) =>
  reader.rows<ChainedEvent>(sql`
    select event_id as "eventId", session, seq::int as seq, type, occurred_at as "occurredAt", clock_uncertain as "clockUncertain",
      coalesce("user"::text, claimed_user) as "user", coalesce(payload, '{}') as payload, hash
    from shop_floor_events where (session, seq) > (${session}, ${seq}) order by session, seq limit ${atOnce}`)

/** production R38: every session's numbers run from 1 without a gap, and every event follows the one before it. */
async function chainFaults(reader: Reader): Promise<Verified> {
  const faults: string[] = []
  let sessions = 0
  let events = 0
  let last = { session: '', seq: 0, hash: chainStart }
  for (;;) {
    const rows = await eventsBehind(reader, last.session, last.seq)
    for (const row of rows) {
      const isNew = row.session !== last.session
      const before = isNew ? { session: row.session, seq: 0, hash: chainStart } : last
      if (isNew) sessions++
      const fault = faultOf(row, before)
      if (fault) faults.push(`Session ${row.session}: ${fault}`)
      last = { session: row.session, seq: row.seq, hash: row.hash }
    }
    events += rows.length
    if (rows.length < atOnce) return { sessions, events, faults }
  }
}

function faultOf(row: ChainedEvent, before: { readonly seq: number; readonly hash: string }): string | null {
  if (row.seq !== before.seq + 1) return `event ${before.seq + 1} is missing before event ${row.seq}`
  return chainHash(before.hash, row) === row.hash
    ? null
    : `event ${row.seq} (${row.eventId}) is not what the terminal sent, or does not follow event ${before.seq}`
}

/** What was applied left its mark once, and what was not stands before the lead. */
async function effectFaults(reader: Reader): Promise<string[]> {
  const [doubled, lost, unseen] = await Promise.all([
    reader.rows<{ id: string }>(sql`
      select e.event_id as id from quantity_entries q join shop_floor_events e on e.id = q.event
      where q.voids is null and e.type = 'quantity' group by e.event_id, q.operation
      having count(*) > 1 + count(*) filter (where exists (select from quantity_entries v where v.voids = q.id))`),
    reader.rows<{ id: string }>(sql`
      select event_id as id from shop_floor_events e where type = 'quantity' and result = 'applied'
        and not exists (select from quantity_entries q where q.event = e.id)`),
    reader.rows<{ id: string }>(sql`
      select event_id as id from shop_floor_events e where result = 'exception'
        and not exists (select from shop_floor_exceptions x where x.event = e.id)`),
  ])
  return [
    ...doubled.map(({ id }) => `Event ${id}: its count was booked twice`),
    ...lost.map(({ id }) => `Event ${id}: its count was not booked`),
    ...unseen.map(({ id }) => `Event ${id}: it could not be applied, and no exception tells of it`),
  ]
}

export async function verifyFloorEvents(reader: Reader): Promise<Verified> {
  const chains = await chainFaults(reader)
  return { ...chains, faults: [...chains.faults, ...(await effectFaults(reader))] }
}
