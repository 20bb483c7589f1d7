import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { complaint, type FieldSpec, type Registry, type Resource } from '#platform/model'
import { isNeverEmpty, plainTypeOf } from '../database/blueprint.ts'
import { snake } from '../database/names.ts'
import { trimZeros } from '../database/pool.ts'
import { sideBySide, type Writer } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { nextCode, numbering } from './codes.ts'
import { columnName, implicitFields, lineFields, type Sql, storedFields, tableOf } from './columns.ts'
import type { Row } from './load.ts'

/** Who writes, and the instant it counts for. */
export interface Author {
  readonly userId: string | null
  readonly at: string
}

/** The columns a write fills: not those the database keeps. */
const writtenFields = (resource: Resource): readonly (readonly [string, FieldSpec])[] => {
  const { keptByDatabase: kept } = resource
  const fields = storedFields(resource)
  return kept !== true && kept.length ? fields.filter(([field]) => !kept.includes(field)) : fields
}

const jsonKinds: readonly string[] = ['json', 'address', 'file', 'files']
const valueSql = (kind: string, value: unknown): unknown =>
  value !== null && value !== undefined && jsonKinds.includes(kind) ? JSON.stringify(value) : (value ?? null)

/** What a new row says of a field: emptied by whoever typed it, it stays empty; a fact left empty takes the column's default. */
const newValueSql = (spec: FieldSpec, value: unknown): unknown =>
  value === null && spec.default !== undefined && spec.origin === 'typed' && !isNeverEmpty(spec)
    ? sql`null`
    : valueSql(spec.kind, value)

/** Whether a field says the same; 4 and 4.000000 are one amount. */
function same(spec: FieldSpec, one: unknown = null, other: unknown = null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  if (typeof one === 'object' || typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other)
  return plainTypeOf(spec) === 'numeric' && trimZeros(String(one)) === trimZeros(String(other))
}

/** Writes a new record with its lines; the row has been checked. Answers its id. */
export async function insertRecord(
  registry: Registry,
  writer: Writer,
  resource: Resource,
  row: Row,
  author: Author,
): Promise<string> {
  const [made] = await insertRecords(registry, writer, resource, [row], author)
  return made!.id
}

/** What travels with a write: how its statement gives the record back, and what is asked right behind it. */
export interface WriteOptions {
  readonly returning?: Sql | undefined
  /** Begun when everything is sent, so what it asks sees the record as written; may read it again. */
  readonly behind?: (id: string, place: number) => Promise<Row | undefined>
}

/** New records with their lines, in this order, each with what is to be given back of it. */
export async function insertRecords(
  registry: Registry,
  writer: Writer,
  resource: Resource,
  rows: readonly Row[],
  author: Author,
  context: WriteOptions = {},
): Promise<{ id: string; written: Row | undefined }[]> {
  const made = rows.map(row => ({ row, id: (row.id as string | undefined) ?? newId() }))
  const parts: { before: Sql; rows: [string, unknown][][] }[] = []
  for (const part of inParts(made)) parts.push(await recordValues(writer, resource, part, author))
  // Sent together; a line's own record is there by the time the line is.
  const lines = made.flatMap(({ row, id }) => newLines(registry, resource, row, id, id))
  const [written, , read] = await sideBySide([
    sideBySide(
      parts.map(part => writer.rows<Row>(sql`${part.before}${insertSql(resource, part.rows)}${returningSql(context)}`)),
    ).then(given => given.flat()),
    insertLines(writer, lines),
    sideBySide(made.map(async ({ id }, place) => context.behind?.(id, place))),
  ])
  const given = new Map([...written, ...read].map(row => [row?.id, row]))
  return made.map(({ id }) => ({ id, written: given.get(id) }))
}

/** What stands in the columns of new records, with their numbers; `before` goes in front of the statement. */
async function recordValues(
  writer: Writer,
  resource: Resource,
  made: readonly { readonly row: Row; readonly id: string }[],
  author: Author,
): Promise<{ before: Sql; rows: [string, unknown][][] }> {
  const series = resource.series?.isLate ? undefined : resource.series
  const unnumbered = made.filter(({ row }) => series && !row.code)
  const numbered = unnumbered.length && !writer.provisional ? numbering(resource, unnumbered.length) : undefined
  const rows: [string, unknown][][] = []
  for (const { row, id } of made) {
    const place = unnumbered.findIndex(one => one.id === id)
    const code = place < 0 ? row.code : (numbered?.code(place) ?? (await nextCode(writer, resource)))
    rows.push([
      ['id', id],
      ['createdAt', author.at],
      ['createdBy', author.userId],
      ['updatedAt', author.at],
      ['updatedBy', author.userId],
      ['visibility', row.visibility || null],
      ['keywords', row.keywords || null],
      ...writtenFields(resource).map(([field, spec]): [string, unknown] => [
        field,
        field === 'code' && code ? code : newValueSql(spec, row[field]),
      ]),
    ])
  }
  return { before: numbered?.before ?? sql``, rows }
}

