import { sql } from 'kysely'
import {
  balances,
  forwardOf,
  type LotBalance,
  type LotOrigin,
  nearestLinks,
  type Trace,
  type TracedJob,
  type TracedLot,
  type TraceLink,
  type Whereabouts,
} from '#modules/inventory/model/trace.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import type { App } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'

/** The most links one picture is drawn from; the list of where everything is has no limit. */
const most = 10_000

/** All that went into a lot and all that was made of it, however far (inventory R36). */
const linksOf = (reader: Reader, lot: string) =>
  reader.rows<TraceLink>(sql`
    with recursive up as (
      select ${lot}::uuid as lot
      union select l.from_lot from lot_links l join up on l.to_lot = up.lot
    ), down as (
      select ${lot}::uuid as lot
      union select l.to_lot from lot_links l join down on l.from_lot = down.lot
    )
    select l.from_lot as from, l.to_lot as to, l.kind, trim_scale(l.quantity)::text as quantity, l.job from up join lot_links l on l.to_lot = up.lot
    union
    select l.from_lot, l.to_lot, l.kind, trim_scale(l.quantity)::text, l.job from down join lot_links l on l.from_lot = down.lot`)

/** A lot with what it takes to say whom it came from. */
interface ReceivedLot extends TracedLot {
  readonly vendorId: string | null
  readonly receiptId: string | null
  readonly orderId: string | null
  readonly receivedOn: string | null
}

async function lotsOf(app: App, by: Person, ids: readonly string[]): Promise<(ReceivedLot & LotBalance)[]> {
  const { registry, reader } = app
  const access = rowAccess(by, registry.resource('stock-lots'), 'view', 'l') ?? sql`false`
  const rows = await reader.rows<Omit<ReceivedLot, 'itemName' | 'isBalanced'> & LotBalance>(sql`
    select l.id, l.code, l.lot_number as "lotNumber", l.kind, l.item, l.status, l.heat_number as "heatNumber", p.name as vendor,
      coalesce(h.code, j.code) as origin, l.vendor as "vendorId", h.id as "receiptId", h.purchase_order as "orderId", b.*
    from stock_lots l left join business_partners p on p.id = l.vendor
    left join po_receipt_lines r on r.id = l.receipt_line left join po_receipts h on h.id = r.root left join jobs j on j.id = l.job
    cross join lateral (
      select trim_scale(coalesce((select sum(quantity) from stock_balances where lot = l.id), 0))::text as "onHand",
        min(effective_date) filter (where type = 'receive')::text as "receivedOn",
        ${tally('received', sql`type = 'receive'`)}, ${tally('made', sql`type = 'complete' or type = 'regrade' and quantity > 0`)},
        ${tally('joined', sql`type in ('split', 'merge') and quantity > 0`)},
        ${tally('returnedIn', sql`type in ('issueReturn', 'shipReturn')`)}, ${tally('adjusted', sql`type in ('adjust', 'count')`)},
        ${tally('consumed', sql`type in ('issue', 'sendOut')`, true)}, ${tally('shipped', sql`type = 'ship'`, true)},
        ${tally('scrapped', sql`type = 'scrap' or type = 'regrade' and quantity < 0`, true)},
        ${tally('parted', sql`type in ('split', 'merge') and quantity < 0`, true)}, ${tally('returnedOut', sql`type = 'vendorReturn'`, true)}
      from inventory_transactions where lot = l.id
    ) b where l.id = any(${ids}::uuid[]) and ${access} order by l.code`)
  const names = await itemNames(app, rows)
  return rows.map(row => ({ ...row, itemName: names(row.item), isBalanced: balances(row) }))
}

const tally = (name: string, which: ReturnType<typeof sql>, isOut = false) =>
  sql`trim_scale(coalesce(sum(${isOut ? sql`-quantity` : sql`quantity`}) filter (where ${which}), 0))::text as ${sql.ref(name)}`

const grouped = (links: readonly string[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const link of links) {
    const [resource = '', id = ''] = link.split('/')
    if (id) found.set(resource, (found.get(resource) ?? new Set()).add(id))
  }
  return found
}

async function itemNames({ registry, reader }: App, rows: readonly { readonly item: string }[]) {
  const names = await labelsOf(registry, reader, grouped(rows.map(row => row.item)))
  return (item: string): string => {
    const [resource = '', id = ''] = item.split('/')
    const label = names[resource]?.[id]
    return label?.title ?? label?.code ?? ''
  }
}

const idBehind = (link: ReturnType<typeof sql>, resource: string) =>
  sql`case when ${link} like ${`${resource}/%`} then substr(${link}, ${resource.length + 2}::int)::uuid end`

