import {
  addDays,
  addMonths,
  type DateText,
  daysBetween,
  endOfMonth,
  endOfWeek,
  isDate,
  startOfMonth,
  startOfWeek,
  type Weekday,
} from '#platform/model/values/dates.ts'

/** Both days are included. */
export interface Days {
  readonly from: DateText
  readonly to: DateText
}

export const periodNames = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const
type PeriodName = (typeof periodNames)[number]

/** A period by its name. */
export function namedPeriod(name: PeriodName, today: DateText, weekStart: Weekday): Days {
  const week = (day: DateText): Days => ({ from: startOfWeek(day, weekStart), to: endOfWeek(day, weekStart) })
  const month = (day: DateText): Days => ({ from: startOfMonth(day), to: endOfMonth(day) })
  const periods: Record<PeriodName, () => Days> = {
    today: () => ({ from: today, to: today }),
    yesterday: () => ({ from: addDays(today, -1), to: addDays(today, -1) }),
    thisWeek: () => week(today),
    lastWeek: () => week(addDays(today, -7)),
    thisMonth: () => month(today),
    lastMonth: () => month(addMonths(startOfMonth(today), -1)),
  }
  return periods[name]()
}

/** As many days right before: a whole month is compared with the month before it. */
export function periodBefore({ from, to }: Days): Days {
  if (from === startOfMonth(from) && to === endOfMonth(from)) {
    const before = addMonths(from, -1)
    return { from: before, to: endOfMonth(before) }
  }
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** The days an address asks for, this week where it does not say. */
export function askedDays(query: URLSearchParams, otherwise: Days): Days {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return isDate(from) && isDate(to) && from <= to ? { from, to } : otherwise
}
