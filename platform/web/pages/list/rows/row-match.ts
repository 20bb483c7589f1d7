import type { Condition, FieldSpec } from '#platform/model'
import { resolveDate, resolveWithin, type Today } from '#platform/model/values/date-tokens.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { folded } from '#platform/model/values/folded.ts'

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

/** Does a row in the browser meet one condition? For colours; which rows are in the list only the server says. */
export function rowMeets(value: unknown, { op, value: given }: Condition, spec: FieldSpec, today: Today): boolean {
  if (op === 'empty') return isEmpty(value)
  if (op === 'notEmpty') return !isEmpty(value)
  if (isEmpty(value)) return op === 'ne' || op === 'notIn' || op === 'notContains' || op === 'none'
  if (spec.kind === 'date' || spec.kind === 'dateTime') return dayMeets(String(value).slice(0, 10), op, given, today)
  if (['integer', 'decimal', 'quantity', 'money', 'unitPrice', 'percent', 'duration'].includes(spec.kind))
    return amountMeets(Decimal.of(String(value)), op, given)
  const words = listOf(value).map(one => folded(String(one)))
  const wanted = listOf(given).map(one => folded(String(one)))
  switch (op) {
    case 'contains':
      return words.some(word => word.includes(wanted[0]!))
    case 'notContains':
      return !words.some(word => word.includes(wanted[0]!))
    case 'startsWith':
      return words.some(word => word.startsWith(wanted[0]!))
    case 'eq':
    case 'in':
    case 'any':
      return words.some(word => wanted.includes(word))
    case 'ne':
    case 'notIn':
    case 'none':
      return !words.some(word => wanted.includes(word))
    case 'all':
      return wanted.every(word => words.includes(word))
    default:
      return false
  }
}

function amountMeets(value: Decimal, op: Condition['op'], given: unknown): boolean {
  const limits = listOf(given)
    .filter(one => !isEmpty(one))
    .map(one => Decimal.of(String(one)))
  const [first, second] = limits
  if (!first) return false
  const than = value.compare(first)
  if (op === 'between') return second !== undefined && than >= 0 && value.compare(second) <= 0
  return (
    { eq: than === 0, ne: than !== 0, lt: than < 0, lte: than <= 0, gt: than > 0, gte: than >= 0 }[op as 'eq'] ?? false
  )
}

function dayMeets(day: string, op: Condition['op'], given: unknown, today: Today): boolean {
  if (op === 'within') {
    const range = resolveWithin(`within(${String(given)})`, today)
    return range !== null && day >= range.from && day <= range.to
  }
  const [first, second] = listOf(given).map(one => (typeof one === 'string' ? resolveDate(one, today) : null))
  if (!first) return false
  if (op === 'between') return second != null && day >= first && day <= second
  const than = day < first ? -1 : day > first ? 1 : 0
  const meets: Partial<Record<Condition['op'], boolean>> = {
    on: than === 0,
    eq: than === 0,
    ne: than !== 0,
    before: than < 0,
    lt: than < 0,
    after: than > 0,
    gt: than > 0,
    lte: than <= 0,
    gte: than >= 0,
  }
  return meets[op] ?? false
}
