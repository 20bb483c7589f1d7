import { sql } from 'kysely'
import { costFields, costsOf, markupFields, markupsOf } from '#modules/sales/model/markups.ts'
import { adjusted, byMargin, marginOf, markedUp, totalCostOf, unitPriceOf } from '#modules/sales/model/pricing.ts'
import { policyFields } from '#modules/sales/model/quote-defaults.ts'
import { deriveAll } from '#platform/model'
import { Decimal, type Money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { Saving } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { minimumOf } from '../minimums.ts'

const decimalOf = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))
const sevenOf = (row: Row, fields: object) =>
  Object.fromEntries(Object.keys(fields).map(field => [field, decimalOf(row[field])])) as never
const linesOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []

/** A quote begins with the company's policy, is priced as far as its costs are known, and falls back to draft when a price moves. */
export const savingQuote: Saving = async (work, { before, after }) => {
  const lines = linesOf(after, 'lines')
  numberLines(lines)
  if (!before) await takePolicy(work, after, lines)
  if (lines.some(line => linesOf(line, 'quantities').some(hasCosts))) await price(work, after, lines)
  for (const line of lines) settleStatus(line)
  deriveAll(work.registry, 'quotes', after)
  // sales R23: what was approved is no longer what is offered.
  if (before?.status === 'approved' && after.status === 'approved' && pricesOf(before) !== pricesOf(after))
    after.status = 'draft'
}

const hasCosts = (quantity: Row): boolean => Object.keys(costFields).some(field => (quantity[field] ?? null) !== null)

const pricesOf = (quote: Row): string =>
  JSON.stringify(
    linesOf(quote, 'lines').map(line =>
      linesOf(line, 'quantities').map(({ quantity, unitPrice }) => [
        decimalOf(quantity).toString(),
        unitPrice ? decimalOf(unitPrice).toString() : null,
      ]),
    ),
  )

/** What the policy says is copied, where nobody said otherwise; later edits of the policy change no quote. */
async function takePolicy(work: AnyWork, after: Row, lines: readonly Row[]): Promise<void> {
  const id =
    after.quoteDefaults ??
    (
      await work.reader.first<{ id: string }>(
        sql`select id from quote_defaults where is_company_default and archived_at is null`,
      )
    )?.id
  if (!id) return
  const found = await work.reader.first<Row>(sql`select * from quote_defaults where id = ${id}::uuid`)
  if (!found) return
  const policy = Object.fromEntries(
    Object.entries(found).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
  after.quoteDefaults = id
  for (const [field, { spec }] of Object.entries(policyFields))
    if (String(after[field] ?? '') === String(spec.default ?? '')) after[field] = policy[field] ?? null
  for (const field of ['terms', 'fob', 'coverText', 'footerText']) after[field] ??= policy[field] ?? null
  for (const line of lines)
    if (Object.keys(markupFields).every(field => decimalOf(line[field]).isZero()))
      for (const field of Object.keys(markupFields)) line[field] = policy[field]
}

async function price(work: AnyWork, after: Row, lines: readonly Row[]): Promise<void> {
  for (const line of lines) {
    const day = String(line.priceDate ?? work.today)
    const minimum = await minimumOf(work, 'line', after.businessPartner as string, day)
    for (const quantity of linesOf(line, 'quantities'))
      if (hasCosts(quantity)) await priceQuantity(work, after, line, quantity, minimum)
  }
}

/** sales R16–R19 and R22: a price somebody typed stays; the calculated one moves beside it. */
async function priceQuantity(
  work: AnyWork,
  quote: Row,
  line: Row,
  quantity: Row,
  minimum: Money | null,
): Promise<void> {
  const costs = costsOf(sevenOf(quantity, costFields))
  const totalCost = totalCostOf(costs)
  const before =
    line.priceMethod === 'margin'
      ? byMargin(totalCost, decimalOf(line.marginPercent))
      : markedUp(costs, markupsOf(sevenOf(line, markupFields)))
  const exchangeRate = decimalOf(quote.exchangeRate)
  const calculated = unitPriceOf({
    price: adjusted(before, decimalOf(quantity.adjustPercent), await expeditePercent(work, quantity.expedite)),
    quantity: decimalOf(quantity.quantity),
    exchangeRate,
    minimum,
    step: decimalOf(quote.unitPriceStep),
    rounding: quote.rounding === 'up' ? 'up' : 'nearest',
  })
  quantity.calculatedUnitPrice = calculated.toString()
  if (quantity.priceSource === 'system') quantity.unitPrice = calculated.toString()
  const extended = decimalOf(quantity.quantity).times(decimalOf(quantity.unitPrice)).round(2)
  quantity.marginPercent = quantity.unitPrice ? (marginOf(extended, exchangeRate, totalCost)?.toString() ?? null) : null
}

async function expeditePercent(work: AnyWork, expedite: unknown): Promise<Decimal> {
  if (!expedite) return Decimal.of(0)
  const found = await work.reader.first<{ percent: string }>(
    sql`select percent::text as percent from quote_default_expedites where id = ${expedite}::uuid`,
  )
  return Decimal.of(found?.percent ?? '0')
}

/** A line whose every quantity has a price is priced; one that lost a price is being worked on again. */
function settleStatus(line: Row): void {
  if (line.lineStatus === 'noQuote') return
  const quantities = linesOf(line, 'quantities')
  const isPriced = quantities.length > 0 && quantities.every(({ unitPrice }) => (unitPrice ?? null) !== null)
  if (isPriced) line.lineStatus = 'priced'
  else if (line.lineStatus === 'priced') line.lineStatus = 'estimating'
}
