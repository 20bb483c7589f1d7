import { sql } from 'kysely'
import { complaint, type FieldSpec, sortable } from '#platform/model'
import { isNeverEmpty, sortSql } from '../database/blueprint.ts'
import { Refusal } from '../problems.ts'
import { columnName, fieldSql, type Sql, specOf, tableOf } from './columns.ts'
import { type FilterContext, resolveField } from './filter-sql.ts'
import { hiddenText, shownOnly } from './hidden.ts'

/** One key of a list's order. Empty values come last in both directions (documents R1). */
export interface SortKey {
  readonly descending: boolean
  readonly spec: FieldSpec
  readonly column: Sql
  /** What is null when the key is empty: the column itself, or the reference it is read through. */
  readonly emptyColumn: Sql
  readonly mayBeEmpty: boolean
  /** Empty when the key before it is, and only then. */
  readonly follows?: true
  /** The table it is read from, where that is not the list's own. */
  readonly join?: Sql
}

export function sortKeys(context: FilterContext, wanted: readonly string[] | undefined): SortKey[] {
  const keys = (wanted?.length ? wanted : context.resource.list.sort).slice(0, 4)
  if (keys.length > 3) throw Refusal.fields([complaint(['sort'], 'tooMany', { max: 3 })])
  return keys.flatMap((key, index) => {
    const { field, descending } = readKey(context, key)
    const { spec, column } = resolveField(context, field)
    if (!sortable(spec)) throw Refusal.fields([complaint(['sort', field], 'notSortable')])
    if (field === 'id') return [keyOn(column, { ...spec, kind: 'ref' }, descending, { mayBeEmpty: false })]
    const title = spec.kind === 'ref' && !field.includes('.') ? titleOf(context, field) : undefined
    if (title) return titleKeys(context, field, title, `k${index}`, descending)
    const isOwn = !field.includes('.') && !context.resource.isView
    return [keyOn(collated(column, spec), spec, descending, { mayBeEmpty: !(isOwn && holdsAlways(context, field)) })]
  })
}

/** The latest is the one that was due first: days late are ordered by their date, which has an index. */
function readKey({ resource }: FilterContext, key: string): { field: string; descending: boolean } {
  const field = key.replace(/^-/, '')
  const descending = key.startsWith('-')
  const clock = specOf(resource, field)?.clock
  return clock?.inDays ? { field: clock.overdue, descending: !descending } : { field, descending }
}

const keyOn = (column: Sql, spec: FieldSpec, descending: boolean, more: Partial<SortKey>): SortKey => ({
  descending,
  spec,
  column,
  emptyColumn: column,
  mayBeEmpty: true,
  ...more,
})

const holdsAlways = ({ resource }: FilterContext, field: string): boolean => {
  const declared = resource.fields[field]
  return declared ? isNeverEmpty(declared) : specOf(resource, field)!.required
}

/** What people read first of a reference's target, and order by: its code, where it is not called by its name alone. */
function titleOf({ registry, resource }: FilterContext, field: string): string | undefined {
  const target = registry.resource(specOf(resource, field)!.targets![0]!)
  const code = target.fields.code ? 'code' : undefined
  return target.calledByName ? (target.title[0] ?? code) : (code ?? target.title[0])
}

/**
 * A reference orders by what people read, the target's code or title, not by its id; inside equal titles target by target. So a
 * window is read along the index of the titles, from each target to the rows that point to it.
 */
function titleKeys(
  context: FilterContext,
  field: string,
  title: string,
  alias: string,
  descending: boolean,
): SortKey[] {
  const { registry, resource, calendar } = context
  const { spec } = resolveField(context, `${field}.${title}`) // refuses titles this person may not read
  const target = registry.resource(specOf(resource, field)!.targets![0]!)
  const own = sql.raw(`t.${columnName(field)}`)
  const name = sql.raw(alias)
  const id = sql`${name}."id"`
  const column = collated(fieldSql(registry, target, title, calendar, alias), spec)
  // Where nothing is under control, a place in the order gives away little, and the index of the titles is worth more.
  const mayHide = Boolean(target.controlled) || target.follows.length > 0
  const shown = mayHide ? shownOnly(context.viewer, target, alias) : sql``
  const join = sql` left join ${tableOf(target)} ${name} on ${id} = ${own}${shown}`
  const isWhole = !mayHide || !hiddenText(context.viewer, target, alias)
  const titled = isWhole && !target.isView && target.fields[title] !== undefined && isNeverEmpty(target.fields[title])
  const inside: FieldSpec = { ...spec, kind: 'ref' }
  return titled
    ? [
        keyOn(column, spec, descending, { emptyColumn: own, join }),
        keyOn(id, inside, descending, { emptyColumn: own, mayBeEmpty: false, follows: true }),
      ]
    : [keyOn(column, spec, descending, { join }), keyOn(id, inside, descending, { emptyColumn: own })]
}

/** A column as the index on it has it. */
function collated(column: Sql, spec: FieldSpec): Sql {
  const [before, after] = sortSql('#', spec).split('#') as [string, string]
  return before || after ? sql`${sql.raw(before)}${column}${sql.raw(after)}` : column
}

/** The other tables an order reads from. */
export const joinsOf = (keys: readonly SortKey[]): Sql =>
  sql.join(
    keys.flatMap(key => key.join ?? []),
    sql``,
  )

/** The id makes the order total. It runs in the direction of the last key, as an index on both does. */
const idDescends = (keys: readonly SortKey[]): boolean => keys.at(-1)?.descending ?? false

const directed = (column: Sql, down: boolean): Sql => sql`${column} ${sql.raw(down ? 'desc' : 'asc')}`

