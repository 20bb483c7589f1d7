import type { StoredTrace } from '#modules/sales/model/price/replay.ts'
import type { Gap } from '#modules/sales/model/price/trace.ts'

/** A quote as its page reads it: amounts are text; what one may not see is not there. */

export interface OfferRow {
  readonly id: string
  readonly quantity: string
  readonly unitPrice: string | null
  readonly extended: string | null
  readonly priceSource?: 'system' | 'manual'
  readonly calculatedUnitPrice?: string | null
  readonly totalCost?: string | null
  readonly marginPercent?: string | null
  readonly leadDays: number | null
  readonly machineMinutes?: string | null
  readonly isExpected?: boolean
  readonly outcome?: 'open' | 'won' | 'lost'
  readonly trace?: StoredTrace | null
  readonly [cost: `cost${string}`]: string | null | undefined
}

export interface StepRow {
  readonly id: string
  readonly sequence: number | null
  readonly name: string
  readonly kind: 'inside' | 'outside' | null
  readonly setupMinutes: string
  readonly setupPieces: number
  readonly runBasis: string | null
  readonly runValue: string | null
  readonly yieldPercent: string
  readonly laborRate: string | null
  readonly machineRate: string | null
  readonly overheadRate: string | null
  readonly overridden?: readonly string[] | null
}

export interface NodeRow {
  readonly id: string
  readonly name: string
  readonly operations: readonly StepRow[]
}

export interface LineRow {
  readonly id: string
  readonly lineNumber: number
  readonly description: string
  readonly source: string
  readonly lineStatus: string
  readonly part: string | null
  readonly quantities: readonly OfferRow[]
  readonly estimate?: readonly NodeRow[]
  readonly gaps?: readonly Gap[] | null
}
