import { type DateText, dateFrom, isDate } from './dates.ts'
import { folded } from './folded.ts'

/** How a file writes days that are digits alone. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy'

const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep set', 'oct', 'nov', 'dec dic']

const weekdays =
  /\b(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(day|nesday|rsday|urday|sday)?\b\.?,?|\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b,?/g

/** "Nov 16, 2026", "16-Nov-26", "16 de noviembre de 2026" as digits. */
function spelledDay(text: string): [year: string, month: string, day: string] | null {
  const words = folded(text)
    .replace(weekdays, ' ')
    .replace(/\bdel?\b/g, ' ')
    .split(/[\s,./-]+/)
    .filter(Boolean)
  const place = words.findIndex(word => /^[a-z]{3,}$/.test(word))
  const month = months.findIndex(names => names.split(' ').some(name => words[place]?.startsWith(name)))
  const numbers = words.filter((_, index) => index !== place)
  if (place < 0 || month < 0 || numbers.length !== 2 || !numbers.every(one => /^\d+$/.test(one))) return null
  const [day, year] = numbers as [string, string]
  return day.length > 2 ? null : [wholeYear(year), String(month + 1), day]
}

/** Of two digits the century is the one in which the year is not far ahead. */
const wholeYear = (year: string): string => {
  if (year.length !== 2) return year
  return String(Number(year) + (Number(year) < 70 ? 2000 : 1900))
}

const clockBehind = /[ T]+\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?\s?m\.?)?(Z|[+-]\d{2}:?\d{2})?$/i
const dayZero = Date.UTC(1899, 11, 30)

/** `20260105`, or the day a spreadsheet counts: 46027. */
function unpartedDay(text: string): string {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (year) return `${year}-${month}-${day}`
  const isCounted = /^[2-7]\d{4}(\.\d+)?$/.test(text)
  return isCounted ? new Date(dayZero + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10) : text
}

/** `2027-02-28`, day, month and year in the order of the file, or with the month spelled out; a time of the day is left out. */
export function writtenDay(given: string, order: DateOrder): DateText | null {
  const bare = given.trim().replace(clockBehind, '')
  const spelled = spelledDay(bare)
  const text = spelled ? spelled.join('-') : unpartedDay(bare)
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const parted = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (!iso && (!parted || order === 'ymd')) return null
  const [year, month, day] = (
    iso
      ? [iso[1], iso[2], iso[3]]
      : order === 'dmy'
        ? [wholeYear(parted![3]!), parted![2], parted![1]]
        : [wholeYear(parted![3]!), parted![1], parted![2]]
  ).map(Number) as [number, number, number]
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  const date = dateFrom(year, month, day)
  return isDate(date) ? date : null
}
