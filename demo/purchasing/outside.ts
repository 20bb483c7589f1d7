import type { DateText } from '#platform/model/values/dates.ts'
import type { Chance } from '../year/chance.ts'
import type { Shop } from '../year/shop.ts'
import type { Making } from '../year/stores.ts'
import { buyOutside, roadOf } from './buying.ts'
import { orderNeeded } from './purchasing.ts'

/** A vendor is sent so many lots at once, or what waits for so many days. */
const [lots, patience] = [5, 5]

/** Pieces that began wait for their outside process; lots for one vendor go together. */
export function sendOut(shop: Shop, luck: Chance, today: DateText, making: Making): void {
  const { calendar, stores } = shop
  if (making.outside) stores.waiting.push({ making, process: making.outside, since: today })
  making.outside = null
  const isInTime = ({ process, making: { due, job } }: (typeof stores.waiting)[number]) =>
    job !== '' && due >= calendar.after(today, roadOf(process).days + 3)
  const waiting = Map.groupBy(stores.waiting.filter(isInTime), ({ process }) => roadOf(process).vendor)
  stores.waiting = []
  for (const together of waiting.values()) {
    const isLong = together[0]!.since <= calendar.after(today, -patience)
    if (together.length < lots && !isLong) stores.waiting.push(...together)
    else {
      for (const one of together) one.making.isAway = true
      orderNeeded(shop, luck, today, buyOutside(shop, together.slice(0, 8)))
    }
  }
}
