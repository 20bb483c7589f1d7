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
}

const linesOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []
const plain = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : Decimal.of(String(value)).toString()

/** What was offered, as the lines of the order name it. */
const quotedFor = (work: AnyWork, offers: readonly string[]) =>
  work.reader.rows<Quoted>(sql`
    select o.id, p.part_number as part, r.revision, l.customer_part_number as "customerPart", o.quantity::text as quantity,
      o.unit_price::text as "unitPrice"
    from quote_line_quantities o join quote_lines l on l.id = o.parent
      left join parts p on p.id = l.part left join part_revisions r on r.id = l.part_revision
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

/** What the order says otherwise than its quote, as the review asks about it. */
interface Question {
  readonly topic: string
  readonly quoted: string
  readonly ordered: string
}

const isSame = (item: Row, { topic, quoted, ordered }: Question): boolean =>
  item.topic === topic && item.quoted === quoted && item.ordered === ordered

async function questionsOf(work: AnyWork, after: Row): Promise<Question[]> {
  const lines = linesOf(after, 'lines').filter(line => line.quoteLineQuantity)
  const offers = await quotedFor(
    work,
    lines.map(line => line.quoteLineQuantity as string),
  )
  const quoted = new Map(offers.map(one => [one.id, one]))
  const questions: Question[] = []
  for (const line of lines) {
    const offer = quoted.get(line.quoteLineQuantity as string)
    if (!offer || line.priceSource === 'manual') continue
    for (const { field, ...said } of await differencesOf(work, line, offer)) {
      const label = fieldLabel(work.words, 'order-lines', field)
      questions.push({
        topic: work.words('reasons.poDiffers', { line: Number(line.lineNumber), field: label }),
        ...said,
      })
    }
  }
  return [...questions, ...(await termsAsked(work, after))]
}

async function termsAsked(work: AnyWork, after: Row): Promise<Question[]> {
  const said = await work.reader.first<{ quoted: string | null; ordered: string | null }>(sql`
    select (select t.code from terms t where t.id = q.terms) as quoted,
      (select t.code from terms t where t.id = ${after.terms ?? null}::uuid) as ordered
    from quotes q where q.id = ${after.quote}::uuid`)
  return poDifferences({ terms: said?.quoted ?? null }, { terms: said?.quoted ? (said.ordered ?? '–') : null }).map(
    ({ quoted, ordered }) => ({ topic: work.words('reasons.poTermsDiffer'), quoted, ordered }),
  )
}

/**
 * sales R29: the order is what the customer's PO says. Where it says something else than the quote, a question of the review
 * stands until somebody has answered it; what is corrected asks no longer.
 */
export async function reviewAgainstQuote(work: AnyWork, after: Row): Promise<void> {
  if (after.status !== 'draft' || !after.quote) return
  const questions = await questionsOf(work, after)
  const items = linesOf(after, 'reviewItems')
  const kept = items.filter(item => !item.isDifference || item.answer || questions.some(one => isSame(item, one)))
  const fresh = questions.filter(one => !items.some(item => isSame(item, one)))
  after.reviewItems = [...kept, ...fresh.map(one => ({ ...one, isDifference: true, answer: null, note: null }))]
}
