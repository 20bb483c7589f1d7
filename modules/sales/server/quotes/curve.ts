import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type CurvePoint, dipsIn, pointsOf } from '#modules/sales/model/price/curve.ts'
import { itemsOf, type PricedLine } from '#modules/sales/model/price/price.ts'
import type { Quote } from '#modules/sales/model/quotes.ts'
import { desk, isId, revive } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/office.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandCostSeen } from './cost-seen.ts'
import { namedIn, readPriceBook } from './price-book.ts'
import { engineLine } from './pricing.ts'

/** As far as anybody asks for; a large tree is drawn less far, because each quantity is reckoned whole. */
const farthest = 2000
const worth = 20_000
/** Between so many quantities others get their turn. */
const atOnce = 50

async function lineOf(work: AnyWork, id: string, number: number): Promise<{ line: PricedLine; day: string }> {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const row = await loadRecord(context, work.reader, work.registry.resource('quotes'), id)
  if (!row) throw Refusal.notFound()
  const quote = revive(work.registry, 'quotes', row) as unknown as Quote
  const line = quote.lines.find(one => one.lineNumber === number)
  if (!line) throw Refusal.notFound()
  const partner = await work.reader.first<{ group: string | null }>(
    sql`select partner_group as "group" from business_partners where id = ${quote.businessPartner}::uuid`,
  )
  return { line: engineLine(quote, line, partner?.group ?? null), day: line.priceDate ?? work.today }
}

async function curveOf(work: AnyWork, id: string, number: number) {
  const { line, day } = await lineOf(work, id, number)
  const items = itemsOf(line)
  if (items.length === 0) throw Refusal.conflict({ code: 'nothingToDraw', params: { line: number } })
  const book = await readPriceBook(work, namedIn([...items], []), day)
  const to = Math.max(100, Math.min(farthest, Math.floor(worth / items.length)))
  const points: CurvePoint[] = []
  for (let from = 1; from <= to; from += atOnce) {
    points.push(...pointsOf(line, book, from, Math.min(to, from + atOnce - 1)))
    await setImmediate()
  }
  return {
    costs: points.map(({ cost }) => cost.toFixed(2)),
    unitPrices: points.map(({ unitPrice }) => unitPrice.toString()),
    dips: dipsIn(points),
  }
}

/** `GET /api/quote-curves/:quote/:line`: cost and price of every quantity from one upwards, and where more costs less. */
export const curveEndpoints = ({ office }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/quote-curves/:quote/:line',
    access: { roles: desk },
    summary: 'What every quantity of a quote line costs, and which are better left out',
    handle: async ({ by, params: { quote, line } }) => {
      demandCostSeen(by!, office)
      if (!isId(quote) || !/^\d{1,4}$/.test(line!)) throw Refusal.notFound()
      return perform(office, { by: by!, via: 'api' }, work => curveOf(work, quote, Number(line)))
    },
  }),
]
