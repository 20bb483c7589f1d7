import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  date,
  flow,
  money,
  notBefore,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  status,
  text,
} from '#platform/model'
import type { Money } from '#platform/model/values/decimal.ts'
import { documentsBase } from './general-ledgers.ts'

/** Posted once; taken back as a whole, the lines are a draft again. */
const openingFlow = flow('openingBalance', {
  states: { draft: 'info', posted: 'positive' },
  locked: ['posted'],
  actions: {
    post: {
      // Asked for once more, it says which entry stands.
      from: ['draft', 'posted'],
      to: 'posted',
      who: managers,
      // What is left over stays in opening balance equity, and somebody said so.
      asks: { leaveDifference: boolean() },
    },
    reverse: {
      from: 'posted',
      to: 'draft',
      who: managers,
      dangerous: true,
      asks: { reason: text({ max: 500 }).required() },
    },
  },
})

/** The opening of the books (accounting E53): there is one, and its lines are the records below. */
export const openingBalances = resource('opening-balances', {
  base: documentsBase,
  hidden: true,
  neverArchived: true,
  fields: {
    on: date().required(),
    status: status(openingFlow),
    /** The entry of the accounts, while it stands. */
    entry: ref('general-ledgers').readonly(),
  },
  title: ['on'],
  search: [],
  list: { columns: ['on', 'status', 'entry'], sort: '-on' },
})

/** A line of the trial balance. A control account is opened by its documents, and its line says what they must add up to. */
export const openingAccounts = resource('opening-accounts', {
  base: documentsBase,
  hidden: true,
  fields: {
    account: ref('accounts'),
    /** As a file calls it, where no account was found. */
    accountName: text({ max: 200 }),
    debit: money({ min: 0 }),
    credit: money({ min: 0 }),
    /** Of a bank account: what the bank says it held, where checks were still under way. */
    statementBalance: money(),
  },
  rules: [
    line =>
      line.debit && line.credit && !line.debit.isZero() && !line.credit.isZero()
        ? complaint(['credit'], 'openingOneSide')
        : null,
    line => (line.account || line.accountName ? null : complaint(['account'], 'required')),
  ],
  title: ['accountName'],
  search: ['accountName'],
  list: { columns: ['account', 'accountName', 'debit', 'credit', 'statementBalance'], sort: 'accountName' },
})
pickerFilter(openingAccounts, { account: { isHeading: false, isActive: true } })

const owed = {
  number: text({ max: 80 }).required(),
  invoiceDate: date().required(),
  dueDate: date(),
  /** As it was written; what is left of it is `open`. */
  amount: money(),
  /** Below zero: a credit that was not used yet. */
  open: money().required(),
}

interface Owed {
  readonly amount: Money | null
  readonly open: Money
}
const moreOpen = ({ amount, open }: Owed) =>
  amount && !amount.isZero() && open.abs().greaterThan(amount.abs())
    ? complaint(['open'], 'openingMoreOpen', { amount: amount.toFixed(2) })
    : null

/** What a customer owed when the books began, invoice by invoice. */
export const openingInvoices = resource('opening-invoices', {
  base: documentsBase,
  fields: { customer: ref('business-partners'), customerName: text({ max: 200 }), ...owed },
  require: [notBefore('invoiceDate', 'dueDate')],
  rules: [
    line => (line.customer || line.customerName ? null : complaint(['customer'], 'required')),
    line => (line.open.isZero() ? complaint(['open'], 'moneyNotZero') : null),
    line => moreOpen(line),
  ],
  title: ['number'],
  search: ['number', 'customerName'],
  list: {
    columns: ['customer', 'customerName', 'number', 'invoiceDate', 'dueDate', 'amount', 'open'],
    sort: ['customer', 'number'],
    filters: ['customer', 'invoiceDate', 'dueDate'],
  },
  form: [['customer', 'number'], ['invoiceDate', 'dueDate'], ['amount', 'open'], ['customerName']],
})
pickerFilter(openingInvoices, { customer: { isCustomer: true } })

/** What we owed a vendor when the books began, bill by bill. */
export const openingBills = resource('opening-bills', {
  base: documentsBase,
  fields: { vendor: ref('business-partners'), vendorName: text({ max: 200 }), ...owed },
  require: [notBefore('invoiceDate', 'dueDate')],
  rules: [
    line => (line.vendor || line.vendorName ? null : complaint(['vendor'], 'required')),
    line => (line.open.isZero() ? complaint(['open'], 'moneyNotZero') : null),
    line => moreOpen(line),
  ],
  title: ['number'],
  search: ['number', 'vendorName'],
  list: {
    columns: ['vendor', 'vendorName', 'number', 'invoiceDate', 'dueDate', 'amount', 'open'],
    sort: ['vendor', 'number'],
    filters: ['vendor', 'invoiceDate', 'dueDate'],
  },
  form: [['vendor', 'number'], ['invoiceDate', 'dueDate'], ['amount', 'open'], ['vendorName']],
})
pickerFilter(openingBills, { vendor: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'opening-balances': RowOf<typeof openingBalances>
    'opening-accounts': RowOf<typeof openingAccounts>
    'opening-invoices': RowOf<typeof openingInvoices>
    'opening-bills': RowOf<typeof openingBills>
  }
}
