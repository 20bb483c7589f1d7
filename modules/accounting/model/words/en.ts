import { agingWords } from './en/agings.ts'
import { closingReasons, closingWords } from './en/closing.ts'
import { documentReasons } from './en/document-posting.ts'
import { billingReasons, billingWords, mailWords, paperWords } from './en/papers.ts'
import { reasonWords } from './en/reasons.ts'
import { recordWords } from './en/records.ts'
import { screenWords } from './en/screens.ts'
import { statementReasons, statementWords } from './en/statements.ts'

export const en = {
  watches: {
    overdueInvoices: 'Overdue invoices',
    billsThisWeek: 'Bills due in 7 days',
  },
  modules: { accounting: 'Accounting' },
  accounting: {
    booksTab: 'Books',
    bankChanged: 'Bank details of {partner} changed. Confirm them.',
    bankRejected: 'The new bank data of {partner} was rejected: {reason}',
    lostDiscountsTab: 'Discounts lost',
    why: {
      named: 'named on the document',
      ofPartner: 'account of the business partner',
      ofClass: 'account of inventory class {code}',
      byRule: 'posting rule',
      byRuleFor: 'posting rule for {selectors}',
      selectors: {
        inventoryClass: 'inventory class',
        partnerGroup: 'partner group',
        department: 'department',
      },
    },
    papers: paperWords,
    mail: mailWords,
    billing: billingWords,
    menu: { receivables: 'Receivables', payables: 'Payables', books: 'Books', money: 'Money', tax: 'Tax' },
  },
  accounts: {
    one: 'Account',
    many: 'Chart of accounts',
    about:
      'The accounts every entry is posted to. A heading gathers others; a control account is fed by documents, never by hand.',
    sections: { tags: 'Asked for on every line', statements: 'On statements' },
    fields: {
      nameEs: 'Name in Spanish',
      isHeading: 'Heading, takes no lines',
      control: 'Control',
      parent: 'Under',
      currency: 'Currency (cash only)',
      requireJob: 'Job',
      requireDepartment: 'Department',
      requirePartner: 'Partner',
      isActive: 'Active',
    },
    values: {
      type: { costOfSales: 'Cost of sales' },
      control: {
        none: 'No control',
        ar: 'Receivables',
        ap: 'Payables',
        wip: 'Work in process',
        rni: 'Received, not invoiced',
        undeposited: 'Undeposited funds',
        customerDeposit: 'Customer deposits',
        vendorPrepay: 'Vendor prepayments',
        salesTax: 'Sales tax',
      },
    },
  },
  'ledger-types': {
    one: 'Ledger type',
    many: 'Ledger types',
    about:
      'The journals entries come from. By hand only manual ones are chosen, and those never touch a control account.',
    fields: {
      code: 'Code',
      nameEs: 'Name in Spanish',
      allowControl: 'May touch control accounts',
      autoReverse: 'Reverses itself next period',
      requireApproval: 'Needs approval',
      isActive: 'Active',
    },
  },
  currencies: {
    one: 'Currency',
    many: 'Currencies',
    about: 'The company’s own currency and those it also deals in.',
    fields: { code: 'Code', minorUnits: 'Decimals paid in', isBase: 'Our own' },
  },
  'exchange-rates': {
    one: 'Exchange rate',
    many: 'Exchange rates',
    about:
      'What one unit of a foreign currency is worth in ours. A rate holds from its day on, for seven days at most; then it is asked for.',
    fields: { on: 'From', rate: 'Ours for one of theirs' },
  },
  'sales-taxes': {
    one: 'Sales tax',
    many: 'Sales taxes',
    about:
      'What a place charges on sales, with its components: state, county, city. Tax is worked out once a document.',
    fields: {
      code: 'Code',
      combinedRate: 'Rate today',
      freightTaxable: 'Freight is taxed too',
      isExempt: 'Exempt',
      recoverable: 'Recoverable on purchases',
      rates: 'Components',
    },
  },
  'sales-tax-rates': { one: 'Component', many: 'Components', fields: { agency: 'Paid to', to: 'Through' } },
  'payment-methods': {
    one: 'Payment method',
    many: 'Payment methods',
    about:
      'How money comes in and goes out: checks, transfers, cards. It decides whether a receipt waits for a deposit.',
    fields: {
      code: 'Code',
      nameEs: 'Name in Spanish',
      depositMode: 'What comes in',
      clearingAccount: 'Card payable account',
      reportable1099: 'Counts for form 1099',
      isActive: 'Active',
    },
    values: {
      kind: { ach: 'ACH', network: 'Payment network' },
      direction: { in: 'Receipts', out: 'Payments', both: 'Both' },
      depositMode: { undeposited: 'Waits for a deposit', direct: 'Goes straight to the bank' },
    },
  },
  screens: screenWords,
  statements: statementWords,
  aging: agingWords,
  ...closingWords,
  ...recordWords,
  reasons: {
    ...reasonWords,
    ...statementReasons,
    ...closingReasons,
    ...documentReasons,
    ...billingReasons,
    accountNumber: '{field} has four to six digits, such as 1000.',
    currencyOfCashOnly: '{field}: only a cash account is kept in a currency of its own. Leave it empty.',
    headingControlsNothing: 'A heading takes no lines, so it cannot be a control account.',
    currencyCode: '{field} has three capital letters, such as EUR.',
    unknownCurrency: '{field} is no currency of ISO 4217. Use its three letters, such as EUR.',
    finerThanCents: '{field}: currencies with three decimals cannot be kept here.',
    rateAboveZero: '{field} must be above zero.',
    rateOfOwnCurrency: '{field} is our own currency; its rate is always 1.',
    baseCurrencyStays: 'This is the company’s own currency. Choose another one in the company’s settings first.',
    ratesOverlap: '{component} already has a rate on that day. End the earlier one first.',
    reportedByProcessor:
      'Payments by card or network are reported by whoever processes them, so they do not count for form 1099. Turn it off.',
  },
} as const
