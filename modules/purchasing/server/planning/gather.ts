import { type RawBuilder, sql } from 'kysely'
import { type LeadRow, leadDaysFor } from '#modules/engineering/model/front.ts'
import type { Situation } from '#modules/purchasing/model/planning.ts'
import { measuredLead, type Policy, planningLead } from '#modules/purchasing/model/replenishment.ts'
import { withDecimals } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { isWithVendor } from '../order-standing.ts'

/** Something that comes or is wanted, with what people call it. A site that is not named is the main one. */
export interface Event {
  readonly item: string
  readonly site: string | null
  readonly quantity: string
  readonly date: DateText
  readonly of: string
  readonly label: string
}

export interface Supplier {
  readonly vendor: string
  readonly vendorPart: string
  readonly unit: string | null
  readonly stockPerPurchase: string
}

/** Everything a run knows of one bought item at one site. */
export interface Planned {
  readonly item: string
  readonly site: string | null
  readonly situation: Situation
  readonly supply: readonly Event[]
  readonly demand: readonly Event[]
  readonly supplier: Supplier | null
  readonly lead: number
  readonly receivingDays: number
}

interface At {
  readonly item: string
  readonly site: string | null
}
const keyOf = ({ item, site }: At): string => `${item} ${site ?? ''}`

type Rows = Record<string, string | number | boolean | null>
/** Of the main site nothing need be named. */
const siteOf = (named: RawBuilder<unknown>) => sql`nullif(${named}, (select site from main_site))`
const only = (column: RawBuilder<unknown>, item: string | null) => (item ? sql`and ${column} = ${item}` : sql``)

function grouped<Row>(rows: readonly Row[], by: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(by(row))
    if (own) own.push(row)
    else found.set(by(row), [row])
  }
  return found
}

/** purchasing R28: ours, not expired, inspected or not. */
const startOf = (work: AnyWork, item: string | null) =>
  work.reader.rows<At & { quantity: string }>(sql`
    select b.item, s.site, sum(b.quantity)::text as quantity from stock_balances b left join stock_lots l on l.id = b.lot
    left join storage_location_sites s on s.location = b.storage_location
    where b.owner is null and b.stock_status in ('available', 'inspection') and b.quantity <> 0
      and coalesce(l.expiry_date, '9999-12-31') >= ${work.today}::date ${only(sql`b.item`, item)} group by b.item, s.site`)

/** purchasing R28: what jobs have not drawn yet, and firm releases that are not made for themselves. */
const demandOf = (work: AnyWork, item: string | null) =>
  work.reader.rows<Event>(sql`
    select m.item, ${siteOf(sql`coalesce(j.site, s.site)`)} as site, (m.required - m.issued)::text as quantity, 'jobs/' || j.id as of, j.code as label,
      coalesce((o.planned_start at time zone ${work.calendar.zone})::date, j.release_not_before, j.due_date)::text as date
    from job_materials m join jobs j on j.id = m.root left join job_operations o on o.id = m.operation
    left join storage_location_sites s on s.location = j.completion_location
    where j.status in ('planned', 'released', 'inProgress', 'onHold') and j.archived_at is null and m.source <> 'make'
      and not coalesce(m.customer_supplied, false) and m.required > m.issued ${only(sql`m.item`, item)}
    union all
    select 'part-revisions/' || l.part_revision, ${siteOf(sql`o.site`)}, (r.quantity - r.shipped_quantity)::text, 'order-releases/' || r.id, r.release_number,
      coalesce(r.ship_on, r.promised_on, r.requested_on)::text
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
    where o.status in ('confirmed', 'inProduction', 'partiallyShipped') and r.firm and l.source in ('stock', 'buy')
      and r.status not in ('shipped', 'closedShort', 'cancelled') and r.quantity > r.shipped_quantity and l.part_revision is not null
      ${only(sql`'part-revisions/' || l.part_revision`, item)}`)

/**
 * purchasing R28: what vendors have been sent orders for, or are about to be; and what was approved to be bought, be it that its order
 * is still a draft. A draft that somebody typed without anybody asking for it is no supply.
 */
