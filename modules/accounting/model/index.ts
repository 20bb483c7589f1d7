import { type AsksOfModule, defineModule } from '#platform/model'
import { agingDetails, agings, payableAgingDetails, payableAgings } from './agings.ts'
import {
  bankReconciliationItems,
  bankReconciliations,
  bankRules,
  bankStatementLines,
  bankStatements,
} from './bank/bank.ts'
import { cashAccounts } from './bank/cash-accounts.ts'
import { firstSteps } from './first-steps.ts'
import { accounts, ledgerTypes } from './ledger/accounts.ts'
import { currencies, exchangeRates } from './ledger/currencies.ts'
import { closeTasks, fiscalPeriods, fiscalYears } from './ledger/fiscal-years.ts'
import { generalLedgerLines, generalLedgers } from './ledger/general-ledgers.ts'
import { openingAccounts, openingBalances, openingBills, openingInvoices } from './ledger/opening-records.ts'
import { periodBalances, periodSeals } from './ledger/period-seals.ts'
import { postingRules } from './ledger/posting-rules.ts'
import { recurringJournalLines, recurringJournals } from './ledger/recurring-journals.ts'
import { trialBalances } from './ledger/trial-balances.ts'
import { partnerAccounting } from './partner-accounting.ts'
import { apInvoiceLines, apInvoices } from './payables/ap-invoices.ts'
import { checkBooks, checks } from './payables/checks.ts'
import { paymentApplications, paymentRunSkips, paymentRuns, payments } from './payables/payments.ts'
import { recurringBillLines, recurringBills } from './payables/recurring-bills.ts'
import { paymentMethods } from './payment-methods.ts'
import { arInvoiceLines, arInvoices, arInvoiceTaxes } from './receivables/ar-invoices.ts'
import { cashReceiptLines, cashReceipts, cashReceiptTransactions, deposits } from './receivables/cash-receipts.ts'
import { creditMemoLines, creditMemos } from './receivables/credit-memos.ts'
import { customerStatements } from './receivables/customer-statements.ts'
import { screens } from './screens.ts'
import { accountingSettings } from './settings.ts'
import { filedForms } from './statements/filed-forms.ts'
import { salesTaxes, salesTaxRates } from './tax/sales-taxes.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

/** The books, and every document that feeds them. */
export const accounting = defineModule({
  name: 'accounting',
  resources: [
    accounts,
    ledgerTypes,
    currencies,
    exchangeRates,
    salesTaxes,
    salesTaxRates,
    paymentMethods,
    cashAccounts,
    partnerAccounting,
    filedForms,
    postingRules,
    fiscalYears,
    fiscalPeriods,
    closeTasks,
    periodSeals,
    periodBalances,
    generalLedgers,
    generalLedgerLines,
    trialBalances,
    recurringJournals,
    recurringJournalLines,
    arInvoices,
    arInvoiceLines,
    arInvoiceTaxes,
    creditMemos,
    creditMemoLines,
    cashReceipts,
    cashReceiptLines,
    cashReceiptTransactions,
    deposits,
    customerStatements,
    agings,
    agingDetails,
    apInvoices,
    apInvoiceLines,
    recurringBills,
    recurringBillLines,
    payableAgings,
    payableAgingDetails,
    paymentRuns,
    paymentRunSkips,
    payments,
    paymentApplications,
    checkBooks,
    checks,
    bankStatements,
    bankStatementLines,
    bankRules,
    bankReconciliations,
    bankReconciliationItems,
    openingBalances,
    openingAccounts,
    openingInvoices,
    openingBills,
    accountingSettings,
  ],
  screens,
  menu: {
    receivables: [
      '/ar-invoices/from-packing-slips',
      'ar-invoices',
      'cash-receipts',
      'deposits',
      '/credit-memos/credit',
      'cash-receipt-transactions',
      'agings',
      'aging-details',
      'customer-statements',
      '/customer-statements/run',
    ],
    payables: [
      'ap-invoices',
      'recurring-bills',
      '/credit-memos/debit',
      'payment-runs',
      'payments',
      '/payments/custom',
      'checks',
      'check-books',
      'payable-agings',
      'payable-aging-details',
      '/ap-invoices/cash-receipts',
      '/ap-invoices/1099',
    ],
    books: [
      'general-ledgers',
      'recurring-journals',
      '/general-ledgers/trial-balance',
      '/general-ledgers/balance-sheet',
      '/general-ledgers/income-statement',
      '/general-ledgers/cash-flow',
      '/general-ledgers/ledger',
      '/general-ledgers/tie-out',
      '/general-ledgers/periods',
      '/general-ledgers/opening-balances',
      'opening-invoices',
      'opening-bills',
      'accounts',
      'ledger-types',
      '/general-ledgers/posting-rules',
    ],
    money: [
      'cash-accounts',
      '/cash-accounts/forecast',
      '/cash-accounts/reconcile',
      'currencies',
      'exchange-rates',
      'payment-methods',
    ],
    tax: ['sales-taxes', '/sales-taxes/return'],
  },
  alerts: {
    overdueInvoices: {
      of: 'ar-invoices',
      filter: { field: 'isOverdue', op: 'eq', value: true },
      sum: 'open',
      rate: 'rate',
      distinct: 'customer',
      worst: { by: 'dueDate', names: ['customer'] },
      isTrouble: true,
      rank: 30,
    },
    // The number of a certificate is enough to ship and bill without tax; the paper, and its renewal, are reminded of.
    exemptionsDue: {
      of: 'business-partners',
      filter: {
        all: [
          { field: 'taxExempt', op: 'eq', value: true },
          {
            any: [
              { field: 'taxExemptExpires', op: 'lte', value: 'today+30d' },
              { field: 'taxExemptCertificate', op: 'empty' },
            ],
          },
        ],
      },
      rank: 130,
    },
    billsThisWeek: {
      of: 'ap-invoices',
      filter: {
        all: [
          { field: 'dueDate', op: 'lte', value: 'today+7d' },
          { field: 'status', op: 'in', value: ['posted'] },
          { field: 'settlement', op: 'in', value: ['unpaid', 'partPaid'] },
        ],
      },
      sum: 'open',
      rate: 'rate',
      distinct: 'vendor',
      rank: 100,
    },
  },
  firstSteps,
  words: { en, es },
})

declare module '#platform/model/tables.ts' {
  interface Asks extends AsksOfModule<typeof accounting> {}
}
