import { sql } from 'kysely'
import type { Registry, Resource } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { type Calendar, readable, type Sql, selection, tableOf } from './columns.ts'
import { mayRead } from './may-read.ts'
import { rowAccess, type Viewer } from './row-access.ts'

export type Row = Record<string, unknown>

export interface LoadContext {
  readonly registry: Registry
  readonly viewer: Viewer
  readonly calendar: Calendar
}

/** A record with all its lines, as far as the viewer may read it; undefined when it does not exist for them. */
export async function loadRecord(
  context: LoadContext,
  reader: Reader,
  resource: Resource,
  id: string,
  options: { forUpdate?: boolean; verb?: string } = {},
): Promise<Row | undefined> {
  const { registry, viewer, calendar } = context
  const access = rowAccess(viewer, resource, options.verb ?? 'view')
  if (!access) return undefined
  const fields = readable(resource, viewer).filter(
    field => !resource.isView || resource.fields[field] || field === 'id',
  )
  const lock = options.forUpdate ? sql` for no key update of t` : sql``
  const row = await reader.first(
    sql`select ${selection(registry, resource, fields, calendar)} from ${tableOf(resource)} t where t."id" = ${id}::uuid and ${access}${lock}`,
  )
  if (row) await attachLines(context, reader, resource, [row], sql`t."root" = ${id}::uuid`)
  return row
}

/** Reads each level of lines once, for however many records, and hangs every line on its parent. */
export async function attachLines(
  context: LoadContext,
  reader: Reader,
  resource: Resource,
  parents: readonly Row[],
  within: Sql,
): Promise<void> {
  const { registry, viewer, calendar } = context
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.kind !== 'lines' || !mayRead(viewer, resource, field)) continue
    const child = registry.resource(spec.lines!)
    const columns = selection(registry, child, readable(child, viewer), calendar)
    const lines = await reader.rows(
      sql`select ${columns}, t."parent" as "#parent" from ${tableOf(child)} t where ${within} order by t."parent", t."position", t."id"`,
    )
    const byParent = new Map<unknown, Row[]>()
    for (const line of lines) {
      const parent = line['#parent']
      delete line['#parent']
      byParent.set(parent, [...(byParent.get(parent) ?? []), line])
    }
    for (const parent of parents) parent[field] = byParent.get(parent.id) ?? []
    if (lines.length) await attachLines(context, reader, child, lines, within)
  }
}
