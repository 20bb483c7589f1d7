import { type RawBuilder, sql } from 'kysely'
import type { Resource, ResourceName } from '#platform/model'
import { plainTypeOf } from '../database/blueprint.ts'
import { columnName, selection, specOf, tableOf } from '../records/columns.ts'
import type { AnyWork, Saved } from './work.ts'

/** The names of a record's own values: its fields without its lines, and what every record has. */
export type OwnField<K extends ResourceName> = {
  [F in keyof Saved<K> & string]: Saved<K>[F] extends readonly { id: string }[] | null | undefined ? never : F
}[keyof Saved<K> & string]

/** Which rows: by id, or those whose fields all have this value, or one of these values; null is a field left empty. */
export type Which<K extends ResourceName> =
  | string
  | { readonly [F in OwnField<K>]?: Saved<K>[F] | readonly NonNullable<Saved<K>[F]>[] | null }

/** Rows as the declaration describes them, with the fields one asks for and no others. */
export type Taken<K extends ResourceName, F extends OwnField<K>> = Pick<Saved<K>, F>

/**
 * Reading rows of one type without writing SQL: what is asked for is checked against the declaration, and what comes is typed by
 * it. As the system reads: a verb has checked who asks. What joins, adds up or orders by more than a field is SQL.
 */
export interface Rows {
  /** The one row there is, or undefined. */
  read<K extends ResourceName, F extends OwnField<K>>(
    resource: K,
    which: Which<K>,
    fields: readonly F[],
  ): Promise<Taken<K, F> | undefined>
  /** The same, and nobody else changes it until this transaction ends. */
  lock<K extends ResourceName, F extends OwnField<K>>(
    resource: K,
    which: Which<K>,
    fields: readonly F[],
  ): Promise<Taken<K, F> | undefined>
  /** All there are, in the order of a field, else of their making. */
  list<K extends ResourceName, F extends OwnField<K>>(
    resource: K,
    which: Which<K>,
    fields: readonly F[],
    by?: OwnField<K>,
  ): Promise<Taken<K, F>[]>
}

type Condition = RawBuilder<unknown>

function conditionOf(resource: Resource, field: string, value: unknown): Condition {
  const spec = specOf(resource, field)
  if (!spec) throw new Error(`${resource.name} has no field ${field}`)
  const column = sql.raw(`t.${columnName(field)}`)
  if (value === null || value === undefined) return sql`${column} is null`
  const type = field === 'id' ? 'uuid' : plainTypeOf(spec)
  const isSet = type.endsWith('[]')
  if (!isSet && Array.isArray(value)) return sql`${column} = any (${value}::${sql.raw(type)}[])`
  return sql`${column} = ${value}::${sql.raw(type)}`
}

const conditionsOf = (resource: Resource, which: string | object): Condition => {
  if (typeof which === 'string') return sql`t."id" = ${which}::uuid`
  const all = Object.entries(which).map(([field, value]) => conditionOf(resource, field, value))
  return all.length ? sql.join(all, sql` and `) : sql`true`
}

/** The rows a piece of work reads, on its own connection. */
export function rowsFor(work: Pick<AnyWork, 'registry' | 'reader' | 'calendar'>): Rows {
  const { registry, reader, calendar } = work
  const ask = (name: string, which: string | object, fields: readonly string[], rest: Condition) => {
    const resource = registry.resource(name)
    return sql`select ${selection(registry, resource, fields, calendar)} from ${tableOf(resource)} t
      where ${conditionsOf(resource, which)} ${rest}`
  }
  const first = (rest: Condition) => async (name: string, which: string | object, fields: readonly string[]) =>
    (await reader.rows(ask(name, which, fields, rest)))[0]
  return {
    read: first(sql`order by t."id" limit 1`),
    lock: first(sql`order by t."id" limit 1 for no key update of t`),
    list: (name: string, which: string | object, fields: readonly string[], by = 'id') =>
      reader.rows(ask(name, which, fields, sql`order by t.${sql.raw(columnName(by))}, t."id"`)),
  } as Rows
}
