import './home/charts.ts'
import { letterSlots } from '#platform/web/pages/record/letter/letter-slots.ts'
import { rowsTab } from '#platform/web/pages/record/rows-tab.ts'
import { fillSlots } from '#platform/web/pages/record/slots.ts'
import { addWords } from '#platform/web/words/dictionaries.ts'

/** Documents show what they wrote into the books, and drafts what they would. */
for (const resource of ['ar-invoices', 'ap-invoices', 'credit-memos', 'cash-receipts', 'deposits'])
  fillSlots(resource, {
    tabs: { books: { label: 'accounting.booksTab', load: () => import('./documents/BooksTab.tsx') } },
  })

/** A bill that may be typed already says so. */
fillSlots('ap-invoices', { header: () => import('./documents/AlikeBills.tsx') })

/** A run shows what it pays and what is left in the bank, what holds have cost, and what may be paid twice. */
fillSlots('payment-runs', {
  header: () => import('./documents/PaidTwice.tsx'),
  overview: () => import('./documents/RunPayments.tsx'),
  begins: async () => (await import('./cash/usual.ts')).usualPayment(),
  notYet: ['preparedBy', 'approvedBy', 'selfApprovalReason'],
  aside: () => import('./bank/BankFile.tsx'),
  asksFirst: { approve: () => [] },
  tabs: {
    lostDiscounts: { label: 'accounting.lostDiscountsTab', load: () => import('./documents/LostDiscountsTab.tsx') },
  },
})

/** What is worked out when it is saved is not asked for before. */
fillSlots('credit-memos', { notYet: ['taxParts', 'open'] })

/** Money is entered among what it pays, and taken to the bank among what waits. */
fillSlots('cash-receipts', {
  begins: async start => (await import('./cash/started.ts')).receiptStarted(start),
  notYet: ['unapplied', 'deposit', 'onAccount', 'paidAhead'],
  widgets: { applications: () => import('./cash/Applications.tsx') },
})
fillSlots('cash-accounts', { aside: () => import('./bank/OwnNumber.tsx') })
fillSlots('payments', {
  header: () => import('./documents/PaidTwice.tsx'),
  aside: () => import('./bank/BankFile.tsx'),
  asksFirst: { approve: () => [] },
  begins: async start => (await import('./cash/started.ts')).paymentStarted(start),
})
fillSlots('deposits', {
  begins: async () => (await import('./cash/usual.ts')).usualBank(),
  notYet: ['total'],
  widgets: { receipts: () => import('./cash/DepositedReceipts.tsx') },
})

/** Whoever bills a slip sees the invoice first. */
fillSlots('packing-slips', {
  asks: { 'bill.freightBilled': () => import('./billing/SlipFreight.tsx') },
  asksFirst: { bill: () => ['freightBilled'] },
})

/** Invoices and statements leave with a mail one has seen; prepayments are asked about where there are some. */
const letter = letterSlots()
fillSlots('ar-invoices', {
  asks: letter.asks,
  asksFirst: {
    ...letter.asksFirst,
    post: async ({ id }) => (await import('./cash/cash-api.ts')).prepaymentQuestion(String(id)),
  },
})
fillSlots('customer-statements', letter)

/** On a page of another module: what its tab is called is known with the page. */
addWords({
  'en-US': { partnerTabs: { accounting: 'Accounting' } },
  es: { partnerTabs: { accounting: 'Contabilidad' } },
})

/** What was billed, where a vendor is paid, and what a second person says to a change of it. */
fillSlots('business-partners', {
  tabs: {
    invoices: rowsTab({
      of: 'ar-invoices',
      by: 'customer',
      columns: ['code', 'customerPo', 'invoiceDate', 'dueDate', 'total', 'open', 'status'],
      sort: ['-code'],
      order: 4,
      when: row => row.isCustomer === true,
    }),
    bills: rowsTab({
      of: 'ap-invoices',
      by: 'vendor',
      columns: ['code', 'vendorInvoiceNumber', 'invoiceDate', 'dueDate', 'total', 'open', 'status'],
      sort: ['-invoiceDate'],
      order: 4.3,
      when: row => row.isVendor === true,
    }),
    bankData: {
      order: 8,
      label: 'partnerTabs.accounting',
      load: () => import('./partner/BankDataTab.tsx'),
      when: row => row.isVendor === true,
    },
  },
})
