import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { formatCode } from '#platform/model/values/codes.ts'
import { literal, short, snake } from '../database/names.ts'
import type { Writer } from '../database/transaction.ts'
import type { Sql } from './columns.ts'

const numbersOf = (resource: Resource): string => short(`${snake(resource.name)}_code_numbers`)

const counted = (resource: Resource, count = 1): Sql =>
  sql`insert into code_counters (series, last) values (${resource.name}, ${count}::int) on conflict (series) do update set last = code_counters.last + ${count}::int`

/** The next number of a record. A counted series locks its row until the transaction ends, so a rollback leaves no gap. */
export async function nextCode(writer: Writer, resource: Resource): Promise<string> {
  const { pattern, gapless } = resource.series!
  if (writer.provisional) return formatCode(pattern, writer.provisional())
  const next = gapless
    ? sql`${counted(resource)} returning last`
    : sql`select nextval(${numbersOf(resource)}::regclass) as last`
  const row = await writer.first<{ last: number }>(next)
  return formatCode(pattern, row!.last)
}

/**
 * The same inside the statement that writes so many records, which spares a journey while a counted series is locked: `before`
 * goes in front of the insert, `code` where the value of the record at that place stands.
 */
export function numbering(resource: Resource, count: number): { before: Sql; code: (place: number) => Sql } {
  const { pattern, gapless } = resource.series!
  const [, head, zeros, tail] = /^(.*?)(0+)([^0]*)$/.exec(pattern)!
  const formed = (n: string) =>
    sql.raw(
      `${literal(head!)} || lpad((${n})::text, greatest(${zeros!.length}, length((${n})::text)), '0') || ${literal(tail!)}`,
    )
  return gapless
    ? {
        before: sql`with number as (${counted(resource, count)} returning last as n) `,
        code: place => sql`(select ${formed(`n - ${count - 1 - place}`)} from number)`,
      }
    : { before: sql``, code: () => sql`(select ${formed('n')} from nextval(${numbersOf(resource)}::regclass) as n)` }
}
