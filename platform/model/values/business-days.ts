import { addDays, type DateText, type Weekday, weekday } from './dates.ts'

/** When a company works: its weekdays, less its holidays. */
export interface WorkingCalendar {
  readonly workingDays: readonly Weekday[]
  readonly holidays: ReadonlySet<string>
}

export const isBusinessDay = (day: DateText, { workingDays, holidays }: WorkingCalendar): boolean =>
  workingDays.includes(weekday(day)) && !holidays.has(day)

/** So many business days later, or earlier when negative. A calendar without working days is taken as one of all days. */
export function addBusinessDays(from: DateText, days: number, calendar: WorkingCalendar): DateText {
  if (calendar.workingDays.length === 0) return addDays(from, days)
  const step = days < 0 ? -1 : 1
  let day = from
  for (let left = Math.abs(days); left > 0; ) {
    day = addDays(day, step)
    if (isBusinessDay(day, calendar)) left--
  }
  return day
}

/** Business days after `from` up to and including `to`; negative when `to` is earlier. */
export function businessDaysBetween(from: DateText, to: DateText, calendar: WorkingCalendar): number {
  if (to < from) return -businessDaysBetween(to, from, calendar)
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, calendar)) count++
  return count
}
