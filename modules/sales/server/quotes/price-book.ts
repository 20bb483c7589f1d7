import { sql } from 'kysely'
import type { Bridge, LeadRow, Measured } from '#modules/engineering/model/front.ts'
import type { MinimumRule } from '#modules/sales/model/minimum-choice.ts'
import type { Material, Offer, PriceBook, Purchased, Supply } from '#modules/sales/model/price/book.ts'
import { type Item, soughtBy } from '#modules/sales/model/price/estimate.ts'
import { Decimal, money, unitPrice } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A day's price book for what lines name: a handful of queries, however large the estimates are. */

type Ids = readonly string[]
type Unit = Measured & { readonly symbol: string }

/** What the estimates name. */
export interface Named {
  readonly materials: Ids
  /** Part revisions and parts, of components and of lines that are bought. */
  readonly parts: Ids
  readonly processes: Ids
  readonly groups: Ids
}

export function namedIn(items: readonly Item[], bought: Ids): Named {
  const unique = (ids: readonly (string | null)[]) => [...new Set(ids.filter(id => id !== null))]
  return {
    materials: unique(items.flatMap(item => item.materials.map(stock => stock.materialCode))),
    parts: unique([...bought, ...items.flatMap(item => [item.partRevision, ...item.components.map(soughtBy)])]),
    processes: unique(items.flatMap(item => item.operations.map(step => step.process))),
    groups: unique(items.flatMap(item => item.operations.map(step => step.thingsGroup))),
  }
}

const decimal = (value: string | null): Decimal | null => (value === null ? null : Decimal.of(value))

function grouped<R extends { target: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) groups.set(row.target, [...(groups.get(row.target) ?? []), row])
  return groups
}

async function readUnits(work: AnyWork): Promise<Map<string, Unit>> {
  const rows = await work.reader.rows<Record<string, string> & { places: number }>(sql`
    select id, code, coalesce(symbol, code) as symbol, dimension, numerator::text, denominator::text, "offset"::text, places::int
    from units`)
  return new Map(
    rows.map(row => [
      row.id!,
      {
        code: row.code!,
        symbol: row.symbol!,
        dimension: row.dimension!,
        numerator: Decimal.of(row.numerator!),
        denominator: Decimal.of(row.denominator!),
        offset: Decimal.of(row.offset!),
        places: row.places,
      },
    ]),
  )
}

interface OfferRow {
  readonly target: string
  readonly vendor: string
  readonly quantityFrom: string
  readonly priceUnit: string | null
  readonly unitPrice: string
  readonly lotCharge: string
  readonly minimumCharge: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly rate: string | null
  readonly priceBasis?: Offer['priceBasis']
  readonly specification?: string | null
}

/** sales R12: a row in a foreign currency is converted at the rate of the day, with six places, before anything else. */
function offerOf(row: OfferRow): Offer {
  const rate = Decimal.of(row.rate ?? '1')
  return {
    vendor: row.vendor,
    quantityFrom: Decimal.of(row.quantityFrom),
    unitPrice: unitPrice(Decimal.of(row.unitPrice).times(rate)),
    lotCharge: money(Decimal.of(row.lotCharge).times(rate)),
    minimumCharge: money(Decimal.of(row.minimumCharge).times(rate)),
    priceUnit: row.priceUnit,
    validFrom: row.validFrom,
    validTo: row.validTo,
    ...(row.priceBasis && { priceBasis: row.priceBasis }),
    ...(row.specification && { specification: row.specification }),
  }
}

const offerColumns = (day: string) => sql`
  b.vendor, b.quantity_from::text as "quantityFrom", b.price_unit as "priceUnit", b.unit_price::text as "unitPrice",
  b.lot_charge::text as "lotCharge", b.minimum_charge::text as "minimumCharge", b.valid_from::text as "validFrom",
  b.valid_to::text as "validTo", (
    select r.rate::text from exchange_rates r join currencies c on c.id = r.currency
    where r.currency = b.currency and not c.is_base and r.archived_at is null and r."on" <= ${day}::date
    order by r."on" desc limit 1) as rate`

const leadColumns = sql`vendor, quantity_from::text as "quantityFrom", lead_days::int as "leadDays",
  valid_from::text as "validFrom", valid_to::text as "validTo"`

type StoredLead = Omit<LeadRow, 'quantityFrom'> & { readonly target: string; readonly quantityFrom: string }
const leadOf = ({ target: _, ...row }: StoredLead): LeadRow => ({ ...row, quantityFrom: Decimal.of(row.quantityFrom) })

interface LotRow {
  readonly target: string
  readonly vendor: string
  readonly minimum: string
  readonly multiple: string
}

/** What vendors sell at least and in which multiples, in stock units. */
const readLots = (work: AnyWork, items: Ids) =>
  work.reader.rows<LotRow>(sql`
    select split_part(item, '/', 2) as target, vendor, (minimum_quantity * stock_per_purchase)::text as minimum,
      (multiple_quantity * stock_per_purchase)::text as multiple
    from vendor_parts where item = any(${items}::text[]) and approval <> 'blocked' and archived_at is null
      and (minimum_quantity > 0 or multiple_quantity > 0)`)

