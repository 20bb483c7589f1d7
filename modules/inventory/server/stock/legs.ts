import type { TransactionType } from '#modules/inventory/model/transactions.ts'
import type { Decimal, Money } from '#platform/model/values/decimal.ts'

export type StockStatus = 'available' | 'inspection' | 'hold' | 'rejected' | 'atVendor'

/** One row of the ledger to be: what changes in one bin. */
export interface Leg {
  readonly type: TransactionType
  /** `part-revisions/…` or `material-codes/…`. */
  readonly item: string
  /** Signed, in the item's stock unit: what comes in is above zero. */
  readonly quantity: Decimal
  readonly storageLocation: string | null
  readonly slot?: string | null
  readonly lot?: string | null
  readonly stockStatus?: StockStatus
  readonly owner?: string | null
  /** What comes in is worth this; what goes out is valued here (inventory R19). */
  readonly value?: Money | null
  /** Of a return to the vendor: what the order says it cost (inventory R21, E4). */
  readonly orderValue?: Money
  /** Of a revaluation: nobody's judgement, but what a shortage cost in the end. */
  readonly isVariance?: true
  /** It takes over the value that the leg before it gave away. */
  readonly carries?: true
  /** Of another grade: what it lost in becoming that (inventory R20). */
  readonly loss?: Money
  /** Of the reversal of an inward row: what that row was worth, whatever a piece costs now (inventory R22). */
  readonly cameAt?: Money
  readonly toLocation?: string | null
  readonly toSlot?: string | null
  readonly toStatus?: StockStatus | null
  readonly toLot?: string | null
  readonly returnOf?: string | null
  readonly layer?: string | null
  readonly reversalOf?: string | null
  readonly reason?: string | null
  readonly note?: string | null
  readonly department?: string | null
  readonly thing?: string | null
}

/** What happens at once, to whom it belongs, and for what. */
export interface Act {
  readonly legs: readonly Leg[]
  readonly effectiveDate?: string
  /** The document it comes from: `po-receipt-lines/…`. */
  readonly source?: string | null
  /** The job or release it is for; its own reservations are used up first (inventory R33). */
  readonly demand?: string | null
  /** Of a job: the operation it is for. */
  readonly jobOperation?: string | null
  readonly terminal?: string | null
  /** Rows of several acts that belong together, such as a receipt straight to a job. */
  readonly group?: string
  /** Whose delivery or order it is. */
  readonly partner?: string | null
  /** Why others' reservations give way. */
  readonly overrideReason?: string | null
}

/** The job an act works for, where it is one. */
export const jobOf = ({ demand }: Pick<Act, 'demand'>): string | null =>
  demand?.startsWith('jobs/') ? demand.slice('jobs/'.length) : null

/** Types that take stock away for good, so that somebody else's promise may stand in the way (inventory R33). */
export const takesForDemand = (type: TransactionType): boolean => ['issue', 'ship', 'sendOut'].includes(type)

/** inventory R20: moving a piece changes no value; splitting and merging do only where each lot has a value of its own. */
export const changesValue = (type: TransactionType, costing: string): boolean =>
  !['move', 'status', 'sendOut'].includes(type) && (!['split', 'merge'].includes(type) || costing === 'lotActual')
