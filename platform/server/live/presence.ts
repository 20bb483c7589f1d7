import { sql } from 'kysely'
import type { RecordLink } from '#platform/model'
import type { Reader, Writer } from '../database/transaction.ts'
import { tellSql } from '../work/tell-browsers.ts'

/** Somebody has a record open; `field` is what they are editing. */
export interface Present {
  readonly user: string
  readonly name: string | null
  readonly field: string | null
}

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    'presence.changed': { readonly record: RecordLink; readonly people: readonly Present[] }
  }
}

const goneAfter = '45 seconds'

const presentSql = (record: string) =>
  sql`select distinct on (p.user_id) p.user_id as "user", u.name, p.field from presences p
    left join mw_people u on u.id = p.user_id
    where p.record = ${record} and p.seen_at > now() - ${goneAfter}::interval order by p.user_id, p.field nulls last`

export const presentAt = (reader: Reader, record: string): Promise<Present[]> =>
  reader.rows<Present>(presentSql(record))

export interface Heartbeat {
  /** The browser tab. */
  readonly client: string
  readonly user: string
  /** Null when it looks at no record any more. */
  readonly record: string | null
  readonly field: string | null
}

/** Notes a heartbeat; others hear of it only when something is different from before. */
export async function noteHeartbeat(writer: Writer, { client, user, record, field }: Heartbeat): Promise<void> {
  const before = await writer.first<{ record: string; field: string | null; fresh: boolean }>(
    sql`select record, field, seen_at > now() - ${goneAfter}::interval as fresh from presences where client = ${client} for update`,
  )
  if (record === null) await writer.run(sql`delete from presences where client = ${client}`)
  else
    await writer.run(sql`insert into presences (client, user_id, record, field) values (${client}, ${user}::uuid, ${record}, ${field})
      on conflict (client) do update set user_id = excluded.user_id, record = excluded.record, field = excluded.field, seen_at = now()`)
  if (before?.fresh && before.record === record && before.field === field) return
  const touched = new Set([before?.record, record].filter((one): one is string => typeof one === 'string'))
  for (const one of touched) await tellPresence(writer, one)
}

async function tellPresence(writer: Writer, record: string): Promise<void> {
  const people = await presentAt(writer, record)
  await writer.run(tellSql('presence.changed', { record: record as RecordLink, people }))
}

/** Forgets those who have not been heard of for 45 seconds; of several processes, one finds each of them. */
export async function sweepPresences(writer: Writer): Promise<void> {
  const gone = await writer.rows<{ record: string }>(
    sql`delete from presences where seen_at <= now() - ${goneAfter}::interval returning record`,
  )
  for (const record of new Set(gone.map(row => row.record))) await tellPresence(writer, record)
}
