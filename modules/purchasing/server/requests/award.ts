import { sql } from 'kysely'
import { keepVendorOffer } from '#modules/engineering/server/index.ts'
import { offerOn, type QuotedPrice } from '#modules/purchasing/model/comparing.ts'
import { complaint } from '#platform/model'
import { Decimal, unitPrice } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { suppliedBy } from '../units.ts'
import { pricesOf, type Quote, quotesFor } from './compare.ts'
import { type Chosen, convertLines } from './convert.ts'

/** Who gets a line. */
export interface Pick {
  readonly line: string
  readonly quote: string
}

interface Awarded extends Pick {
  readonly of: string | null
  readonly unit: string | null
  readonly quote: string
  readonly from: Quote
  readonly prices: readonly QuotedPrice[]
  readonly taken: QuotedPrice
}

interface RequestedLine {
  readonly id: string
  readonly lineNumber: number
  readonly quantity: string
  readonly unit: string | null
  readonly of: string | null
  readonly lineStatus: string
}

const openStates = ['open', 'quoting']
const wrong = (code: string, params = {}) => Refusal.fields([complaint(['picks'], code, params)], 'purchase-requests')

/** What was picked, checked: open lines, offers that hold, no no-bids. */
async function awardedBy(work: AnyWork, request: string, picks: readonly Pick[]): Promise<Awarded[]> {
  const twice = picks.find((pick, place) => picks.findIndex(one => one.line === pick.line) !== place)
  const quotes = await quotesFor(work, request)
  const prices = await pricesOf(
    work,
    quotes.map(quote => quote.id),
  )
  const lines = await work.reader.rows<RequestedLine>(sql`
    select id, line_number::int as "lineNumber", quantity::text as quantity, unit, line_status as "lineStatus",
      coalesce(item, 'processes/' || process) as of from purchase_request_lines where root = ${request}::uuid`)
  return picks.map(pick => {
    const line = lines.find(one => one.id === pick.line)
    const from = quotes.find(one => one.id === pick.quote)
    if (!line || !from) throw Refusal.notFound()
    if (twice?.line === line.id) throw wrong('linePickedTwice', { line: line.lineNumber })
    if (!openStates.includes(line.lineStatus))
      throw Refusal.conflict({ code: 'lineOrderedAlready', params: { line: line.lineNumber } })
    if (from.validUntil < work.today)
      throw Refusal.conflict({ code: 'quoteOver', params: { quote: from.code, until: from.validUntil } })
    const own = prices.filter(row => row.quote === from.id && row.requestLine === line.id)
    const offer = offerOn(own, Decimal.of(line.quantity), Decimal.of(from.exchangeRate))
    if (!offer) throw wrong('noBidPicked', { line: line.lineNumber, vendor: from.vendorName })
    return { ...pick, of: line.of, unit: line.unit, from, prices: own.filter(row => !row.noBid), taken: offer.price }
  })
}

/** The vendor's breaks and lead times are what it offered, and the price is remembered. */
async function keepPrices(work: AnyWork, { of, unit, from, prices, taken }: Awarded): Promise<void> {
  if (!of) return
  const { vendor, validUntil: validTo, code: source, currency } = from
  const exact = (row: QuotedPrice) => ({
    quantityFrom: row.fromQuantity.toString(),
    unitPrice: row.unitPrice.toString(),
    lotCharge: row.lotCharge.toString(),
    minimumCharge: row.minimumCharge.toString(),
    leadDays: row.leadDays,
  })
  await keepVendorOffer(work, { of, vendor, validTo, source, priceUnit: unit, currency, breaks: prices.map(exact) })
  const { vendorPart } = await suppliedBy(work, vendor, of)
  if (vendorPart)
    await work.issue('vendor-price-history', {
      ...{ vendorPart, source: 'quote', document: `vendor-quotes/${from.id}`, on: work.today, currency },
      ...{ quantity: taken.fromQuantity.toString(), unitPrice: taken.unitPrice.toString() },
      exchangeRate: from.exchangeRate,
    })
}

/** A letter to each: you have it, or thank you, this time another did. */
type Request = Saved<'purchase-requests'>

async function writeTo(work: AnyWork, request: Request, quote: Quote, kind: 'award' | 'regret', lines: string[]) {
  const about = { code: String(request.code), quote: quote.code, vendor: quote.vendorName }
  await work.issue('purchase-request-messages', {
    ...{ purchaseRequest: request.id, kind, direction: 'out', vendor: quote.vendor, lines, vendorQuote: quote.id },
    subject: work.words(`purchasing.letters.${kind}Subject`, about),
    body: `<p>${work.words(`purchasing.letters.${kind}`, about)}</p>`,
  })
}

/**
 * purchasing, compare quotes: the picked offers win. Their prices become the vendor's breaks, the lines know whom and what
 * they cost, letters of award and regret are written; and the lines are ordered at once if that is wanted.
 */
export async function award(work: AnyWork, id: string, picks: readonly Pick[], isOrdered: boolean): Promise<void> {
  if (picks.length === 0) throw wrong('nothingPicked')
  await work.writer.run(sql`select 1 from purchase_requests where id = ${id}::uuid for no key update`)
  const awarded = await awardedBy(work, id, picks)
  for (const one of awarded) await keepPrices(work, one)
  let request: Request | undefined
  await settleRecord(work, 'purchase-requests', id, record => {
    request = record
    if (!['approved', 'sourcing', 'partlyOrdered'].includes(String(record.status)))
      throw Refusal.conflict({ code: 'requestNotApproved', params: { request: String(record.code) } })
    for (const line of record.lines) {
      const won = awarded.find(one => one.line === line.id)
      if (!won) continue
      line.suggestedVendor = won.from.vendor
      line.estimatedUnitPrice = unitPrice(won.taken.unitPrice.times(won.from.exchangeRate)).toString()
    }
    return {}
  })
  await tellVendors(work, request!, awarded)
  if (isOrdered) await convertLines(work, awarded.map(chosenOf))
}

const chosenOf = ({ line, from, taken }: Awarded): Chosen => ({
  line,
  vendor: from.vendor,
  price: {
    unitPrice: unitPrice(taken.unitPrice),
    lotCharge: taken.lotCharge.toString(),
    minimumCharge: taken.minimumCharge.toString(),
    currency: from.currency,
    exchangeRate: from.exchangeRate,
  },
})

/** Who won hears of it; who won nothing has lost once every line has found its vendor. */
async function tellVendors(work: AnyWork, request: Request, awarded: readonly Awarded[]): Promise<void> {
  const quotes = await quotesFor(work, request.id)
  const winners = new Set(awarded.map(one => one.quote))
  const isDecided = request.lines.every(
    line => !openStates.includes(String(line.lineStatus ?? 'open')) || awarded.some(one => one.line === line.id),
  )
  for (const quote of quotes) {
    if (winners.has(quote.id)) {
      await settleRecord(work, 'vendor-quotes', quote.id, () => ({ status: 'awarded' }))
      const lines = awarded.filter(one => one.quote === quote.id).map(one => one.line)
      await writeTo(work, request, quote, 'award', lines)
    } else if (isDecided && quote.status === 'submitted') {
      await settleRecord(work, 'vendor-quotes', quote.id, () => ({ status: 'lost' }))
      await writeTo(work, request, quote, 'regret', [])
    }
  }
}
