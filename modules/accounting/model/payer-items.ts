import type { DateText } from '#platform/model/values/dates.ts'

/** What a payer owes: an invoice, or a memo that charges them. */
export interface Charge {
  readonly kind: 'invoice' | 'memo'
  readonly id: string
  readonly code: string
  readonly on: DateText
  readonly dueDate: DateText
  readonly discountDate: DateText | null
  readonly reference: string | null
  readonly open: string
  readonly isDisputed: boolean
}
