import { Decimal } from '#platform/model/values/decimal.ts'

/** A line of the history as its page reads it. */
export interface SoldLine {
  readonly id: string
  readonly order: string
  readonly customer: string
  readonly quantity: string
  readonly netPrice: string
  readonly orderedOn: string
}

interface Condition {
  readonly field?: string
  readonly op?: string
  readonly value?: unknown
  readonly all?: readonly Condition[]
}

/** The one part a list is narrowed to, by the filter of its address; none where it is narrowed otherwise. */
export function partIn(filter: string | null): string | null {
  if (!filter) return null
  const read = parsed(filter)
  const found = (read?.all ?? (read ? [read] : [])).find(({ field }) => field === 'part')
  const value = Array.isArray(found?.value) && found.value.length === 1 ? found.value[0] : found?.value
  return typeof value === 'string' && (found?.op === 'eq' || found?.op === 'in') ? value : null
}

function parsed(filter: string): Condition | null {
  try {
    return JSON.parse(filter) as Condition
  } catch {
    return null
  }
}

/** By how many percent the last price differs from the one before it; nothing where it is the same, or the first. */
export function sinceBefore(sold: readonly SoldLine[]): Decimal | null {
  const [before, last] = sold.slice(-2)
  if (!before || !last || Decimal.of(before.netPrice).isZero()) return null
  const moved = Decimal.of(last.netPrice).minus(before.netPrice).times(100).dividedBy(before.netPrice, 1)
  return moved.isZero() ? null : moved
}
