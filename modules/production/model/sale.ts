import type { Decimal } from '#platform/model/values/decimal.ts'

export interface Sold {
  readonly value: Decimal
  /** What the pieces that are sold cost; the rest of the job is for stock. */
  readonly cost: Decimal
  readonly margin: Decimal
  /** Of the sale; nothing where it brings nothing. */
  readonly percent: Decimal | null
}

/** What a job earns: its pieces are sold at so much, and cost their share of what all of them cost. */
export function saleOf(value: Decimal, sold: Decimal, cost: Decimal, made: Decimal): Sold {
  const share = made.greaterThan(0) && sold.lessThan(made) ? cost.times(sold).dividedBy(made, 2) : cost
  const margin = value.minus(share)
  return {
    ...{ value, cost: share, margin },
    percent: value.greaterThan(0) ? margin.times(100).dividedBy(value, 1) : null,
  }
}
