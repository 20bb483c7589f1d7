import { addDays, type DateText } from '#platform/model/values/dates.ts'
import type { Shop } from '../year/shop.ts'

/** What a full week delivers, in dollars of sales. */
const aWeek = 100_000
/** More in spring and fall, less in high summer and around the holidays; January first. */
const seasons = [0.98, 1.02, 1.03, 1.02, 1.02, 1.02, 0.96, 0.98, 1.03, 1.02, 1, 0.98]

/** The month in which what is wanted on a day leaves: it is some days on the road. */
const monthOf = (day: DateText): string => addDays(day, -3).slice(0, 7)
const weekOf = (day: DateText): DateText => addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7))

/** What a week can deliver: holidays take their share. */
function roomOf({ calendar }: Shop, week: DateText): number {
  let days = 0
  for (let day = week; day < addDays(week, 5); day = addDays(day, 1)) if (calendar.isWorking(day)) days++
  return (aWeek * seasons[Number(week.slice(5, 7)) - 1]! * days) / 5
}

/**
 * What a month can deliver, however its days fall: in a short one people stay longer, and weeks that each hold a little too
 * much must not add up to a month nobody believes.
 */
const roomOfMonth = (month: string): number => aWeek * 4.2 * seasons[Number(month.slice(5)) - 1]!

/** Promised for a week, named by its Monday, or for a month. */
const promisedIn = ({ stores }: Shop, span: string): number => stores.promised.get(span) ?? 0

const isFull = (shop: Shop, day: DateText, dollars: number): boolean =>
  (promisedIn(shop, weekOf(day)) > 0 && promisedIn(shop, weekOf(day)) + dollars * 0.75 > roomOf(shop, weekOf(day))) ||
  promisedIn(shop, monthOf(day)) + dollars * 0.5 > roomOfMonth(monthOf(day))

/** The first day from the wished one on in whose week there is room; from then on there is less. */
export function promiseDay(shop: Shop, wished: DateText, dollars: number): DateText {
  let day = wished
  while (isFull(shop, day, dollars)) day = shop.calendar.after(addDays(day, 6), 1)
  for (const span of [weekOf(day), monthOf(day)]) shop.stores.promised.set(span, promisedIn(shop, span) + dollars)
  return day
}

/** How many dollars a week could still take. */
export const freeIn = (shop: Shop, day: DateText): number =>
  Math.min(
    roomOf(shop, weekOf(day)) - promisedIn(shop, weekOf(day)),
    roomOfMonth(monthOf(day)) - promisedIn(shop, monthOf(day)),
  )
