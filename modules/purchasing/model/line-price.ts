/** What a buyer sees of prices beside the line that is typed (purchasing R7). Amounts are text, as they travel. */
export interface LinePrice {
  readonly unitPrice: string | null
  readonly lotCharge: string
  readonly minimumCharge: string
  readonly source: 'break' | 'lastOrder' | 'blanket' | null
  /** The unit the vendor sells it in, for a line that says none. */
  readonly unit: string | null
  readonly unitName: string | null
  readonly vendorPart: string | null
  /** Below the lowest break: at least so many must be bought. */
  readonly minimumBuy: string | null
  /** Buying up to the next break costs no more. */
  readonly takeBreak: { readonly quantity: string; readonly more: string; readonly saving: string } | null
  readonly breaks: readonly { readonly quantityFrom: string; readonly unitPrice: string }[]
  /** The latest first. */
  readonly history: readonly PastPrice[]
  /** In business days (purchasing R13). */
  readonly lead: { readonly usual: number; readonly worst: number; readonly receipts: number } | null
}

export interface PastPrice {
  readonly on: string
  readonly source: 'quote' | 'order' | 'receipt' | 'invoice'
  readonly vendor: string
  readonly isThisVendor: boolean
  readonly quantity: string | null
  readonly unitPrice: string
  readonly currency: string | null
  readonly document: string | null
  readonly label: string | null
}
