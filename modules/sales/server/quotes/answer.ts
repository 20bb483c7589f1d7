import { sql } from 'kysely'
import { offerTaken } from '#modules/sales/model/ordering.ts'
import type { Quote, Taken } from '#modules/sales/model/quotes.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { complaint } from '#platform/model'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Line = Quote['lines'][number]
type Offer = Line['quantities'][number]
const quoteVerb = verb<'quotes'>()
const numberOf = (line: Line): number => line.lineNumber ?? 0

interface Yes {
  readonly customerPo: string | null
  readonly requestedOn: string | null
  readonly acceptedBy: string | null
  readonly customerPoFile: unknown
  readonly taken: readonly Taken[] | null
}

interface Bought {
  readonly line: Line
  readonly offer: Offer | null
  readonly quantity: Decimal
  readonly unitPrice: Decimal
  readonly reason: string | null
}

const isOpen = (line: Line): boolean =>
  line.lineStatus !== 'noQuote' && line.quantities.some(offer => offer.outcome === 'open' && offer.unitPrice !== null)

const refuse = (code: string, params: Record<string, string | number>) =>
  Refusal.fields([complaint(['taken'], code, params)], 'quotes')

/** Everything still open, each line at the quantity that was expected. */
const everything = (quote: Quote): Taken[] =>
  quote.lines.filter(isOpen).map(line => {
    const expected = line.quantities.find(offer => offer.isExpected) ?? line.quantities[0]!
    return { line: numberOf(line), quantity: expected.quantity.toString() }
  })

/** sales R28: the price of the largest offered quantity the order reaches; below the lowest only what somebody typed, and why. */
function boughtLine(quote: Quote, taken: Taken): Bought {
  const line = quote.lines.find(one => one.lineNumber === Number(taken.line))
  if (!line) throw refuse('noSuchLine', { line: Number(taken.line) || 0 })
  if (!isOpen(line)) throw refuse('lineAnswered', { line: numberOf(line) })
  const quantity = Decimal.parse(String(taken.quantity))
  if (!quantity?.greaterThan(0)) throw refuse('takenQuantity', { line: numberOf(line) })
  const priced = line.quantities.filter(offer => offer.unitPrice !== null) as (Offer & { unitPrice: Decimal })[]
  const offer = offerTaken(priced, quantity)
  const typed = taken.unitPrice ? Decimal.parse(String(taken.unitPrice)) : null
  if (typed && taken.reason) return { line, offer, quantity, unitPrice: typed, reason: taken.reason }
  if (offer) return { line, offer, quantity, unitPrice: offer.unitPrice!, reason: null }
  const lowest = priced.reduce((least, one) => (one.quantity.lessThan(least.quantity) ? one : least))
  throw refuse('belowLowestBreak', { lowest: lowest.quantity.toString(), quantity: quantity.toString() })
}

/** sales R27: an offer holds to the end of its day, for managers too: they extend it first, and that stands in its history. */
function demandValid(work: AnyWork, quote: Quote): void {
  if (quote.expiresOn && quote.expiresOn < work.today)
    throw Refusal.conflict({ code: 'quoteExpired', params: { quote: quote.code, date: quote.expiresOn } })
}

async function wantedOn(work: AnyWork, bought: Bought, asked: string | null): Promise<string> {
  if (asked) return asked
  const days = (bought.offer ?? bought.line.quantities[0])?.leadDays ?? 0
  return addBusinessDays(work.today, days, await workingCalendar(work))
}

function orderLine(bought: Bought, requestedOn: string): Row {
  const { line, offer, quantity, unitPrice } = bought
  return {
    kind: line.source === 'service' ? 'service' : 'part',
    part: line.part,
    partRevision: line.partRevision,
    customerPartNumber: line.customerPartNumber,
    description: line.description,
    quantity: quantity.toString(),
    unit: line.unit,
    unitPrice: unitPrice.toString(),
    priceSource: bought.reason ? 'manual' : 'quote',
    quoteLineQuantity: offer?.id ?? null,
    method: line.method,
    source: line.source === 'service' ? 'make' : line.source,
    releases: [{ quantity: quantity.toString(), requestedOn, promisedOn: requestedOn }],
  }
}

