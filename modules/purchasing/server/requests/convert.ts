import { sql } from 'kysely'
import { type Merged, mergeLines, type Wanted } from '#modules/purchasing/model/converting.ts'
import type { Peg } from '#modules/purchasing/model/kinds.ts'
import { complaint } from '#platform/model'
import { Decimal, unitPrice } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type DefaultPrice, defaultPrice } from '../default-price.ts'
import { stockIn, suppliedBy, unitCode, unitsIn } from '../units.ts'
import { type Ordered, withOrdered } from './progress.ts'

/** A line somebody chose to order, and of whom; what was agreed in a quote goes before the vendor's list. */
export interface Chosen {
  readonly line: string
  readonly vendor?: string | null
  readonly price?: (DefaultPrice & { readonly currency: string | null; readonly exchangeRate: string }) | undefined
}

interface Requested {
  readonly id: string
  readonly request: string
  readonly requestCode: string
  readonly site: string | null
  readonly lineNumber: number
  readonly status: string
  readonly lineStatus: string
  readonly kind: string
  readonly item: string | null
  readonly process: string | null
  readonly description: string | null
  readonly job: string | null
  readonly jobOperation: string | null
  readonly account: string | null
  readonly quantity: string
  readonly unit: string | null
  readonly needBy: string
  readonly suggestedVendor: string | null
  readonly estimatedUnitPrice: string | null
  readonly pegs: Peg[] | null
}

interface Sourced extends Wanted {
  readonly site: string | null
  readonly vendor: string
  readonly currency: string | null
  readonly exchangeRate: string
  readonly vendorPart: string | null
  readonly agreed: DefaultPrice | undefined
  readonly inspect: boolean
}

const orderable = ['approved', 'sourcing', 'partlyOrdered']

