import { sql } from 'kysely'
import { settleExchangeRate } from '#modules/accounting/server/index.ts'
import { takeRevisions } from '#modules/engineering/server/index.ts'
import { customerWays } from '#modules/parties/server/index.ts'
import { lineMarkupFields } from '#modules/sales/model/markups.ts'
import { policyFields } from '#modules/sales/model/quote-defaults.ts'
import { belowCalculated, isUnexplained } from '#modules/sales/model/quote-lines.ts'
import { deriveAll, revive } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { reasonFor } from '#platform/server/records/may-read.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { customersLanguage } from '../papers/letter.ts'
import { takeRoutings } from './estimate.ts'
import { markOverrides } from './overrides.ts'
import { priceQuote } from './pricing.ts'
import { takeRates } from './rates.ts'

const decimalOf = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))
const linesOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []

/** A quote begins with the company's policy, is priced as far as its costs are known, and falls back to draft when a price moves. */
export const savingQuote: SaveHook<'quotes'> = async (work, { before, after }) => {
  const lines = linesOf(after, 'lines')
  numberLines(lines)
  if (after.status === 'draft') await takeRevisions(work, after.lines)
  if (!before) {
    await takeCustomersWays(work, after)
    await takePolicy(work, after)
  }
  if (isBeingWritten(before, after) && after.status !== 'approved') await settleFirstTime(work, after.lines)
  await takeMarkups(work, after, lines)
  await takeExchangeRate(work, before, after)
  if (!before) await numberRevision(work, after)
  markTyped(before, after)
  if (!after.supersedes || before) await takeRoutings(work, before, after)
  await takeRates(work, lines)
  if (before) await markOverrides(work, lines)
  if (isToBePriced(before, after)) await priceQuote(work, after)
  demandReasons(work, before, after)
  for (const line of lines) settleStatus(line)
  deriveAll(work.registry, 'quotes', after)
  // sales R23: what was approved is no longer what is offered.
  if (before?.status === 'approved' && after.status === 'approved' && pricesOf(before) !== pricesOf(after))
    after.status = 'draft'
}

/** A revision keeps the number of the first, and says which it is: Q-000123-2. */
async function numberRevision(work: AnyWork, after: Saved<'quotes'>): Promise<void> {
  if (!after.supersedes) return
  const first = await work.reader.first<{ code: string }>(
    sql`select code from quotes where id = ${after.supersedes}::uuid`,
  )
  if (first) after.code = `${first.code.replace(/(^[^-]*-\d+)-\d+$/, '$1')}-${after.revision}`
}

const pricesById = (quote: Row | undefined): Map<unknown, Row> =>
  new Map(
    linesOf(quote ?? {}, 'lines')
      .flatMap(line => linesOf(line, 'quantities'))
      .map(price => [price.id, price]),
  )

/** Whoever types over a worked-out price or lead time means it: it is theirs from then on (sales R22). */
function markTyped(before: Saved<'quotes'> | undefined, after: Saved<'quotes'>): void {
  const stood = pricesById(before)
  for (const price of linesOf(after, 'lines').flatMap(line => linesOf(line, 'quantities'))) {
    const was = stood.get(price.id)
    if (!was) continue
    const isTyped = (field: string) =>
      (price[field] ?? null) !== null && String(price[field]) !== String(was[field] ?? '')
    if (price.priceSource === 'system' && was.priceSource === 'system' && isTyped('unitPrice'))
      price.priceSource = 'manual'
    if (price.leadSource === 'system' && was.leadSource === 'system' && isTyped('leadDays')) price.leadSource = 'manual'
  }
}

/**
 * sales R22, asked again once it is known that a price was typed and what was worked out: whoever types less says why. A price
 * that the calculation overtook later keeps nobody from saving; it is asked about before the quote is offered.
 */
function demandReasons(work: AnyWork, before: Saved<'quotes'> | undefined, after: Saved<'quotes'>): void {
  if (after.supersedes && !before) return
  const stood = pricesById(before)
  const quote = revive(work.registry, 'quotes', after)
  const complaints = quote.lines.flatMap((line, place) =>
    line.quantities.flatMap((price, at) => {
      const was = stood.get(price.id)?.unitPrice
      const isSame = Boolean(was && price.unitPrice?.equals(decimalOf(was)))
      return isSame || !isUnexplained(price)
        ? []
        : [belowCalculated(price, ['lines', place, 'quantities', at, 'manualReason'])]
    }),
  )
  if (complaints.length === 0) return
  throw Refusal.fields(
    complaints.map(one => reasonFor(work.by, work.registry, one)),
    'quotes',
  )
}

const beingWritten: readonly unknown[] = ['draft', 'inReview', 'approved']
const isBeingWritten = (before: Saved<'quotes'> | undefined, after: Saved<'quotes'>): boolean =>
  !before || (before.status === after.status && beingWritten.includes(after.status))

/** sales R15: what no completed job of this revision has made is made for the first time; a free line is one too. */
async function settleFirstTime(work: AnyWork, lines: Saved<'quotes'>['lines']): Promise<void> {
  const revisions = lines.flatMap(({ partRevision }) => partRevision ?? [])
  const made = revisions.length
    ? await work.reader.rows<{ id: string }>(sql`select id from mw_revisions_made(${revisions}::uuid[]) as made (id)`)
    : []
  const known = new Set<string | null>(made.map(({ id }) => id))
  for (const line of lines) line.firstTime = line.source === 'make' && !known.has(line.partRevision)
}

