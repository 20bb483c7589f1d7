import {
  addDays,
  addMonths,
  type DateText,
  dateFrom,
  dayOf,
  daysInMonth,
  type Instant,
  isDate,
  monthOf,
  startOfMonth,
  startOfWeek,
  type TimeText,
  type Weekday,
  weekday,
  weekdays,
  yearOf,
} from './dates.ts'
import { scheduledInstant } from './zones.ts'

/** Repeats as RFC 5545 writes them (`FREQ=WEEKLY;BYDAY=MO,WE`), for calendar days: the hour is the schedule's own. */
export interface Repeat {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  readonly count: number | null
  readonly until: DateText | null
  readonly byDay: readonly { readonly day: Weekday; readonly nth: number | null }[]
  readonly byMonthDay: readonly number[]
  readonly byMonth: readonly number[]
  readonly bySetPos: readonly number[]
  readonly weekStart: Weekday
}

const codes: Record<string, Weekday> = { MO: 'mon', TU: 'tue', WE: 'wed', TH: 'thu', FR: 'fri', SA: 'sat', SU: 'sun' }
const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']

/** Reads a repeat; null when it is none, or one that no calendar of days can keep (hourly, by week number). */
export function readRepeat(text: string): Repeat | null {
  const parts = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')
    .map(part => part.split('='))
  if (parts.some(part => part.length !== 2 || !part[1] || !known.includes(part[0]!))) return null
  const given = new Map(parts as [string, string][])
  if (given.size !== parts.length) return null
  const freq = given.get('FREQ') ?? ''
  const byDay = readDays(given.get('BYDAY'))
  const until = readUntil(given.get('UNTIL'))
  const interval = wholes(given.get('INTERVAL') ?? '1', 1, 1000)
  const count = wholes(given.get('COUNT'), 1, 100_000)
  const byMonthDay = wholes(given.get('BYMONTHDAY'), -31, 31)
  const byMonth = wholes(given.get('BYMONTH'), 1, 12)
  const bySetPos = wholes(given.get('BYSETPOS'), -366, 366)
  const weekStart = codes[given.get('WKST') ?? 'MO']
  if (!isFrequency(freq) || !byDay || until === undefined || !interval || !count || !byMonthDay) return null
  if (!byMonth || !bySetPos || !weekStart || (given.has('COUNT') && given.has('UNTIL'))) return null
  const counted = byDay.some(({ nth }) => nth !== null)
  if (counted && (freq === 'DAILY' || freq === 'WEEKLY' || (freq === 'YEARLY' && byMonth.length === 0))) return null
  return {
    freq,
    interval: interval[0]!,
    count: count[0] ?? null,
    until,
    byDay,
    byMonthDay,
    byMonth,
    bySetPos,
    weekStart,
  }
}

export const unreadableRepeat = (text: string): boolean => readRepeat(text) === null

const isFrequency = (freq: string): freq is Repeat['freq'] => ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'].includes(freq)

/** Whole numbers within bounds, none of them zero; null when one is something else. */
function wholes(text: string | undefined, least: number, most: number): number[] | null {
  if (text === undefined) return []
  const numbers = text.split(',').map(part => (/^[+-]?\d{1,6}$/.test(part) ? Number(part) : Number.NaN))
  return numbers.every(number => number >= least && number <= most && number !== 0) ? numbers : null
}

function readDays(text: string | undefined): { day: Weekday; nth: number | null }[] | null {
  if (text === undefined) return []
  const days = text.split(',').map(part => {
    const [, nth, code] = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(part) ?? []
    return code ? { day: codes[code]!, nth: nth ? Number(nth) : null } : null
  })
  return days.includes(null) ? null : (days as { day: Weekday; nth: number | null }[])
}

/** The last day, null when open; undefined when it cannot be read. */
function readUntil(text: string | undefined): DateText | null | undefined {
  if (text === undefined) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : undefined
}

