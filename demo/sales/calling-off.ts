import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import { leadOf } from '../production/jobs.ts'
import { isDetailedFrom } from '../year/calendar.ts'
import type { Chance } from '../year/chance.ts'
import type { Shop } from '../year/shop.ts'
import { promiseDay } from './capacity.ts'

/** More dollars than this are not delivered at once; less than half of it is not worth a second truck. */
export const mostAtOnce = 50_000

interface Calling {
  readonly part: string
  readonly quantity: number
  readonly unitPrice: number
  readonly first: DateText
  readonly today: DateText
}

/** Nothing is promised sooner than it can be made, where it is told how it is made. */
function withTime({ calendar }: Shop, wished: DateText, today: DateText, part: string, quantity: number): DateText {
  if (wished < isDetailedFrom(calendar)) return wished
  return [wished, calendar.after(today, leadOf(part, quantity) + 12)].sort()[1]!
}

/** Larger quantities are called off in several deliveries, one to four weeks apart, each when the shop has room for it. */
export function releasesOf(shop: Shop, luck: Chance, { part, quantity, unitPrice, first, today }: Calling): Row[] {
  const worth = quantity * unitPrice
  const called = worth > mostAtOnce / 2 && luck.happens(25) ? 2 : 1
  const count = Math.min(quantity, Math.max(called, Math.ceil(worth / mostAtOnce)))
  const each = Math.floor(quantity / count)
  return Array.from({ length: count }, (_, place) => {
    const wished = shop.calendar.after(first, place * luck.between(6, 20))
    const own = place === count - 1 ? quantity - each * (count - 1) : each
    const requestedOn = promiseDay(shop, withTime(shop, wished, today, part, own), own * unitPrice)
    return { quantity: String(own), requestedOn, promisedOn: shop.calendar.after(requestedOn, luck.of([0, 0, 0, 2])) }
  })
}
