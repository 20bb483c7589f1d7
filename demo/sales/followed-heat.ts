import type { DateText } from '#platform/model/values/dates.ts'
import { materialCost } from '../engineering/materials.ts'
import { type MadePart, madeParts } from '../engineering/part-list.ts'
import { costOf } from '../engineering/parts.ts'
import { vendorOfMaterial } from '../purchasing/buying.ts'
import { heat, heatMaterial, heatParts } from '../purchasing/followed-heat.ts'
import { orderNeeded } from '../purchasing/purchasing.ts'
import { chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { addFree } from '../year/stores.ts'
import { type Placing, placeOrder } from './orders.ts'

/** How many working days before the last one the bar is bought. */
const bought = 60
const feet = 240

const partOf = (number: string): MadePart => madeParts.find(part => part.number === number)!

/** Bought for two orders by one purchase, so that one heat goes to two customers. */
function buyBar(shop: Shop, day: DateText): void {
  const { calendar, diary, stores } = shop
  const item = `material-codes/${shop.id('material-codes', heatMaterial)}`
  const unitPrice = materialCost(heatMaterial).toFixed(2)
  const lines = [{ kind: 'stock', item, quantity: String(feet), unit: shop.id('units', 'ft'), unitPrice }]
  const buy = async () => {
    addFree(stores, item, feet)
    const purchase = { vendor: vendorOfMaterial(heatMaterial), title: `${heatMaterial} for two orders`, days: 4 }
    orderNeeded(shop, chance('followed heat'), day, { ...purchase, heat, lines })
  }
  diary.note(calendar.at(day, 8, 20), nobody, buy, ['plan'])
}

/** Ordered when the bar was, and due some weeks later: long delivered by the last day. */
function placeOrders(shop: Shop, day: DateText): void {
  const { calendar, diary } = shop
  const luck = chance('followed orders')
  for (const [place, [number, quantity]] of heatParts.entries()) {
    const part = partOf(number)
    const unitPrice = (Math.round(costOf(part, quantity) * 1.5 * 20) / 20).toFixed(2)
    const placing: Placing = {
      customer: part.customer,
      wanted: [{ part: number, description: part.name, quantity, unitPrice, more: { priceSource: 'history' } }],
      within: [27 + place * 3, 27 + place * 3],
    }
    const at = calendar.at(day, 9, 10 + place * 20)
    diary.note(at, 'staff', work => placeOrder(work, shop, luck, placing), ['sales'])
  }
}

/** One heat that can be followed from the mill to the customers. */
export const followedHeat: Subject = {
  title: `heat ${heat}`,
  live: shop => {
    const day = shop.calendar.days.at(-bought)
    // A company with a shorter past has not come so far.
    if (!day) return
    buyBar(shop, day)
    placeOrders(shop, day)
  },
}
