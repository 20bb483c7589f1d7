import type { DateText } from '#platform/model/values/dates.ts'

/** A bill that another one may be typed twice of (accounting R18). */
export interface AlikeBill {
  /** The bill it is like. */
  readonly of: string
  readonly ofCode: string
  readonly vendor: string
  readonly id: string
  readonly code: string
  readonly vendorInvoiceNumber: string
  readonly invoiceDate: DateText
  readonly total: string
}