/** The requests are held in the order of their ids, so that a line is ordered once (purchasing R34). */
async function heldLines(work: AnyWork, lines: readonly string[]): Promise<Map<string, Requested>> {
  await work.writer.run(sql`
    select 1 from purchase_requests where id in (select root from purchase_request_lines where id = any(${lines}::uuid[]))
    order by id for no key update`)
  const rows = await work.reader.rows<Requested>(sql`
    select l.id, l.root as request, r.code as "requestCode", r.site, l.line_number::int as "lineNumber", r.status, l.line_status as "lineStatus", l.kind, l.item, l.process,
      l.description, l.job, l.job_operation as "jobOperation", l.account, l.quantity::text, l.unit, l.need_by::text as "needBy",
      l.suggested_vendor as "suggestedVendor", l.estimated_unit_price::text as "estimatedUnitPrice", l.pegs
    from purchase_request_lines l join purchase_requests r on r.id = l.root where l.id = any(${lines}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

const wrong = (line: Requested, field: string, code: string, params = {}): Refusal =>
  Refusal.fields(
    [complaint(['lines', line.lineNumber - 1, field], code, { line: line.lineNumber, ...params })],
    'purchase-requests',
  )

/** What is wanted, in the unit the vendor sells it in; 422 where nothing converts it. */
async function sourced(work: AnyWork, line: Requested, chosen: Chosen): Promise<Sourced> {
  const vendor = chosen.vendor ?? line.suggestedVendor
  if (!vendor) throw wrong(line, 'suggestedVendor', 'lineWithoutVendor')
  const of = line.item ?? (line.process ? `processes/${line.process}` : null)
  const supplied = await suppliedBy(work, vendor, of)
  const unit = supplied.vendorPart ? supplied.unit : (line.unit ?? supplied.unit)
  const factor = line.unit && unit ? await unitsIn(work, line.unit, unit) : Decimal.of(1)
  const inStock =
    supplied.vendorPart || !line.item || !unit ? supplied.stockPerPurchase : await stockIn(work, line.item, unit)
  if (!factor || !inStock)
    throw wrong(line, 'unit', 'noConversion', {
      from: await unitCode(work, line.unit),
      to: await unitCode(work, factor ? supplied.stockUnit : unit),
    })
  const quantity = Decimal.of(line.quantity).times(factor)
  const estimated = unitPrice(Decimal.of(line.estimatedUnitPrice ?? '0').dividedBy(factor, 6))
  // What the vendor lists is bought at the list's price for all of it together, whatever each line was estimated at.
  const asked = { vendor, of: of ?? '', unit, quantity, vendorPart: supplied.vendorPart }
  const isListed = !chosen.price && of !== null && (await defaultPrice(work, asked)) !== null
  return {
    ...{ id: line.id, kind: line.kind, item: line.item, process: line.process, description: line.description },
    ...{ job: line.job, jobOperation: line.jobOperation, account: line.account, unit, quantity, vendor },
    pegs: line.pegs ?? [],
    site: line.site,
    dueDate: [line.needBy, work.today].sort()[1]!,
    unitPrice: chosen.price?.unitPrice ?? (isListed ? unitPrice('0') : estimated),
    pack: { minimum: supplied.minimum, multiple: supplied.multiple, stockPerPurchase: inStock },
    currency: chosen.price?.currency ?? null,
    exchangeRate: chosen.price?.exchangeRate ?? '1',
    vendorPart: supplied.vendorPart,
    agreed: chosen.price,
    inspect: supplied.isInspected,
  }
}

/** At the price that was agreed, else as the vendor's list has it for all that is bought (purchasing R7). */
async function orderLine(work: AnyWork, line: Merged, source: Sourced): Promise<Row> {
  const { item, kind, process, job, jobOperation, account, description, unit, dueDate } = line
  const { vendor, vendorPart } = source
  const of = item ?? (process ? `processes/${process}` : null)
  const asked = of && !source.agreed && { vendor, of, unit, quantity: line.quantity, vendorPart }
  const price = source.agreed ?? (asked ? await defaultPrice(work, asked) : null)
  return {
    ...{ item, kind, process, job, jobOperation, account, description, unit, dueDate },
    vendorPart,
    quantity: line.quantity.toString(),
    stockPerPurchase: source.pack.stockPerPurchase.toString(),
    unitPrice: (price?.unitPrice ?? line.unitPrice).toString(),
    lotCharge: price?.lotCharge ?? '0',
    minimumCharge: price?.minimumCharge ?? '0',
    inspect: source.inspect,
    requestLines: [...line.requestLines],
    pegs: [...line.pegs],
  }
}

/** purchasing R5: one draft order a vendor, currency and site. Answers which requested line went onto which line of an order. */
export async function orderLines(work: AnyWork, chosen: readonly Chosen[]): Promise<Ordered> {
  const held = await heldLines(
    work,
    chosen.map(({ line }) => line),
  )
  const groups = new Map<string, Sourced[]>()
  for (const one of chosen) {
    const line = held.get(one.line)
    if (!line) throw Refusal.notFound()
    if (!orderable.includes(line.status))
      throw Refusal.conflict({ code: 'requestNotApproved', params: { request: line.requestCode } })
    if (!['open', 'quoting'].includes(line.lineStatus))
      throw Refusal.conflict({ code: 'lineOrderedAlready', params: { line: line.lineNumber } })
    const wanted = await sourced(work, line, one)
    const key = `${wanted.vendor} ${wanted.currency} ${wanted.site}`
    groups.set(key, [...(groups.get(key) ?? []), wanted])
  }
  const ordered = new Map<string, string>()
  for (const lines of groups.values()) {
    const merged = mergeLines(lines)
    const { vendor, currency, exchangeRate, site } = lines[0]!
    const rows: Row[] = []
    for (const line of merged)
      rows.push(await orderLine(work, line, lines.find(one => one.id === line.requestLines[0])!))
    const order = await work.issue('purchase-orders', { vendor, currency, exchangeRate, site, lines: rows })
    for (const [place, line] of order.lines.entries())
      for (const requested of merged[place]!.requestLines) ordered.set(requested, line.id)
  }
  return ordered
}

/** Lines of any requests together, as the buyer chose them: equal ones become one line of an order. */
export async function convertLines(work: AnyWork, chosen: readonly Chosen[]): Promise<Ordered> {
  const ordered = await orderLines(work, chosen)
  const requests = await work.reader.rows<{ id: string }>(sql`
    select distinct root as id from purchase_request_lines where id = any(${[...ordered.keys()]}::uuid[]) order by 1`)
  for (const { id } of requests)
    await settleRecord(work, 'purchase-requests', id, request => withOrdered(request, ordered))
  return ordered
}

/** Everything of a request that is still open. */
const convert = verb<'purchase-requests'>()('purchase-requests.convert', async (work, request, { vendor }) => {
  const open = request.lines.filter(line => ['open', 'quoting'].includes(line.lineStatus ?? 'open'))
  if (open.length === 0) throw Refusal.conflict({ code: 'nothingToOrder', params: { request: request.code } })
  const ordered = await orderLines(
    work,
    open.map(line => ({ line: line.id, vendor: line.suggestedVendor ?? vendor })),
  )
  return withOrdered(request, ordered)
})

export const convertVerbs = { 'purchase-requests.convert': convert }
