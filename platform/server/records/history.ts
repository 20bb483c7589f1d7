import { sql } from 'kysely'
import { amountKinds, type Kind, type Registry, type Resource } from '#platform/model'
import { camel, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { specOf } from './columns.ts'
import type { KeptBack } from './keep-back.ts'
import { mayRead } from './may-read.ts'
import type { Viewer } from './row-access.ts'

/** One field of one record or line, before and after. */
export interface FieldChange {
  readonly resource: string
  readonly record: string
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What one person did in one go. */
export interface ChangeSet {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly actorName: string | null
  readonly via: string
  readonly action: string
  readonly reason: string | null
  readonly version: number | null
  readonly changes: readonly FieldChange[]
}

export interface Entry {
  id: number
  xid: string
  at: string
  actor: string
  actorName: string | null
  via: string
  action: string
  reason: string | null
  resource: string
  record: string
  diff: Record<string, [unknown, unknown]>
}

const entryColumns = sql`e.id, e.era || '/' || e.xid as xid, e.at, e.actor, u.name as "actorName", e.via, e.action, e.reason, e.resource, e.record_id as record, e.diff`
const entriesFrom = sql`from audit_entries e left join mw_people u on e.actor = 'user:' || u.id`

/**
 * The entries of a record and its lines, oldest first. Ids are given while the record is locked, so they are in the order of
 * its changes even where a transaction began before another that changed the record first. For the same reason an instant cuts
 * at the first later entry: what follows it in order has not happened yet.
 */
export async function entriesOf(reader: Reader, root: string, until?: string): Promise<Entry[]> {
  const cut = until
    ? sql`and e.id < coalesce((select min(id) from audit_entries where root_id = ${root}::uuid and at > ${until}::timestamptz), ${Number.MAX_SAFE_INTEGER}::bigint)`
    : sql``
  return withPersonal(
    reader,
    await reader.rows<Entry>(
      sql`select ${entryColumns} ${entriesFrom} where e.root_id = ${root}::uuid ${cut} order by e.id`,
    ),
  )
}

const isSealedAway = (value: unknown): boolean => typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)

/** Puts personal values back in place of their hashes; what was erased reads as empty. */
async function withPersonal(reader: Reader, entries: Entry[]): Promise<Entry[]> {
  const hashed = entries.filter(({ diff }) => Object.values(diff).some(sides => sides.some(isSealedAway)))
  if (hashed.length === 0) return entries
  type Kept = { entry: number; field: string; side: 'before' | 'after'; value: unknown }
  const kept = await reader.rows<Kept>(
    sql`select entry_id as entry, field, side, value from audit_personal where entry_id = any(${hashed.map(one => one.id)}::bigint[])`,
  )
  const known = new Map(kept.map(({ entry, field, side, value }) => [`${entry} ${field} ${side}`, value]))
  for (const { id, diff } of hashed)
    for (const [field, [from, to]] of Object.entries(diff))
      diff[field] = [
        isSealedAway(from) ? (known.get(`${id} ${field} before`) ?? null) : from,
        isSealedAway(to) ? (known.get(`${id} ${field} after`) ?? null) : to,
      ]
  return entries
}

/** Values are shown to those who may see the field; others read that something hidden changed. */
const visibleChanges = (registry: Registry, viewer: Viewer, entry: Entry, kept?: KeptBack): FieldChange[] => {
  const resource = registry.has(entry.resource) ? registry.resource(entry.resource) : undefined
  return Object.entries(entry.diff)
    .map(([column, [from, to]]) => ({ field: camel(column), from, to }))
    .filter(({ field }) => field !== 'version' && field !== 'id' && field !== 'root' && field !== 'parent')
    .map(({ field, from, to }) => {
      const isKept = kept?.get(entry.record)?.includes(field)
      const shown = !isKept && (resource ? mayRead(viewer, resource, field) : true)
      const kind = resource && specOf(resource, field)?.kind
      const readable = (value: unknown) => (kind && value !== null ? asWire(kind, value) : value)
      return {
        resource: entry.resource,
        record: entry.record,
        field,
        from: shown ? readable(from) : '•',
        to: shown ? readable(to) : '•',
      }
    })
}

/** Verbs are named by their record type; what was done without one the database calls `create`, `update` or `remove`. */
const stepOf = ({ xid, action }: Entry): string => `${xid} ${action.includes('.') ? action : ''}`

/** Entries of one transaction make one line of history, and a verb that followed in it another. */
export function changeSets(
  registry: Registry,
  viewer: Viewer,
  root: Resource,
  entries: readonly Entry[],
  kept?: KeptBack,
): ChangeSet[] {
  const sets = new Map<string, ChangeSet & { changes: FieldChange[] }>()
  for (const entry of entries) {
    const version = entry.resource === root.name ? (entry.diff.version?.[1] as number | undefined) : undefined
    const known = sets.get(stepOf(entry))
    const changes = [...(known?.changes ?? []), ...visibleChanges(registry, viewer, entry, kept)]
    const { id, at, actor, actorName, via, action, reason } = entry
    const isRoot = entry.resource === root.name
    sets.set(stepOf(entry), {
      id,
      at,
      actor,
      actorName,
      via,
      action: isRoot || !known ? action : known.action,
      reason,
      version: version ?? known?.version ?? null,
      changes,
    })
  }
  return [...sets.values()]
}

export async function historyOf(
  registry: Registry,
  reader: Reader,
  viewer: Viewer,
  resource: Resource,
  id: string,
  page: { before?: number; limit: number; kept?: KeptBack },
): Promise<ChangeSet[]> {
  // Whole change sets only: an order with a thousand lines is created in one line of history.
  const entries = await reader.rows<Entry>(sql`
    with sets as (
      select era, xid, max(id) as last from audit_entries where root_id = ${id}::uuid group by era, xid
      ${page.before ? sql`having max(id) < ${page.before}` : sql``} order by last desc limit ${page.limit})
    select ${entryColumns} ${entriesFrom} join sets on sets.era = e.era and sets.xid = e.xid
    where e.root_id = ${id}::uuid order by e.id`)
  const personal = await withPersonal(reader, entries)
  return changeSets(registry, viewer, resource, personal, page.kept).sort((a, b) => b.id - a.id)
}

/** The states a record has been in, in the order it first came into them. */
export async function statesOf(
  reader: Reader,
  { name, statusField }: Resource,
  row: Readonly<Record<string, unknown>>,
): Promise<string[]> {
  const column = snake(statusField!)
  const rows = await reader.rows<{ state: string; since: number }>(sql`
    select diff -> ${column} ->> 1 as state, min(id) as since from audit_entries
    where root_id = ${row.id}::uuid and resource = ${name} and diff ? ${column} group by 1 order by since`)
  return rows.map(({ state }) => state)
}

/** What has changed since a version somebody still has on the screen (documents R10). */
export async function changesSince(
  registry: Registry,
  reader: Reader,
  viewer: Viewer,
  resource: Resource,
  id: string,
  version: number,
  kept?: KeptBack,
): Promise<(FieldChange & { by: string | null; at: string })[]> {
  const entries = await entriesOf(reader, id)
  const then = entries.find(entry => entry.resource === resource.name && entry.diff.version?.[1] === version)
  const later = entries.filter(entry => !then || (entry.id > then.id && entry.xid !== then.xid))
  return later.flatMap(entry =>
    visibleChanges(registry, viewer, entry, kept).map(change => ({
      ...change,
      by: entry.actorName ?? entry.actor,
      at: entry.at,
    })),
  )
}

/** The record as it stood after the last change committed at or before an instant: stored values only (documents R21). */
export async function asOf(
  registry: Registry,
  reader: Reader,
  viewer: Viewer,
  resource: Resource,
  id: string,
  at: string,
): Promise<Record<string, unknown> | undefined> {
  return replay(registry, viewer, resource, id, await entriesOf(reader, id, at))
}

export function replay(
  registry: Registry,
  viewer: Viewer,
  resource: Resource,
  id: string,
  entries: readonly Entry[],
): Record<string, unknown> | undefined {
  const states = new Map<string, { resource: string; row: Record<string, unknown> }>()
  for (const entry of entries) {
    const key = `${entry.resource}/${entry.record}`
    const row = states.get(key)?.row ?? { id: entry.record }
    for (const [column, [, to]] of Object.entries(entry.diff)) row[camel(column)] = to
    if (row.id === null) states.delete(key)
    else states.set(key, { resource: entry.resource, row })
  }
  const root = states.get(`${resource.name}/${id}`)?.row
  if (!root) return undefined
  const own = entries.filter(entry => entry.resource === resource.name)
  return {
    ...withLines(registry, viewer, resource, root, [...states.values()]),
    createdAt: own[0]!.at,
    createdBy: userOf(own[0]!),
    updatedAt: own.at(-1)!.at,
    updatedBy: userOf(own.at(-1)!),
  }
}

const userOf = ({ actor }: Entry): string | null => (actor.startsWith('user:') ? actor.slice('user:'.length) : null)

function withLines(
  registry: Registry,
  viewer: Viewer,
  resource: Resource,
  row: Record<string, unknown>,
  states: readonly { resource: string; row: Record<string, unknown> }[],
): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const field of ['id', 'version', 'position', 'visibility', 'keywords', 'archivedAt', 'archivedBy'])
    if (specOf(resource, field)) whole[field] = asWire(specOf(resource, field)!.kind, row[field])
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (['rollup', 'clock', 'secret'].includes(spec.origin) || !mayRead(viewer, resource, field)) continue
    if (spec.kind === 'lines') {
      const child = registry.resource(spec.lines!)
      whole[field] = states
        .filter(state => state.resource === child.name && state.row.parent === row.id)
        .map(state => withLines(registry, viewer, child, state.row, states))
        .sort((a, b) => Number(a.position) - Number(b.position) || (String(a.id) < String(b.id) ? -1 : 1))
    } else whole[field] = asWire(spec.kind, row[field])
  }
  return whole
}

/** JSON in the log holds numbers as PostgreSQL writes them; on the wire amounts are text and instants end in Z. */
const asWire = (kind: Kind, value: unknown): unknown => {
  if (value === null || value === undefined)
    return ['refs', 'someOf', 'files'].includes(kind) ? [] : kind === 'boolean' ? false : null
  if (amountKinds.includes(kind))
    return String(value)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '')
  if (kind === 'dateTime') return new Date(value as string).toISOString()
  return kind === 'time' ? (value as string).replace(/:00$/, '') : value
}
