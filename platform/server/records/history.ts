import { sql } from 'kysely'
import type { Registry, Resource } from '#platform/model'
import { camel } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
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

const entryColumns = sql`e.id, e.xid::text as xid, e.at, e.actor, u.display_name as "actorName", e.via, e.action, e.reason, e.resource, e.record_id as record, e.diff`
const entriesFrom = sql`from audit_entries e left join users u on e.actor = 'user:' || u.id`

/** The entries of a record and its lines, oldest first. */
export const entriesOf = (reader: Reader, root: string, until?: string): Promise<Entry[]> =>
  reader.rows<Entry>(
    sql`select ${entryColumns} ${entriesFrom} where e.root_id = ${root}::uuid ${until ? sql`and e.at <= ${until}::timestamptz` : sql``} order by e.xid, e.id`,
  )

/** Values are shown to those who may see the field; others read that something hidden changed. */
const visibleChanges = (registry: Registry, viewer: Viewer, entry: Entry): FieldChange[] => {
  const resource = registry.has(entry.resource) ? registry.resource(entry.resource) : undefined
  return Object.entries(entry.diff)
    .map(([column, [from, to]]) => ({ field: camel(column), from, to }))
    .filter(({ field }) => field !== 'version' && field !== 'id' && field !== 'root' && field !== 'parent')
    .map(({ field, from, to }) => {
      const shown = resource ? mayRead(viewer, resource, field) : true
      return { resource: entry.resource, record: entry.record, field, from: shown ? from : '•', to: shown ? to : '•' }
    })
}

/** Entries of one transaction make one line of history. */
export function changeSets(registry: Registry, viewer: Viewer, root: Resource, entries: readonly Entry[]): ChangeSet[] {
  const sets = new Map<string, ChangeSet & { changes: FieldChange[] }>()
  for (const entry of entries) {
    const version = entry.resource === root.name ? (entry.diff.version?.[1] as number | undefined) : undefined
    const known = sets.get(entry.xid)
    const changes = [...(known?.changes ?? []), ...visibleChanges(registry, viewer, entry)]
    const { id, at, actor, actorName, via, action, reason } = entry
    const isRoot = entry.resource === root.name
    sets.set(entry.xid, {
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
  page: { before?: number; limit: number },
): Promise<ChangeSet[]> {
  const newest = await reader.rows<Entry>(
    sql`select ${entryColumns} ${entriesFrom} where e.root_id = ${id}::uuid ${page.before ? sql`and e.id < ${page.before}` : sql``} order by e.id desc limit ${page.limit * 4}`,
  )
  return changeSets(registry, viewer, resource, newest.reverse()).reverse().slice(0, page.limit)
}

/** What has changed since a version somebody still has on the screen (documents R10). */
export async function changesSince(
  registry: Registry,
  reader: Reader,
  viewer: Viewer,
  resource: Resource,
  id: string,
  version: number,
): Promise<(FieldChange & { by: string | null; at: string })[]> {
  const entries = await entriesOf(reader, id)
  const then = entries.find(entry => entry.resource === resource.name && entry.diff.version?.[1] === version)
  const later = entries
    .filter(entry => !then || entry.xid !== then.xid)
    .filter(entry => !then || Number(entry.xid) > Number(then.xid))
  return later.flatMap(entry =>
    visibleChanges(registry, viewer, entry).map(change => ({
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
  return root && withLines(registry, viewer, resource, root, [...states.values()])
}

function withLines(
  registry: Registry,
  viewer: Viewer,
  resource: Resource,
  row: Record<string, unknown>,
  states: readonly { resource: string; row: Record<string, unknown> }[],
): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const field of ['id', 'version', 'position', 'visibility', 'keywords', 'archivedAt', 'archivedBy'])
    if (field in row) whole[field] = row[field]
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.origin === 'rollup' || spec.origin === 'clock' || !mayRead(viewer, resource, field)) continue
    if (spec.kind === 'lines') {
      const child = registry.resource(spec.lines!)
      whole[field] = states
        .filter(state => state.resource === child.name && state.row.parent === row.id)
        .map(state => withLines(registry, viewer, child, state.row, states))
        .sort((one, other) => Number(one.position) - Number(other.position))
    } else whole[field] = asWire(spec.kind, row[field])
  }
  return whole
}

/** JSON in the log holds numbers as PostgreSQL writes them; on the wire amounts are text and instants end in Z. */
const asWire = (kind: string, value: unknown): unknown => {
  if (value === null || value === undefined)
    return ['refs', 'someOf', 'files'].includes(kind) ? [] : kind === 'boolean' ? false : null
  if (['decimal', 'quantity', 'money', 'unitPrice', 'percent'].includes(kind)) return String(value)
  if (kind === 'dateTime') return new Date(value as string).toISOString()
  return kind === 'time' ? (value as string).replace(/:00$/, '') : value
}
