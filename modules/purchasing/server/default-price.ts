import { sql } from 'kysely'
import { currencyOn } from '#modules/accounting/server/index.ts'
import { offerFor } from '#modules/purchasing/model/order-amounts.ts'
import { Decimal, type UnitPrice, unitPrice } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { unitsIn } from './units.ts'

export interface DefaultPrice {
  readonly unitPrice: UnitPrice
  readonly lotCharge: string
  readonly minimumCharge: string
}

/** A price with where it comes from, and what else the vendor's list says. */
export interface OfferedPrice extends DefaultPrice {
  readonly source: 'break' | 'lastOrder'
  readonly minimumBuy: Decimal | null
  readonly takeBreak: { readonly more: Decimal; readonly saving: Decimal } | null
  readonly breaks: readonly { readonly quantityFrom: Decimal; readonly unitPrice: Decimal }[]
}

export interface PriceAsked {
  readonly vendor: string
  /** An item or a process, as `resource/id`. */
  readonly of: string
  readonly unit: string | null
  readonly quantity: Decimal
  readonly vendorPart: string | null
  /** The day of the order; today unless said. */
  readonly on?: string | undefined
  /** Of the order; the vendor's, else ours, unless said. */
  readonly currency?: string | null | undefined
}

interface BreakRow {
  readonly quantityFrom: string
  readonly unitPrice: string
  readonly lotCharge: string
  readonly minimumCharge: string
  readonly priceUnit: string | null
}

const tables = {
  'material-codes': sql`material_pbs p where p.archived_at is null and p.material_code`,
  'part-revisions': sql`part_pbs p where p.parent`,
  processes: sql`process_pbs p where p.archived_at is null and p.process`,
} as const

/** The vendor's rows in force that day, in the currency of the order. */
async function breaksOf(work: AnyWork, { of, vendor, on = work.today, currency = null }: PriceAsked) {
  const [kind, id] = of.split('/') as [keyof typeof tables, string]
  const own = await currencyOn(work, { currency, partner: vendor, on })
  return work.reader.rows<BreakRow>(sql`
    select p.quantity_from::text as "quantityFrom", p.unit_price::text as "unitPrice", p.lot_charge::text as "lotCharge",
      p.minimum_charge::text as "minimumCharge", p.price_unit as "priceUnit"
    from ${tables[kind]} = ${id}::uuid and p.vendor = ${vendor}::uuid
      and coalesce(p.valid_from, '0001-01-01') <= ${on}::date and coalesce(p.valid_to, '9999-12-31') >= ${on}::date
      and (p.currency is null or p.currency = ${own?.id ?? null}::uuid)
    order by p.quantity_from`)
}

/** purchasing R7: the vendor's break row in force, else the last price ordered at, else nothing. */
export async function offeredPrice(work: AnyWork, asked: PriceAsked): Promise<OfferedPrice | null> {
  const breaks = []
  for (const row of await breaksOf(work, asked)) {
    const factor = row.priceUnit && asked.unit ? await unitsIn(work, asked.unit, row.priceUnit) : Decimal.of(1)
    if (!factor) continue
    breaks.push({
      ...row,
      quantityFrom: Decimal.of(row.quantityFrom).dividedBy(factor, 6),
      unitPrice: unitPrice(Decimal.of(row.unitPrice).times(factor)),
    })
  }
  const offer = offerFor(breaks, asked.quantity)
  if (!offer) return lastOrdered(work, asked.vendorPart)
  const { row, minimumBuy, takeBreak } = offer
  return {
    ...{ unitPrice: row.unitPrice, lotCharge: row.lotCharge, minimumCharge: row.minimumCharge },
    ...{ source: 'break', minimumBuy, takeBreak, breaks },
  }
}

export const defaultPrice = (work: AnyWork, asked: PriceAsked): Promise<DefaultPrice | null> =>
  offeredPrice(work, asked)

async function lastOrdered(work: AnyWork, vendorPart: string | null): Promise<OfferedPrice | null> {
  const last = await work.reader.first<{ price: string }>(sql`
    select unit_price::text as price from vendor_price_history where vendor_part = ${vendorPart}::uuid and source = 'order'
    order by "on" desc, created_at desc limit 1`)
  return last
    ? {
        ...{ unitPrice: unitPrice(last.price), lotCharge: '0', minimumCharge: '0', source: 'lastOrder' },
        ...{ minimumBuy: null, takeBreak: null, breaks: [] },
      }
    : null
}
