import { sql } from 'kysely'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** How a vendor sells an item or a process to us. */
export interface Supplied {
  readonly vendorPart: string | null
  /** The unit it is bought in: the vendor's, else the stock unit. */
  readonly unit: string | null
  readonly stockUnit: string | null
  readonly minimum: Decimal
  readonly multiple: Decimal
  readonly stockPerPurchase: Decimal
  readonly approval: string
  /** What comes is looked at: its policy says so, or the vendor or its part is only conditionally approved. */
  readonly isInspected: boolean
}

/** The row of the vendor for an item, or what holds without one: bought as it is stocked. */
export async function suppliedBy(work: AnyWork, vendor: string, item: string | null): Promise<Supplied> {
  const stockUnit = item ? await stockUnitOf(work, item) : null
  const row = item
    ? await work.reader.first<Record<string, string>>(sql`
        select id, purchase_unit as unit, stock_per_purchase::text as "stockPerPurchase", minimum_quantity::text as minimum,
          multiple_quantity::text as multiple, approval
        from vendor_parts where vendor = ${vendor}::uuid and item = ${item} and archived_at is null`)
    : undefined
  return {
    vendorPart: row?.id ?? null,
    unit: row?.unit ?? stockUnit,
    stockUnit,
    minimum: Decimal.of(row?.minimum ?? 0),
    multiple: Decimal.of(row?.multiple ?? 0),
    stockPerPurchase: Decimal.of(row?.stockPerPurchase ?? 1),
    approval: row?.approval ?? 'approved',
    isInspected: row?.approval === 'conditional' || (await isInspected(work, vendor, item)),
  }
}

const isInspected = async (work: AnyWork, vendor: string, item: string | null): Promise<boolean> =>
  Boolean(
    await work.reader.first(sql`
      select 1 from business_partners where id = ${vendor}::uuid and vendor_approval = 'conditional'
      union all select 1 from stock_policies where item = ${item} and inspect and archived_at is null`),
  )

const stockUnitOf = async (work: AnyWork, item: string): Promise<string | null> => {
  const [kind, id] = item.split('/')
  const found = await work.reader.first<{ unit: string | null }>(
    kind === 'material-codes'
      ? sql`select stock_unit as unit from material_codes where id = ${id}::uuid`
      : kind === 'part-revisions'
        ? sql`select p.unit from part_revisions r join parts p on p.id = r.part where r.id = ${id}::uuid`
        : sql`select null::uuid as unit`,
  )
  return found?.unit ?? null
}

/** How many of one unit are in one of another, inside a dimension; nothing when there is no way. */
export async function unitsIn(work: AnyWork, from: string, to: string): Promise<Decimal | null> {
  if (from === to) return Decimal.of(1)
  const found = await work.reader.first<{ factor: string }>(sql`
    select round((a.numerator * b.denominator) / (a.denominator * b.numerator), 12)::text as factor
    from units a, units b where a.id = ${from}::uuid and b.id = ${to}::uuid and a.dimension = b.dimension
      and a.dimension not in ('other', 'temperature')`)
  return found ? Decimal.of(found.factor) : null
}

/** Stock units in one unit of purchase, as far as units tell, or the weight of a material bought by weight (purchasing vendor-parts). */
export async function stockIn(work: AnyWork, item: string, unit: string): Promise<Decimal | null> {
  const stockUnit = await stockUnitOf(work, item)
  if (!stockUnit) return Decimal.of(1)
  const direct = await unitsIn(work, unit, stockUnit)
  if (direct) return direct.round(9)
  const [kind, id] = item.split('/')
  if (kind !== 'material-codes') return null
  // A weight is in pounds or kilograms, as the company measures; units of weight are counted in grams.
  const weighed = await work.reader.first<{ factor: string | null }>(sql`
    select round((u.numerator / u.denominator) / nullif(m.weight_per_unit
      * case when coalesce((select unit_system from company_info limit 1), 'inch') = 'inch' then 453.59237 else 1000 end, 0), 9)::text as factor
    from units u, material_codes m where u.id = ${unit}::uuid and u.dimension = 'weight' and m.id = ${id}::uuid`)
  return weighed?.factor ? Decimal.of(weighed.factor) : null
}

export const unitCode = async (work: AnyWork, unit: string | null): Promise<string> =>
  (await work.reader.first<{ code: string }>(sql`select code from units where id = ${unit}::uuid`))?.code ?? '–'