const lotsOf = (rows: readonly LotRow[] | undefined): Supply['lots'] =>
  (rows ?? []).map(({ vendor, minimum, multiple }) => ({
    vendor,
    minimum: Decimal.of(minimum),
    multiple: Decimal.of(multiple),
  }))

interface MaterialRow {
  readonly id: string
  readonly code: string
  readonly materialType: string
  readonly preferred: string | null
  readonly standardCost: string | null
  readonly stockUnit: string | null
  readonly weightPerUnit: string | null
  readonly chargeWhole: boolean
  readonly area: string | null
}

/** One stock unit weighs so much; one sheet has so much area. */
function bridgesOf(row: MaterialRow, units: Map<string, Unit>, base: BaseUnits): Bridge[] {
  const stock = row.stockUnit ? units.get(row.stockUnit) : undefined
  const [weight, area] = [units.get(base.weight), units.get(base.area)]
  const bridges: Bridge[] = []
  if (stock && weight && row.weightPerUnit) bridges.push({ one: stock, is: Decimal.of(row.weightPerUnit), of: weight })
  if (stock?.dimension === 'count' && area && row.area) bridges.push({ one: stock, is: Decimal.of(row.area), of: area })
  return bridges
}

interface BaseUnits {
  readonly length: string
  readonly weight: string
  readonly area: string
  readonly each: string
}

async function readBaseUnits(work: AnyWork, units: Map<string, Unit>): Promise<BaseUnits> {
  const company = await work.reader.first<{ system: string }>(
    sql`select unit_system as system from company_info limit 1`,
  )
  const isMetric = company?.system === 'metric'
  const byCode = new Map([...units].map(([id, unit]) => [unit.code, id]))
  const id = (code: string) => byCode.get(code) ?? ''
  return {
    length: id(isMetric ? 'mm' : 'in'),
    weight: id(isMetric ? 'kg' : 'lb'),
    area: id(isMetric ? 'mm2' : 'in2'),
    each: id('ea'),
  }
}

async function readMaterials(
  work: AnyWork,
  ids: Ids,
  day: string,
  units: Map<string, Unit>,
  base: BaseUnits,
): Promise<Map<string, Material>> {
  if (ids.length === 0) return new Map()
  const [codes, offers, leads, lots] = [
    await work.reader.rows<MaterialRow>(sql`
      select id, code, material_type as "materialType", preferred_vendor as preferred, standard_cost::text as "standardCost",
        stock_unit as "stockUnit", weight_per_unit::text as "weightPerUnit", coalesce(charge_whole, false) as "chargeWhole",
        (length * sheet_width)::text as area
      from material_codes where id = any(${ids}::uuid[])`),
    grouped(
      await work.reader.rows<OfferRow>(sql`
        select b.material_code as target, ${offerColumns(day)} from material_pbs b
        where b.material_code = any(${ids}::uuid[]) and b.archived_at is null`),
    ),
    grouped(
      await work.reader.rows<StoredLead>(sql`
        select c.id as target, case when l.material_code is null then 'type' else 'code' end as of, ${leadColumns}
        from material_codes c join material_lead_times l on l.material_code = c.id or l.material_type = c.material_type
        where c.id = any(${ids}::uuid[]) and l.archived_at is null`),
    ),
    grouped(
      await readLots(
        work,
        ids.map(id => `material-codes/${id}`),
      ),
    ),
  ]
  return new Map(
    codes.map(row => [
      row.id,
      {
        id: row.id,
        name: row.code,
        materialType: row.materialType,
        preferred: row.preferred,
        standardCost: decimal(row.standardCost),
        stockUnit: row.stockUnit,
        chargeWhole: row.chargeWhole,
        bridges: bridgesOf(row, units, base),
        offers: (offers.get(row.id) ?? []).map(offerOf),
        leads: (leads.get(row.id) ?? []).map(leadOf),
        lots: lotsOf(lots.get(row.id)),
      },
    ]),
  )
}

interface PartRow {
  /** As the estimate names it: a revision, or a part whose current revision counts. */
  readonly sought: string
  readonly revision: string | null
  readonly name: string
  readonly unit: string | null
  readonly places: number
  readonly standardCost: string | null
  readonly stockCost: string | null
}