const supplyOf = (work: AnyWork, item: string | null) =>
  work.reader.rows<Event>(sql`
    select l.item, ${siteOf(sql`o.site`)} as site, round((l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity) * l.stock_per_purchase, 6)::text as quantity,
      'purchase-order-lines/' || l.id as of, o.code as label, coalesce(l.promised_date, l.due_date, o.order_date)::text as date
    from purchase_order_lines l join purchase_orders o on o.id = l.root
    where (${isWithVendor} or o.status = 'approved' or o.status in ('draft', 'awaitingApproval') and cardinality(l.request_lines) > 0) and o.kind <> 'blanket' and o.archived_at is null
      and l.kind in ('stock', 'jobMaterial') and l.item is not null and l.line_status in ('open', 'partlyReceived')
      and l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity > 0 ${only(sql`l.item`, item)}
    union all
    select l.item, ${siteOf(sql`r.site`)}, round(l.quantity * coalesce((
        select v.stock_per_purchase from vendor_parts v where v.item = l.item and v.purchase_unit = l.unit and v.archived_at is null
        order by (v.vendor = l.suggested_vendor) desc, v.rank limit 1), 1), 6)::text,
      'purchase-requests/' || r.id, r.code, l.need_by::text
    from purchase_request_lines l join purchase_requests r on r.id = l.root
    where r.status in ('approved', 'sourcing', 'partlyOrdered') and r.archived_at is null and l.line_status in ('open', 'quoting')
      and l.kind in ('stock', 'jobMaterial') and l.item is not null ${only(sql`l.item`, item)}`)

const policiesOf = (work: AnyWork, item: string | null) =>
  work.reader.rows<Rows & At & { isGeneral: boolean }>(sql`
    select s.item, ${siteOf(sql`s.storage_group`)} as site, s.storage_group is null as "isGeneral", s.method, s.safety_stock::text as "safetyStock", s.reorder_point::text as "reorderPoint",
      s.maximum_quantity::text as "maximumQuantity", s.fixed_quantity::text as "fixedQuantity", s.minimum_order::text as "minimumOrder",
      s.order_multiple::text as "orderMultiple", s.grouping_days::int as "groupingDays", s.receiving_days::int as "receivingDays",
      s.use_measured_lead_time as "useMeasured"
    from stock_policies s where s.archived_at is null ${only(sql`s.item`, item)} order by s.storage_group nulls first`)

/** Whom each item is bought of: the first in rank that may sell it. */
const suppliersOf = (work: AnyWork, item: string | null) =>
  work.reader.rows<Supplier & { item: string }>(sql`
    select distinct on (v.item) v.item, v.vendor, v.id as "vendorPart", v.purchase_unit as unit, v.stock_per_purchase::text as "stockPerPurchase"
    from usable_vendor_parts v where true ${only(sql`v.item`, item)}
    order by v.item, v.rank, v.id`)

/** purchasing R13: how long the last ten deliveries within two years took, latest first. */
const measuredOf = (work: AnyWork) =>
  work.reader.rows<{ vendorPart: string; days: number[] }>(sql`
    select vendor_part as "vendorPart", array_agg(lead_days::int order by place) as days from (
      select vendor_part, lead_days, row_number() over (partition by vendor_part order by "on" desc, created_at desc) as place
      from vendor_price_history where source = 'receipt' and lead_days is not null and "on" > ${work.today}::date - interval '24 months'
    ) latest where place <= 10 group by vendor_part`)

interface LeadOf extends LeadRow {
  readonly item: string
}

const statedOf = async (work: AnyWork): Promise<Map<string, LeadOf[]>> => {
  const rows = await work.reader.rows<Omit<LeadOf, 'quantityFrom'> & { quantityFrom: string }>(sql`
    select item, of, vendor, quantity_from::text as "quantityFrom", lead_days::int as "leadDays", valid_from::text as "validFrom",
      valid_to::text as "validTo" from stated_lead_times`)
  return grouped(
    rows.map(row => withDecimals(row, ['quantityFrom'])),
    row => row.item,
  )
}

/** Parts we make ourselves are production's to plan; raw stock is always bought. */
const boughtOnes = async (work: AnyWork, items: readonly string[]): Promise<Set<string>> => {
  const rows = await work.reader.rows<{ item: string }>(sql`
    select w.item from unnest(${items}::text[]) w(item) where w.item like 'material-codes/%'
    union all
    select w.item from unnest(${items}::text[]) w(item) join part_revisions r on r.id = split_part(w.item, '/', 2)::uuid
      join parts p on p.id = r.part where w.item like 'part-revisions/%' and coalesce(p.default_source, 'make') <> 'make'`)
  return new Set(rows.map(row => row.item))
}

