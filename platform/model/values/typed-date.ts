import { addDays, addMonths, type DateText, dateFrom, daysBetween, isDate, weekday, weekdays, yearOf } from './dates.ts'
import { folded } from './folded.ts'

export type TypedDateReason = 'empty' | 'notADate' | 'noSuchDay'
export type TypedDate = { ok: true; date: DateText } | { ok: false; reason: TypedDateReason }

const weekdayNames = [
  'monday lunes',
  'tuesday martes',
  'wednesday miercoles',
  'thursday jueves',
  'friday viernes',
  'saturday sabado',
  'sunday domingo',
]
const months = [
  'january enero',
  'february febrero',
  'march marzo',
  'april abril',
  'may mayo',
  'june junio',
  'july julio',
  'august agosto',
  'september septiembre setiembre',
  'october octubre',
  'november noviembre',
  'december diciembre',
]

/**
 * What people type in a date field, in English or Spanish: `t`, `+5`, `-2w`, `fri` (the next one, today included), `12 nov`,
 * `11/12/2026` in the order of the format locale, ISO. Without a year, the one that brings the day closest to today.
 */
export function parseTypedDate(text: string, today: DateText, formatLocale: string): TypedDate {
  const plain = folded(text).trim()
  if (!plain) return { ok: false, reason: 'empty' }
  const found =
    namedDay(plain, today) ?? stepped(plain, today) ?? isoDay(plain) ?? numericDay(plain, today, formatLocale)
  const date = found ?? monthNamed(plain, today)
  if (!date) return { ok: false, reason: 'notADate' }
  return isDate(date) ? { ok: true, date } : { ok: false, reason: 'noSuchDay' }
}

/** Whether the locale writes the day, the month or the year first: `mdy`, `dmy`, `ymd`. */
export function dateOrder(locale: string): 'mdy' | 'dmy' | 'ymd' {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0)
  const first = parts.find(part => part.type === 'day' || part.type === 'month' || part.type === 'year')?.type
  return first === 'month' ? 'mdy' : first === 'year' ? 'ymd' : 'dmy'
}

function namedDay(text: string, today: DateText): string | null {
  if (/^(t|today|h|hoy)$/.test(text)) return today
  if (/^(tomorrow|manana)$/.test(text)) return addDays(today, 1)
  if (/^(yesterday|ayer)$/.test(text)) return addDays(today, -1)
  const index = nameIndex(weekdayNames, text)
  if (index < 0) return null
  return addDays(today, (index - weekdays.indexOf(weekday(today)) + 7) % 7)
}

/** +5 days, -2w weeks (s in Spanish), +3m months, +1y years (a). */
function stepped(text: string, today: DateText): string | null {
  const [, sign, digits, unit = 'd'] = /^([+-])\s*(\d{1,4})\s*([dwsmya])?$/.exec(text) ?? []
  if (!digits) return null
  const count = sign === '-' ? -Number(digits) : Number(digits)
  if (unit === 'm') return addMonths(today, count)
  if (unit === 'y' || unit === 'a') return addMonths(today, count * 12)
  return addDays(today, unit === 'd' ? count : count * 7)
}

function isoDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? []
  return year ? `${year}-${month}-${day}` : null
}

function numericDay(text: string, today: DateText, formatLocale: string): string | null {
  const [, first, second, year] = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(text) ?? []
  if (!first) return null
  const dayFirst = dateOrder(formatLocale) === 'dmy'
  return inYear(year, Number(dayFirst ? second : first), Number(dayFirst ? first : second), today)
}

/** 12 nov, 12-nov-26, Nov 12, 2026, 12 de noviembre de 2026. */
function monthNamed(text: string, today: DateText): string | null {
  const words = text.split(/[\s,.\-/]+/).filter(word => word && word !== 'de' && word !== 'del')
  const [first = '', second = '', year, extra] = words
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = nameIndex(months, name) + 1
  if (!month || extra || !/^\d{1,2}(st|nd|rd|th)?$/.test(day) || (year && !/^(\d{2}|\d{4})$/.test(year))) return null
  return inYear(year, month, Number.parseInt(day, 10), today)
}

/** Three letters or more of a name in either language. */
const nameIndex = (lists: string[], start: string) =>
  start.length < 3 ? -1 : lists.findIndex(names => names.split(' ').some(name => name.startsWith(start)))

function inYear(year: string | undefined, month: number, day: number, today: DateText): string {
  if (year) return dateFrom(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  const candidates = [-1, 0, 1].map(step => dateFrom(yearOf(today) + step, month, day)).filter(isDate)
  const distance = (date: DateText) => Math.abs(daysBetween(today, date))
  return candidates.sort((a, b) => distance(a) - distance(b))[0] ?? dateFrom(yearOf(today), month, day)
}
