import type { Condition, Filter } from '#platform/model/condition.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'

/** Both days are included; without one, there is no end on that side. */
export interface Period {
  readonly from: DateText | null
  readonly to: DateText | null
}

/** What the server tells of a chart over time. */
export interface PeriodFigures<Series extends string> {
  readonly periods: readonly Period[]
  readonly series: Readonly<Record<Series, readonly (string | null)[]>>
}

export const numbers = (values: readonly (string | null)[]): (number | null)[] =>
  values.map(value => (value === null ? null : Number(value)))

/** The days of a period, as a condition. */
export function inPeriod(field: string, { from, to }: Period): Condition {
  if (from && to) return { field, op: 'between', value: [from, to] }
  return from ? { field, op: 'gte', value: from } : { field, op: 'lte', value: to }
}

/** A list narrowed to some rows, as an address. */
export const listAt = (path: string, ...all: readonly Filter[]): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify({ all }))}`

/** `Nov`, and with the first month and each January the year. */
export const monthLabel = (formats: Formats, { from }: Period, at: number): string => {
  const month = formats.month(from!, 'short')
  return at === 0 || from!.slice(5, 7) === '01' ? month : month.replace(/ \d{4}$/, '')
}
