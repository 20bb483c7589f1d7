import { addDays, type DateText } from '#platform/model/values/dates.ts'
import type { Shop } from './shop.ts'

/** What a full week delivers, in dollars of sales. */
const aWeek = 102_000
/** More in spring and fall, less in high summer and around the holidays; January first. */
const seasons = [0.96, 1, 1.06, 1.04, 0.98, 1.06, 0.95, 0.97, 1.06, 1.06, 1, 0.96]

const weekOf = (day: DateText): DateText => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

/** What a week can deliver: holidays take their share. */
function roomOf({ calendar }: Shop, week: DateText): number {
  let days = 0
  for (let day = week; day < addDays(week, 5); day = addDays(day, 1)) if (calendar.isWorking(day)) days++
  return (aWeek * seasons[Number(week.slice(5, 7)) - 1]! * days) / 5
}

const promisedIn = ({ stores }: Shop, week: DateText): number => stores.promised.get(week) ?? 0

/** The first day from the wished one on in whose week there is room; from then on there is less. */
export function promiseDay(shop: Shop, wished: DateText, dollars: number): DateText {
  let day = wished
  while (
    promisedIn(shop, weekOf(day)) + dollars * 0.75 > roomOf(shop, weekOf(day)) &&
    promisedIn(shop, weekOf(day)) > 0
  )
    day = addDays(day, 7)
  shop.stores.promised.set(weekOf(day), promisedIn(shop, weekOf(day)) + dollars)
  return shop.calendar.isWorking(day) ? day : shop.calendar.after(day, 1)
}

/** How many dollars a week could still take. */
export const freeIn = (shop: Shop, day: DateText): number => roomOf(shop, weekOf(day)) - promisedIn(shop, weekOf(day))
