import type { Decimal } from '#platform/model/values/decimal.ts'
import { validOn } from './price-choice.ts'

export interface LeadRow {
  /** What it is for: the code itself, or the type it belongs to. */
  readonly of: 'code' | 'type'
  readonly vendor: string | null
  readonly quantityFrom: Decimal
  readonly leadDays: number
  readonly validFrom?: string | null
  readonly validTo?: string | null
}

interface LeadAsk {
  readonly vendor: string | null
  /** Pooled need of a material or purchased part, good quantity of a make item, pieces into an outside operation. */
  readonly quantity: Decimal
  readonly day: string
}

/**
 * sales R58: code and vendor, code, type and vendor, type; within the first that has a row, the largest quantityFrom
 * that is reached. Only rows valid on the day.
 */
export function leadDaysFor(rows: readonly LeadRow[], { vendor, quantity, day }: LeadAsk): number | null {
  if (rows.length === 0) return null
  const valid = rows.filter(row => validOn(day, row) && row.quantityFrom.atMost(quantity))
  const levels = (['code', 'type'] as const).flatMap(of => [
    valid.filter(row => row.of === of && vendor !== null && row.vendor === vendor),
    valid.filter(row => row.of === of && row.vendor === null),
  ])
  const found = levels.find(level => level.length > 0)
  const [best] = found?.sort((one, other) => other.quantityFrom.compare(one.quantityFrom)) ?? []
  return best?.leadDays ?? null
}
