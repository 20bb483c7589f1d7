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

export interface MaterialRow {
  readonly id: string
  readonly materialCode: string
  readonly basis: 'perPiece' | 'perLot' | 'bar' | 'sheet' | null
  readonly quantityPer: string | null
  readonly pieceLength: string | null
  readonly kerf: string | null
  readonly barLength: string | null
  readonly barEnd: string | null
  readonly blankLength: string | null
  readonly blankWidth: string | null
  readonly piecesPerSheet: number | null
  readonly scrapPercent: string | null
  readonly overridden?: readonly string[] | null
}

export interface ComponentRow {
  readonly id: string
  readonly part: string
  readonly quantityBasis: 'perPiece' | 'perLot' | null
  readonly quantityPer: string | null
  readonly scrapPercent: string | null
  readonly overridden?: readonly string[] | null
}

export interface NodeRow {
  readonly id: string
  readonly name: string
  readonly operations: readonly StepRow[]
  readonly materials?: readonly MaterialRow[]
  readonly components?: readonly ComponentRow[]
}

/** One figure of one row of the estimate. */
export type ChangeRow = (
  node: string,
  list: 'operations' | 'materials' | 'components',
  row: string,
  field: string,
  value: string,
) => void

export interface ChargeRow {
  readonly id: string
  readonly description: string
  readonly price: string | null
}

export interface LineRow {
  readonly id: string
  readonly lineNumber: number
  readonly description: string
  readonly source: string
  readonly lineStatus: string
  readonly part: string | null
  readonly partRevision?: string | null
  readonly customerPartNumber?: string | null
  readonly noQuoteReason?: string | null
  readonly notes?: string | null
  readonly charges?: readonly ChargeRow[]
  readonly quantities: readonly OfferRow[]
  readonly estimate?: readonly NodeRow[]
  readonly gaps?: readonly Gap[] | null
}
