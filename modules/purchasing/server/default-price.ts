import { sql } from 'kysely'
import { offerFor } from '#modules/purchasing/model/order-amounts.ts'
import { Decimal, type UnitPrice, unitPrice } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { unitsIn } from './units.ts'

export interface DefaultPrice {
  readonly unitPrice: UnitPrice
  readonly lotCharge: string
  readonly minimumCharge: string
}

interface Asked {
  readonly vendor: string
  /** An item or a process, as `resource/id`. */
  readonly of: string
  readonly unit: string | null
  readonly quantity: Decimal
  readonly vendorPart: string | null
}

interface BreakRow {
  readonly quantityFrom: string
  readonly unitPrice: string
  readonly lotCharge: string
  readonly minimumCharge: string
  readonly priceUnit: string | null
}

const tables = {
  'material-codes': sql`material_pbs p where p.material_code`,
  'part-revisions': sql`part_pbs p where p.parent`,
  processes: sql`process_pbs p where p.archived_at is null and p.process`,
} as const

/** purchasing R7: the vendor's break row in force, else the last price ordered at, else nothing. */
export async function defaultPrice(work: AnyWork, asked: Asked): Promise<DefaultPrice | null> {
  const [kind, id] = asked.of.split('/') as [keyof typeof tables, string]
  const rows = await work.reader.rows<BreakRow>(sql`
    select p.quantity_from::text as "quantityFrom", p.unit_price::text as "unitPrice", p.lot_charge::text as "lotCharge",
      p.minimum_charge::text as "minimumCharge", p.price_unit as "priceUnit"
    from ${tables[kind]} = ${id}::uuid and p.vendor = ${asked.vendor}::uuid
      and coalesce(p.valid_from, '0001-01-01') <= ${work.today}::date and coalesce(p.valid_to, '9999-12-31') >= ${work.today}::date
      ${kind === 'material-codes' ? sql`and p.archived_at is null` : sql``} order by p.quantity_from`)
  const inUnit = []
  for (const row of rows) {
    const factor = row.priceUnit && asked.unit ? await unitsIn(work, asked.unit, row.priceUnit) : Decimal.of(1)
    if (!factor) continue
    inUnit.push({
      ...row,
      quantityFrom: Decimal.of(row.quantityFrom).dividedBy(factor, 6),
      unitPrice: unitPrice(Decimal.of(row.unitPrice).times(factor)),
    })
  }
  const offer = offerFor(inUnit, asked.quantity)
  if (!offer) return lastOrdered(work, asked.vendorPart)
  const row = offer.row as (typeof inUnit)[number]
  return { unitPrice: row.unitPrice, lotCharge: row.lotCharge, minimumCharge: row.minimumCharge }
}

async function lastOrdered(work: AnyWork, vendorPart: string | null): Promise<DefaultPrice | null> {
  const last = await work.reader.first<{ price: string }>(sql`
    select unit_price::text as price from vendor_price_history where vendor_part = ${vendorPart}::uuid and source = 'order'
    order by "on" desc, created_at desc limit 1`)
  return last ? { unitPrice: unitPrice(last.price), lotCharge: '0', minimumCharge: '0' } : null
}
