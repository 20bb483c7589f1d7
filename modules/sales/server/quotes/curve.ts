import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { methodTree } from '#modules/engineering/server/index.ts'
import type { PriceBook } from '#modules/sales/model/price/book.ts'
import { type CurvePoint, crossoversIn, dipsIn, pointsOf } from '#modules/sales/model/price/curve.ts'
import { itemsOf, type PricedLine } from '#modules/sales/model/price/price.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import { isId, revive } from '#platform/model'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandCostSeen } from './cost-seen.ts'
import { revisionOf } from './estimate.ts'
import { namedIn, readPriceBook } from './price-book.ts'
import { engineLine } from './pricing.ts'
import { estimateOf } from './roll-up.ts'

/** As far as anybody asks for; a large tree, or several ways to make it, are drawn less far, because each quantity is reckoned whole. */
const farthest = 2000
const worth = 20_000
/** Between so many quantities others get their turn. */
const atOnce = 50

interface Meant {
  readonly line: PricedLine
  readonly day: string
  /** What is made, and by which method the estimate was copied from. */
  readonly revision: string | null
  readonly method: string | null
}

async function lineOf(work: AnyWork, id: string, number: number): Promise<Meant> {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const row = await loadRecord(context, work.reader, work.registry.resource('quotes'), id)
  if (!row) throw Refusal.notFound()
  const quote = revive(work.registry, 'quotes', row)
  const line = quote.lines.find(one => one.lineNumber === number)
  if (!line) throw Refusal.notFound()
  const partner = await work.reader.first<{ group: string | null }>(
    sql`select partner_group as "group" from business_partners where id = ${quote.businessPartner}::uuid`,
  )
  return {
    line: engineLine(quote, line, partner?.group ?? null),
    day: line.priceDate ?? work.today,
    revision: line.source === 'make' ? await revisionOf(work, line) : null,
    method: line.estimate[0]?.sourceMethod ?? null,
  }
}

interface Way {
  readonly name: string
  readonly line: PricedLine
}

/** So many other methods are compared; each is reckoned as far as the line itself. */
const mostWays = 4

/** The other methods the same revision is made by, with today's rates, priced like the line. */
async function otherWays(work: AnyWork, { line, revision, method }: Meant): Promise<Way[]> {
  if (revision === null) return []
  const own = method ? sql`and id <> ${method}::uuid` : sql``
  const methods = await work.reader.rows<{ id: string; name: string }>(
    sql`select id, name || ' ' || version_number as name from part_revision_methods
        where part_revision = ${revision}::uuid and status = 'active' and archived_at is null ${own}
        order by is_default desc, name limit ${mostWays}`,
  )
  const ways: Way[] = []
  for (const { id, name } of methods) {
    const estimate = await estimateOf(work, await methodTree(work, revision, { method: id }))
    ways.push({ name, line: { ...line, estimate } })
  }
  return ways
}

async function drawn(line: PricedLine, book: PriceBook, to: number): Promise<CurvePoint[]> {
  const points: CurvePoint[] = []
  for (let from = 1; from <= to; from += atOnce) {
    points.push(...pointsOf(line, book, from, Math.min(to, from + atOnce - 1)))
    await setImmediate()
  }
  return points
}

const isWhole = (points: readonly CurvePoint[]): boolean => points.every(({ isComplete }) => isComplete)

async function curveOf(work: AnyWork, id: string, number: number) {
  const meant = await lineOf(work, id, number)
  const items = itemsOf(meant.line)
  if (items.length === 0) throw Refusal.conflict({ code: 'nothingToDraw', params: { line: number } })
  const ways = await otherWays(work, meant)
  const all = [...items, ...ways.flatMap(way => itemsOf(way.line))]
  const book = await readPriceBook(work, namedIn(all, []), meant.day)
  const to = Math.max(100, Math.min(farthest, Math.floor(worth / all.length)))
  const points = await drawn(meant.line, book, to)
  const others: { method: string; points: CurvePoint[] }[] = []
  for (const { name, line } of ways) others.push({ method: name, points: await drawn(line, book, to) })
  // What lacks a price would look cheaper than it is.
  const comparable = isWhole(points) ? others.filter(other => isWhole(other.points)) : []
  const costs = comparable.map(({ method, points: way }) => ({ method, costs: way.map(({ cost }) => cost) }))
  return {
    costs: points.map(({ cost }) => cost.toFixed(2)),
    unitPrices: points.map(({ unitPrice }) => unitPrice.toString()),
    dips: dipsIn(points),
    others: costs.map(({ method, costs: way }) => ({ method, costs: way.map(cost => cost.toFixed(2)) })),
    crossovers: crossoversIn(
      points.map(({ cost }) => cost),
      costs,
    ),
    leftOut: others.filter(other => !comparable.includes(other)).map(({ method }) => method),
  }
}

/** `GET /api/quote-curves/:quote/:line`: cost and price of every quantity from one upwards, where more costs less, and where another method does. */
export const curveEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/quote-curves/:quote/:line',
    access: { roles: officeRoles },
    summary: 'What every quantity of a quote line costs, and which are better left out',
    handle: async ({ by, params: { quote, line } }) => {
      demandCostSeen(by!, app)
      if (!isId(quote) || !/^\d{1,4}$/.test(line!)) throw Refusal.notFound()
      return perform(app, { by: by!, via: 'api' }, work => curveOf(work, quote, Number(line)))
    },
  }),
]