/** Where everything of these lots is now, as far as this person sees them. */
async function whereaboutsOf(app: App, by: Person, lots: readonly string[]): Promise<Whereabouts[]> {
  const { registry, reader } = app
  const access = rowAccess(by, registry.resource('stock-lots'), 'view', 'o') ?? sql`false`
  const rows = await reader.rows<Omit<Whereabouts, 'itemName'>>(sql`
    select o.id as lot, o.code as "lotCode", o.lot_number as "lotNumber", o.heat_number as "heatNumber", o.item,
      f.where, f.quantity, f.place, f.link, f.customer, f."customerId", f.on
    from stock_lots o join (
      select b.lot, 'here' as where, trim_scale(b.quantity)::text as quantity, l.code as place, 'storage-locations/' || l.id as link,
        null as customer, null::uuid as "customerId", null as on
      from stock_balances b join storage_locations l on l.id = b.storage_location where b.lot = any(${lots}::uuid[]) and b.quantity > 0
      union all
      select t.lot, 'shipped', trim_scale(-sum(t.quantity))::text, coalesce(s.code, ''), 'packing-slips/' || s.id, p.name, p.id,
        max(t.effective_date)::text
      from inventory_transactions t left join packing_slip_lines n on n.id = ${idBehind(sql`t.source`, 'packing-slip-lines')}
      left join packing_slips s on s.id = coalesce(n.root, ${idBehind(sql`t.source`, 'packing-slips')})
      left join business_partners p on p.id = s.business_partner
      where t.lot = any(${lots}::uuid[]) and t.type in ('ship', 'shipReturn') group by t.lot, s.id, p.id having sum(t.quantity) < 0
      union all
      select t.lot, 'issued', trim_scale(-sum(t.quantity))::text, coalesce(j.code, ''), 'jobs/' || j.id, null, null, max(t.effective_date)::text
      from inventory_transactions t left join jobs j on j.id = t.job
      where t.lot = any(${lots}::uuid[]) and t.type in ('issue', 'issueReturn') group by t.lot, j.id having sum(t.quantity) < 0
    ) f on f.lot = o.id where ${access} order by o.code, f.where, f.place`)
  const names = await itemNames(app, rows)
  return rows.map(row => ({ ...row, itemName: names(row.item) }))
}

/** Jobs by their number and the part they make. */
async function jobsOf({ registry, reader }: App, ids: ReadonlySet<string>): Promise<TracedJob[]> {
  const { jobs = {} } = await labelsOf(registry, reader, new Map([['jobs', ids]]))
  return Object.entries(jobs).map(([id, { code, title }]) => ({ id, code: code ?? '', name: title ?? '' }))
}

/** Whom the lot in the middle was received from, by which order. */
async function originOf({ registry, reader }: App, lot: ReceivedLot): Promise<LotOrigin | null> {
  const { vendor, vendorId, origin: receipt, receiptId, orderId, receivedOn: on } = lot
  if (!vendor || !vendorId || !receipt || !receiptId || !on) return null
  const orders = orderId ? await labelsOf(registry, reader, new Map([['purchase-orders', new Set([orderId])]])) : {}
  const order = orders['purchase-orders']?.[orderId ?? '']?.code ?? null
  return { vendor, vendorId, order, orderId, receipt, receiptId, on }
}

async function traceOf(app: App, by: Person, focus: string): Promise<Trace> {
  const links = await linksOf(app.reader, focus)
  const drawn = nearestLinks(focus, links, most)
  const lots = await lotsOf(app, by, [...new Set([focus, ...drawn.flatMap(({ from, to }) => [from, to])])])
  const seen = new Set(lots.map(lot => lot.id))
  const middle = lots.find(lot => lot.id === focus)
  if (!middle) throw Refusal.notFound()
  const shown = drawn.filter(({ from, to }) => seen.has(from) && seen.has(to))
  const whereabouts = await whereaboutsOf(app, by, forwardOf(focus, links))
  const working = whereabouts.flatMap(({ where, link }) =>
    where === 'issued' && link ? [link.slice('jobs/'.length)] : [],
  )
  return {
    focus,
    lots,
    links: shown,
    jobs: await jobsOf(app, new Set([...shown.flatMap(({ job }) => job ?? []), ...working])),
    origin: await originOf(app, middle),
    allLinks: links.length,
    whereabouts,
    balance: middle,
  }
}

export const traceEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/stock-lots/:id/trace',
    // What else was made of a lot and for whom it went out is more than the shelf it lies on.
    access: { action: 'stock-lots.export' },
    summary: 'Where a lot came from, what was made of it, and where all of that is now',
    handle: async ({ by, params }) => traceOf(app, by!, params.id!),
  }),
]
