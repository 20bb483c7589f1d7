import { sql } from 'kysely'
import pg from 'pg'
import { type Complaint, complaint, type Registry, type Resource } from '#platform/model'
import { short, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { columnName, tableOf } from './columns.ts'

/**
 * What PostgreSQL refused, as a sentence about a field. Reached only when two people race for the same key or a rule
 * stands in the database alone; the checks before the write catch the rest.
 */
export function refusalFrom(registry: Registry, error: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined
  if (error.code === 'MW001' || error.code === 'MW002')
    return Refusal.conflict({ code: error.code === 'MW001' ? 'appendOnly' : 'neverDeleted' })
  // A guarantee that stands in the database names its reason and what fills the sentence.
  if (error.code === 'MW010')
    return Refusal.conflict({ code: error.hint ?? 'refusedByRule', params: JSON.parse(error.detail ?? '{}') })
  const resource = registry.resources.find(one => snake(one.name) === error.table)
  if (!resource)
    return error.code === '22003' || error.code?.startsWith('22') ? Refusal.badRequest('badValue') : undefined
  const complaints = complaintsFrom(resource, error)
  return complaints.length ? Refusal.fields(complaints, resource.name) : undefined
}

function complaintsFrom(resource: Resource, { code, constraint = '', column }: pg.DatabaseError): Complaint[] {
  const table = snake(resource.name)
  const fields = Object.keys(resource.fields)
  const named = (suffix: string) =>
    fields.find(
      field =>
        constraint === short(`${table}_${snake(field)}${suffix}`) ||
        constraint === `${table}_${snake(field)}${suffix}`.slice(0, 63),
    )
  if (code === '23505') {
    const together = resource.unique.find(list => constraint === short(`${table}_${list.map(snake).join('_')}_key`))
    const field = named('_key') ?? together?.[0]
    return [complaint(field ? [field] : [], 'taken')]
  }
  if (code === '23503')
    return [complaint([named('_fkey') ?? fields.find(field => snake(field) === column) ?? 'id'], 'noSuchRecord')]
  if (code === '23502') return [complaint([fields.find(field => snake(field) === column) ?? column ?? ''], 'required')]
  if (code === '23514')
    return [
      complaint(
        [named('_check') ?? named('_min_check') ?? named('_max_check') ?? named('_length_check') ?? ''],
        'refusedByRule',
      ),
    ]
  return code === '22003' ? [complaint([''], 'badValue')] : []
}

const keys = new WeakMap<Resource, readonly (readonly string[])[]>()

/** The fields, alone or together, that no two records share. */
function keysOf(resource: Resource): readonly (readonly string[])[] {
  const known = keys.get(resource) ?? [
    ...Object.entries(resource.fields)
      .filter(([, spec]) => spec.unique && spec.kind !== 'code')
      .map(([field]) => [field]),
    ...resource.unique,
  ]
  keys.set(resource, known)
  return known
}

/** Fields that would clash with another record's, each with that record, so that the page can link to it. */
export async function clashes(
  reader: Reader,
  resource: Resource,
  row: Record<string, unknown>,
  changed: (field: string) => boolean,
): Promise<{ field: string; id: string }[]> {
  const asked = keysOf(resource).filter(
    list => list.some(changed) && list.every(field => row[field] !== null && row[field] !== undefined),
  )
  if (asked.length === 0) return []
  const parts = asked.map((list, index) => {
    const equal = list.map(field => {
      const word = ['text', 'code', 'email'].includes(resource.fields[field]!.kind) && !resource.fields[field]!.exact
      const column = sql.raw(columnName(field))
      return word ? sql`lower(${column}) = lower(${row[field]})` : sql`${column} = ${row[field]}`
    })
    return sql`(select ${index}::int as key, "id" from ${tableOf(resource)} where ${sql.join(equal, sql` and `)} and "id" is distinct from ${row.id ?? null}::uuid limit 1)`
  })
  const found = await reader.rows<{ key: number; id: string }>(sql`${sql.join(parts, sql` union all `)}`)
  return found.map(({ key, id }) => ({ field: asked[key]![0]!, id }))
}
