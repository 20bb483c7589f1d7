import { type RawBuilder, sql } from 'kysely'
import type { ListQuery } from '#platform/model'
import { quoted } from '#platform/server/database/names.ts'
import { type Reader, readerOn } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { fieldSql, tableOf } from '#platform/server/records/columns.ts'
import { type FilterContext, resolveField } from '#platform/server/records/filter-sql.ts'
import { type Labels, labelsOf } from '#platform/server/records/labels.ts'
import { matching } from '#platform/server/records/list.ts'
import type { Row } from '#platform/server/records/load.ts'
import { joinsOf, orderSql, sortKeys } from '#platform/server/records/order.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { App } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { Column } from '../cells.ts'
import { hangLines, spread } from '../lines.ts'

const batchSize = 1000

export interface Batch {
  readonly rows: readonly Row[]
  /** The same as rows of a table, with a further one for each further line; each by its column's name. */
  readonly cells: readonly Row[]
  readonly labels: Labels
}

/** What is exported must be seen by this person and be within their right to export. */
function selected(context: FilterContext, query: ListQuery): RawBuilder<unknown> {
  const seen = matching(context, query)
  const allowed = rowAccess(context.viewer, context.resource, 'export')
  if (!seen) throw Refusal.notFound()
  if (!allowed) throw Refusal.forbidden(`${context.resource.name}.export`)
  return sql`${seen} and ${allowed}`
}

/** How many rows an export has, counted no further than `most`. */
export async function countForExport(
  context: FilterContext,
  reader: Reader,
  query: ListQuery,
  most: number,
): Promise<number> {
  const row = await reader.first<{ count: number }>(
    sql`select count(*) as count from (select 1 from ${tableOf(context.resource)} t where ${selected(context, query)} limit ${most}) s`,
  )
  return row!.count
}

/**
 * The whole filtered set as it stood at one moment, a thousand rows at a time: a cursor on a connection of its own,
 * so that memory stays flat however many rows there are.
 */
export async function* exportRows(
  app: App,
  by: Person,
  context: FilterContext,
  query: ListQuery,
  columns: readonly Column[],
): AsyncGenerator<Batch> {
  const { registry, resource, calendar } = context
  const own = columns.filter(({ within }) => !within)
  const hasLines = own.length < columns.length
  const names =
    hasLines && !own.some(({ name }) => name === 'id')
      ? ['id', ...own.map(({ name }) => name)]
      : own.map(({ name }) => name)
  const fields = names.map(name =>
    name.includes('.')
      ? sql`${resolveField(context, name).column} as ${sql.raw(quoted(name))}`
      : sql`${fieldSql(registry, resource, name, calendar)} as ${sql.raw(quoted(name))}`,
  )
  const keys = sortKeys(context, query.sort)
  const select = sql`select ${sql.join(fields)} from ${tableOf(resource)} t${joinsOf(keys)} where ${selected(context, query)} ${orderSql(keys)}`
  const client = await app.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1')
    const reader = readerOn(client)
    // A business partner reads inside row-level security, here as everywhere.
    if (by.partner) {
      await client.query('set local role millwright_partner')
      await reader.first(sql`select set_config('mw.partner', ${by.partner}, true)`)
    }
    await reader.rows(sql`declare export no scroll cursor for ${select}`)
    for (;;) {
      const rows = await reader.rows(sql`fetch forward ${sql.raw(String(batchSize))} from export`)
      if (rows.length === 0) break
      if (hasLines) await hangLines({ registry, reader, viewer: by, calendar }, resource, rows)
      const cells = hasLines ? rows.flatMap(row => spread(resource, registry, row)) : rows
      yield {
        rows,
        cells,
        labels: await labelsOf(registry, reader, pointedAt(columns, cells), context.locale, context.viewer),
      }
      if (rows.length < batchSize) break
    }
    await client.query('commit')
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    // A reader that leaves in the middle (a cancelled download) ends the generator here too.
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}

/** The records the rows of one batch point at, hops included. */
export function pointedAt(columns: readonly Column[], rows: readonly Row[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (resource: string, id: string) => {
    if (!found.has(resource)) found.set(resource, new Set())
    found.get(resource)!.add(id)
  }
  for (const { name, spec } of columns)
    for (const row of rows) {
      const value = row[name]
      if (value === null || value === undefined) continue
      if (spec.kind === 'ref') add(spec.targets![0]!, value as string)
      else if (spec.kind === 'refs') for (const id of value as string[]) add(spec.targets![0]!, id)
      else if (spec.kind === 'refOneOf' || spec.kind === 'refAny')
        add(...((value as string).split('/') as [string, string]))
    }
  return found
}
