import { addDays, addMonths, type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'

export interface CalendarRoutine {
  readonly interval: number
  readonly unit: 'day' | 'week' | 'month'
  readonly mode: 'fixed' | 'floating'
  /** The first day of the grid; its day of the month is remembered through short months. */
  readonly anchor: DateText
}

const daysIn = { day: 1, week: 7, month: 31 } as const

const step = ({ interval, unit }: CalendarRoutine, from: DateText, times: number): DateText =>
  unit === 'month' ? addMonths(from, interval * times) : addDays(from, interval * daysIn[unit] * times)

/**
 * When a calendar routine falls due next. Floating counts from the day it was done; fixed takes the first day of its grid
 * after both the day it was due and the day it was done (production R33, sales R56).
 */
export function nextByCalendar(routine: CalendarRoutine, due: DateText, done: DateText): DateText {
  if (routine.mode === 'floating') return step(routine, done, 1)
  const { anchor, interval, unit } = routine
  const passed = due > done ? due : done
  // No step is longer than this, so the walk starts at or before the day looked for.
  let times = Math.max(0, Math.floor(daysBetween(anchor, passed) / (interval * daysIn[unit])))
  while (step(routine, anchor, times) <= passed) times += 1
  return step(routine, anchor, times)
}

export interface MeterReading {
  readonly on: DateText
  readonly value: Decimal
}

/** What a meter adds a day, over the last 30 days of its readings; zero when it stands still or was read once. */
export function dailyUse(readings: readonly MeterReading[]): Decimal {
  const sorted = [...readings].sort((one, other) => (one.on < other.on ? -1 : 1))
  const last = sorted.at(-1)
  const first = last && sorted.find(reading => reading.on >= addDays(last.on, -30))
  const days = first && last ? daysBetween(first.on, last.on) : 0
  return days > 0 ? last!.value.minus(first!.value).dividedBy(days, 6) : Decimal.of(0)
}

/** The day a meter will reach its mark: last reading and as many days as the rest takes, rounded up; none without use. */
export function dayOfMeter(last: MeterReading, dueMeter: Decimal, perDay: Decimal): DateText | null {
  if (perDay.sign() <= 0) return null
  const remaining = dueMeter.minus(last.value)
  if (remaining.sign() <= 0) return last.on
  return addDays(last.on, Number(remaining.dividedBy(perDay, 0, 'up').toString()))
}

/** Calendar and meter, whichever comes first. */
export function dueFirst(
  byCalendar: DateText | null,
  byMeter: DateText | null,
): { readonly on: DateText; readonly basis: 'calendar' | 'meter' } | null {
  if (byMeter !== null && (byCalendar === null || byMeter < byCalendar)) return { on: byMeter, basis: 'meter' }
  return byCalendar === null ? null : { on: byCalendar, basis: 'calendar' }
}
