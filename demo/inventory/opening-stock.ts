import { type Leg, moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { materialCost } from '../engineering/materials.ts'
import { boughtParts, madeParts } from '../engineering/part-list.ts'
import { anyHeat, rackOf } from '../purchasing/receiving.ts'
import { chance } from '../year/chance.ts'
import type { Shop } from '../year/shop.ts'
import { addFree } from '../year/stores.ts'

interface Brought {
  readonly item: string
  readonly place: string
  readonly quantity: number
  readonly price: number
  readonly lot: Record<string, unknown> | null
}

/** What lay on the racks when the books began: bars and plate for the next weeks, a box of every component. */
function brought(shop: Shop): Brought[] {
  const luck = chance('opening stock')
  const codes = [...new Set(madeParts.map(part => part.material))]
  return [
    ...codes.map(code => {
      const item = `material-codes/${shop.id('material-codes', code)}`
      return {
        ...{ item, place: rackOf(shop, item), price: materialCost(code) },
        quantity: code.includes('-RD') ? luck.between(6, 14) * 12 : luck.between(6, 14),
        lot: { kind: 'lot', item, heatNumber: anyHeat(luck) },
      }
    }),
    ...boughtParts.map(([number, , , price, kind]) => {
      const item = `part-revisions/${shop.id('part-revisions', number)}`
      return {
        ...{ item, place: luck.of(['STK-1', 'STK-2', 'STK-3']), price: Number(price), quantity: 120 },
        lot: kind === 'hardware' ? null : { kind: 'lot', item },
      }
    }),
  ]
}

/** Puts it there against the account of the opening; answers what it is worth. */
export async function fillRacks(work: AnyWork, shop: Shop): Promise<Money> {
  const account = shop.id('accounts', '3999')
  const given = { code: 'BROUGHT', name: 'Brought along at the opening', use: 'adjust', direction: 'in', account }
  const { id: reason } = await work.create('adjustment-reasons', given)
  const legs: Leg[] = []
  for (const { item, place, quantity, price, lot } of brought(shop)) {
    addFree(shop.stores, item, quantity)
    legs.push({
      ...{ type: 'adjust', item, quantity: Decimal.of(quantity), reason: reason as string },
      storageLocation: shop.id('storage-locations', place),
      lot: lot && ((await work.issue('stock-lots', lot)).id as string),
      value: money((price * quantity).toFixed(2)),
    })
  }
  await moveStock(work, { legs })
  return money(sum(legs.map(leg => leg.value!)).toFixed(2))
}
