import { type DateText, dateFrom, type Instant, monthOf, type TimeText, yearOf } from './dates.ts'
import type { DecimalInput } from './decimal.ts'

/**
 * How values look. Numbers and clock times follow formatLocale, and so do dates where it speaks the reader's language. A drawing's
 * 1.250 must not become 1,250 because the words are Spanish.
 */
export interface Formatting {
  formatLocale: string
  language: string
  timeZone: string
}

export interface Places {
  /** At least this many, padded with zeros. */
  least?: number
  /** At most this many, rounded half away from zero. */
  most?: number
}

/** More places than browsers agree to format, and than any field has. */
const allPlaces = 20

/** All places the value has, unless told otherwise. */
export function formatNumber(value: DecimalInput, by: Formatting, { least = 0, most }: Places = {}): string {
  return format(value, by, { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, most ?? allPlaces) })
}

/** Always with cents; with a currency code, its sign where the locale puts it. */
export function formatMoney(value: DecimalInput, by: Formatting, currency?: string): string {
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return format(value, by, currency ? { ...cents, style: 'currency', currency } : cents)
}

/** Cents at least, six places at most. */
export function formatUnitPrice(value: DecimalInput, by: Formatting, currency?: string): string {
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
  return format(value, by, currency ? { ...places, style: 'currency', currency } : places)
}

/** Without trailing zeros, or with exactly the places of its unit. */
export function formatQuantity(value: DecimalInput, by: Formatting, unit?: string, places?: number): string {
  const text = formatNumber(value, by, places === undefined ? { most: 6 } : { least: places, most: places })
  return unit ? `${text}\u00a0${unit}` : text
}

/** 8.25 means 8.25 %. */
export function formatPercent(value: DecimalInput, by: Formatting, { least = 0, most = 6 }: Places = {}): string {
  return format(value, by, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: least,
    maximumFractionDigits: Math.max(least, most),
  })
}

type DateReader = Pick<Formatting, 'formatLocale' | 'language'>

