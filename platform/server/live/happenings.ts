import { sql } from 'kysely'
import type { Reader } from '../database/transaction.ts'

/** A record changed: everything one transaction did to it and its lines. */
export interface RecordHappening {
  readonly kind: 'record'
  readonly resource: string
  readonly id: string
  readonly version: number | null
  readonly actor: string
  /** Changed columns, by the record type they stand in: the record's own or one of its lines'. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
}

/** Something told on purpose: progress of a job, a notification, somebody looking at a record. */
export interface ToldHappening {
  readonly kind: 'told'
  readonly name: string
  readonly userId: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

export type Happening = RecordHappening | ToldHappening

/** More than this between two looks is not told one by one: everybody is asked to look again. */
export const mostAtOnce = 20_000

interface Told {
  xid: string
  id: number
  told: string | null
  userId: string | null
  payload: Record<string, unknown> | null
  resource: string | null
  root: string | null
  rootId: string | null
  actor: string | null
  version: number | null
  columns: string[] | null
}

export const currentSnapshot = async (reader: Reader): Promise<string> =>
  (await reader.first<{ now: string }>(sql`select pg_current_snapshot()::text as now`))!.now

/**
 * What was committed between two snapshots, always in the same order; null when it is too much to tell.
 * Rows of transactions that were rolled back are not there to be read, and those still running belong to a later snapshot.
 */
export async function happeningsBetween(reader: Reader, from: string, until: string): Promise<Happening[] | null> {
  const between = sql`xid >= pg_snapshot_xmin(${from}::pg_snapshot) and xid < pg_snapshot_xmax(${until}::pg_snapshot)
    and not pg_visible_in_snapshot(xid, ${from}::pg_snapshot) and pg_visible_in_snapshot(xid, ${until}::pg_snapshot)`
  const rows = await reader.rows<Told>(sql`
    (select xid::text as xid, id, null as told, null::uuid as "userId", null::jsonb as payload, resource, root_resource as root,
       root_id as "rootId", actor, (diff -> 'version' ->> 1)::int as version,
       array(select jsonb_object_keys(diff)) as columns
     from audit_entries where era = (select era from audit_era) and ${between} order by audit_entries.xid, id limit ${mostAtOnce + 1})
    union all
    (select xid::text, id, kind, user_id, payload, null, null, null, null, null, null
     from live_events where ${between} order by live_events.xid, id limit ${mostAtOnce + 1})`)
  if (rows.length > mostAtOnce) return null
  const inOrder = rows.sort(
    (one, other) =>
      Number(one.xid) - Number(other.xid) ||
      Number(one.told !== null) - Number(other.told !== null) ||
      one.id - other.id,
  )
  return gathered(inOrder)
}

type Gathering = Omit<RecordHappening, 'columns' | 'version'> & {
  version: number | null
  columns: Map<string, Set<string>>
}

function gathered(rows: readonly Told[]): Happening[] {
  const happenings: Happening[] = []
  const records = new Map<string, Gathering>()
  for (const row of rows) {
    if (row.told !== null) {
      happenings.push({ kind: 'told', name: row.told, userId: row.userId, payload: row.payload ?? {} })
      continue
    }
    const key = `${row.xid} ${row.rootId}`
    let record = records.get(key)
    if (!record) {
      record = {
        kind: 'record',
        resource: row.root!,
        id: row.rootId!,
        version: null,
        actor: row.actor!,
        columns: new Map(),
      }
      records.set(key, record)
      happenings.push(record)
    }
    if (row.resource === row.root) record.version = row.version ?? record.version
    const columns = record.columns.get(row.resource!) ?? new Set()
    for (const column of row.columns ?? []) columns.add(column)
    record.columns.set(row.resource!, columns)
  }
  return happenings
}
