import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { columnName, type Sql, tableOf } from '#platform/server/records/columns.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Fields that together name one record. */
export type Key = readonly string[]

/** The keys a file can name records by, the surest first: id, code, then whatever is declared unique. */
export function keysAmong(resource: Resource, mapped: ReadonlySet<string>): Key[] {
  const singles = ['id', 'code', ...Object.keys(resource.fields)].filter(
    field => field === 'id' || resource.fields[field]?.unique,
  )
  return [...[...new Set(singles)].map(field => [field]), ...resource.unique].filter(key =>
    key.every(field => mapped.has(field)),
  )
}

/** A row's value of a key, as it is compared; null when a part of it is missing. */
export function keyValue(resource: Resource, key: Key, values: Readonly<Record<string, unknown>>): string | null {
  const parts = key.map(field => values[field])
  if (parts.some(part => part === null || part === undefined || part === '')) return null
  return parts
    .map((part, index) => (isExact(resource, key[index]!) ? String(part) : String(part).toLowerCase()))
    .join('\u001f')
}

const isExact = (resource: Resource, field: string): boolean => {
  const spec = resource.fields[field]
  return spec !== undefined && (spec.exact === true || !['text', 'code', 'email'].includes(spec.kind))
}

const casts: Readonly<Record<string, string>> = {
  ref: 'uuid',
  integer: 'bigint',
  duration: 'bigint',
  decimal: 'numeric',
  quantity: 'numeric',
  money: 'numeric',
  unitPrice: 'numeric',
  percent: 'numeric',
  date: 'date',
  dateTime: 'timestamptz',
  boolean: 'boolean',
}

function equality(resource: Resource, field: string, index: number): Sql {
  const column = sql.raw(`t.${columnName(field)}`)
  const wanted = sql.raw(`v.k${index}`)
  if (field === 'id') return sql`${column} = ${wanted}::uuid`
  if (!isExact(resource, field)) return sql`lower(${column}) = lower(${wanted})`
  return sql`${column} = ${wanted}::${sql.raw(casts[resource.fields[field]!.kind] ?? 'text')}`
}

/** Which existing record each key value names, archived ones included: their names are not free. */
export async function recordsByKey(
  work: AnyWork,
  resource: Resource,
  key: Key,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<Map<string, string>> {
  const wanted = rows.flatMap(values => {
    const value = keyValue(resource, key, values)
    return value === null
      ? []
      : [{ key: value, ...Object.fromEntries(key.map((field, index) => [`k${index}`, String(values[field])])) }]
  })
  const access = rowAccess(work.by, resource)
  if (wanted.length === 0 || !access) return new Map()
  const columns = key.map((_, index) => `k${index} text`).join(', ')
  const on = sql.join(
    key.map((field, index) => equality(resource, field, index)),
    sql` and `,
  )
  const found = await work.reader.rows<{ id: string; key: string }>(
    sql`select t."id", v.key from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as v(key text, ${sql.raw(columns)}) join ${tableOf(resource)} t on ${on} where ${access}`,
  )
  return new Map(found.map(({ key: value, id }) => [value, id]))
}
