import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Leg } from './legs.ts'

/** What the ledger has to know of an item: how it is valued, tracked and counted. */
export interface StockedItem {
  readonly item: string
  readonly name: string
  readonly unit: string
  readonly places: number
  readonly tracking: 'none' | 'lot' | 'serial'
  readonly inventoryClass: string | null
  readonly costing: 'movingAverage' | 'lotActual' | 'fifo'
  readonly mayGoBelowZero: boolean
  readonly varianceAccount: string | null
  readonly overReceiptPercent: string
  readonly certificatePolicy: 'hold' | 'block' | 'warn'
  /** Who buys what is of its class. */
  readonly buyer: string | null
}

/** Lots that a document names: what they are called, of which kind, and of whom they came. */
export const lotsNamed = (work: AnyWork, ids: readonly string[]) =>
  work.list('stock-lots', { id: [...ids] }, ['id', 'code', 'lotNumber', 'kind', 'vendor'])

/** The items of an act, by their address. */
export async function itemsOf(work: AnyWork, items: readonly string[]): Promise<Map<string, StockedItem>> {
  const found = await work.reader.rows<StockedItem>(sql`
    select i.item, i.name, coalesce(u.symbol, u.code, '') as unit, coalesce(u.places, 6) as places,
      case when i.tracking is not null then i.tracking
        when i.certified or c.material_tracking = 'lot' then 'lot' else 'none' end as tracking,
      i.inventory_class as "inventoryClass", coalesce(c.costing, 'movingAverage') as costing,
      coalesce(c.negative_policy = 'allow', false) as "mayGoBelowZero", c.variance_account as "varianceAccount",
      coalesce(c.over_receipt_percent, 0)::text as "overReceiptPercent", coalesce(c.certificate_policy, 'hold') as "certificatePolicy",
      c.buyer
    from (
      select 'part-revisions/' || r.id as item, coalesce(r.label, p.part_number) as name, p.unit as unit, p.tracking, p.inventory_class, false as certified
      from part_revisions r join parts p on p.id = r.part
      where 'part-revisions/' || r.id = any(${items}::text[]) and r.id = any(${idsOf(items, 'part-revisions')}::uuid[])
      union all
      select 'material-codes/' || m.id, m.code, m.stock_unit, null, m.inventory_class, coalesce(m.requires_mill_certificate, false)
      from material_codes m where m.id = any(${idsOf(items, 'material-codes')}::uuid[])
    ) i left join inventory_classes c on c.id = i.inventory_class left join units u on u.id = i.unit`)
  return new Map(found.map(item => [item.item, item]))
}

const idsOf = (items: readonly string[], resource: string): string[] =>
  items.filter(item => item.startsWith(`${resource}/`)).map(item => item.slice(resource.length + 1))

const complain = (field: string, code: string, params = {}): never => {
  throw Refusal.fields([complaint([field], code, params)], 'inventory-transactions')
}

/** Whether a row fits its item: its unit, its lot, its class. */
export function demandFit(leg: Leg, item: StockedItem): void {
  if (!item.inventoryClass && !leg.owner) complain('item', 'noInventoryClass', { item: item.name })
  if (leg.quantity.isZero()) {
    if (leg.type !== 'revalue') complain('quantity', 'moreThanZero')
    return
  }
  if (leg.quantity.places() > item.places)
    complain('quantity', item.places === 0 ? 'wholeUnits' : 'unitPlaces', { unit: item.unit, places: item.places })
  if (!leg.storageLocation) complain('storageLocation', 'required')
  if (item.tracking !== 'none' && !leg.lot) complain('lot', 'lotNeeded', { item: item.name })
  if (item.tracking === 'serial' && !leg.quantity.abs().equals(1)) complain('quantity', 'oneSerial')
}
