import { sql } from 'kysely'
import { complaint, isAmount, type ListQuery, maySee } from '#platform/model'
import { quoted } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { type Sql, selection, specOf, tableOf } from './columns.ts'
import { cursorAt, cursorOf } from './deep-seek.ts'
import { type FilterContext, matching, resolveField } from './filter-sql.ts'
import { type Labels, labelsFor } from './labels.ts'
import {
  beforeValue,
  type Cursor,
  joinsOf,
  nowhere,
  rangesAt,
  rangesFrom,
  rangesSql,
  readCursor,
  type SortKey,
  sortKeys,
  wholeRange,
  writeCursor,
} from './order.ts'
import { isOneUnitSql } from './unit-sql.ts'

/** Which part of the list: from its start, after or before a window, or at a place in it. */
export interface WindowQuery extends ListQuery {
  readonly limit?: number
  readonly after?: string
  readonly before?: string
  /** Rows to skip: where a dragged scrollbar lands. */
  readonly at?: number
  /** Jump to the first row whose first sort key is not before this. */
  readonly goTo?: string
}

export interface Window {
  readonly rows: Record<string, unknown>[]
  readonly labels: Labels
  readonly next: string | null
  readonly previous: string | null
  /** How many rows stand before the window, when it was asked for by what it begins with. */
  readonly place?: number
}

export const largestWindow = 500

export { matching }

/** The columns asked for, as far as they may be read; hops through a reference come as `businessPartner.terms`. */
function chosenColumns(context: FilterContext, query: ListQuery): { fields: string[]; hops: string[] } {
  const { resource, viewer } = context
  // What nobody asked for by name is left out where it may not be seen.
  const wanted =
    query.columns ??
    resource.list.columns.filter(name => viewer.isSystem || maySee(viewer, resource, name.split('.')[0]!))
  if (wanted.length > 60) throw Refusal.fields([complaint(['columns'], 'tooMany', { max: 60 })])
  const hops = wanted.filter(name => name.includes('.'))
  const plain = wanted.filter(name => !name.includes('.'))
  for (const name of plain) if (name !== 'id') resolveField(context, name)
  const kept = plain.filter(name => specOf(resource, name)?.kind !== 'lines')
  const always = resource.partOf
    ? ['id']
    : [
        'id',
        'version',
        'archivedAt',
        ...(resource.fields.code ? ['code'] : []),
        ...resource.title,
        ...resource.title.flatMap(field => resource.fields[field]?.inSpanish ?? []),
        ...(resource.statusField ? [resource.statusField] : []),
      ]
  return {
    fields: [...new Set([...always, ...kept])].filter(
      name => !resource.isView || resource.fields[name] || name === 'id',
    ),
    hops,
  }
}

export async function readWindow(context: FilterContext, reader: Reader, query: WindowQuery): Promise<Window> {
  const where = matching(context, query)
  if (!where) throw Refusal.notFound()
  const limit = Math.min(Math.max(query.limit ?? 100, 1), largestWindow)
  const keys = sortKeys(context, query.sort)
  const backwards = query.before !== undefined
  const { fields, hops } = chosenColumns(context, query)
  // Sums over other records are reckoned for the rows of the window alone, hence outside.
  const select = sql`select t.*, ${keyColumns(keys)} from ${tableOf(context.resource)} t${joinsOf(keys)}`
  const cursor = await cursorOfQuery(context, reader, query, keys, where)
  const ranges = cursor ? rangesFrom(keys, cursor, backwards) : startRanges(query, keys)
  const read = rangesSql(select, where, ranges, { rows: limit + 1 })
  const rows = await reader.rows(sql`select ${columnsSql(context, fields, hops, keys)} from (${read}) t`)
  const started = cursor !== null || query.goTo !== undefined
  const window = await finish(context, reader, rows, keys, limit, { backwards, started })
  return query.goTo === undefined
    ? window
    : { ...window, place: await rowsAbove(context, reader, query.goTo, keys, where) }
}