const returningSql = ({ returning }: WriteOptions): Sql => (returning ? sql` returning ${returning}` : sql``)

/** What nobody spoke of is left to the column's default. */
const given = (values: readonly [string, unknown][]): [string, unknown][] =>
  values.filter(([, value]) => value !== null)

/** Rows with the same fields in the same order; a column none of them fills is left out. */
function insertSql(resource: Resource, rows: readonly (readonly [string, unknown][])[]): Sql {
  const filled = rows[0]!.flatMap((_, place) => (rows.some(row => row[place]![1] !== null) ? [place] : []))
  const columns = sql.raw(filled.map(place => columnName(rows[0]![place]![0])).join(', '))
  const orDefault = (value: unknown) => (value === null ? sql`default` : value)
  const values = rows.map(row => sql`(${sql.join(filled.map(place => orDefault(row[place]![1])))})`)
  return sql`insert into ${tableOf(resource)} as t (${columns}) values ${sql.join(values)}`
}

/** A line to be written: what stands in which column. */
interface NewLine {
  readonly child: Resource
  readonly values: readonly [string, unknown][]
}

function newLines(registry: Registry, resource: Resource, row: Row, parent: string, root: string): NewLine[] {
  return Object.entries(resource.fields)
    .filter(([, spec]) => spec.kind === 'lines')
    .flatMap(([field, spec]) =>
      ((row[field] as Row[] | undefined) ?? []).flatMap((line, place) =>
        newLine(
          registry,
          registry.resource(spec.lines!),
          { ...line, position: line.position ?? place + 1 },
          parent,
          root,
        ),
      ),
    )
}

/** A line and all below it. */
function newLine(registry: Registry, child: Resource, line: Row, parent: string, root: string): NewLine[] {
  const id = (line.id as string | undefined) ?? newId()
  const values: [string, unknown][] = [
    ['id', id],
    ['parent', parent],
    ['root', root],
    ['position', line.position],
    ...writtenFields(child).map(([field, spec]): [string, unknown] => [field, newValueSql(spec, line[field])]),
  ]
  return [{ child, values: given(values) }, ...newLines(registry, child, line, id, root)]
}

/** So many rows are one statement; more would make of every length a statement of its own. */
const mostTogether = 16
const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostTogether) }, (_, part) =>
    all.slice(part * mostTogether, (part + 1) * mostTogether),
  )

/** Lines of one kind that fill the same columns are written together; those above stand before those below them. */
async function insertLines(writer: Writer, lines: readonly NewLine[]): Promise<void> {
  const alike = [...Map.groupBy(lines, ({ child }) => child).values()].flatMap(its => [
    ...Map.groupBy(its, ({ values }) => values.map(([field]) => field).join()).values(),
  ])
  const statements = alike.flatMap(inParts).map(part =>
    insertSql(
      part[0]!.child,
      part.map(({ values }) => values),
    ),
  )
  await sideBySide(statements.map(statement => writer.run(statement)))
}

/**
 * Writes what differs between the record as it stands and as it should be, if anything. The database makes the new version.
 * Undefined when there was nothing to write.
 */
export async function updateRecord(
  registry: Registry,
  writer: Writer,
  resource: Resource,
  before: Row,
  after: Row,
  context: WriteOptions = {},
): Promise<Row | undefined> {
  const id = before.id as string
  const lines = lineChanges(registry, resource, before, after, id)
  const changed: [string, unknown][] = [...writtenFields(resource), ...implicitColumns]
    .filter(([field, spec]) => !same(spec, before[field], after[field]))
    .map(([field, spec]) => [field, valueSql(spec.kind, after[field])])
  if (changed.length === 0 && lines.born.length + lines.rewritten.length + lines.gone.length === 0) return undefined
  // A change of lines alone still makes a new version of the whole.
  const sets = changed.length
    ? changed.map(([field, value]) => sql`${sql.raw(columnName(field))} = ${value}`)
    : [sql`"version" = "version"`]
  const update = sql`update ${tableOf(resource)} as t set ${sql.join(sets)} where t."id" = ${id}::uuid${returningSql(context)}`
  const rewriting = writeLines(registry, writer, lines)
  // Sent together, unless something goes: that is asked first.
  if (lines.gone.length) await rewriting
  const [, written, read] = await sideBySide([rewriting, writer.first<Row>(update), context.behind?.(id, 0)])
  return read ?? written ?? { id }
}

const implicitColumns = ['visibility', 'keywords', 'archivedAt', 'archivedBy'].map((field): [string, FieldSpec] => [
  field,
  implicitFields[field]!,
])

/** A line that stands, and what is to stand in it. */
interface ChangedLine {
  readonly child: Resource
  readonly id: unknown
  readonly line: Row
  readonly fields: readonly (readonly [string, { readonly kind: string }])[]
}

