import { sql } from 'kysely'
import { changesSince, type LineChange, type SentOrderState } from '#modules/purchasing/model/changes.ts'
import type { PaperGiven, Writer } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'

/** What is told below a line of what changed since its vendor got the order last. */
export type ChangedOf = (line: Row) => string

function figure(what: LineChange['what'], value: string | null | undefined, write: Writer): string {
  if (what === 'dueDate') return write.date(value)
  if (what === 'unitPrice') return write.price(value)
  return what === 'quantity' ? write.quantity(value) : ''
}

/** purchasing R10: a changed order marks what changed: from what to what, or that a line is new or called off. */
export async function changedLines({ row, reader, words }: PaperGiven, write: Writer): Promise<ChangedOf> {
  const found = await reader.first<{ sent: SentOrderState | null; revision: number }>(
    sql`select changed_from as sent, revision::int as revision from purchase_orders where id = ${row.id}::uuid`,
  )
  if (!found?.sent || found.sent.revision === found.revision) return () => ''
  const { sent } = found
  const said = ({ what, from, to }: LineChange): string => {
    if (what === 'added' || what === 'cancelled') return words(`purchasing.papers.line.${what}`)
    const [was, now] = [from, to].map(value => figure(what, value, write))
    const field = words(`purchase-order-lines.fields.${what}`)
    return was && now ? words('purchasing.papers.line.otherwise', { field, was, now }) : field
  }
  return line =>
    changesSince(sent, [{ ...line, id: String(line.id), lineNumber: null }])
      .map(said)
      .join(' · ')
}