/** The order of a whole list. */
export const orderSql = (keys: readonly SortKey[]): Sql =>
  sql`order by ${sql.join([...keys.map(key => sql`${directed(key.column, key.descending)} nulls last`), directed(sql`t."id"`, idDescends(keys))])}`

const isEmpty = (key: SortKey): Sql => sql`${key.emptyColumn} is null`
const isThere = (key: SortKey): Sql => sql`${key.column} is not null`

/** A stretch of the list with its own order: where a key is empty everywhere or nowhere, one index serves both directions. */
interface Range {
  readonly where: Sql
  readonly order: Sql
}

type KeyState = 'equal' | 'empty' | 'free'

function rangeOf(
  keys: readonly SortKey[],
  backwards: boolean,
  where: readonly Sql[],
  fixed: readonly KeyState[] = [],
): Range {
  const parts = keys.flatMap((key, index) => {
    const down = key.descending !== backwards
    const state = key.follows && fixed[index - 1] === 'empty' ? 'empty' : (fixed[index] ?? 'free')
    if (state === 'equal') return []
    // All of them null, but said, so that the order is recognised as the index's.
    if (state === 'empty') return [directed(key.emptyColumn, down)]
    const part = directed(key.column, down)
    return index > 0 && key.mayBeEmpty ? [sql`${part} ${sql.raw(backwards ? 'nulls first' : 'nulls last')}`] : [part]
  })
  const order = sql`order by ${sql.join([...parts, directed(sql`t."id"`, idDescends(keys) !== backwards)])}`
  return { where: where.length ? sql.join(where, sql` and `) : sql`true`, order }
}

/** Reads ranges one after the other; PostgreSQL stops when there are enough rows. */
export function rangesSql(
  select: Sql,
  where: Sql,
  ranges: readonly Range[],
  { rows, skip = 0 }: { readonly rows: number; readonly skip?: number },
): Sql {
  const window = sql`limit ${rows}${skip ? sql` offset ${skip}` : sql``}`
  const reading = (range: Range) => sql`${select} where ${where} and ${range.where} ${range.order}`
  const [only, ...others] = ranges
  if (only && others.length === 0) return sql`${reading(only)} ${window}`
  const parts = ranges.map(range => sql`(${reading(range)} limit ${skip + rows})`)
  return sql`${sql.join(parts, sql` union all `)} ${window}`
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

/** The whole list as ranges: downwards an index has its empty values first, where people want them last. */
export function wholeRange(keys: readonly SortKey[]): Range[] {
  const [first] = keys
  return first?.mayBeEmpty && (first.descending || first.join)
    ? [rangeOf(keys, false, [isThere(first)]), rangeOf(keys, false, [isEmpty(first)], ['empty'])]
    : [rangeOf(keys, false, [])]
}

/** Everything from the first row on whose first key is not before a value. */
export function rangesAt(keys: readonly SortKey[], value: string): Range[] {
  const first = keys[0]!
  const reached = sql`${first.column} ${sql.raw(first.descending ? '<=' : '>=')} ${value}::${castOf(first)}`
  return [
    rangeOf(keys, false, [reached]),
    ...(first.mayBeEmpty ? [rangeOf(keys, false, [isEmpty(first)], ['empty'])] : []),
  ]
}

/** The rows above that place. */
export function beforeValue(keys: readonly SortKey[], value: string): Sql {
  const first = keys[0]!
  return sql`${first.column} ${sql.raw(first.descending ? '>' : '<')} ${value}::${castOf(first)}`
}

export const nowhere = (keys: readonly SortKey[]): Range[] => [rangeOf(keys, false, [sql`false`])]

/** The rows whose key has this value. */
export const equal = (key: SortKey, value: Cursor[number]): Sql =>
  value === null ? isEmpty(key) : sql`${key.column} = ${value}::${castOf(key)}`

/** Keys by which rows come in few, long stretches: what a reference is called, a choice, a state. */
export const isCoarse = ({ join, spec }: SortKey): boolean =>
  join !== undefined || ['oneOf', 'status', 'progress', 'boolean'].includes(spec.kind)

/**
 * The rows after (or before) a cursor, as ranges to be read one after the other: inside equal keys by id,
 * then by the last key, then by the one before it… Each is a clean range of an index, however deep the window lies,
 * and none loses or repeats a row inside equal keys (documents R2).
 */
export function rangesFrom(keys: readonly SortKey[], cursor: Cursor, backwards: boolean): Range[] {
  const stateOf = (value: Cursor[number]): KeyState => (value === null ? 'empty' : 'equal')
  const passed = sql.raw(idDescends(keys) !== backwards ? '<' : '>')
  const within = keys.map((key, index) => equal(key, cursor[index]!))
  const states = keys.map((_, index) => stateOf(cursor[index]!))
  const ranges = [rangeOf(keys, backwards, [...within, sql`t."id" ${passed} ${cursor.at(-1)}::uuid`], states)]
  for (let level = keys.length - 1; level >= 0; level--) {
    const key = keys[level]!
    const value = cursor[level]!
    const add = (condition: Sql, state: KeyState) =>
      ranges.push(rangeOf(keys, backwards, [...within.slice(0, level), condition], [...states.slice(0, level), state]))
    // Forwards the empty values follow everything; backwards they come first and everything follows them.
    if (value !== null)
      add(sql`${key.column} ${sql.raw(key.descending !== backwards ? '<' : '>')} ${value}::${castOf(key)}`, 'free')
    if (value !== null && !backwards && key.mayBeEmpty) add(isEmpty(key), 'empty')
    if (value === null && backwards && key.mayBeEmpty) add(isThere(key), 'free')
  }
  return ranges
}

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