/** Tells a page where among all rows the place lies that somebody typed. */
async function rowsAbove(
  context: FilterContext,
  reader: Reader,
  value: string,
  keys: readonly SortKey[],
  where: Sql,
): Promise<number> {
  const from = sql`from ${tableOf(context.resource)} t${joinsOf(keys)}`
  const row = await reader.first<{ count: number }>(
    sql`select count(*) as count ${from} where ${where} and ${beforeValue(keys, value)}`,
  )
  return row!.count
}

const startRanges = ({ goTo, at }: WindowQuery, keys: readonly SortKey[]) => {
  // Beyond the end of the list.
  if (at) return nowhere(keys)
  return goTo === undefined ? wholeRange(keys) : rangesAt(keys, goTo)
}

const keyName = (index: number): string => quoted(`#${index}`)
const keyColumns = (keys: readonly SortKey[]): Sql =>
  sql.join(keys.map((key, index) => sql`${key.column} as ${sql.raw(keyName(index))}`))

const columnsSql = (context: FilterContext, fields: string[], hops: string[], keys: readonly SortKey[]): Sql => {
  const { registry, resource, calendar } = context
  const hopSql = hops.map(hop => sql`${resolveField(context, hop).column} as ${sql.raw(quoted(hop))}`)
  const keySql = keys.map((_, index) => sql.raw(`t.${keyName(index)}`))
  return sql.join([selection(registry, resource, fields, calendar), ...hopSql, ...keySql])
}

async function cursorOfQuery(
  context: FilterContext,
  reader: Reader,
  query: WindowQuery,
  keys: readonly SortKey[],
  where: Sql,
): Promise<Cursor | null> {
  if (query.after !== undefined) return readCursor(query.after, keys)
  if (query.before !== undefined) return readCursor(query.before, keys)
  if (!query.at) return null
  // Only the keys are walked, which an index alone can answer; the rows themselves are read once there.
  const select = sql`select ${keyColumns(keys)}, t."id" from ${tableOf(context.resource)} t${joinsOf(keys)}`
  return cursorAt(reader, { select, where, keys }, query.at)
}

async function finish(
  { registry, resource, locale, viewer }: FilterContext,
  reader: Reader,
  found: Record<string, unknown>[],
  keys: readonly SortKey[],
  limit: number,
  { backwards, started }: { backwards: boolean; started: boolean },
): Promise<Window> {
  const more = found.length > limit
  const rows = more ? found.slice(0, limit) : found
  if (backwards) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const next = last && (backwards || more) ? writeCursor(cursorOf(last, keys)) : null
  const previous = first && (backwards ? more : started) ? writeCursor(cursorOf(first, keys)) : null
  const shown = rows.map(row => withoutKeys(row))
  return { rows: shown, labels: await labelsFor(registry, reader, resource, shown, locale, viewer), next, previous }
}

/** A new row rather than `delete`, which turns every row into a slow dictionary. */
function withoutKeys(row: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {}
  for (const name in row) if (name.charCodeAt(0) !== 35) shown[name] = row[name]
  return shown
}

export const countedExactly = 10_000

/** Exact up to 10,000; beyond, `exact` is false until somebody asks for the whole truth. */
export async function countRows(
  context: FilterContext,
  reader: Reader,
  query: ListQuery,
  whole = false,
): Promise<{ count: number; exact: boolean }> {
  const where = matching(context, query)
  if (!where) throw Refusal.notFound()
  const from = sql`from ${tableOf(context.resource)} t where ${where}`
  const row = await reader.first<{ count: number }>(
    whole
      ? sql`select count(*) as count ${from}`
      : sql`select count(*) as count from (select 1 ${from} limit ${countedExactly + 1}) s`,
  )
  const count = row!.count
  return whole || count <= countedExactly ? { count, exact: true } : { count: countedExactly, exact: false }
}

const aggregates = {
  sum: 'sum',
  avg: 'avg',
  min: 'min',
  max: 'max',
  count: 'count',
  median: 'percentile_cont(0.5) within group (order by',
} as const
export type AggregateName = keyof typeof aggregates

