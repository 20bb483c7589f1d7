import type { Services } from '#platform/server/services.ts'
import { agingEndpoints } from './agings.ts'
import { alikeBillEndpoints } from './alike-bills.ts'
import { statementOfCustomerEndpoints, statementVerbs } from './customer-statements.ts'
import { lostDiscountEndpoints } from './lost-discounts.ts'
import { payerItemEndpoints } from './payer-items.ts'
import { paymentIssueVerbs } from './payment-verbs.ts'
import { invoicePostingVerbs } from './post-customer-invoice.ts'
import { depositVerbs } from './post-deposit.ts'
import { memoVerbs } from './post-memo.ts'
import { vendorInvoicePostingVerbs } from './post-vendor-invoice.ts'
import { receiptVerbs } from './receipt-verbs.ts'
import { runPaymentEndpoints } from './run-payments.ts'
import { documentViewEndpoints } from './views.ts'

export { savingStatement } from './customer-statements.ts'

/** What posts documents to the books, and takes them back. */
export const documentVerbs = {
  ...invoicePostingVerbs,
  ...memoVerbs,
  ...statementVerbs,
  ...receiptVerbs,
  ...depositVerbs,
  ...vendorInvoicePostingVerbs,
  ...paymentIssueVerbs,
}

export const documentEndpoints = (services: Services) => [
  ...agingEndpoints(services),
  ...alikeBillEndpoints(services),
  ...statementOfCustomerEndpoints(services),
  ...documentViewEndpoints(services),
  ...lostDiscountEndpoints(services),
  ...payerItemEndpoints(services),
  ...runPaymentEndpoints(services),
]