/** The days a repeat falls on from its first day, in order, at most `limit` of them and none after `last`. */
export function repeatedDays(repeat: Repeat, first: DateText, last: DateText, limit = 1000): DateText[] {
  const end = repeat.until && repeat.until < last ? repeat.until : last
  const most = Math.min(repeat.count ?? limit, limit)
  const days: DateText[] = []
  for (let period = 0; ; period += repeat.interval) {
    const { start, candidates } = daysOfPeriod(repeat, first, period)
    if (start > end) return days
    for (const day of positions(repeat, candidates)) {
      if (day < first) continue
      if (day > end || days.length === most) return days
      days.push(day)
    }
    if (days.length === most) return days
  }
}

/** Which days of the period's candidates are meant: the first, the last… */
function positions({ bySetPos }: Repeat, candidates: readonly DateText[]): DateText[] {
  const sorted = [...new Set(candidates)].sort()
  if (bySetPos.length === 0) return sorted
  return sorted.filter((_, index) => bySetPos.includes(index + 1) || bySetPos.includes(index - sorted.length))
}

function daysOfPeriod(repeat: Repeat, first: DateText, period: number): { start: DateText; candidates: DateText[] } {
  const inMonth = (day: DateText) => repeat.byMonth.length === 0 || repeat.byMonth.includes(monthOf(day))
  if (repeat.freq === 'DAILY') {
    const day = addDays(first, period)
    const fits = inMonth(day) && onMonthDay(repeat, day) && onWeekday(repeat, day)
    return { start: day, candidates: fits ? [day] : [] }
  }
  if (repeat.freq === 'WEEKLY') {
    const start = addDays(startOfWeek(first, repeat.weekStart), period * 7)
    const wanted = repeat.byDay.length ? repeat.byDay.map(({ day }) => day) : [weekday(first)]
    const week = weekdays.map((_, index) => addDays(start, index))
    return { start, candidates: week.filter(day => wanted.includes(weekday(day)) && inMonth(day)) }
  }
  if (repeat.freq === 'MONTHLY') {
    const start = addMonths(startOfMonth(first), period)
    return { start, candidates: inMonth(start) ? daysOfMonth(repeat, start, first) : [] }
  }
  const start = dateFrom(yearOf(first) + period, 1, 1)
  const months = repeat.byMonth.length ? repeat.byMonth : [monthOf(first)]
  return {
    start,
    candidates: months.flatMap(month => daysOfMonth(repeat, dateFrom(yearOf(start), month, 1), first)),
  }
}

/** A day the month lacks is skipped. */
function daysOfMonth(repeat: Repeat, start: DateText, first: DateText): DateText[] {
  const length = daysInMonth(yearOf(start), monthOf(start))
  const all = Array.from({ length }, (_, index) => addDays(start, index))
  if (repeat.byDay.length === 0 && repeat.byMonthDay.length === 0) return all.filter(day => dayOf(day) === dayOf(first))
  return all.filter(day => onMonthDay(repeat, day) && onWeekday(repeat, day))
}

const monthLength = (day: DateText) => daysInMonth(yearOf(day), monthOf(day))

const onMonthDay = ({ byMonthDay }: Repeat, day: DateText): boolean =>
  byMonthDay.length === 0 || byMonthDay.includes(dayOf(day)) || byMonthDay.includes(dayOf(day) - monthLength(day) - 1)

function onWeekday({ byDay }: Repeat, day: DateText): boolean {
  if (byDay.length === 0) return true
  const fromStart = Math.ceil(dayOf(day) / 7)
  const fromEnd = -Math.ceil((monthLength(day) - dayOf(day) + 1) / 7)
  return byDay.some(
    ({ day: wanted, nth }) => wanted === weekday(day) && (nth === null || [fromStart, fromEnd].includes(nth)),
  )
}

/**
 * documents R50: the instants of a repeat. The local hour stays; a time the clocks skip runs at the first instant after
 * the gap, a doubled one once, at its first occurrence.
 */
export const repeatedInstants = (
  repeat: Repeat,
  first: DateText,
  last: DateText,
  time: TimeText,
  zone: string,
  limit = 1000,
): Instant[] => repeatedDays(repeat, first, last, limit).map(day => scheduledInstant(day, time, zone))
