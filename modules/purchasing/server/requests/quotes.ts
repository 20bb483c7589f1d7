import { sql } from 'kysely'
import { currencyOn, lastRateOf } from '#modules/accounting/server/index.ts'
import { landedTotal, offerOn } from '#modules/purchasing/model/comparing.ts'
import { complaint, deriveAll } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

type Quote = Saved<'vendor-quotes'>

const figure = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))

/** What a vendor abroad offers is in its own currency, at the rate of the day until somebody types another. */
async function settleCurrency(work: AnyWork, before: Quote | undefined, after: Quote): Promise<void> {
  const found = await currencyOn(work, { currency: after.currency, partner: after.vendor, on: work.today })
  if (!found) return
  if (found.isBase) {
    after.exchangeRate = '1'
    return
  }
  const isTyped = before
    ? before.currency === found.id && !figure(before.exchangeRate).equals(figure(after.exchangeRate))
    : !figure(after.exchangeRate).equals(1)
  const isKnown = before?.currency === found.id
  after.currency = found.id
  if (isTyped || isKnown) return
  // A vendor that answers from its mail is not asked for rates: the last one known holds, and the buyer may correct it.
  const rate = found.rate ?? (work.by.isSystem ? ((await lastRateOf(work, found.id)) ?? '1') : null)
  if (!rate)
    throw Refusal.fields(
      [complaint(['exchangeRate'], 'rateMissing', { currency: found.code, date: work.today })],
      'vendor-quotes',
    )
  after.exchangeRate = rate
}

/** What it comes to at the quantities that were asked for, in our own currency. */
async function totalOf(work: AnyWork, quote: Quote): Promise<string> {
  const asked = await work.reader.rows<{ id: string; quantity: string }>(sql`
    select id, quantity::text as quantity from purchase_request_lines
    where id = any(${quote.lines.map(line => line.requestLine)}::uuid[]) and line_status <> 'cancelled'`)
  const rate = figure(quote.exchangeRate)
  const offers = asked.flatMap(({ id, quantity }) => {
    const prices = quote.lines.filter(line => line.requestLine === id)
    const offer = offerOn(
      prices.map(line => ({
        ...{ requestLine: id, noBid: Boolean(line.noBid), leadDays: Number(line.leadDays) },
        ...{ fromQuantity: figure(line.fromQuantity), unitPrice: figure(line.unitPrice) },
        ...{ lotCharge: figure(line.lotCharge), minimumCharge: figure(line.minimumCharge) },
      })),
      Decimal.of(quantity),
      rate,
    )
    return offer ?? []
  })
  return landedTotal(offers, figure(quote.freight), rate).toFixed(2)
}

/** A quote is for lines of its own request, each from some quantity on. */
async function demandItsLines(work: AnyWork, { purchaseRequest, lines }: Quote): Promise<void> {
  const known = await work.reader.rows<{ id: string; root: string }>(sql`
    select id, root from purchase_request_lines where id = any(${lines.map(line => line.requestLine)}::uuid[])`)
  const rootOf = new Map(known.map(({ id, root }) => [id, root]))
  for (const [place, line] of lines.entries()) {
    const root = rootOf.get(line.requestLine)
    if (root && purchaseRequest && root !== purchaseRequest)
      throw Refusal.fields([complaint(['lines', place, 'requestLine'], 'lineOfOtherRequest')], 'vendor-quotes')
  }
}

export const savingQuote: SaveHook<'vendor-quotes'> = async (work, { before, after }) => {
  await demandItsLines(work, after)
  await settleCurrency(work, before, after)
  after.landedTotal = await totalOf(work, after)
  deriveAll(work.registry, 'vendor-quotes', after)
}

/** Quotes nobody took in time are over; reopened with a later day they hold again. */
export async function expireQuotes(work: AnyWork): Promise<void> {
  const over = await work.reader.rows<{ id: string }>(sql`
    select id from vendor_quotes where status = 'submitted' and valid_until < ${work.today}::date and archived_at is null order by id`)
  for (const { id } of over) await settleRecord(work, 'vendor-quotes', id, () => ({ status: 'expired' }))
}
