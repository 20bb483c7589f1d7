import { sql } from 'kysely'
import { type FieldSpec, type Registry, type Resource, scopeFor } from '#platform/model'
import { quoted } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { type Calendar, readable, type Sql, selection, tableOf, wireText } from './columns.ts'
import { keepBack } from './keep-back.ts'
import { mayRead } from './may-read.ts'
import { rowAccess, systemViewer, type Viewer } from './row-access.ts'

export type Row = Record<string, unknown>

export interface LoadContext {
  readonly registry: Registry
  readonly viewer: Viewer
  readonly calendar: Calendar
}

/** Whether everything about the record itself stands in its own row. */
const standsAlone = (resource: Resource): boolean => Object.values(resource.fields).every(spec => !spec.rollup)

const hasLines = (resource: Resource): boolean => linesIn(resource).length > 0

/** Who sees such a row may hang on this very row, and what a statement gives back cannot see its own effect. */
const decidesWhoSees = (resource: Resource, viewer: Viewer): boolean =>
  !viewer.isSystem && resource.decidesReach && scopeFor(viewer, resource, 'view') !== 'all'

/** What a statement that writes a record gives back for its viewer, so that it need not be read again; null when it has lines. */
export function returningSql({ registry, viewer, calendar }: LoadContext, resource: Resource): Sql | null {
  const access = rowAccess(viewer, resource)
  if (hasLines(resource) || !access || decidesWhoSees(resource, viewer)) return null
  return sql`${selection(registry, resource, readable(resource, viewer), calendar)}, ${access} as "#seen"`
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
  const { viewer } = context
  const access = rowAccess(viewer, resource, options.verb ?? 'view')
  if (!access) return undefined
  const from = sql`from ${tableOf(resource)} t where t."id" = ${id}::uuid and ${access}`
  const lines = linesOf(context, resource, sql`t."root" = ${id}::uuid`)
  if (options.forUpdate) {
    const locked = reader.first(sql`select ${ownColumn(context, resource)} ${from} for no key update of t`)
    const [row, levels] = await Promise.all([locked, lines.read(reader)])
    return row && keepBack(resource, viewer, lines.hang(levels, [own(resource, row)])[0]!)
  }
  // One statement sees one moment: nothing committed in between shows in the record and not in its lines.
  const all = [ownColumn(context, resource), ...lines.columns]
  const found = await reader.first(sql`select ${sql.join(all)} ${from}`)
  return found && keepBack(resource, viewer, lines.hang(found, [own(resource, found)])[0]!)
}

/**
 * The record itself, as one column of JSON like its lines: a row of sixty columns costs whoever reads it more to take apart
 * than the database to write it so.
 */
function ownColumn({ registry, viewer, calendar }: LoadContext, resource: Resource): Sql {
  const columns = selection(registry, resource, readable(resource, viewer), calendar, 'json')
  return sql`(select row_to_json(o) from (select ${columns}) o) as ${sql.raw(quoted(ownName))}`
}

const own = (resource: Resource, found: Row): Row => setOnWire(resource, found[ownName] as Row)

/** Locks a record and reads all of it, with what `more` asks about it. */
export async function lockRecord(
  context: LoadContext,
  reader: Reader,
  resource: Resource,
  id: string,
  more?: Sql,
): Promise<Row | undefined> {
  const [found] = await lockRecords(context, reader, resource, sql`= ${id}::uuid`, more)
  return found
}

/**
 * The same of however many, whose ids `are` so: in the order of their ids, so that people who need the same do not wait for
 * each other in a circle. Everything is asked together but answered in turn: what is read is read after the locks are ours,
 * and sees what others did before.
 */
export async function lockRecords(
  context: LoadContext,
  reader: Reader,
  resource: Resource,
  are: Sql,
  more?: Sql,
): Promise<Row[]> {
  const column = ownColumn(context, resource)
  // What never changes cannot be locked, and need not be.
  const held = resource.appendOnly ? sql`` : sql` for no key update of t`
  const from = sql`from ${tableOf(resource)} t where t."id" ${are} order by t."id"`
  const asked = more ? [more] : []
  const lines = linesOf(context, resource, sql`t."root" ${are}`)
  // A statement that waited for the lock sees its row anew, but other tables as they were when it began to wait.
  const isAlone = standsAlone(resource)
  const [locked, rows, levels] = await Promise.all([
    reader.rows(sql`select ${sql.join(isAlone ? [column, ...asked] : [sql`t."id"`, ...asked])} ${from}${held}`),
    isAlone ? undefined : reader.rows(sql`select ${column} ${from}`),
    lines.read(reader),
  ])
  const read = new Map(rows?.map(row => [(row[ownName] as Row).id, row]))
  const records = locked.map(row => {
    const { [ownName]: itself, ...told } = { ...read.get(row.id), ...row }
    return Object.assign(own(resource, { [ownName]: itself }), told)
  })
  return lines.hang(levels, records)
}