/** Lines stand in rows of their own, and have no one value to count or group by. */
function countable(context: FilterContext, field: string): ReturnType<typeof resolveField> {
  const found = resolveField(context, field)
  if (found.spec.kind === 'lines') throw Refusal.fields([complaint([field], 'notCountable')])
  return found
}

/** `sum(price)` over everything that matches, computed by the database. */
export async function aggregateRows(
  context: FilterContext,
  reader: Reader,
  query: ListQuery,
  wanted: Readonly<Record<string, AggregateName>>,
): Promise<Record<string, string | number | null>> {
  const where = matching(context, query)
  if (!where) throw Refusal.notFound()
  const parts = Object.entries(wanted).map(([field, name]) => {
    const { spec, column } = countable(context, field)
    if (!Object.hasOwn(aggregates, name) || (name !== 'count' && !isAmount(spec.kind)))
      throw Refusal.fields([complaint(['aggregate', field], 'notNumber')])
    const figure = aggregateSql(name, column, spec.places ?? 0)
    return sql`${name === 'count' ? figure : inOneUnit(context, field, figure)} as ${sql.raw(quoted(field))}`
  })
  if (parts.length === 0) return {}
  return (
    (await reader.first<Record<string, string | null>>(
      sql`select ${sql.join(parts)} from ${tableOf(context.resource)} t where ${where}`,
    )) ?? {}
  )
}

/** Averages and medians round half away from zero to the field's places and two more (documents R45). */
function aggregateSql(name: AggregateName, column: Sql, places: number): Sql {
  const digits = Math.min(places + 2, 6)
  if (name === 'median') return sql`round((percentile_cont(0.5) within group (order by ${column}))::numeric, ${digits})`
  if (name === 'avg') return sql`round(avg(${column}), ${digits})`
  return name === 'sum' ? sql`coalesce(sum(${column}), 0)` : sql`${sql.raw(name)}(${column})`
}

/** Different units or currencies are never added (documents R47): where the rows differ, there is no figure. */
function inOneUnit(context: FilterContext, field: string, figure: Sql): Sql {
  const { registry, resource } = context
  const { unitFrom } = resolveField(context, field).spec
  if (!unitFrom) return figure
  // A figure of another record has its unit there: the reference is followed first.
  const way = [...field.split('.').slice(0, -1), unitFrom].join('.')
  return sql`case when ${isOneUnitSql(registry, resource, way)} then ${figure} end`
}

/** Nobody reads more groups than this, and a page holds each of them. */
const mostGroups = 500

/** How many rows each value of a field has, for chips, boards and groups; with sums where asked. */
export async function groupRows(
  context: FilterContext,
  reader: Reader,
  query: ListQuery,
  by: string,
  sums: readonly string[] = [],
): Promise<{ groups: Record<string, unknown>[]; labels: Labels }> {
  const where = matching(context, query)
  if (!where) throw Refusal.notFound()
  const { spec: grouped, column } = countable(context, by)
  // A set counts once under each of its members.
  const isSet = grouped.kind === 'refs' || grouped.kind === 'someOf'
  const value = isSet ? sql`array[one.value]` : column
  const members = isSet ? sql` cross join lateral unnest(${column}) as one(value)` : sql``
  const totals = sums.map(field => {
    const { spec, column: summed } = resolveField(context, field)
    if (!isAmount(spec.kind)) throw Refusal.fields([complaint(['sums', field], 'notNumber')])
    return sql`${inOneUnit(context, field, sql`coalesce(sum(${summed}), 0)`)} as ${sql.raw(quoted(field))}`
  })
  const groups = await reader.rows(
    sql`select ${sql.join([sql`${value} as ${sql.raw(quoted(by))}`, sql`count(*) as "#count"`, ...totals])} from ${tableOf(context.resource)} t${members} where ${where} group by 1 order by 2 desc limit ${mostGroups + 1}`,
  )
  // The rows of a group that is left out would be nowhere.
  if (groups.length > mostGroups) throw Refusal.fields([complaint([by], 'tooManyGroups', { max: mostGroups })])
  return {
    groups,
    labels: await labelsFor(context.registry, reader, context.resource, groups, context.locale, context.viewer),
  }
}
