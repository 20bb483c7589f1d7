/** How numbers, days and durations are written: by the format locale, never by the language of the words. */

export interface FormatSettings {
  /** company-info.formatLocale or the person's own choice, for instance `en-US` or `es`. */
  formatLocale: string
  /** company-info.timeZone: where days begin and end. */
  timeZone: string
}

export interface Formats extends FormatSettings {
  number(value: string | number, decimals?: number | { min?: number; max?: number }): string
  /** `$1,250.00`, or `1,250.00` without a currency. */
  money(value: string | number, currency?: string): string
  /** `120 pcs`, with just the places the value has, up to six. */
  quantity(value: string | number, unit?: string, decimals?: number): string
  /** 8.25 means 8.25 %. */
  percent(value: string | number, decimals?: number): string
  /** `12 Nov 2026` from `2026-11-12` or an instant. */
  date(value: string | Date): string
  /** `14:05` from an instant or `14:05:00`. */
  time(value: string | Date): string
  /** `12 Nov 2026, 14:05`. */
  dateTime(value: string | Date): string
  /** `1 h 20 min` from whole seconds. */
  duration(seconds: number): string
  /** `5.2 MB`. */
  fileSize(bytes: number): string
  /** `Mon 12`, for the heads of calendars. */
  weekday(value: string, style?: 'short' | 'long'): string
  /** `November 2026`. */
  month(value: string): string
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/
const plainTime = /^\d{2}:\d{2}(:\d{2})?$/

/** A calendar day has no zone: it is written as it stands, at noon UTC so that no offset can move it. */
function instantOf(value: string | Date): { instant: Date; isDay: boolean } {
  if (value instanceof Date) return { instant: value, isDay: false }
  if (plainDay.test(value)) return { instant: new Date(`${value}T12:00:00Z`), isDay: true }
  return { instant: new Date(value), isDay: false }
}

/** Intl reads decimal strings exactly; its type only admits the numeric-looking ones. */
const exact = (value: string | number) => value as Intl.StringNumericLiteral

export function makeFormats(settings: FormatSettings): Formats {
  const { formatLocale, timeZone } = settings
  const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
  const numbers = (options: Intl.NumberFormatOptions) => {
    const key = `n${JSON.stringify(options)}`
    const made = cache.get(key) ?? new Intl.NumberFormat(formatLocale, options)
    cache.set(key, made)
    return made as Intl.NumberFormat
  }
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const key = `d${JSON.stringify(options)}`
    const made = cache.get(key) ?? new Intl.DateTimeFormat(formatLocale, options)
    cache.set(key, made)
    return made as Intl.DateTimeFormat
  }
  const date = (value: string | Date) => {
    const { instant, isDay } = instantOf(value)
    if (Number.isNaN(instant.getTime())) return String(value)
    const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: isDay ? 'UTC' : timeZone } as const
    const parts = dates(options).formatToParts(instant)
    const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
    return `${part('day')} ${part('month').replace('.', '')} ${part('year')}`
  }
  const time = (value: string | Date) => {
    if (typeof value === 'string' && plainTime.test(value)) return value.slice(0, 5)
    const { instant } = instantOf(value)
    if (Number.isNaN(instant.getTime())) return String(value)
    return dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(instant)
  }
  const number: Formats['number'] = (value, decimals) => {
    const { min, max } = typeof decimals === 'number' ? { min: decimals, max: decimals } : (decimals ?? {})
    return numbers({ minimumFractionDigits: min ?? 0, maximumFractionDigits: max ?? 6 }).format(exact(value))
  }
  return {
    ...settings,
    number,
    money: (value, currency) =>
      currency
        ? numbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(exact(value))
        : number(value, 2),
    quantity: (value, unit, decimals) => (unit ? `${number(value, decimals)} ${unit}` : number(value, decimals)),
    percent: (value, decimals) => `${number(value, decimals ?? { max: 2 })} %`,
    date,
    time,
    dateTime: value => `${date(value)}, ${time(value)}`,
    duration: writeDuration,
    fileSize: bytes => writeFileSize(bytes, number),
    weekday: (value, style = 'short') => dates({ weekday: style, timeZone: 'UTC' }).format(instantOf(value).instant),
    month: value => dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(instantOf(value).instant),
  }
}

/** Seconds only matter below a minute; the units are the same in both languages. */
export function writeDuration(seconds: number): string {
  const sign = seconds < 0 ? '−' : ''
  const whole = Math.round(Math.abs(seconds))
  if (whole < 60) return `${sign}${whole} s`
  const minutes = Math.round(whole / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${sign}${minutes} min`
  return minutes % 60 === 0 ? `${sign}${hours} h` : `${sign}${hours} h ${minutes % 60} min`
}

function writeFileSize(bytes: number, number: Formats['number']): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${number(bytes / 1000 ** step, { max: step === 0 ? 0 : 1 })} ${units[step]}`
}