/** Nov 12, 2026 or 12 nov 2026: with the month's name, so that 11/12 is never misread. */
export function formatDate(date: DateText, by: DateReader): string {
  const options = { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' } as const
  return plainSpaces(dateFormat(dateLocale(by), options).format(Date.parse(date)))
}

/** Nov 12 or 12 nov, where the year is known. */
export function formatDayAndMonth(date: DateText, by: DateReader): string {
  return plainSpaces(
    dateFormat(dateLocale(by), { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(Date.parse(date)),
  )
}

const languageOf = (locale: string): string => locale.split('-')[0]!

/** Whoever reads Spanish with American numbers reads dates as in Mexico, not with an English month. */
function dateLocale({ formatLocale, language }: DateReader): string {
  if (languageOf(formatLocale) === languageOf(language)) return formatLocale
  return language === 'es' ? 'es-MX' : language
}

/** Only digits, in the order of the format locale: what a date field shows while it is edited. */
export function formatDateDigits(date: DateText, by: Pick<Formatting, 'formatLocale'>): string {
  const digits = dateFormat(by.formatLocale, { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' })
  return plainSpaces(digits.format(Date.parse(date)))
}

/** November 2026, or Nov 2026 where many stand side by side. */
export function formatMonth(
  date: DateText,
  by: Pick<Formatting, 'language'>,
  style: 'short' | 'long' = 'long',
): string {
  return `${monthName(date, by.language, style)} ${yearOf(date)}`
}

/** A clock time with the hour as the format locale counts it: 8:05 AM or 8:05. */
export function formatTime(time: TimeText, by: Pick<Formatting, 'formatLocale'>): string {
  return clock(Date.parse(`1970-01-01T${time}Z`), by.formatLocale, 'UTC', time.length > 5)
}

/** Nov 12, 2026, 8:05 AM in the zone. */
export function formatDateTime(at: Instant, by: Formatting, { seconds = false } = {}): string {
  return `${formatDayOf(at, by)}, ${formatTimeOf(at, by, { seconds })}`
}

/** The day an instant falls on in the zone. */
export const formatDayOf = (at: Instant, by: Formatting): string => formatDate(dayIn(at, by.timeZone), by)

export function dayIn(at: Instant, timeZone: string): DateText {
  const day = dateFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const parts = day.formatToParts(Date.parse(at))
  const part = (type: string) => Number(parts.find(each => each.type === type)!.value)
  return dateFrom(part('year'), part('month'), part('day'))
}

/** What the clocks of the zone show at an instant. */
export function formatTimeOf(at: Instant, by: Formatting, { seconds = false } = {}): string {
  return clock(Date.parse(at), by.formatLocale, by.timeZone, seconds)
}

/** Tue, or Tuesday, for the heads of calendars. */
export function formatWeekday(
  date: DateText,
  by: Pick<Formatting, 'language'>,
  style: 'short' | 'long' = 'short',
): string {
  return dateFormat(by.language, { weekday: style, timeZone: 'UTC' }).format(Date.parse(date))
}

/** 5.2 MB */
export function formatFileSize(bytes: number, by: Formatting): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${formatNumber(bytes / 1000 ** step, by, { most: step === 0 ? 0 : 1 })}\u00a0${units[step]}`
}

/** 1 h 20 min; seconds only where there are any. The unit signs are the same in every language. */
export function formatDuration(seconds: number): string {
  const size = Math.abs(seconds)
  const parts = [
    [Math.floor(size / 3600), 'h'],
    [Math.floor((size % 3600) / 60), 'min'],
    [size % 60, 's'],
  ] as const
  const text = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`)
  return (seconds < 0 ? '-' : '') + (text.join(' ') || '0 min')
}

/** people R1: hours as h:mm:ss, always: 1:30 beside 1:30:15 might be minutes. */
export function formatHours(seconds: number): string {
  const size = Math.abs(seconds)
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${seconds < 0 ? '-' : ''}${Math.floor(size / 3600)}:${two((size % 3600) / 60)}:${two(size % 60)}`
}

function format(value: DecimalInput, by: Formatting, options: Intl.NumberFormatOptions): string {
  const exact = String(value) as Intl.StringNumericLiteral // text keeps every digit, a number would not
  const formatter = numberFormat(by.formatLocale, options)
  return plainSpaces(exact.startsWith('-') ? unsignedZero(formatter, exact) : formatter.format(exact))
}

/** documents R46: a rounded zero has no sign. */
function unsignedZero(formatter: Intl.NumberFormat, exact: Intl.StringNumericLiteral): string {
  const parts = formatter.formatToParts(exact)
  const zero = parts.every(part => !/[1-9]/.test(part.value) || (part.type !== 'integer' && part.type !== 'fraction'))
  return parts.map(part => (zero && part.type === 'minusSign' ? '' : part.value)).join('')
}

function clock(ms: number, locale: string, timeZone: string, seconds: boolean): string {
  const options: Intl.DateTimeFormatOptions = { timeZone, hour: 'numeric', minute: '2-digit' }
  if (seconds) options.second = '2-digit'
  return plainSpaces(dateFormat(locale, options).format(ms))
}

function monthName(date: DateText, language: string, month: 'short' | 'long'): string {
  const name = dateFormat(language === 'es' ? 'es-MX' : language, { timeZone: 'UTC', month }).format(
    Date.UTC(2026, monthOf(date) - 1, 1),
  )
  return name.replace('.', '')
}

/** Thin spaces differ between ICU versions and cannot be typed into a search. */
const plainSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, '\u00a0')

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times what using it does, and a list shows thousands of cells. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options))
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options))
}

function kept<T>(store: Map<string, T>, key: string, make: () => T): T {
  const made = store.get(key) ?? make()
  store.set(key, made)
  return made
}
