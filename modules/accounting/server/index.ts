import { letterEndpoints } from '#modules/parties/server/index.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { bankEndpoints } from './bank/endpoints.ts'
import { bankVerbs } from './bank/reconcile.ts'
import { transfer } from './bank/transfer.ts'
import { bankDataEndpoints, bankDataVerbs, savingPartnerAccounting } from './bank-data.ts'
import { bankFileEndpoints } from './bank-files.ts'
import { bankNumberEndpoints } from './bank-numbers.ts'
import { billSlip } from './billing/bill-slip.ts'
import { billingEndpoints } from './billing/endpoints.ts'
import { savingCurrency, savingPartnerCurrency, savingRate } from './currencies.ts'
import { invoiceVerbs, savingInvoice } from './customer-invoices.ts'
import { savedBill, savedNonconformance, savedReceipt } from './documents/heal-holds.ts'
import { documentEndpoints, documentVerbs, savingStatement } from './documents/index.ts'
import { savingCashAccount, savingEntry, savingRecurring, savingRule } from './entries.ts'
import { openPeriod, savedYear, savingYear } from './fiscal-years.ts'
import { savedCompany } from './found-books.ts'
import { accountingCharts } from './home-charts.ts'
import { imports } from './imports.ts'
import { savingMemo } from './memos.ts'
import { openingEndpoints } from './opening/endpoints.ts'
import { savingOpening, savingOpeningAccount, savingOpeningBill, savingOpeningInvoice } from './opening/find-names.ts'
import { openingVerbs } from './opening/verbs.ts'
import { paperRunEndpoints } from './papers/endpoints.ts'
import { forms, papers } from './papers/index.ts'
import { mailedPapers, mailJob, mailPaper } from './papers/send.ts'
import { paymentVerbs, savingCheckBook, savingPayment, savingReconciliation } from './payments.ts'
import { periodVerbs } from './periods/close.ts'
import { closingEndpoints } from './periods/endpoints.ts'
import { nightlyCheck } from './periods/nightly.ts'
import { postPayPeriod } from './periods/payroll.ts'
import { proposalVerbs } from './periods/proposals.ts'
import { yearVerbs } from './periods/years.ts'
import { previewEndpoints } from './preview.ts'
import { savedDeposit, savingDeposit, savingReceipt } from './receipts.ts'
import { proposeUntil } from './recurring.ts'
import { billUntil } from './recurring-bills.ts'
import { entryVerbs, savedEntry } from './reverse.ts'
import { starterSets } from './starter-set.ts'
import { statementEndpoints } from './statements/endpoints.ts'
import { taxEndpoints } from './statements/tax-endpoints.ts'
import { savingVendorInvoice, vendorInvoiceVerbs } from './vendor-invoices.ts'

export * as bookEntries from '#modules/accounting/model/posting/books.ts'
/** The front door of the accounting module: other modules post their events through `post`. */
export { type PostingLine, summed } from '#modules/accounting/model/posting/lines.ts'
export * as stockEntries from '#modules/accounting/model/posting/stock.ts'
export type { EventCode } from '#modules/accounting/model/posting/table.ts'
export { uncleared } from './bank/book-items.ts'
export { importStatement } from './bank/import-statement.ts'
export { keepBillingWays, missingForBilling } from './billing/billable.ts'
export { accountsOfRoles } from './choose-accounts.ts'
export { currencyOn, lastRateOf, termsNamed } from './document-money.ts'
export { settleExchangeRate } from './document-rate.ts'
export { addMoneyAhead, paidAheadForOrders } from './forecast/sources.ts'
export { ensurePeriod, openBooks } from './opening/post-opening.ts'
export { openingAccount } from './opening/standing-opening.ts'
export { askBooks, type Books, type DraftedEntry, draftEntry, type Posting, post } from './post.ts'
export { proposeUntil } from './recurring.ts'
export { billUntil } from './recurring-bills.ts'
export { takeBackEntry as reverseEntry } from './reverse.ts'
export {
  archiveSampleTax,
  ensurePaymentMethod,
  ensureSampleTax,
  invoicesOf,
  receiptsOf,
} from './sample-money.ts'

const recurring = 'accounting.recurring-journals'
const nightly = 'accounting.nightly-check'

export const accountingModule: ServerModule = {
  name: 'accounting',
  endpoints: services => [
    ...statementEndpoints(services),
    ...taxEndpoints(services),
    ...closingEndpoints(services),
    ...previewEndpoints(services),
    ...openingEndpoints(services),
    ...documentEndpoints(services),
    ...letterEndpoints(services, mailedPapers),
    ...bankEndpoints(services),
    ...bankDataEndpoints(services),
    ...bankNumberEndpoints(services),
    ...bankFileEndpoints(services),
    ...billingEndpoints(services),
    ...paperRunEndpoints(services),
    ...accountingCharts(services),
  ],
  handlers: {
    starterSets,
    imports,
    verbs: {
      'fiscal-periods.open': openPeriod,
      ...periodVerbs,
      ...proposalVerbs,
      ...yearVerbs,
      ...entryVerbs,
      ...invoiceVerbs,
      ...vendorInvoiceVerbs,
      ...paymentVerbs,
      ...bankDataVerbs,
      ...documentVerbs,
      ...bankVerbs,
      'cash-accounts.transfer': transfer,
      ...openingVerbs,
      'packing-slips.bill': billSlip,
    },
    beforeSave: {
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
      'customer-statements': savingStatement,
      deposits: savingDeposit,
      payments: savingPayment,
      'partner-accounting': savingPartnerAccounting,
      'check-books': savingCheckBook,
      'bank-reconciliations': savingReconciliation,
      'opening-balances': savingOpening,
      'opening-accounts': savingOpeningAccount,
      'opening-invoices': savingOpeningInvoice,
      'opening-bills': savingOpeningBill,
    },
    afterSave: {
      'company-info': savedCompany,
      'fiscal-years': savedYear,
      'general-ledgers': savedEntry,
      deposits: savedDeposit,
      'po-receipts': savedReceipt,
      ncmrs: savedNonconformance,
      'ap-invoices': savedBill,
    },
    on: { 'payPeriod.closed': postPayPeriod },
  },
  papers: { ...papers, ...forms },
  jobs: {
    [mailJob]: mailPaper,
    [recurring]: (_payload: unknown, { services }: JobContext) =>
      perform(services.app, { by: theSystem('accounting'), via: 'job' }, async work => {
        await proposeUntil(work, work.today)
        await billUntil(work, work.today)
      }),
    [nightly]: (_payload: unknown, { services }: JobContext) =>
      perform(services.app, { by: theSystem('accounting'), via: 'job' }, nightlyCheck),
  },
  // Every hour, because morning comes at another hour in another zone.
  repeats: { [recurring]: '9 * * * *', [nightly]: '40 4 * * *' },
}
