import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { formatCode } from '#platform/model/values/codes.ts'
import { short, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'

/** The next number of a record. A counted series locks its row until the transaction ends, so a rollback leaves no gap. */
export async function nextCode(reader: Reader, resource: Resource): Promise<string> {
  const { pattern, gapless } = resource.series!
  if (reader.provisional) return formatCode(pattern, reader.provisional())
  const next = gapless
    ? sql`insert into code_counters (series, last) values (${resource.name}, 1) on conflict (series) do update set last = code_counters.last + 1 returning last`
    : sql`select nextval(${short(`${snake(resource.name)}_code_numbers`)}::regclass) as last`
  const row = await reader.first<{ last: number }>(next)
  return formatCode(pattern, row!.last)
}
