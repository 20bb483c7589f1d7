import type { DateText } from '#platform/model/values/dates.ts'

/** What a payer is asked for: an invoice, a memo that charges them, or the deposit an order asks for ahead. */
export interface Charge {
  readonly kind: 'invoice' | 'memo' | 'order'
  readonly id: string
  readonly code: string
  readonly on: DateText
  readonly dueDate: DateText
  readonly discountDate: DateText | null
  readonly reference: string | null
  readonly open: string
  readonly isDisputed: boolean
  /** Where a discount is earned: all of it, and the money that earns all of it (accounting R8). */
  readonly offer?: { readonly full: string; readonly net: string } | null
}
