import { sql } from 'kysely'
import {
  bestFor,
  type Comparison,
  type ComparisonLine,
  landedTotal,
  type Offer,
  offerOn,
  type QuotedPrice,
} from '#modules/purchasing/model/comparing.ts'
import { withDecimals } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface Quote {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly vendorName: string
  readonly currency: string | null
  readonly currencyCode: string | null
  readonly exchangeRate: string
  readonly status: string
  readonly validUntil: string
  readonly freight: string
}

/** What was offered for a request, quote by quote; drafts are still the vendor's own affair. */
export const quotesFor = (work: AnyWork, request: string) =>
  work.reader.rows<Quote>(sql`
    select q.id, q.code, q.vendor, p.name as "vendorName", q.currency, c.code as "currencyCode", q.exchange_rate::text as "exchangeRate", q.status,
      q.valid_until::text as "validUntil", q.freight::text as freight
    from vendor_quotes q join business_partners p on p.id = q.vendor left join purchase_currencies c on c.id = q.currency
    where q.purchase_request = ${request}::uuid and q.status in ('submitted', 'awarded', 'lost', 'expired') and q.archived_at is null order by q.code`)

const exact = ['fromQuantity', 'unitPrice', 'lotCharge', 'minimumCharge'] as const
type Exact = (typeof exact)[number]

export async function pricesOf(work: AnyWork, quotes: readonly string[]) {
  const rows = await work.reader.rows<Omit<QuotedPrice, Exact> & Record<Exact | 'quote', string>>(sql`
    select root as quote, request_line as "requestLine", no_bid as "noBid", from_quantity::text as "fromQuantity", unit_price::text as "unitPrice",
      lot_charge::text as "lotCharge", minimum_charge::text as "minimumCharge", lead_days::int as "leadDays"
    from vendor_quote_lines where root = any(${quotes}::uuid[])`)
  return rows.map(row => withDecimals(row, exact))
}

/** What a request asks for, line by line, called as people call it. */
export const requestedLines = (reader: Reader, request: string) =>
  reader.rows<ComparisonLine & { readonly description: string | null }>(sql`
    select l.id, l.line_number::int as "lineNumber", trim_scale(l.quantity)::text as quantity, coalesce(u.symbol, u.code) as unit,
      l.need_by::text as "needBy", l.line_status in ('open', 'quoting') as "isOpen", l.description,
      coalesce((select coalesce(r.label, p.part_number) from part_revisions r join parts p on p.id = r.part where r.id = l.item_part_revisions),
        (select m.code from material_codes m where m.id = l.item_material_codes), l.description, c.name, '') as what
    from purchase_request_lines l left join units u on u.id = l.unit left join processes c on c.id = l.process
    where l.root = ${request}::uuid and l.line_status <> 'cancelled' order by l.line_number`)

/** Vendors across, lines down: what everybody wants at the asked quantity, in our currency. */
export async function comparison(work: AnyWork, id: string): Promise<Comparison> {
  const request = await work.reader.first<Comparison['request']>(
    sql`select id, code, title, status from purchase_requests where id = ${id}::uuid`,
  )
  if (!request) throw Refusal.notFound()
  const [lines, quotes] = [await requestedLines(work.reader, id), await quotesFor(work, id)]
  const prices = await pricesOf(
    work,
    quotes.map(quote => quote.id),
  )
  const compared = quotes.map(quote => {
    const offers = new Map<string, Offer>()
    const rate = Decimal.of(quote.exchangeRate)
    for (const line of lines) {
      const own = prices.filter(row => row.quote === quote.id && row.requestLine === line.id)
      const offer = offerOn(own, Decimal.of(line.quantity), rate)
      if (offer) offers.set(line.id, offer)
    }
    return { quote: quote.id, offers, landed: landedTotal(offers.values(), Decimal.of(quote.freight), rate) }
  })
  // What can no longer be had is not the best of anything.
  const holding = compared.filter((_, place) => quotes[place]!.validUntil >= work.today)
  const best = new Map(lines.map(line => [line.id, bestFor(line.id, holding)]))
  return {
    request,
    lines,
    quotes: quotes.map((quote, place) => {
      const { offers, landed } = compared[place]!
      const days = [...offers.values()].map(offer => offer.price.leadDays)
      return {
        ...{ id: quote.id, code: quote.code, vendor: quote.vendor, vendorName: quote.vendorName },
        ...{ currency: quote.currencyCode, status: quote.status, validUntil: quote.validUntil },
        isOver: quote.validUntil < work.today,
        freight: Decimal.of(quote.freight).times(quote.exchangeRate).toFixed(2),
        landed: landed.toFixed(2),
        worstLead: days.length ? Math.max(...days) : null,
        offers: [...offers].map(([line, { price, amount, minimumBuy }]) => ({
          ...{ line, unitPrice: price.unitPrice.toString(), amount: amount.toFixed(2), leadDays: price.leadDays },
          minimumBuy: minimumBuy?.toString() ?? null,
          isCheapest: best.get(line)!.cheapest.has(quote.id),
          isFastest: best.get(line)!.fastest.has(quote.id),
        })),
      }
    }),
  }
}
