import { type DateText, type Instant, isDate, isTime } from './dates.ts'
import type { DecimalInput } from './decimal.ts'
import { formatDate, formatDateTime, formatMonth, formatNumber, formatTime, formatTimeOf } from './formats.ts'

interface Reader {
  readonly language: string
  readonly formatLocale: string
  readonly timeZone: string
}

const isNumeric = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** A figure with the places it came with: 1250.00 → 1,250.00. What is none stands as it is. */
function numberText(value: unknown, reader: Reader): string {
  const text = String(value)
  if (!isNumeric(text)) return typeof value === 'number' ? formatNumberOf(value, reader.formatLocale) : text
  const least = text.split('.')[1]?.length ?? 0
  return formatNumber(text as DecimalInput, reader, { least })
}

/** Very large and very small ones, which text writes with an exponent. */
const formatNumberOf = (value: number, locale: string): string => new Intl.NumberFormat(locale).format(value)

/** `{period, date, month}`; a day without a style is written like Nov 12, 2026, a moment with its time in the reader's zone. */
export const dateStyles = { date: { month: { month: 'long' } } } as const

const isInstant = (text: string): text is Instant => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)

/** `{at, time}`: the clock alone, to the second. */
const isClockAlone = (style: Intl.DateTimeFormatOptions | undefined): boolean => style?.hour !== undefined

function dateText(value: unknown, style: Intl.DateTimeFormatOptions | undefined, reader: Reader): string {
  const text = String(value)
  if (isTime(text)) return formatTime(text, reader)
  if (isInstant(text))
    return isClockAlone(style) ? formatTimeOf(text, reader, { seconds: true }) : formatDateTime(text, reader)
  const day = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text
  if (!isDate(day)) return text
  return style?.month && !style.day ? formatMonth(day as DateText, reader) : formatDate(day as DateText, reader)
}

/** How a sentence writes its figures: numbers as the reader's locale does, days and months in the words of the language. */
export function figureWriters(reader: Reader) {
  const rules = new Map<string, Intl.PluralRules>()
  return {
    getNumberFormat: () => ({ format: (value: unknown) => numberText(value, reader) }) as Intl.NumberFormat,
    getDateTimeFormat: (_locales?: unknown, style?: Intl.DateTimeFormatOptions) =>
      ({ format: (value: unknown) => dateText(value, style, reader) }) as Intl.DateTimeFormat,
    getPluralRules: (locales?: string | string[], options: Intl.PluralRulesOptions = {}) => {
      const kind = options.type ?? 'cardinal'
      const known = rules.get(kind) ?? new Intl.PluralRules(locales, options)
      rules.set(kind, known)
      return known
    },
  }
}
