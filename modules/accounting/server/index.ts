import type { ServerWing } from '#platform/server/services.ts'
import { savingCurrency, savingPartnerCurrency, savingRate } from './currencies.ts'
import { invoiceVerbs, savingInvoice } from './customer-invoices.ts'
import { savingCashAccount, savingEntry, savingRecurring, savingRule } from './entries.ts'
import { openPeriod, savedYear, savingYear } from './fiscal-years.ts'
import { savedCompany } from './found-books.ts'
import { savingMemo } from './memos.ts'
import { paymentVerbs, savingCheckBook, savingPayment, savingReconciliation } from './payments.ts'
import { savedDeposit, savingDeposit, savingReceipt } from './receipts.ts'
import { entryVerbs } from './reverse.ts'
import { statementEndpoints } from './statements/endpoints.ts'
import { savingVendorInvoice, vendorInvoiceVerbs } from './vendor-invoices.ts'

/** The front door of the accounting wing: other wings post their events through `post`. */
export * as stockEntries from '#modules/accounting/model/posting/stock.ts'
export { type PostedEntry, type Posting, post } from './post.ts'

export const accountingWing: ServerWing = {
  name: 'accounting',
  endpoints: services => [...statementEndpoints(services)],
  deeds: {
    verbs: {
      'fiscal-periods.open': openPeriod,
      ...entryVerbs,
      ...invoiceVerbs,
      ...vendorInvoiceVerbs,
      ...paymentVerbs,
    },
    saving: {
      currencies: savingCurrency,
      'exchange-rates': savingRate,
      'business-partners': savingPartnerCurrency,
      'cash-accounts': savingCashAccount,
      'posting-rules': savingRule,
      'fiscal-years': savingYear,
      'general-ledgers': savingEntry,
      'recurring-journals': savingRecurring,
      'ar-invoices': savingInvoice,
      'ap-invoices': savingVendorInvoice,
      'credit-memos': savingMemo,
      'cash-receipts': savingReceipt,
      deposits: savingDeposit,
      payments: savingPayment,
      'check-books': savingCheckBook,
      'bank-reconciliations': savingReconciliation,
    },
    saved: { 'company-info': savedCompany, 'fiscal-years': savedYear, deposits: savedDeposit },
  },
}
