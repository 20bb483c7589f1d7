import { sql } from 'kysely'
import { type Registry, type Resource, scopeFor } from '#platform/model'
import { atOneMoment, type Reader } from '../database/transaction.ts'
import { type Calendar, readable, type Sql, selection, tableOf } from './columns.ts'
import { mayRead } from './may-read.ts'
import { rowAccess, type Viewer } from './row-access.ts'

export type Row = Record<string, unknown>

export interface LoadContext {
  readonly registry: Registry
  readonly viewer: Viewer
  readonly calendar: Calendar
}

/** Whether everything about the record itself stands in its own row. */
const standsAlone = (resource: Resource): boolean => Object.values(resource.fields).every(spec => !spec.gather)

const hasLines = (resource: Resource): boolean => Object.values(resource.fields).some(spec => spec.kind === 'lines')

const shownFields = (resource: Resource, viewer: Viewer): string[] =>
  readable(resource, viewer).filter(field => !resource.isView || resource.fields[field] || field === 'id')

/** Who sees a person or a department may hang on this very row, and what a statement gives back cannot see its own effect. */
const decidesWhoSees = (resource: Resource, viewer: Viewer): boolean =>
  !viewer.isSystem && ['users', 'departments'].includes(resource.name) && scopeFor(viewer, resource, 'view') !== 'all'

/** What a statement that writes a record gives back for its viewer, so that it need not be read again; null when it has lines. */
export function returningSql({ registry, viewer, calendar }: LoadContext, resource: Resource): Sql | null {
  const access = rowAccess(viewer, resource)
  if (hasLines(resource) || !access || decidesWhoSees(resource, viewer)) return null
  return sql`${selection(registry, resource, shownFields(resource, viewer), calendar)}, ${access} as "#seen"`
}

/** Makes of what came back what the viewer is shown: nothing but its id, when it is out of their sight now. */
export function shownRow({ '#seen': isSeen, ...row }: Row): Row {
  return isSeen ? row : { id: row.id }
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
  const fields = shownFields(resource, viewer)
  const ofRecord = sql`select ${selection(registry, resource, fields, calendar)} from ${tableOf(resource)} t where t."id" = ${id}::uuid and ${access}${sql.raw(options.forUpdate ? ' for no key update of t' : '')}`
  if (!hasLines(resource)) return reader.first(ofRecord)
  return atOneMoment(reader, async still => {
    const within = sql`t."root" = ${id}::uuid`
    const [row, levels] = await Promise.all([still.first(ofRecord), readLevels(context, still, resource, within)])
    if (row) hangLines(levels, [row])
    return row
  })
}

/**
 * Locks a record and reads all of it, with what `more` asks about it. Everything is asked together but answered in turn: what
 * is read is read after the lock is ours, and sees what others did before.
 */
export async function lockRecord(
  context: LoadContext,
  reader: Reader,
  resource: Resource,
  id: string,
  more: Sql,
): Promise<Row | undefined> {
  const { registry, viewer, calendar } = context
  const columns = selection(registry, resource, shownFields(resource, viewer), calendar)
  const from = sql`from ${tableOf(resource)} t where t."id" = ${id}::uuid`
  // What never changes cannot be locked, and need not be.
  const held = resource.appendOnly ? sql`` : sql` for no key update of t`
  const locking = (what: Sql) => reader.first(sql`select ${what} ${from}${held}`)
  // A statement that waited for the lock sees its row anew, but other tables as they were when it began to wait.
  const [locked, row, levels] = await Promise.all([
    standsAlone(resource) ? locking(sql`${columns}, ${more}`) : locking(more),
    standsAlone(resource) ? undefined : reader.first(sql`select ${columns} ${from}`),
    readLevels(context, reader, resource, sql`t."root" = ${id}::uuid`),
  ])
  if (!locked) return undefined
  const whole: Row = { ...row, ...locked }
  hangLines(levels, [whole])
  return whole
}

/** One kind of lines, read for however many records at once, with the kinds below it. */
interface Level {
  readonly field: string
  readonly lines: readonly Row[]
  readonly below: readonly Level[]
}

async function readLevels(context: LoadContext, reader: Reader, resource: Resource, within: Sql): Promise<Level[]> {
  const { registry, viewer, calendar } = context
  const kinds = Object.entries(resource.fields).filter(
    ([field, spec]) => spec.kind === 'lines' && mayRead(viewer, resource, field),
  )
  return Promise.all(
    kinds.map(async ([field, spec]) => {
      const child = registry.resource(spec.lines!)
      const columns = selection(registry, child, readable(child, viewer), calendar)
      const [lines, below] = await Promise.all([
        reader.rows(
          sql`select ${columns}, t."parent" as "#parent" from ${tableOf(child)} t where ${within} order by t."parent", t."position", t."id"`,
        ),
        readLevels(context, reader, child, within),
      ])
      return { field, lines, below }
    }),
  )
}

/** Hangs their lines, as far as the viewer may read them, on records that were read without. */
export async function addLines(context: LoadContext, reader: Reader, resource: Resource, rows: Row[]): Promise<void> {
  if (rows.length === 0 || !hasLines(resource)) return
  const ids = rows.map(row => row.id as string)
  hangLines(await readLevels(context, reader, resource, sql`t."root" = any (${ids}::uuid[])`), rows)
}

function hangLines(levels: readonly Level[], parents: readonly Row[]): void {
  for (const { field, lines, below } of levels) {
    const byParent = new Map<unknown, Row[]>(parents.map(parent => [parent.id, []]))
    for (const line of lines) {
      byParent.get(line['#parent'])?.push(line)
      delete line['#parent']
    }
    for (const parent of parents) parent[field] = byParent.get(parent.id)
    hangLines(below, lines)
  }
}
