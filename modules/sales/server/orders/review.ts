import { sql } from 'kysely'
import { type PoDifference, poDifferences } from '#modules/sales/model/ordering.ts'
import { fieldLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Quoted {
  readonly id: string
  readonly part: string | null
  readonly revision: string | null
  readonly customerPart: string | null
  readonly quantity: string
  readonly unitPrice: string | null
  readonly terms: string | null
}

const linesOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []
const plain = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : Decimal.of(String(value)).toString()

/** What was offered, as the lines of the order name it. */
const quotedFor = (work: AnyWork, offers: readonly string[]) =>
  work.reader.rows<Quoted>(sql`
    select o.id, p.part_number as part, r.revision, l.customer_part_number as "customerPart", o.quantity::text as quantity,
      o.unit_price::text as "unitPrice", t.code as terms
    from quote_line_quantities o join quote_lines l on l.id = o.parent join quotes q on q.id = o.root
      left join parts p on p.id = l.part left join part_revisions r on r.id = l.part_revision left join terms t on t.id = q.terms
    where o.id = any(${offers}::uuid[])`)

interface Named {
  readonly part: string | null
  readonly revision: string | null
}

async function namedBy(work: AnyWork, line: Row): Promise<Named> {
  const found = await work.reader.first<Named>(sql`
    select (select part_number from parts where id = ${line.part ?? null}::uuid) as part,
      (select revision from part_revisions where id = ${line.partRevision ?? null}::uuid) as revision`)
  return found ?? { part: null, revision: null }
}

/** Fewer than the break whose price was given is a difference; more is not. */
const quantityTooSmall = (line: Row, quoted: Quoted): boolean =>
  Decimal.of(String(line.quantity)).lessThan(quoted.quantity)

async function differencesOf(work: AnyWork, line: Row, quoted: Quoted): Promise<PoDifference[]> {
  const ordered = await namedBy(work, line)
  return poDifferences(
    {
      part: quoted.part,
      partRevision: quoted.revision,
      customerPartNumber: quoted.customerPart,
      unitPrice: plain(quoted.unitPrice),
      quantity: plain(quoted.quantity),
    },
    {
      part: quoted.part ? ordered.part : null,
      partRevision: quoted.revision ? ordered.revision : null,
      customerPartNumber: quoted.customerPart ? ((line.customerPartNumber as string | null) ?? null) : null,
      unitPrice: plain(line.unitPrice),
      quantity: quantityTooSmall(line, quoted) ? plain(line.quantity) : null,
    },
  )
}

/**
 * sales R29: the order is what the customer's PO says. Where it says something else than the quote, a question of the review
 * stands until somebody has answered it; what is corrected asks no longer.
 */
export async function reviewAgainstQuote(work: AnyWork, after: Row): Promise<void> {
  if (after.status !== 'draft' || !after.quote) return
  const lines = linesOf(after, 'lines').filter(line => line.quoteLineQuantity)
  const quoted = new Map(
    (
      await quotedFor(
        work,
        lines.map(line => line.quoteLineQuantity as string),
      )
    ).map(one => [one.id, one]),
  )
  const topics: string[] = []
  for (const line of lines) {
    const offer = quoted.get(line.quoteLineQuantity as string)
    if (!offer || line.priceSource === 'manual') continue
    for (const difference of await differencesOf(work, line, offer))
      topics.push(
        work.words('reasons.poDiffers', {
          line: Number(line.lineNumber),
          field: fieldLabel(work.words, 'order-lines', difference.field),
          quoted: difference.quoted,
          ordered: difference.ordered,
        }),
      )
  }
  const items = linesOf(after, 'reviewItems')
  const kept = items.filter(item => !item.isDifference || item.answer || topics.includes(item.topic as string))
  const fresh = topics.filter(topic => !items.some(item => item.topic === topic))
  after.reviewItems = [...kept, ...fresh.map(topic => ({ topic, isDifference: true, answer: null, note: null }))]
}