/**
 * A quote is priced whenever it is saved while it is being written; never by a step of its flow, and an approved one only
 * when somebody changed its lines: what was approved or sent stays as it was (sales R26).
 */
function isToBePriced(before: Saved<'quotes'> | undefined, after: Saved<'quotes'>): boolean {
  if (!before) return true
  if (!isBeingWritten(before, after)) return false
  return after.status !== 'approved' || JSON.stringify(before.lines) !== JSON.stringify(after.lines)
}

const pricesOf = (quote: Row): string =>
  JSON.stringify(
    linesOf(quote, 'lines').map(line =>
      linesOf(line, 'quantities').map(({ quantity, unitPrice }) => [
        decimalOf(quantity).toString(),
        unitPrice ? decimalOf(unitPrice).toString() : null,
      ]),
    ),
  )

/** The customer's own policy, then its group's, then the company's. */
async function policyFor(work: AnyWork, partner: unknown): Promise<string | null> {
  const found = await work.reader.first<{ id: string | null }>(sql`
    select coalesce(p.quote_defaults, g.quote_defaults,
      (select id from quote_defaults where is_company_default and archived_at is null)) as id
    from business_partners p left join partner_groups g on g.id = p.partner_group where p.id = ${partner}::uuid`)
  return found?.id ?? null
}

/** What the customer has agreed on stands in the offer, and on its paper. */
async function takeCustomersWays(work: AnyWork, after: Row): Promise<void> {
  const ways = await customerWays(work.reader, after.businessPartner)
  for (const [field, value] of Object.entries(ways ?? {})) after[field] ??= value
}

/** What the policy says is copied, where nobody said otherwise; later edits of the policy change no quote. */
async function takePolicy(work: AnyWork, after: Row): Promise<void> {
  const id = after.quoteDefaults ?? (await policyFor(work, after.businessPartner))
  const policy = await readPolicy(work, id)
  if (!policy) return
  after.quoteDefaults = id
  for (const [field, { spec }] of Object.entries(policyFields))
    if (String(after[field] ?? '') === String(spec.default ?? '')) after[field] = policy[field] ?? null
  for (const field of ['terms', 'fob']) after[field] ??= policy[field] ?? null
  const readsSpanish = (await customersLanguage(work.reader, after)) === 'es'
  for (const field of ['coverText', 'footerText'])
    after[field] ??= (readsSpanish && policy[`${field}Es`]) || (policy[field] ?? null)
}

async function readPolicy(work: AnyWork, id: unknown): Promise<Row | null> {
  if (!id) return null
  const found = await work.reader.first<Row>(sql`select * from quote_defaults where id = ${id}::uuid`)
  if (!found) return null
  const named = ([column, value]: [string, unknown]) => [
    column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]
  return Object.fromEntries(Object.entries(found).map(named))
}

/** The newest day its lines are priced for. */
const pricedOn = (quote: Row): string | null =>
  linesOf(quote, 'lines')
    .flatMap(line => (line.priceDate ? [String(line.priceDate)] : []))
    .sort()
    .at(-1) ?? null

/** sales R24: in the customer's currency, at the rate of the day it is priced for; from sending on it stays. */
async function takeExchangeRate(
  work: AnyWork,
  before: Saved<'quotes'> | undefined,
  after: Saved<'quotes'>,
): Promise<void> {
  if (!beingWritten.includes(after.status) || (before && before.status !== after.status)) return
  const isMoved = Boolean(before) && (before!.currency !== after.currency || pricedOn(before!) !== pricedOn(after))
  if (before && !isMoved) return
  const isTyped = Boolean(before) && String(before!.exchangeRate) !== String(after.exchangeRate)
  await settleExchangeRate(work, after, {
    ...{ resource: 'quotes', partner: after.businessPartner, on: pricedOn(after) ?? work.today },
    // A revision and another price date take the rate of their own day.
    renew: (isMoved && !isTyped) || (!before && Boolean(after.supersedes)),
  })
}

const markups = Object.keys(lineMarkupFields)

/** Each markup nobody typed is the policy's, also on a line that is added later; a typed 0 is meant. */
async function takeMarkups(work: AnyWork, after: Saved<'quotes'>, lines: readonly Row[]): Promise<void> {
  const open = lines.filter(line => markups.some(field => (line[field] ?? null) === null))
  if (open.length === 0) return
  const policy = await readPolicy(work, after.quoteDefaults)
  for (const line of open) for (const field of markups) line[field] ??= policy?.[field] ?? null
}

/** A line whose every quantity has a price is priced; one that lost a price is being worked on again. */
function settleStatus(line: Row): void {
  if (line.lineStatus === 'noQuote') return
  const quantities = linesOf(line, 'quantities')
  const isTyped = quantities.every(({ priceSource }) => priceSource === 'manual')
  const isPriced =
    (!line.gaps || isTyped) &&
    quantities.length > 0 &&
    quantities.every(({ unitPrice }) => (unitPrice ?? null) !== null)
  if (isPriced) line.lineStatus = 'priced'
  else if (line.lineStatus === 'priced') line.lineStatus = 'estimating'
}
