/** Calendar days, instants and clock times are ISO text everywhere; zones are in zones.ts, which loads Temporal. */
export type DateText = `${number}-${number}-${number}`
/** UTC with milliseconds: 2026-03-01T05:59:00.000Z */
export type Instant = `${string}T${string}Z`
export type TimeText = `${number}:${number}` | `${number}:${number}:${number}`

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

const dayMs = 86_400_000
const datePattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

const daysOf = (date: DateText) => Date.parse(`${date}T00:00:00.000Z`) / dayMs
const dateOf = (days: number) => new Date(days * dayMs).toISOString().slice(0, 10) as DateText

export function isDate(text: string): text is DateText {
  if (!datePattern.test(text) || text < '0001') return false
  const days = daysOf(text as DateText)
  return !Number.isNaN(days) && dateOf(days) === text // 2027-02-30 would otherwise pass as March 2
}

export function isTime(text: string): text is TimeText {
  return timePattern.test(text)
}

export function isInstant(text: string): text is Instant {
  return text.endsWith('Z') && parseInstant(text) === text
}

/** Any ISO 8601 instant, with Z or an offset, as UTC with milliseconds; null when it is none. */
export function parseInstant(text: string): Instant | null {
  if (!instantPattern.test(text) || !isDate(text.slice(0, 10))) return null
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : instantOf(ms)
}

export function instantOf(epochMilliseconds: number): Instant {
  return new Date(epochMilliseconds).toISOString() as Instant
}

export function addSeconds(instant: Instant, seconds: number): Instant {
  return instantOf(Date.parse(instant) + seconds * 1000)
}

/** people R1: a duration is the difference of instants in whole seconds, whatever the clocks on the wall did. */
export function secondsBetween(from: Instant, to: Instant): number {
  return Math.trunc((Date.parse(to) - Date.parse(from)) / 1000)
}

/**
 * To a mark every so many minutes of the hour. people R9: nearest sends a remainder of half the step or more to the later mark.
 * Marks are counted in UTC, which are the local ones wherever offsets are whole or half hours.
 */
export function roundToMinutes(at: Instant, minutes: number, mode: 'nearest' | 'earlier' | 'later'): Instant {
  const step = minutes * 60_000
  const marks = Date.parse(at) / step
  const rounded =
    mode === 'nearest' ? Math.floor(marks + 0.5) : mode === 'earlier' ? Math.floor(marks) : Math.ceil(marks)
  return instantOf(rounded * step)
}

export function addDays(date: DateText, days: number): DateText {
  return dateOf(daysOf(date) + days)
}

/** The same day some months on, clamped to the month's end: January 31 plus one month is February 28 or 29. */
export function addMonths(date: DateText, months: number): DateText {
  const count = yearOf(date) * 12 + monthOf(date) - 1 + months
  const year = Math.floor(count / 12)
  const month = count - year * 12 + 1
  return dateFrom(year, month, Math.min(dayOf(date), daysInMonth(year, month)))
}

export function addYears(date: DateText, years: number): DateText {
  return addMonths(date, years * 12)
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return daysOf(to) - daysOf(from)
}

export function weekday(date: DateText): Weekday {
  return weekdays[weekdayIndex(date)]!
}

export function startOfWeek(date: DateText, weekStart: Weekday): DateText {
  return addDays(date, -((weekdayIndex(date) - weekdays.indexOf(weekStart) + 7) % 7))
}

export function endOfWeek(date: DateText, weekStart: Weekday): DateText {
  return addDays(startOfWeek(date, weekStart), 6)
}

export function startOfMonth(date: DateText): DateText {
  return dateFrom(yearOf(date), monthOf(date), 1)
}

export function endOfMonth(date: DateText): DateText {
  return dateFrom(yearOf(date), monthOf(date), daysInMonth(yearOf(date), monthOf(date)))
}

export function startOfQuarter(date: DateText): DateText {
  return dateFrom(yearOf(date), monthOf(date) - ((monthOf(date) - 1) % 3), 1)
}

export function endOfQuarter(date: DateText): DateText {
  return endOfMonth(addMonths(startOfQuarter(date), 2))
}

export function startOfYear(date: DateText): DateText {
  return dateFrom(yearOf(date), 1, 1)
}

export function endOfYear(date: DateText): DateText {
  return dateFrom(yearOf(date), 12, 31)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Text of a day that must exist; check the parts of typed dates with `isDate` on the result. */
export function dateFrom(year: number, month: number, day: number): DateText {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` as DateText
}

export const yearOf = (date: DateText) => Number(date.slice(0, 4))
export const monthOf = (date: DateText) => Number(date.slice(5, 7))
export const dayOf = (date: DateText) => Number(date.slice(8, 10))

/** 1970-01-01 was a Thursday. */
const weekdayIndex = (date: DateText) => (((daysOf(date) + 3) % 7) + 7) % 7
