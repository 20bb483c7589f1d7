import { sql } from 'kysely'
import type { OrderReviewItem } from '#modules/sales/model/order-lines.ts'
import { poDifferences, wantedTooSoon } from '#modules/sales/model/ordering.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { addedLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

interface Quoted {
  readonly id: string
  readonly part: string | null
  readonly revision: string | null
  readonly customerPart: string | null
  readonly quantity: string
  readonly unitPrice: string | null
  readonly leadDays: number | null
}

type Order = Saved<'orders'>
type Line = Order['lines'][number]

const plain = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : Decimal.of(String(value)).toString()

/** What was offered, as the lines of the order name it. */
const quotedFor = (work: AnyWork, offers: readonly string[]) =>
  work.reader.rows<Quoted>(sql`
    select o.id, p.part_number as part, r.revision, l.customer_part_number as "customerPart", o.quantity::text as quantity,
      o.unit_price::text as "unitPrice", o.lead_days as "leadDays"
    from quote_line_quantities o join quote_lines l on l.id = o.parent
      left join parts p on p.id = l.part left join part_revisions r on r.id = l.part_revision
    where o.id = any(${offers}::uuid[])`)

interface Named {
  readonly part: string | null
  readonly revision: string | null
}

async function namedBy(work: AnyWork, line: Line): Promise<Named> {
  const found = await work.reader.first<Named>(sql`
    select (select part_number from parts where id = ${line.part ?? null}::uuid) as part,
      (select revision from part_revisions where id = ${line.partRevision ?? null}::uuid) as revision`)
  return found ?? { part: null, revision: null }
}

/** What the order says otherwise than its quote, as the review asks about it: in figures, so that each reads it in their language. */
type Question = Pick<OrderReviewItem, 'about'> & {
  readonly line: number | null
  readonly quoted: string | null
  readonly ordered: string | null
  readonly quotedDate: DateText | null
  readonly orderedDate: DateText | null
}
const nothing = { line: null, quoted: null, ordered: null, quotedDate: null, orderedDate: null } as const

/** Fewer than the break whose price was given is a difference; more is not. */
const quantityTooSmall = (line: Line, quoted: Quoted): boolean =>
  Decimal.of(String(line.quantity)).lessThan(quoted.quantity)

async function differencesOf(work: AnyWork, line: Line, quoted: Quoted): Promise<Question[]> {
  const ordered = await namedBy(work, line)
  // A price somebody typed has been agreed on with its quantity.
  const isTyped = line.priceSource === 'manual'
  const differences = poDifferences(
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
      customerPartNumber: quoted.customerPart ? (line.customerPartNumber ?? null) : null,
      unitPrice: isTyped ? null : plain(line.unitPrice),
      quantity: !isTyped && quantityTooSmall(line, quoted) ? plain(line.quantity) : null,
    },
  )
  return differences.map(({ field, ...said }) => ({ ...nothing, about: field, line: Number(line.lineNumber), ...said }))
}

/** The quote allows so many business days from the order on. */
async function tooSoon(work: AnyWork, order: Order, line: Line, { leadDays }: Quoted): Promise<Question[]> {
  if (leadDays === null || !order.orderedOn) return []
  const open = (line.releases ?? []).filter(release => release.status !== 'cancelled' && release.requestedOn)
  const allowed = addBusinessDays(order.orderedOn, leadDays, await workingCalendar(work))
  const wanted = wantedTooSoon(
    allowed,
    open.map(release => release.requestedOn),
  )
  const said = { line: Number(line.lineNumber), quotedDate: allowed, orderedDate: wanted }
  return wanted ? [{ ...nothing, about: 'requestedOn', ...said }] : []
}

async function questionsOf(work: AnyWork, after: Order): Promise<Question[]> {
  const lines = after.lines.filter(line => line.quoteLineQuantity)
  const offers = await quotedFor(
    work,
    lines.flatMap(line => line.quoteLineQuantity ?? []),
  )
  const quoted = new Map(offers.map(one => [one.id, one]))
  const questions: Question[] = []
  for (const line of lines) {
    const offer = quoted.get(line.quoteLineQuantity ?? '')
    if (offer) questions.push(...(await differencesOf(work, line, offer)), ...(await tooSoon(work, after, line, offer)))
  }
  return [...questions, ...(await termsAsked(work, after))]
}

async function termsAsked(work: AnyWork, after: Order): Promise<Question[]> {
  const said = await work.reader.first<{ quoted: string | null; ordered: string | null }>(sql`
    select (select t.code from terms t where t.id = q.terms) as quoted,
      (select t.code from terms t where t.id = ${after.terms ?? null}::uuid) as ordered
    from quotes q where q.id = ${after.quote}::uuid`)
  return poDifferences({ terms: said?.quoted ?? null }, { terms: said?.quoted ? (said.ordered ?? '—') : null }).map(
    ({ field, ...terms }) => ({ ...nothing, about: field, ...terms }),
  )
}

const figures = ['about', 'line', 'quoted', 'ordered', 'quotedDate', 'orderedDate'] as const

/** Asked before: about the same with the same figures, or, from when the question was a sentence, with the same figures. */
const isSame = (item: Order['reviewItems'][number], question: Question): boolean =>
  item.topic
    ? item.quoted === question.quoted && item.ordered === question.ordered && question.ordered !== null
    : figures.every(figure => (item[figure] ?? null) === question[figure])

/**
 * sales R29: the order is what the customer's PO says. Where it says something else than the quote, a question of the review
 * stands until somebody has answered it; what is corrected asks no longer.
 */
export async function reviewAgainstQuote(work: AnyWork, after: Order): Promise<void> {
  if (after.status !== 'draft' || !after.quote) return
  const questions = await questionsOf(work, after)
  const items = after.reviewItems ?? []
  const kept = items.filter(item => !item.isDifference || item.answer || questions.some(one => isSame(item, one)))
  const fresh = questions.filter(one => !items.some(item => isSame(item, one)))
  after.reviewItems = [
    ...kept,
    ...addedLines<Order['reviewItems'][number]>(
      fresh.map(one => ({ ...one, isDifference: true, answer: null, note: null })),
    ),
  ]
}
