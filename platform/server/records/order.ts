import { sql } from 'kysely'
import { complaint, type FieldSpec, sortable } from '#platform/model'
import { sortSql } from '../database/blueprint.ts'
import { Refusal } from '../problems.ts'
import { type Sql, specOf } from './columns.ts'
import { type FilterContext, resolveField } from './filter-sql.ts'

/** One key of a list's order. Empty values come last in both directions (documents R1). */
export interface SortKey {
  readonly field: string
  readonly descending: boolean
  readonly spec: FieldSpec
  readonly column: Sql
}

export function sortKeys(context: FilterContext, wanted: readonly string[] | undefined): SortKey[] {
  const keys = (wanted?.length ? wanted : context.resource.list.sort).slice(0, 4)
  if (keys.length > 3) throw Refusal.fields([complaint(['sort'], 'tooMany', { max: 3 })])
  return keys.map(key => {
    const field = key.replace(/^-/, '')
    const { spec, column } = resolveField(context, byTitle(context, field))
    if (!sortable(spec)) throw Refusal.fields([complaint(['sort', field], 'notSortable')])
    return { field, descending: key.startsWith('-'), spec, column: collated(column, spec) }
  })
}

/** A reference orders by what people read, the target's title, not by its id. */
const byTitle = ({ registry, resource }: FilterContext, field: string): string => {
  const spec = specOf(resource, field)
  if (spec?.kind !== 'ref') return field
  const target = registry.resource(spec.targets![0]!)
  const shown = target.title[0] ?? (target.fields.code ? 'code' : 'id')
  return `${field}.${shown}`
}

const collated = (column: Sql, spec: FieldSpec): Sql =>
  sortSql('x', spec) === 'x' ? column : sql`${column} collate natural_order`

/** `backwards` walks the same order from its end. The id makes it total. */
export const orderSql = (keys: readonly SortKey[], backwards = false): Sql => {
  const direction = (descending: boolean) => sql.raw(descending !== backwards ? 'desc' : 'asc')
  const nulls = sql.raw(backwards ? 'nulls first' : 'nulls last')
  return sql`order by ${sql.join([...keys.map(key => sql`${key.column} ${direction(key.descending)} ${nulls}`), sql`t."id" ${direction(false)}`])}`
}

/** Where a window ends: the sort keys' values and the id of its last row. */
export type Cursor = readonly (string | number | boolean | null)[]

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')
export function readCursor(text: string, keys: readonly SortKey[]): Cursor {
  try {
    const cursor: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (
      Array.isArray(cursor) &&
      cursor.length === keys.length + 1 &&
      cursor.every(value => value === null || ['string', 'number', 'boolean'].includes(typeof value))
    )
      return cursor
  } catch {}
  throw Refusal.badRequest('badCursor')
}

/**
 * The rows after (or before) a cursor, as a list of conditions to be read one after the other: inside equal keys by id,
 * then by the last key, then by the one before it… Each is a clean range of an index, however deep the window lies,
 * and none loses or repeats a row inside equal keys (documents R2).
 */
export function rangesFrom(keys: readonly SortKey[], cursor: Cursor, backwards: boolean): Sql[] {
  const id = cursor.at(-1)
  const equal = (key: SortKey, value: Cursor[number]) =>
    value === null ? sql`${key.column} is null` : sql`${key.column} = ${value}::${castOf(key)}`
  const ranges: Sql[] = [
    all([
      ...keys.map((key, index) => equal(key, cursor[index]!)),
      sql`t."id" ${sql.raw(backwards ? '<' : '>')} ${id}::uuid`,
    ]),
  ]
  for (let level = keys.length - 1; level >= 0; level--) {
    const key = keys[level]!
    const value = cursor[level]!
    const same = keys.slice(0, level).map((prior, index) => equal(prior, cursor[index]!))
    const beyond = sql`${key.column} ${sql.raw(key.descending !== backwards ? '<' : '>')} ${value}::${castOf(key)}`
    // Forwards the empty values follow everything; backwards they come first and everything follows them.
    if (value !== null) ranges.push(all([...same, beyond]))
    if (value !== null && !backwards) ranges.push(all([...same, sql`${key.column} is null`]))
    if (value === null && backwards) ranges.push(all([...same, sql`${key.column} is not null`]))
  }
  return ranges
}

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `)

const castOf = ({ spec }: SortKey): Sql => {
  const casts: Partial<Record<FieldSpec['kind'], string>> = {
    date: 'date',
    dateTime: 'timestamptz',
    time: 'time',
    boolean: 'boolean',
    ref: 'uuid',
    integer: 'bigint',
    duration: 'bigint',
  }
  const numeric = ['decimal', 'quantity', 'money', 'unitPrice', 'percent'].includes(spec.kind)
  return sql.raw(numeric ? 'numeric' : (casts[spec.kind] ?? 'text'))
}
