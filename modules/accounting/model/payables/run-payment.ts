/** One document that a payment of a run pays or nets in. */
export interface PaidDocument {
  readonly id: string
  readonly kind: string
  readonly bill: string | null
  readonly memo: string | null
  readonly code: string | null
  readonly vendorInvoiceNumber: string | null
  readonly dueDate: string | null
  readonly total: string | null
  readonly discount: string
  /** A discount whose day has passed. */
  readonly lost: string
  readonly cash: string
}

/** One payment of a run, with all it pays. */
export interface RunPayment {
  readonly id: string
  readonly code: string
  readonly payeeName: string
  readonly currency: string | null
  readonly status: string
  readonly check: string | null
  readonly amount: string
  readonly documents: readonly PaidDocument[]
}

export interface RunPayments {
  readonly payments: readonly RunPayment[]
  /** In the ledger on the day of payment; of a run that is issued, or pays in other currencies than the account's, nothing. */
  readonly balance: string | null
}
