import { type Comparison, comparisons, type Span } from '#modules/accounting/model/statements/columns.ts'
import { boolean, complaint, date, oneOf, ref } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'

type Query = Readonly<Record<string, string | undefined>>

export const spanQuery = { from: date(), to: date() }
export const statementQuery = {
  ...spanQuery,
  compare: oneOf(...comparisons),
  shares: boolean(),
  department: ref('departments'),
}

function dayIn(query: Query, name: string): DateText {
  const text = query[name] ?? ''
  if (!isDate(text)) throw Refusal.fields([complaint([name], 'notDate')])
  return text
}

/** The span of days in an address: `?from=2026-01-01&to=2026-01-31`. */
export function spanIn(query: Query): Span {
  const span = { from: dayIn(query, 'from'), to: dayIn(query, 'to') }
  if (span.to < span.from) throw Refusal.fields([complaint(['to'], 'spanEndsEarly')])
  return span
}

export function comparisonIn(query: Query): Comparison {
  const asked = query.compare || 'none'
  const known = comparisons.find(comparison => comparison === asked)
  if (!known) throw Refusal.badRequest('badQuery', { name: 'compare' })
  return known
}

/** The id of a record, or nothing. */
export function recordIn(query: Query, name: string): string | null {
  const text = query[name] || null
  if (text && !/^[0-9a-f-]{36}$/.test(text)) throw Refusal.badRequest('badQuery', { name })
  return text
}
