import { paymentIssueVerbs } from './payment-verbs.ts'
import { invoicePostingVerbs } from './post-customer-invoice.ts'
import { depositVerbs } from './post-deposit.ts'
import { memoVerbs } from './post-memo.ts'
import { vendorInvoicePostingVerbs } from './post-vendor-invoice.ts'
import { receiptVerbs } from './receipt-verbs.ts'

/** What posts documents to the books, and takes them back. */
export const documentVerbs = {
  ...invoicePostingVerbs,
  ...memoVerbs,
  ...receiptVerbs,
  ...depositVerbs,
  ...vendorInvoicePostingVerbs,
  ...paymentIssueVerbs,
}
