import { sql } from 'kysely'
import type { Filter, Resource } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { type Sql, tableOf } from './columns.ts'
import { type FilterContext, filterSql, matching } from './filter-sql.ts'
import { type Label, labelsOf, titleSql } from './labels.ts'
import { likePattern, searchSql } from './search-sql.ts'

export interface Pick extends Label {
  readonly id: string
}
export interface PickQuery {
  readonly search?: string
  readonly filter?: Filter
  readonly limit?: number
}

const mostPicks = 50

/** By the record it stands in, by its place there (`PO-000012 / 3`), or by what the line says itself. */
function lineSearchSql(context: FilterContext, line: Resource, search: string): Sql {
  const [, record, place] = /^(.+?)\s*\/\s*(\d{1,4})$/.exec(search.trim()) ?? []
  if (record && place) return sql`(${searchSql(context, record)} and l."position" = ${Number(place)})`
  const says = sql`mw_fold(${sql.raw(titleSql(context.registry, line, 'l'))}) like mw_fold(${`%${likePattern(search)}%`})`
  return sql`(${searchSql(context, search)} or ${says})`
}

/**
 * What a form offers for a reference: records, or lines of records. Lines have no list of their own; whoever sees a record
 * may choose its lines, found by what that record is called or by what the line says. Newest records first.
 */
export async function picksOf(
  context: FilterContext,
  reader: Reader,
  chosen: Resource,
  { search, filter, limit = 12 }: PickQuery,
): Promise<Pick[]> {
  const { registry, resource: root } = context
  const seen = matching(context, {})
  if (!seen) throw Refusal.notFound()
  const isLine = chosen !== root
  const conditions = [
    seen,
    ...(search ? [isLine ? lineSearchSql(context, chosen, search) : searchSql(context, search)] : []),
    ...(filter
      ? [
          sql`l."id" in (select t."id" from ${tableOf(chosen)} t where ${filterSql({ ...context, resource: chosen }, filter)})`,
        ]
      : []),
  ]
  const join = isLine ? sql`l."root" = t."id"` : sql`l."id" = t."id"`
  const order = isLine ? sql`t."id" desc, l."position"` : sql`t."id" desc`
  const rows = await reader.rows<{ id: string }>(
    sql`select l."id" from ${tableOf(root)} t join ${tableOf(chosen)} l on ${join}
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${Math.min(limit, mostPicks)}`,
  )
  const ids = rows.map(({ id }) => id)
  const found = await labelsOf(registry, reader, new Map([[chosen.name, new Set(ids)]]), context.locale, context.viewer)
  const labels = found[chosen.name] ?? {}
  return ids.flatMap(id => (labels[id] ? [{ id, ...labels[id] }] : []))
}