/** Charges that are billed beside the price come along once, with the line they belong to. */
const chargesOf = (bought: readonly Bought[]): Row[] =>
  bought.flatMap(({ line }) =>
    line.charges
      .filter(charge => charge.billing === 'separate')
      .map(({ kind, description, cost, price, taxable }) => ({
        kind,
        description,
        cost: cost?.toString() ?? null,
        price: price?.toString() ?? null,
        billing: 'separate',
        taxable,
      })),
  )

async function draftOrder(work: AnyWork, quote: Quote, yes: Yes, bought: readonly Bought[]): Promise<void> {
  const lines: Row[] = []
  for (const one of bought) lines.push(orderLine(one, await wantedOn(work, one, yes.requestedOn)))
  const typed = bought.filter(one => one.reason)
  await work.issue('orders', {
    businessPartner: quote.businessPartner,
    contact: quote.contact,
    customerPo: yes.customerPo,
    customerPoFile: yes.customerPoFile ?? null,
    quote: quote.id,
    project: quote.project,
    terms: quote.terms,
    fob: quote.fob,
    shippingMethod: quote.shippingMethod,
    currency: quote.currency,
    exchangeRate: quote.exchangeRate.toString(),
    salesPerson: quote.salesPerson,
    lines,
    charges: chargesOf(bought),
    reviewItems: typed.map(({ line, unitPrice, reason }) => ({
      about: 'priceTyped',
      line: numberOf(line),
      ordered: unitPrice.toString(),
      answer: 'ok',
      note: reason,
    })),
    ...(yes.acceptedBy && {
      internalNotes: `<p>${work.words('reasons.acceptedByName', { name: yes.acceptedBy.replace(/[<>&]/g, '') })}</p>`,
    }),
  })
}

const answered = (quote: Quote, bought: readonly Bought[]): Quote['lines'] =>
  quote.lines.map(line => {
    const taken = bought.find(one => one.line === line)
    return taken
      ? {
          ...line,
          quantities: line.quantities.map(offer => ({
            ...offer,
            outcome: offer === (taken.offer ?? line.quantities[0]) ? 'won' : 'lost',
          })),
        }
      : line
  })

/** The customer says yes to some lines: a draft order at the quoted prices (sales R28). */
const accept = quoteVerb('quotes.accept', async (work, quote, yes) => {
  demandValid(work, quote)
  const taken = yes.taken?.length ? yes.taken : everything(quote)
  if (!Array.isArray(taken) || taken.length === 0)
    throw Refusal.conflict({ code: 'quoteAnswered', params: { quote: quote.code } })
  const bought = taken.map(one => boughtLine(quote, one))
  const twice = bought.find((one, place) => bought.findIndex(other => other.line === one.line) !== place)
  if (twice) throw refuse('lineAnswered', { line: numberOf(twice.line) })
  await draftOrder(work, quote, yes, bought)
  const lines = answered(quote, bought)
  return { lines, status: lines.some(isOpen) ? ('partiallyWon' as const) : ('won' as const) }
})

/** The customer says no to what is still open. */
const lose = quoteVerb('quotes.lose', async (_work, quote) => {
  const lines = quote.lines.map(line => ({
    ...line,
    quantities: line.quantities.map(offer => ({
      ...offer,
      outcome: offer.outcome === 'open' ? ('lost' as const) : offer.outcome,
    })),
  }))
  return { lines, status: quote.status === 'partiallyWon' ? ('won' as const) : ('lost' as const) }
})

/** A manager lets an offer hold longer; never shorter than today. One that has run out is open again. */
const extend = quoteVerb('quotes.extend', async (work, quote, { expiresOn }) => {
  if (expiresOn < work.today) throw Refusal.fields([complaint(['expiresOn'], 'dayIsPast')], 'quotes')
  return quote.status === 'expired' ? { status: 'sent' as const } : undefined
})

export const answerVerbs = {
  'quotes.accept': accept,
  'quotes.lose': lose,
  'quotes.extend': extend,
}

/** sales R27: from the first minute of the day after, in company time. */
export async function expireQuotes(work: AnyWork): Promise<void> {
  const over = await work.reader.rows<{ id: string }>(
    sql`select id from quotes where status = 'sent' and expires_on < ${work.today}::date and archived_at is null order by id`,
  )
  for (const { id } of over) await work.act('quotes', id, 'expire')
}