/** What happens to the lines of a record, at all depths. */
interface LineChanges {
  readonly born: NewLine[]
  readonly rewritten: ChangedLine[]
  readonly gone: { readonly child: Resource; readonly line: Row; readonly field: string }[]
}

/** Sent together: lines do not wait for each other. What goes, goes when they stand. */
async function writeLines(
  registry: Registry,
  writer: Writer,
  { born, rewritten, gone }: LineChanges,
): Promise<undefined> {
  await sideBySide([insertLines(writer, born), rewriteLines(writer, rewritten)])
  for (const { child, line, field } of gone) await removeLine(registry, writer, child, line, field)
}

function lineChanges(registry: Registry, resource: Resource, before: Row, after: Row, root: string): LineChanges {
  const changes: LineChanges = { born: [], rewritten: [], gone: [] }
  const below: LineChanges[] = []
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.kind !== 'lines' || after[field] === undefined) continue
    const child = registry.resource(spec.lines!)
    const known = new Map(((before[field] as Row[] | undefined) ?? []).map(line => [line.id, line]))
    for (const [place, line] of (after[field] as Row[]).entries()) {
      const stands = known.get(line.id)
      if (!stands) {
        // What a verb adds stands where it put it.
        const born = { ...line, position: line.position ?? place + 1 }
        changes.born.push(...newLine(registry, child, born, before.id as string, root))
        continue
      }
      known.delete(line.id)
      changes.rewritten.push(...changedLine(child, stands, line))
      below.push(lineChanges(registry, child, stands, line, root))
    }
    changes.gone.push(...known.values().map(line => ({ child, line, field })))
  }
  // Those above stand before those below them.
  return {
    born: [...changes.born, ...below.flatMap(({ born }) => born)],
    rewritten: [...changes.rewritten, ...below.flatMap(({ rewritten }) => rewritten)],
    gone: [...below.flatMap(({ gone }) => gone), ...changes.gone],
  }
}

function changedLine(child: Resource, stands: Row, line: Row): ChangedLine[] {
  const fields = [...writtenFields(child), ['position', lineFields.position!] as const].filter(
    ([field, spec]) => !same(spec, stands[field], line[field]),
  )
  return fields.length ? [{ child, id: stands.id, line, fields }] : []
}

/** Lines in which the same fields change are rewritten together, however many they are. */
async function rewriteLines(writer: Writer, changed: readonly ChangedLine[]): Promise<void> {
  const alike = Map.groupBy(changed, ({ child, fields }) => [child.name, ...fields.map(([field]) => field)].join())
  await sideBySide([...alike.values()].map(lines => writer.run(rewriteSql(lines))))
}

function rewriteSql(lines: readonly ChangedLine[]): Sql {
  const [{ child, fields, line, id }] = lines as [ChangedLine]
  if (lines.length === 1) {
    const sets = fields.map(([field, { kind }]) => sql`${sql.raw(columnName(field))} = ${valueSql(kind, line[field])}`)
    return sql`update ${tableOf(child)} set ${sql.join(sets)} where "id" = ${id}::uuid`
  }
  const rows = lines.map(one => ({
    id: one.id,
    ...Object.fromEntries(fields.map(([field]) => [snake(field), one.line[field] ?? null])),
  }))
  const sets = sql.raw(fields.map(([field]) => `${columnName(field)} = v.${columnName(field)}`).join(', '))
  // Named once more as a list, since how many rows stand in JSON PostgreSQL cannot tell, and it would read the whole table for many.
  return sql`update ${tableOf(child)} as t set ${sets}
    from jsonb_populate_recordset(null::${tableOf(child)}, ${JSON.stringify(rows)}::jsonb) v
    where t."id" = v."id" and t."id" = any (${lines.map(one => one.id as string)}::uuid[])`
}

/** A fact that still stands as it was born is none. */
const isBlank = (spec: FieldSpec, value: unknown): boolean =>
  value === null || value === undefined || value === '0' || value === false || value === spec.default

/** A line that carries facts cannot vanish, only be closed short; one that may be thrown away takes them with it. */
async function removeLine(
  registry: Registry,
  writer: Writer,
  child: Resource,
  line: Row,
  field: string,
): Promise<void> {
  const fact = storedFields(child).find(
    ([name, spec]) =>
      spec.origin === 'readonly' && spec.kind !== 'status' && spec.kind !== 'progress' && !isBlank(spec, line[name]),
  )
  if (fact && !child.erasable)
    throw Refusal.fields([complaint([field], 'lineHasFacts', { line: Number(line.position) })])
  for (const [inner, spec] of Object.entries(child.fields))
    if (spec.kind === 'lines')
      for (const below of (line[inner] as Row[] | undefined) ?? [])
        await removeLine(registry, writer, registry.resource(spec.lines!), below, inner)
  await writer.run(sql`delete from ${tableOf(child)} where "id" = ${line.id}::uuid`)
}
