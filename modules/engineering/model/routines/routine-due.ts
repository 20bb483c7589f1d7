import { addDays, addMonths, type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'

export type CalendarUnit = 'day' | 'week' | 'month'

export interface Recurring {
  readonly unit: CalendarUnit
  readonly interval: number
  readonly mode: 'fixed' | 'floating'
  readonly anchor: DateText
}

/** The k-th date of the grid; months keep the anchor's day, clamped to the month's last day. */
const gridDate = ({ unit, interval, anchor }: Recurring, k: number): DateText =>
  unit === 'month' ? addMonths(anchor, k * interval) : addDays(anchor, k * interval * (unit === 'week' ? 7 : 1))

/** The first grid date after a day. */
function gridAfter(routine: Recurring, day: DateText): DateText {
  const span = routine.unit === 'month' ? 31 : routine.unit === 'week' ? 7 : 1
  let k = Math.max(0, Math.floor(daysBetween(routine.anchor, day) / (span * routine.interval)))
  while (gridDate(routine, k) <= day) k++
  return gridDate(routine, k)
}

/**
 * sales R56: when a routine falls due. Fixed: the anchor's grid, which a completion, early or late, does not move; dates
 * already passed are skipped. Floating: the completion plus the interval. Never done: the anchor itself.
 */
export function nextDue(
  routine: Recurring,
  done: { readonly on: DateText; readonly due: DateText | null } | null,
): DateText {
  if (!done) return routine.anchor
  if (routine.mode === 'floating') return gridDate({ ...routine, anchor: done.on }, 1)
  return gridAfter(routine, done.due && done.due > done.on ? done.due : done.on)
}

/** sales R56: a counter falls due at its last reading plus the interval. */
export const nextCounter = (last: Decimal | null, interval: Decimal): Decimal => (last ?? Decimal.of(0)).plus(interval)
