import { agingWords } from './en/agings.ts'
import { bankWords } from './en/bank.ts'
import { bookWords } from './en/books.ts'
import { closingReasons, closingWords } from './en/closing.ts'
import { documentReasons } from './en/document-posting.ts'
import { billingReasons, billingWords, mailWords, paperWords } from './en/papers.ts'
import { payableWords } from './en/payables.ts'
import { reasonWords } from './en/reasons.ts'
import { receivableWords } from './en/receivables.ts'
import { screenWords } from './en/screens.ts'
import { settingsWords } from './en/settings.ts'
import { statementReasons, statementWords } from './en/statements.ts'
import { en as firstSteps } from './first-steps.ts'

export const en = {
  firstSteps,
  importKinds: {
    accounts: 'Chart of accounts',
    trialBalance: 'Trial balance',
    openingInvoices: 'Open invoices',
    openingBills: 'Open bills',
  },
  alsoCalled: {
    'recurring-bills': 'memorized bill, rent, lease, subscription',
    agings: 'aging, who owes us, AR aging',
    'ar-invoices': 'AR, receivables, billing, customer invoice',
    'ap-invoices': 'AP, payables, vendor invoice, supplier invoice',
    'cash-receipts': 'customer payment, deposit, receive payment, money in',
    payments: 'check, ACH, pay bills',
    'general-ledgers': 'JE, journal, GL, ledger entry',
    accounts: 'COA, chart of accounts, GL account',
    'bank-reconciliations': 'reconcile bank, bank rec',
    'opening-invoices': 'opening receivables, AR open items',
    'opening-bills': 'opening payables, AP open items',
    'new-cash-receipts': 'record payment, receive payment',
    'new-ar-invoices': 'new customer invoice, bill customer',
    'new-ap-invoices': 'enter bill, new vendor invoice',
  },
  sentences: {
    overdueInvoices:
      '{sum} overdue from {distinct, plural, one {{worst}} other {# customers}}, oldest {days, plural, one {# day} other {# days}}.',
    exemptionsDue:
      '{count, plural, one {# exemption certificate is} other {# exemption certificates are}} missing or expire in 30 days.',
    billsThisWeek: '{sum} in bills due in 7 days to {distinct, plural, one {# vendor} other {# vendors}}.',
  },
  modules: { accounting: 'Accounting' },
  accounting: {
    booksTab: 'Journal entries',
    bankChanged: 'Bank details for {partner} changed. Review and confirm them.',
    bankRejected: 'The new bank details for {partner} were rejected: {reason}',
    lostDiscountsTab: 'Lost discounts',
    why: {
      named: 'set on the document',
      ofPartner: 'account of the customer or vendor',
      ofClass: 'account of inventory class {code}',
      byRule: 'posting rule',
      byRuleFor: 'posting rule for {selectors}',
      selectors: {
        inventoryClass: 'inventory class',
        partnerGroup: 'customer or vendor group',
        department: 'department',
      },
    },
    papers: paperWords,
    mail: mailWords,
    billing: billingWords,
    menu: {
      receivables: 'Receivables',
      payables: 'Payables',
      books: 'Ledger & reports',
      money: 'Banking',
      tax: 'Sales tax',
    },
  },
  accounts: {
    one: 'Account',
    many: 'Chart of accounts',
    about: 'Accounts you post to. Headings group accounts. Control accounts are posted by documents only.',
    sections: { tags: 'Required on lines', statements: 'Financial statements', main: 'Account' },
    fields: {
      nameEs: 'Spanish name',
      isHeading: 'Heading',
      control: 'Control type',
      parent: 'Parent account',
      currency: 'Currency',
      requireJob: 'Job',
      requireDepartment: 'Department',
      requirePartner: 'Customer or vendor',
      isActive: 'Active',
      number: 'Account no.',
      normalSide: 'Normal balance',
      statementLine: 'Statement line',
    },
    values: {
      type: { costOfSales: 'Cost of sales' },
      control: {
        none: 'None',
        ar: 'Receivables',
        ap: 'Payables',
        wip: 'Work in process',
        rni: 'Received not invoiced',
        undeposited: 'Undeposited funds',
        customerDeposit: 'Customer deposits',
        vendorPrepay: 'Vendor prepayments',
        salesTax: 'Sales tax',
      },
    },
    hints: {
      isHeading: 'Headings group accounts and take no postings.',
      currency: 'Only for cash accounts in a foreign currency.',
    },
  },
  'ledger-types': {
    one: 'Journal',
    many: 'Journals',
    about: 'Journals group entries by source. You can choose manual journals only; documents post to the rest.',
    fields: {
      code: 'Code',
      nameEs: 'Spanish name',
      allowControl: 'Allow control accounts',
      autoReverse: 'Auto-reverse',
      requireApproval: 'Approval required',
      isActive: 'Active',
      origin: 'Source',
    },
    hints: { autoReverse: 'Entries reverse on the first day of the next period.' },
  },
  currencies: {
    one: 'Currency',
    many: 'Currencies',
    about: 'Your base currency and the other currencies you buy or sell in.',
    fields: { code: 'Code', minorUnits: 'Decimal places', isBase: 'Base currency' },
  },
  'exchange-rates': {
    one: 'Exchange rate',
    many: 'Exchange rates',
    about: 'Value of one foreign unit in your base currency. Each rate is used for up to seven days.',
    fields: { on: 'Effective date', rate: 'Rate' },
    hints: { rate: 'Base currency units for one foreign unit.' },
  },
  'sales-taxes': {
    one: 'Sales tax code',
    many: 'Sales tax codes',
    about: 'Sales tax by location, with its state, county and city rates.',
    fields: {
      code: 'Code',
      combinedRate: 'Current rate',
      freightTaxable: 'Tax freight',
      isExempt: 'Exempt',
      recoverable: 'Recoverable on purchases',
      rates: 'Tax rates',
    },
  },
  'sales-tax-rates': {
    one: 'Tax rate',
    many: 'Tax rates',
    fields: { agency: 'Tax agency', to: 'Through', component: 'Jurisdiction', account: 'Liability account' },
  },
  'payment-methods': {
    one: 'Payment method',
    many: 'Payment methods',
    about: 'How you receive and send money: checks, ACH, wires and cards.',
    fields: {
      code: 'Code',
      nameEs: 'Spanish name',
      depositMode: 'Deposit to',
      clearingAccount: 'Card payable account',
      reportable1099: '1099 reportable',
      isActive: 'Active',
      direction: 'Used for',
    },
    values: {
      kind: { ach: 'ACH', network: 'Payment network' },
      direction: { in: 'Money in', out: 'Money out', both: 'Both' },
      depositMode: { undeposited: 'Undeposited funds', direct: 'Bank account' },
    },
  },
  screens: screenWords,
  statements: statementWords,
  aging: agingWords,
  ...closingWords,
  ...bookWords,
  ...receivableWords,
  ...payableWords,
  ...bankWords,
  ...settingsWords,
  reasons: {
    ...reasonWords,
    ...statementReasons,
    ...closingReasons,
    ...documentReasons,
    ...billingReasons,
    accountNumber: '{field} must have four to six digits, such as 1000.',
    currencyOfCashOnly: 'Only cash accounts can have a currency. Leave {field} empty.',
    headingControlsNothing: 'A heading cannot be a control account. Set the control type to None.',
    currencyCode: '{field} must have three capital letters, such as EUR.',
    unknownCurrency: '{field} is not an ISO 4217 code. Use three letters, such as EUR.',
    finerThanCents: '{field}: currencies with three decimals are not supported.',
    rateAboveZero: '{field} must be above zero.',
    rateOfOwnCurrency: '{field} is your base currency. Its rate is always 1.',
    baseCurrencyStays: '{currency} is your base currency. Change it in Company settings first.',
    ratesOverlap: '{component} already has a rate on that date. End the earlier rate first.',
    reportedByProcessor: 'Card processors report these payments themselves. Turn off 1099 reportable.',
  },
} as const
