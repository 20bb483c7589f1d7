import { sql } from 'kysely'
import type { Resource } from '#platform/model'
import { formatCode } from '#platform/model/values/codes.ts'
import { literal, short, snake } from '../database/names.ts'
import { sideBySide, type Writer } from '../database/transaction.ts'
import { type Sql, tableOf } from './columns.ts'

const numbersOf = (resource: Resource): string => short(`${snake(resource.name)}_code_numbers`)

const counted = (resource: Resource, count = 1): Sql => sql`mw_take_numbers(${resource.name}, ${count}::int)`

/** `PS-000000` as what stands before the number, how many digits it has at least, and what stands behind it. */
function partsOf(pattern: string): { head: string; zeros: number; tail: string } {
  const [, head, zeros, tail] = /^(.*?)(0+)([^0]*)$/.exec(pattern)!
  return { head: head!, zeros: zeros!.length, tail: tail! }
}

/** The next number of a record. A counted series locks its row until the transaction ends, so a rollback leaves no gap. */
export async function nextCode(writer: Writer, resource: Resource): Promise<string> {
  const { pattern, gapless } = resource.series!
  if (writer.provisional) return formatCode(pattern, writer.provisional())
  const next = gapless
    ? sql`select ${counted(resource)} as last`
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
  const { head, zeros, tail } = partsOf(pattern)
  const formed = (n: string) => sql.raw(`mw_code(${literal(head)}, ${zeros}, ${literal(tail)}, ${n})`)
  return gapless
    ? {
        before: sql`with number as materialized (select ${counted(resource, count)} as n) `,
        code: place => sql`(select ${formed(`n - ${count - 1 - place}`)} from number)`,
      }
    : { before: sql``, code: () => sql`(select ${formed('n')} from nextval(${numbersOf(resource)}::regclass) as n)` }
}

/** A record that is written, and whose number waits for the end of its transaction. */
export interface Unnumbered {
  readonly resource: Resource
  readonly id: string
  /** What was being done when it was asked for: the history shows its number with that. */
  readonly action: string | null
}

export interface NewlyNumbered {
  readonly id: string
  readonly code: string
  readonly version: number
}

/** Numbers records that wait for it, in one order whoever asks, so that nobody waits in a circle. */
export async function numberAll(writer: Writer, waiting: readonly Unnumbered[]): Promise<NewlyNumbered[]> {
  const inOrder = waiting.toSorted((one, other) => (one.resource.name < other.resource.name ? -1 : 1))
  const numbered = inOrder.map(({ resource, id, action }) => {
    const { head, zeros, tail } = partsOf(resource.series!.pattern)
    return writer.rows<NewlyNumbered>(sql`
      with called as materialized (select set_config('mw.action', ${action ?? ''}, true))
      update ${tableOf(resource)} t set "code" = mw_code(${head}, ${zeros}::int, ${tail}, ${counted(resource)})
      from called where t."id" = ${id}::uuid and t."code" is null returning t."id", t."code", t."version"`)
  })
  return (await sideBySide(numbered)).flat()
}
