/** What the suggestions screen is told; server and screen share these shapes. */
export interface Slip {
  readonly release: string
  readonly order: string
  readonly customer: string
  readonly date: string | null
}

export interface SuggestionRow {
  readonly id: string
  readonly version: number
  readonly action: 'order' | 'expedite' | 'defer' | 'increase' | 'decrease' | 'cancel'
  readonly item: string
  readonly itemName: string
  /** Where it is not the main site. */
  readonly siteName: string | null
  readonly unit: string | null
  readonly vendor: string | null
  readonly vendorName: string | null
  readonly quantity: string
  readonly needDate: string | null
  readonly orderBy: string | null
  readonly state: 'open' | 'dismissed'
  readonly reason: string
  readonly assignee: string | null
  readonly assigneeName: string | null
  readonly isLate: boolean | null
  readonly order: string | null
  readonly orderCode: string | null
  readonly landsOn: string | null
  readonly slipDays: number | null
  readonly slips: readonly Slip[]
}

export interface SuggestionWhy {
  readonly start: string
  readonly today: string
  readonly method: string
  readonly safetyStock: string
  readonly reorderPoint: string
  readonly maximumQuantity: string
  readonly leadDays: number
  readonly receivingDays: number
  readonly rows: readonly {
    readonly date: string
    readonly quantity: string
    readonly there: string
    /** `jobs/…`, `purchase-order-lines/…` */
    readonly of: string
    readonly label: string
  }[]
  readonly suggested: readonly { readonly date: string; readonly quantity: string }[]
}

export interface SuggestionCounts {
  readonly open: number
  readonly dismissed: number
}

/** An order that is being written, onto which lines of the worklist may be dragged. */
export interface DraftOrder {
  readonly id: string
  readonly code: string
  readonly vendor: string
  readonly vendorName: string
  readonly total: string
  readonly currency: string | null
  readonly lines: number
  readonly buyerName: string | null
  readonly siteName: string | null
  readonly isMine: boolean
}