const level = (row: Rows | undefined, field: string): Decimal => Decimal.of(String(row?.[field] ?? '0'))
const policyOf = (row: Rows | undefined): Policy => ({
  method: (row?.method ?? 'lotForLot') as Policy['method'],
  safetyStock: level(row, 'safetyStock'),
  reorderPoint: level(row, 'reorderPoint'),
  maximumQuantity: level(row, 'maximumQuantity'),
  fixedQuantity: level(row, 'fixedQuantity'),
  minimumOrder: level(row, 'minimumOrder'),
  orderMultiple: level(row, 'orderMultiple'),
  groupingDays: Number(row?.groupingDays ?? 0),
})

/** A policy that names no site keeps its levels at the main one; elsewhere what is wanted is bought, and nothing is kept. */
const elsewhere = (row: Rows | undefined): Rows | undefined =>
  row && {
    ...{ ...row, safetyStock: '0', reorderPoint: '0', maximumQuantity: '0' },
    method: row.method === 'reorderPoint' || row.method === 'minMax' ? 'lotForLot' : row.method!,
  }

/** The policy of each item at each site. */
async function policiesAt(work: AnyWork, item: string | null) {
  const rows = await policiesOf(work, item)
  const general = new Map(rows.filter(row => row.isGeneral).map(row => [row.item, row]))
  const own = new Map(rows.filter(row => !row.isGeneral).map(row => [keyOf(row), row]))
  return {
    places: rows.map(({ item, site }) => ({ item, site })),
    at: (place: At): Rows | undefined => {
      const [named, usual] = [own.get(keyOf(place)), general.get(place.item)]
      return named ?? (place.site === null ? usual : elsewhere(usual))
    },
  }
}

/** Every place where something of an item happens, in order; once each. */
function placesOf(...all: (readonly At[])[]): At[] {
  const places = new Map(all.flat().map(({ item, site }) => [keyOf({ item, site }), { item, site }]))
  return [...places].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, place]) => place)
}

/**
 * purchasing R28: every bought item at every site, with its policy, what is there, comes and is wanted; or one item. What is
 * overdue counts today.
 */
export async function gatherPlans(work: AnyWork, item: string | null = null): Promise<Planned[]> {
  const [wanted, coming] = [await demandOf(work, item), await supplyOf(work, item)]
  const starts = new Map((await startOf(work, item)).map(row => [keyOf(row), row.quantity]))
  const [demands, supplies] = [grouped(wanted, keyOf), grouped(coming, keyOf)]
  const policies = await policiesAt(work, item)
  const suppliers = new Map((await suppliersOf(work, item)).map(row => [row.item, row]))
  const measured = new Map((await measuredOf(work)).map(row => [row.vendorPart, row.days]))
  const stated = await statedOf(work)
  const places = placesOf(policies.places, wanted, coming)
  const bought = await boughtOnes(work, [...new Set(places.map(place => place.item))])
  const due = (event: Event) => ({
    day: Math.max(0, daysBetween(work.today, event.date)),
    quantity: Decimal.of(event.quantity),
    of: event.of,
  })
  return places
    .filter(place => bought.has(place.item))
    .map(place => {
      const [row, supplier] = [policies.at(place), suppliers.get(place.item) ?? null]
      const [supply, demand] = [supplies.get(keyOf(place)) ?? [], demands.get(keyOf(place)) ?? []]
      const asked = { vendor: supplier?.vendor ?? null, quantity: Decimal.of(1), day: work.today }
      const usual = measuredLead(measured.get(supplier?.vendorPart ?? '') ?? [])
      return {
        ...{ ...place, supply, demand, supplier, receivingDays: Number(row?.receivingDays ?? 0) },
        lead: planningLead(leadDaysFor(stated.get(place.item) ?? [], asked), usual, row?.useMeasured !== false),
        situation: {
          ...{ policy: policyOf(row), start: Decimal.of(starts.get(keyOf(place)) ?? '0') },
          ...{ supply: supply.map(due), demand: demand.map(due) },
        },
      }
    })
}