async function readParts(work: AnyWork, ids: Ids, day: string) {
  const rows = await work.reader.rows<PartRow>(sql`
    select s.id as sought, r.id as revision, coalesce(r.label, p.part_number) as name, p.unit,
      coalesce((select places from units where id = p.unit), 0)::int as places, p.standard_cost::text as "standardCost", (
        select (sum(v.value) / nullif(sum(v.quantity), 0))::text from valuation_keys v
        where v.item = 'part-revisions/' || r.id and v.quantity > 0) as "stockCost"
    from unnest(${ids}::uuid[]) as s(id)
      left join parts own on own.id = s.id
      left join part_revisions r on r.id = coalesce(own.current_revision, s.id)
      join parts p on p.id = coalesce(own.id, r.part)`)
  const revisions = rows.flatMap(row => (row.revision ? [row.revision] : []))
  const offers = grouped(
    await work.reader.rows<OfferRow>(
      sql`select b.parent as target, ${offerColumns(day)} from part_pbs b where b.parent = any(${revisions}::uuid[])`,
    ),
  )
  const leads = grouped(
    await work.reader.rows<StoredLead>(sql`
      select part_revision as target, 'code' as of, ${leadColumns} from part_revision_lead_times
      where part_revision = any(${revisions}::uuid[]) and archived_at is null`),
  )
  const lots = grouped(
    await readLots(
      work,
      revisions.map(id => `part-revisions/${id}`),
    ),
  )
  const purchased = new Map<string, Purchased>()
  const itemLeads = new Map<string, LeadRow[]>()
  for (const row of rows) {
    const own = (leads.get(row.revision ?? '') ?? []).map(leadOf)
    itemLeads.set(row.sought, own)
    purchased.set(row.sought, {
      id: row.sought,
      name: row.name,
      preferred: null,
      standardCost: decimal(row.standardCost),
      stockCost: row.stockCost === null ? null : unitPrice(row.stockCost),
      stockUnit: row.unit,
      places: row.places,
      bridges: [],
      offers: (offers.get(row.revision ?? '') ?? []).map(offerOf),
      leads: own,
      lots: lotsOf(lots.get(row.revision ?? '')),
    })
  }
  return { purchased, itemLeads, itemPlaces: new Map(rows.map(row => [row.sought, row.places])) }
}

async function readProcesses(work: AnyWork, ids: Ids, day: string): Promise<Map<string, Supply>> {
  const rows = await work.reader.rows<{ id: string; name: string; preferred: string | null }>(
    sql`select id, name, default_vendor as preferred from processes where id = any(${ids}::uuid[])`,
  )
  const offers = grouped(
    await work.reader.rows<OfferRow>(sql`
      select b.process as target, b.price_basis as "priceBasis", b.specification, ${offerColumns(day)} from process_pbs b
      where b.process = any(${ids}::uuid[]) and b.archived_at is null`),
  )
  const leads = grouped(
    await work.reader.rows<StoredLead>(sql`
      select process as target, 'code' as of, ${leadColumns} from process_lead_times
      where process = any(${ids}::uuid[]) and archived_at is null`),
  )
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...row,
        standardCost: null,
        stockUnit: null,
        bridges: [],
        lots: [],
        offers: (offers.get(row.id) ?? []).map(offerOf),
        leads: (leads.get(row.id) ?? []).map(leadOf),
      },
    ]),
  )
}

export async function readMinimums(work: AnyWork): Promise<MinimumRule[]> {
  const rules = await work.reader.rows<Omit<MinimumRule, 'amount'> & { amount: string }>(sql`
    select scope, process, material_type as "materialType", business_partner as "businessPartner", partner_group as "partnerGroup",
      amount::text as amount, valid_from::text as "validFrom", valid_to::text as "validTo", active
    from minimum_charges where active and archived_at is null`)
  return rules.map(rule => ({ ...rule, amount: money(rule.amount) }))
}

/** Days of queue before each group of machines, whatever the quantity: the smallest start counts for rough dates. */
async function readQueues(work: AnyWork, groups: Ids, day: string): Promise<Map<string, Decimal>> {
  if (groups.length === 0) return new Map()
  const rows = await work.reader.rows<{ group: string; days: string }>(sql`
    select distinct on ("group") "group", queue_days::text as days from thing_lead_times
    where "group" = any(${groups}::uuid[]) and archived_at is null and process is null and (effective_from is null or effective_from <= ${day}::date)
    order by "group", from_quantity, effective_from desc nulls last`)
  return new Map(rows.map(row => [row.group, Decimal.of(row.days)]))
}

async function readVendors(work: AnyWork, supplies: Iterable<Supply>) {
  const ids = [...new Set([...supplies].flatMap(supply => supply.offers.map(offer => offer.vendor)))]
  const rows = await work.reader.rows<{ id: string; code: string; name: string }>(
    sql`select id, code, name from business_partners where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
}

/** The book of one day for everything the lines name. */
export async function readPriceBook(work: AnyWork, named: Named, day: string): Promise<PriceBook> {
  const units = await readUnits(work)
  const base = await readBaseUnits(work, units)
  const materials = await readMaterials(work, named.materials, day, units, base)
  const parts = await readParts(work, named.parts, day)
  const processes = await readProcesses(work, named.processes, day)
  return {
    day,
    units,
    lengthUnit: base.length,
    eachUnit: base.each,
    materials,
    processes,
    ...parts,
    vendors: await readVendors(work, [...materials.values(), ...parts.purchased.values(), ...processes.values()]),
    minimums: await readMinimums(work),
    queueDays: await readQueues(work, named.groups, day),
  }
}
