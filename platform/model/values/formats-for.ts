import { type DateText, type Instant, isDate, isTime, type TimeText } from './dates.ts'
import type { DecimalInput } from './decimal.ts'
import {
  dayIn,
  type Formatting,
  formatDate,
  formatDateTime,
  formatDayAndMonth,
  formatDayOf,
  formatDuration,
  formatFileSize,
  formatHours,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatTime,
  formatTimeOf,
  formatUnitPrice,
  formatWeekday,
  type Places,
} from './formats.ts'

/** How values look to one reader: the functions of formats.ts, bound to where that reader sits. */
export interface Formats extends Readonly<Formatting> {
  number(value: DecimalInput, places?: Places): string
  money(value: DecimalInput, currency?: string): string
  unitPrice(value: DecimalInput, currency?: string): string
  quantity(value: DecimalInput, unit?: string, places?: number): string
  /** 8.25 means 8.25 %. */
  percent(value: DecimalInput, places?: Places): string
  /** A calendar day as it stands; of an instant, the day it falls on. */
  date(value: string | Date): string
  /** The same without its year: Nov 12. */
  dayAndMonth(value: string | Date): string
  /** A clock time as it stands; of an instant, the time it is here. */
  time(value: string | Date): string
  /** The same to the second: punches. */
  exactTime(value: string | Date): string
  /** The time alone where it was today, else with its day: since when. */
  timeOrDay(value: string | Date, now?: Date): string
  dateTime(value: string | Date): string
  duration(seconds: number): string
  /** 8:15:00 */
  hours(seconds: number): string
  fileSize(bytes: number): string
  weekday(day: string, style?: 'short' | 'long'): string
  month(day: string, style?: 'short' | 'long'): string
}

/** What cannot be read as a moment is shown as it was typed. */
function moment(value: string | Date, write: (at: Instant) => string): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? String(value) : write(at.toISOString() as Instant)
}

export const formatsFor = (by: Formatting): Formats => ({
  ...by,
  number: (value, places) => formatNumber(value, by, places),
  money: (value, currency) => formatMoney(value, by, currency),
  unitPrice: (value, currency) => formatUnitPrice(value, by, currency),
  quantity: (value, unit, places) => formatQuantity(value, by, unit, places),
  percent: (value, places) => formatPercent(value, by, places),
  date: value =>
    typeof value === 'string' && isDate(value) ? formatDate(value, by) : moment(value, at => formatDayOf(at, by)),
  dayAndMonth: value =>
    typeof value === 'string' && isDate(value)
      ? formatDayAndMonth(value, by)
      : moment(value, at => formatDayAndMonth(dayIn(at, by.timeZone), by)),
  time: value =>
    typeof value === 'string' && isTime(value)
      ? formatTime(value as TimeText, by)
      : moment(value, at => formatTimeOf(at, by)),
  exactTime: value => moment(value, at => formatTimeOf(at, by, { seconds: true })),
  timeOrDay: (value, now = new Date()) =>
    moment(value, at =>
      dayIn(at, by.timeZone) === dayIn(now.toISOString() as Instant, by.timeZone)
        ? formatTimeOf(at, by)
        : formatDateTime(at, by),
    ),
  dateTime: value => moment(value, at => formatDateTime(at, by)),
  duration: formatDuration,
  hours: formatHours,
  fileSize: bytes => formatFileSize(bytes, by),
  weekday: (day, style) => formatWeekday(day as DateText, by, style),
  month: (day, style) => formatMonth(day as DateText, by, style),
})