/** The same of a record this transaction has itself just written: it is ours already, and nothing is waited for. */
export async function readWritten(
  context: LoadContext,
  reader: Reader,
  resource: Resource,
  id: string,
  more: Readonly<Record<`#${string}`, Sql>>,
): Promise<Row | undefined> {
  const asked = Object.entries(more).map(([name, what]) => sql`${what} as ${sql.id(name)}`)
  const lines = linesOf(context, resource, sql`t."root" = ${id}::uuid`)
  const all = [ownColumn(context, resource), ...asked, ...lines.columns]
  const found = await reader.first(sql`select ${sql.join(all)} from ${tableOf(resource)} t where t."id" = ${id}::uuid`)
  if (!found) return undefined
  const told = Object.fromEntries(Object.keys(more).map(name => [name, found[name]]))
  return lines.hang(found, [Object.assign(own(resource, found), told)])[0]
}

/** Hangs their lines, as far as the viewer may read them, on records that were read without. */
export async function addLines(context: LoadContext, reader: Reader, resource: Resource, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  const lines = linesOf(context, resource, sql`t."root" = any (${rows.map(row => row.id as string)}::uuid[])`)
  for (const row of lines.hang(await lines.read(reader), rows)) keepBack(resource, context.viewer, row)
}

/** No field begins with it. */
const mark = '#'
const ownName = `${mark}own`

/** One kind of lines, with the kinds below it. What was read of it stands in a column named by the way to it. */
interface Level {
  readonly field: string
  readonly way: string
  readonly child: Resource
  readonly below: readonly Level[]
}

/** The lines of however many records, of all kinds at all depths: one statement reads them, each kind as one column of JSON. */
interface Lines {
  readonly columns: readonly Sql[]
  read(reader: Reader): Promise<Row>
  /** Hangs what was read on the records it belongs to. */
  hang(read: Row, rows: Row[]): Row[]
}

function linesOf(context: LoadContext, resource: Resource, within: Sql): Lines {
  const { registry, viewer, calendar } = context
  const levels = levelsOf(registry, viewer, resource)
  const column = ({ way, child }: Level): Sql => {
    const fields = selection(registry, child, readable(child, viewer), calendar, 'json')
    return sql`(select json_agg(l) from (select ${fields}, t."parent" as "#parent" from ${tableOf(child)} t where ${within} order by t."parent", t."position", t."id") l) as ${sql.raw(quoted(way))}`
  }
  const all = (some: readonly Level[]): Level[] => some.flatMap(level => [level, ...all(level.below)])
  const columns = all(levels).map(column)
  return {
    columns,
    read: async reader =>
      columns.length === 0 ? {} : ((await reader.first<Row>(sql`select ${sql.join(columns)}`)) ?? {}),
    hang: (read, rows) => {
      hangLines(levels, read, rows)
      return rows
    },
  }
}

const kindsOfLines = new WeakMap<Resource, readonly [string, FieldSpec][]>()

function linesIn(resource: Resource): readonly [string, FieldSpec][] {
  const known = kindsOfLines.get(resource) ?? Object.entries(resource.fields).filter(([, { kind }]) => kind === 'lines')
  kindsOfLines.set(resource, known)
  return known
}

const levelsOf = (registry: Registry, viewer: Viewer, resource: Resource, above = mark): Level[] =>
  linesIn(resource)
    .filter(([field]) => mayRead(viewer, resource, field))
    .map(([field, spec]) => {
      const child = registry.resource(spec.lines!)
      const way = `${above}${field}`
      return { field, way, child, below: levelsOf(registry, viewer, child, `${way}.`) }
    })

function hangLines(levels: readonly Level[], read: Row, parents: readonly Row[]): void {
  for (const { field, way, child, below } of levels) {
    const byParent = new Map<unknown, Row[]>(parents.map(parent => [parent.id, []]))
    for (const { '#parent': parent, ...line } of (read[way] ?? []) as Row[]) {
      setOnWire(child, line)
      byParent.get(parent)?.push(line)
    }
    for (const parent of parents) parent[field] = byParent.get(parent.id)
    hangLines(below, read, [...byParent.values()].flat())
  }
}

const wireFields = new WeakMap<Resource, readonly (readonly [string, (text: string) => string])[]>()

/** What stands in JSON as text becomes what a page gets. */
function setOnWire(resource: Resource, row: Row): Row {
  let texts = wireFields.get(resource)
  if (!texts) {
    texts = readable(resource, systemViewer).flatMap(field => {
      const text = wireText(resource, field)
      return text ? [[field, text] as const] : []
    })
    wireFields.set(resource, texts)
  }
  for (const [field, text] of texts) {
    const value = row[field]
    if (typeof value === 'string') row[field] = text(value)
  }
  return row
}
