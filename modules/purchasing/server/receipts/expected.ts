import { sql } from 'kysely'
import { stockedItems } from '#modules/inventory/server/index.ts'
import type { Arriving, Expected, ExpectedLine } from '#modules/purchasing/model/dock.ts'
import { inWhole, mayStillReceive } from '#modules/purchasing/model/receiving.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import { isId, ref, text } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf } from '../names.ts'
import { isWithVendor } from '../order-standing.ts'
import { freightToCome } from './freight-to-come.ts'

const isAwaited = sql`${isWithVendor} and o.kind <> 'blanket' and o.archived_at is null and l.kind <> 'comment'
  and l.line_status in ('open', 'partlyReceived')`

/** Orders that vendors have still to bring, the first promise first. */
async function arriving(work: AnyWork): Promise<Arriving[]> {
  const rows = await work.reader.rows<Omit<Arriving, 'vendorName'>>(sql`
    select o.id, o.code, o.vendor, min(coalesce(l.promised_date, l.due_date, o.order_date))::text as due,
      min(coalesce(l.promised_date, l.due_date, o.order_date)) < ${work.today}::date as "isLate", count(*)::int as lines,
      (array_agg(f.what order by coalesce(l.promised_date, l.due_date), l.line_number))[1] as what
    from purchase_orders o join purchase_order_lines l on l.root = o.id join purchase_line_facts f on f.id = l.id
    where ${isAwaited} group by o.id order by due, o.code`)
  const vendors = await namesOf(
    work,
    'business-partners',
    rows.map(({ vendor }) => vendor),
  )
  return rows.map(row => ({ ...row, vendorName: vendors.get(row.vendor) ?? '' }))
}

interface Asked {
  readonly order: string | null
  readonly vendorPart: string | null
  /** As the label of the part names it. */
  readonly orderNumber: string | null
}

interface Whose {
  readonly vendor: string
  readonly vendorName: string
  readonly order: string | null
  readonly orderCode: string | null
}

/** Whose delivery it is: the vendor of the order, or of the label. */
async function whose(work: AnyWork, { order, vendorPart, orderNumber }: Asked): Promise<Whose> {
  const found = await work.reader.first<Omit<Whose, 'vendorName'>>(sql`
    select vendor, id as order, code as "orderCode" from purchase_orders where id = ${order}::uuid
    union all
    select v.vendor, o.id, o.code from vendor_parts v
    left join purchase_orders o on o.vendor = v.vendor and lower(o.code) = lower(${orderNumber})
    where v.id = ${vendorPart}::uuid limit 1`)
  if (!found) throw Refusal.notFound()
  const called = await namesOf(work, 'business-partners', [found.vendor])
  return { ...found, vendorName: called.get(found.vendor) ?? '' }
}

type Told = Omit<ExpectedLine, 'most' | 'tracking' | 'stockUnit' | 'storageLocationName' | 'certificatePolicy'> & {
  readonly item: string | null
  readonly returned: string
  readonly site: string | null
}

/** Every open line of the vendor: what the label means first, then the order that was scanned, then by promise. */
const linesOf = (work: AnyWork, { vendor, order }: Whose, { vendorPart }: Asked) =>
  work.reader.rows<Told>(sql`
    select l.id, o.id as order, o.code as "orderCode", l.line_number::int as "lineNumber", l.kind, l.item, f.what, l.description,
      f.unit, trim_scale(l.quantity)::text as ordered, trim_scale(l.received_quantity)::text as received,
      trim_scale(l.returned_quantity)::text as returned,
      trim_scale(greatest(0, l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity))::text as open,
      coalesce(l.promised_date, l.due_date)::text as due, l.job, f.job_code as "jobCode", l.stock_per_purchase::text as "stockPerPurchase",
      coalesce(l.inspect, false) as inspect,
      f.certificates_needed as "certificatesNeeded", f.home_location as "storageLocation", f.site,
      ${vendorPart}::uuid is not null and (l.vendor_part = ${vendorPart}::uuid
        or l.item = (select item from vendor_parts where id = ${vendorPart}::uuid)) as "isMeant"
    from purchase_order_lines l join purchase_orders o on o.id = l.root join purchase_line_facts f on f.id = l.id
    where o.vendor = ${vendor}::uuid and ${isAwaited}
    order by "isMeant" desc, o.id is not distinct from ${order}::uuid desc, due nulls last, o.code, l.line_number`)

async function expected(work: AnyWork, asked: Asked): Promise<Expected> {
  const of = await whose(work, asked)
  const rows = await linesOf(work, of, asked)
  const items = [...new Set(rows.flatMap(({ item }) => item ?? []))]
  const stocked = await stockedItems(work, items)
  // What has no place of its own goes where the company keeps its stock, at the main site.
  const { storageLocation: usual } = await companyDefaults(work.reader)
  const homeOf = ({ item, storageLocation, site }: Told) =>
    item && stocked.has(item) ? (storageLocation ?? (site ? null : usual)) : null
  const places = await namesOf(work, 'storage-locations', rows.map(homeOf), 'code')
  const lines = rows.map((row): ExpectedLine => {
    const { item, returned, site: _, ...line } = row
    const known = item ? stocked.get(item) : undefined
    const home = homeOf(row)
    const here = Decimal.of(line.received).minus(returned)
    const most = mayStillReceive(Decimal.of(line.ordered), here, Decimal.of(known?.overReceiptPercent ?? 0))
    return {
      ...line,
      most: inWhole(most, known?.places, Decimal.of(line.stockPerPurchase)).toString(),
      certificatePolicy: known?.certificatePolicy ?? 'warn',
      tracking: known?.tracking ?? 'none',
      stockUnit: known?.unit ?? '',
      storageLocation: home,
      storageLocationName: home ? (places.get(home) ?? null) : null,
    }
  })
  return { ...of, freight: await freightToCome(work, of.order), lines }
}

const idOr = (text: string | undefined): string | null => (isId(text) ? text : null)

export const receivingEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/po-receipts/arriving',
    access: { action: 'po-receipts.create' },
    summary: 'Purchase orders that vendors have still to bring, the first promise first',
    handle: async ({ by }) => ({
      orders: await perform(app, { by: by!, via: 'web', action: 'look' }, arriving),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/po-receipts/expected',
    access: { action: 'po-receipts.create' },
    summary: 'What may come now from the vendor of an order or of a scanned label, line by line',
    query: { order: ref('purchase-orders'), vendorPart: ref('vendor-parts'), orderNumber: text({ max: 40 }) },
    handle: async ({ by, query }) =>
      perform(app, { by: by!, via: 'web', action: 'look' }, work =>
        expected(work, {
          ...{ order: idOr(query.order), vendorPart: idOr(query.vendorPart) },
          orderNumber: query.orderNumber ?? null,
        }),
      ),
  }),
]
