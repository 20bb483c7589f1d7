import {
  addDays,
  addMonths,
  addYears,
  type DateText,
  daysBetween,
  endOfMonth,
  monthOf,
  startOfMonth,
  yearOf,
} from '#platform/model/values/dates.ts'

/** What stands beside the span somebody asked for. */
export const comparisons = ['none', 'previous', 'lastYear', 'yearToDate', 'months'] as const
export type Comparison = (typeof comparisons)[number]

export interface Span {
  readonly from: DateText
  readonly to: DateText
}

/** A column of figures: what the books did in a span, or the difference of two other columns. */
export interface Column extends Span {
  readonly key: string
  readonly role: 'asked' | Exclude<Comparison, 'none' | 'months'> | 'month' | 'total' | 'change' | 'share'
  readonly unit: 'money' | 'percent'
  /** Places of the columns it is worked out from. */
  readonly of?: readonly number[]
}

export interface Asked extends Span {
  readonly comparison: Comparison
  /** The month a fiscal year begins with. */
  readonly yearStart: number
}

const isWholeMonths = ({ from, to }: Span): boolean => from === startOfMonth(from) && to === endOfMonth(to)
const monthsIn = ({ from, to }: Span): number => (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1

/** The last day of a month stays the last day: 28 February of a plain year is compared with the 29th. */
const monthsBefore = (day: DateText, months: number): DateText => {
  const moved = addMonths(day, -months)
  return day === endOfMonth(day) ? endOfMonth(moved) : moved
}

/** As long, and directly before: months before months, else days before days. */
export function previousSpan(span: Span): Span {
  if (isWholeMonths(span)) {
    const months = monthsIn(span)
    return { from: addMonths(span.from, -months), to: monthsBefore(span.to, months) }
  }
  const days = daysBetween(span.from, span.to) + 1
  return { from: addDays(span.from, -days), to: addDays(span.from, -1) }
}

/** As long, and directly after. */
export function nextSpan(span: Span): Span {
  const from = addDays(span.to, 1)
  if (isWholeMonths(span)) return { from, to: endOfMonth(addMonths(from, monthsIn(span) - 1)) }
  return { from, to: addDays(from, daysBetween(span.from, span.to)) }
}

export const lastYearSpan = ({ from, to }: Span): Span => ({ from: addYears(from, -1), to: monthsBefore(to, 12) })

/** The first day of the fiscal year a day lies in. */
export function yearStartOf(day: DateText, yearStart: number): DateText {
  const back = (monthOf(day) - yearStart + 12) % 12
  return addMonths(startOfMonth(day), -back)
}

/** Spans people ask for by name. */
export const spanNames = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'yearToDate',
  'thisYear',
  'lastYear',
] as const
export type SpanName = (typeof spanNames)[number]

export function namedSpan(name: SpanName, today: DateText, yearStart: number): Span {
  const month = { from: startOfMonth(today), to: endOfMonth(today) }
  const yearFrom = yearStartOf(today, yearStart)
  const year = { from: yearFrom, to: endOfMonth(addMonths(yearFrom, 11)) }
  const quarterFrom = addMonths(yearFrom, Math.floor((monthsIn({ from: yearFrom, to: today }) - 1) / 3) * 3)
  const quarter = { from: quarterFrom, to: endOfMonth(addMonths(quarterFrom, 2)) }
  switch (name) {
    case 'thisMonth':
      return month
    case 'lastMonth':
      return previousSpan(month)
    case 'thisQuarter':
      return quarter
    case 'lastQuarter':
      return previousSpan(quarter)
    case 'yearToDate':
      return { from: yearFrom, to: month.to }
    case 'thisYear':
      return year
    case 'lastYear':
      return previousSpan(year)
  }
}

const mostMonths = 24

/** The months of the span; of one month alone, the twelve that end with it. */
function monthSpans(span: Span): Span[] {
  const count = Math.min(mostMonths, monthsIn(span) > 1 ? monthsIn(span) : 12)
  const last = startOfMonth(span.to)
  return Array.from({ length: count }, (_, place) => {
    const first = addMonths(last, place + 1 - count)
    return { from: first, to: place === count - 1 ? span.to : endOfMonth(first) }
  })
}

const amountsOf = (role: Column['role'], span: Span): Column => ({ key: role, role, unit: 'money', ...span })

/** The columns that answer what was asked; a comparison brings the difference along. */
export function columnsOf({ from, to, comparison, yearStart }: Asked): Column[] {
  const asked = amountsOf('asked', { from, to })
  switch (comparison) {
    case 'previous':
      return withChange(asked, amountsOf('previous', previousSpan(asked)))
    case 'lastYear':
      return withChange(asked, amountsOf('lastYear', lastYearSpan(asked)))
    case 'yearToDate':
      return [asked, amountsOf('yearToDate', { from: yearStartOf(to, yearStart), to })]
    case 'months':
      return withTotal(monthSpans(asked).map(span => ({ ...amountsOf('month', span), key: `month-${span.to}` })))
    case 'none':
      return [asked]
  }
}

const withTotal = (months: readonly Column[]): Column[] => [
  ...months,
  amountsOf('total', { from: months[0]!.from, to: months.at(-1)!.to }),
]

const withChange = (asked: Column, other: Column): Column[] => [
  asked,
  other,
  { key: 'change', role: 'change', unit: 'money', from: asked.from, to: asked.to, of: [0, 1] },
]

/** A balance stands on a day: its column reaches from the beginning of the fiscal year, whose result is shown apart. */
export const balanceColumns = (asked: Asked): Column[] => {
  const comparison = asked.comparison === 'yearToDate' ? 'none' : asked.comparison
  return columnsOf({ ...asked, comparison })
    .filter(({ role }) => role !== 'total')
    .map(column => ({ ...column, from: yearStartOf(column.to, asked.yearStart) }))
}

/** A share of sales beside every column of money. */
export const withShares = (columns: readonly Column[]): Column[] =>
  columns.flatMap(column =>
    column.role === 'change'
      ? [column]
      : [column, { ...column, key: `${column.key}-share`, role: 'share' as const, unit: 'percent' as const }],
  )
