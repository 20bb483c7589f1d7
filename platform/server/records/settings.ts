import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'

/** The one row of a record type that holds settings; where nobody has saved it yet, what its fields begin with. */
export async function settingsOf<Row>(
  reader: Reader,
  { name, fields }: Pick<Resource, 'name' | 'fields'> & { readonly row: Row },
): Promise<Row> {
  const found = await reader.first<Record<string, unknown>>(
    sql`select * from ${sql.raw(quoted(snake(name)))} where archived_at is null order by created_at limit 1`,
  )
  // A list that nobody has filled is empty, as it is in a saved row.
  const empty = (kind: string) => (kind === 'refs' ? [] : null)
  const values = Object.entries(fields).map(([field, spec]) => [
    field,
    found?.[snake(field)] ?? spec.default ?? empty(spec.kind),
  ])
  return Object.fromEntries(values) as Row
}
