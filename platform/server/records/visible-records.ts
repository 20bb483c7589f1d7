import { sql } from 'kysely'
import type pg from 'pg'
import type { Registry, Resource } from '#platform/model'
import { asPartner, type Reader } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { tableOf } from './columns.ts'
import { rowAccess, type Viewer } from './row-access.ts'

/** Where records are looked up: the running application has all of it. */
interface Kept {
  readonly registry: Registry
  readonly pool: pg.Pool
  readonly reader: Reader
}

/** A link to a record, taken apart; undefined when there can be no such record. */
export function readLink(app: Pick<Kept, 'registry'>, link: string): { resource: Resource; id: string } | undefined {
  const [name = '', id = ''] = link.split('/')
  if (!app.registry.has(name) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined
  const resource = app.registry.resource(name)
  return resource.partOf ? undefined : { resource, id }
}

/** Which of these records of one resource the viewer sees. */
export async function seenAmong(
  app: Pick<Kept, 'pool' | 'reader'>,
  viewer: Viewer,
  resource: Resource,
  ids: readonly string[],
): Promise<Set<string>> {
  const access = rowAccess(viewer, resource)
  if (!access || ids.length === 0) return new Set()
  const ask = (reader: Reader) =>
    reader.rows<{ id: string }>(
      sql`select t."id" from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[]) and ${access}`,
    )
  const rows = viewer.partner ? await asPartner(app.pool, viewer.partner, ask) : await ask(app.reader)
  return new Set(rows.map(row => row.id))
}

/** The same inside a transaction, where what was just written counts. */
export async function seesNow(
  reader: Reader,
  viewer: Viewer | undefined,
  resource: Resource,
  id: string,
): Promise<boolean> {
  const access = viewer && rowAccess(viewer, resource)
  if (!access) return false
  const seen = await reader.first(
    sql`select 1 as seen from ${tableOf(resource)} t where t."id" = ${id}::uuid and ${access}`,
  )
  return seen !== undefined
}

export async function seesRecord(app: Kept, viewer: Viewer, link: string): Promise<boolean> {
  const record = readLink(app, link)
  return record !== undefined && (await seenAmong(app, viewer, record.resource, [record.id])).size > 0
}

/** Whoever may not see a record is told that there is none (people R34). */
export async function demandVisible(app: Kept, viewer: Viewer | null, link: string): Promise<void> {
  if (!viewer || !(await seesRecord(app, viewer, link))) throw Refusal.notFound()
}
