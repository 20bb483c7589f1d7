import { sql } from 'kysely'
import { costFields, costsOf, markupsOf } from '#modules/sales/model/markups.ts'
import type { Item } from '#modules/sales/model/price/estimate.ts'
import {
  type AskedQuantity,
  itemsOf,
  type Priced,
  type PricedLine,
  priceLine,
} from '#modules/sales/model/price/price.ts'
import { stored } from '#modules/sales/model/price/replay.ts'
import { categories, marginOf } from '#modules/sales/model/pricing.ts'
import type { Quote } from '#modules/sales/model/quotes.ts'
import { revive } from '#platform/model'
import { Decimal, percent } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namedIn, readPriceBook } from './price-book.ts'

type Line = Quote['lines'][number]
type Offered = Line['quantities'][number]

const rowsOf = (row: Row, field: string): Row[] => (row[field] as Row[] | undefined) ?? []
const costField = (category: string) => `cost${category[0]!.toUpperCase()}${category.slice(1)}`

const hasTypedCosts = (price: Offered): boolean =>
  (Object.keys(costFields) as (keyof typeof costFields)[]).some(field => (price[field] ?? null) !== null)

/** A line of the quote in the words of the engine. */
export const engineLine = (quote: Quote, line: Line, partnerGroup: string | null): PricedLine => ({
  source: line.source,
  part: line.part,
  partRevision: line.partRevision,
  description: line.description,
  estimate: line.estimate.map((node, place) => ({ ...node, id: node.id ?? `node ${place}` })) as unknown as Item[],
  charges: line.charges,
  priceMethod: line.priceMethod,
  marginPercent: line.marginPercent,
  markups: markupsOf(line),
  customer: { businessPartner: quote.businessPartner, partnerGroup },
  policy: {
    allowBuyUp: quote.allowBuyUp,
    chargeWholeStock: quote.chargeWholeStock,
    hoursPerDay: quote.hoursPerDay,
  },
  exchangeRate: quote.exchangeRate,
  step: Decimal.of(quote.unitPriceStep),
  rounding: quote.rounding,
})

/** What the engine says goes into the row; a price somebody typed stays, the calculated one moves beside it (sales R22). */
function writePrice(row: Row, priced: Priced, isWorkedOut: boolean, exchangeRate: Decimal): void {
  const { trace, gaps } = priced
  const isComplete = gaps.length === 0
  if (isWorkedOut) {
    for (const category of categories) row[costField(category)] = trace.costs[category].toFixed(2)
    row.machineMinutes = priced.machineMinutes.toFixed(2)
    row.laborMinutes = priced.laborMinutes.toFixed(2)
    if (row.leadSource !== 'manual') row.leadDays = priced.leadDays
  } else row.costCharges = trace.costs.charges.isZero() ? (row.costCharges ?? null) : trace.costs.charges.toFixed(2)
  row.calculatedUnitPrice = isComplete ? trace.unitPrice.toString() : null
  if (row.priceSource !== 'manual') row.unitPrice = row.calculatedUnitPrice
  const asked = row.unitPrice ? Decimal.of(String(row.unitPrice)) : null
  const extended = asked?.times(trace.quantity).round(2)
  const margin = extended && isComplete ? marginOf(extended, exchangeRate, trace.totalCost) : null
  row.marginPercent = margin?.toString() ?? null
  row.trace = stored(trace)
}

/** Prices every line there is something to work out or typed costs for (sales R2–R19, R25). */
export async function priceQuote(work: AnyWork, after: Row): Promise<void> {
  const quote = revive(work.registry, 'quotes', after)
  const partner = await work.reader.first<{ group: string | null }>(
    sql`select partner_group as "group" from business_partners where id = ${quote.businessPartner}::uuid`,
  )
  const lines = quote.lines.map((line, place) => ({
    line,
    row: rowsOf(after, 'lines')[place]!,
    engine: engineLine(quote, line, partner?.group ?? null),
  }))
  const priceable = lines.filter(
    ({ line, engine }) => itemsOf(engine).length > 0 || line.quantities.some(hasTypedCosts),
  )
  if (priceable.length === 0) return
  const expedites = await readExpedites(work, quote)
  const days = new Set(priceable.map(({ line }) => line.priceDate ?? work.today))
  for (const day of days) {
    const ofDay = priceable.filter(({ line }) => (line.priceDate ?? work.today) === day)
    const items = ofDay.flatMap(({ engine }) => [...itemsOf(engine)])
    const book = await readPriceBook(work, namedIn(items, []), day)
    for (const { line, row, engine } of ofDay) {
      const isWorkedOut = itemsOf(engine).length > 0
      const prices = line.quantities
        .map((price, place) => ({ price, row: rowsOf(row, 'quantities')[place]! }))
        .filter(({ price }) => isWorkedOut || hasTypedCosts(price))
      const priced = priceLine(
        engine,
        book,
        prices.map(({ price }) => askedOf(price, expedites, isWorkedOut)),
      )
      for (const [place, one] of priced.entries()) writePrice(prices[place]!.row, one, isWorkedOut, quote.exchangeRate)
      const gaps = priced.flatMap(one => one.gaps)
      row.gaps =
        gaps.length > 0 ? gaps.filter((gap, at) => gaps.findIndex(same => same.name === gap.name) === at) : null
    }
  }
}

const askedOf = (price: Offered, expedites: ReadonlyMap<string, Decimal>, isWorkedOut: boolean): AskedQuantity => ({
  quantity: price.quantity,
  adjustPercent: price.adjustPercent,
  expeditePercent: (price.expedite && expedites.get(price.expedite)) || percent(0),
  ...(!isWorkedOut && { typed: costsOf(price) }),
})

async function readExpedites(work: AnyWork, quote: Quote): Promise<Map<string, Decimal>> {
  const ids = quote.lines.flatMap(line => line.quantities.flatMap(price => (price.expedite ? [price.expedite] : [])))
  if (ids.length === 0) return new Map()
  const rows = await work.reader.rows<{ id: string; percent: string }>(
    sql`select id, percent::text as percent from quote_default_expedites where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(row => [row.id, Decimal.of(row.percent)]))
}
