import {
  addDays,
  type DateText,
  dateFrom,
  dayOf,
  endOfMonth,
  endOfWeek,
  monthOf,
  type Weekday,
  yearOf,
} from '#platform/model/values/dates.ts'

export const frequencies = ['weekly', 'biweekly', 'semi-monthly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

export interface PayDates {
  readonly startDate: DateText
  readonly endDate: DateText
  readonly payDate: DateText
}

const isWeekly = (frequency: Frequency): boolean => frequency === 'weekly' || frequency === 'biweekly'

/** The last day of the period that begins on a day. One that begins inside a workweek or a month ends with it. */
function endOf(start: DateText, frequency: Frequency, weekStart: Weekday): DateText {
  if (isWeekly(frequency)) {
    const endOfFirst = endOfWeek(start, weekStart)
    const isWhole = addDays(endOfFirst, -6) === start
    return frequency === 'biweekly' && isWhole ? addDays(endOfFirst, 7) : endOfFirst
  }
  if (frequency === 'semi-monthly' && dayOf(start) <= 15) return dateFrom(yearOf(start), monthOf(start), 15)
  return endOfMonth(start)
}

/** Periods from a day until one ends on or after another: each begins the day after the one before it ends. */
export function periodsBetween(
  from: DateText,
  until: DateText,
  { frequency, weekStart, payDelay }: { frequency: Frequency; weekStart: Weekday; payDelay: number },
): PayDates[] {
  const periods: PayDates[] = []
  for (let startDate = from; startDate <= until; ) {
    const endDate = endOf(startDate, frequency, weekStart)
    periods.push({ startDate, endDate, payDate: addDays(endDate, payDelay) })
    startDate = addDays(endDate, 1)
  }
  return periods
}

/** PP-2026-07: the seventh pay day of the year. */
export function numbered<P extends PayDates>(
  periods: readonly P[],
  lastOf: ReadonlyMap<number, number>,
): (P & { readonly code: string })[] {
  const last = new Map(lastOf)
  return periods.map(period => {
    const year = yearOf(period.payDate)
    const next = (last.get(year) ?? 0) + 1
    last.set(year, next)
    return { ...period, code: `PP-${year}-${String(next).padStart(2, '0')}` }
  })
}
