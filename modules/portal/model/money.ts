import { date, integer, lines, money, oneOf, quantity, type RowOf, resource, text, unitPrice } from '#platform/model'
import { forPartners } from './trade.ts'

const part = { isView: true, unaudited: true } as const
/** What the partner owes us, or what we owe the partner. */
const side = () => oneOf('receivable', 'payable')
/** Reached at two addresses, one a side. */
const bothSides = { ...forPartners, hidden: true } as const

const lineFields = {
  lineNumber: integer(),
  description: text(),
  quantity: quantity(),
  unitPrice: unitPrice(),
  amount: money(),
}

export const portalArInvoiceLines = resource('portal-ar-invoice-lines', {
  ...part,
  partOf: 'portal-ar-invoices',
  fields: lineFields,
})

/** Posted invoices the partner owes us. */
export const portalArInvoices = resource('portal-ar-invoices', {
  ...forPartners,
  route: 'bp/ar-invoices',
  fields: {
    number: text(),
    yourPo: text(),
    invoiceDate: date(),
    dueDate: date(),
    discountDate: date(),
    discountAvailable: money(),
    currency: text(),
    subtotal: money(),
    freight: money(),
    tax: money(),
    total: money(),
    open: money(),
    lines: lines(portalArInvoiceLines),
  },
  title: ['number'],
  search: ['number', 'yourPo'],
  list: {
    columns: ['number', 'yourPo', 'invoiceDate', 'dueDate', 'total', 'open', 'currency'],
    sort: '-invoiceDate',
    filters: ['dueDate', 'invoiceDate', 'open'],
  },
  form: [
    ['number', 'yourPo'],
    ['invoiceDate', 'dueDate'],
    ['discountDate', 'discountAvailable'],
    ['lines'],
    ['subtotal', 'freight'],
    ['tax', 'total'],
    ['open', 'currency'],
  ],
})

export const portalApInvoiceLines = resource('portal-ap-invoice-lines', {
  ...part,
  partOf: 'portal-ap-invoices',
  fields: { ...lineFields, matchState: oneOf('matched', 'price', 'quantity', 'notReceived', 'disputed') },
})

/** Posted invoices we owe the partner, with what holds their payment. */
export const portalApInvoices = resource('portal-ap-invoices', {
  ...forPartners,
  route: 'bp/ap-invoices',
  fields: {
    number: text(),
    yourNumber: text(),
    invoiceDate: date(),
    dueDate: date(),
    currency: text(),
    total: money(),
    open: money(),
    paymentHold: oneOf('none', 'match', 'dispute', 'manual'),
    lines: lines(portalApInvoiceLines),
  },
  title: ['yourNumber'],
  search: ['yourNumber', 'number'],
  list: {
    columns: ['yourNumber', 'number', 'invoiceDate', 'dueDate', 'total', 'open', 'currency', 'paymentHold'],
    sort: '-invoiceDate',
    filters: ['paymentHold', 'dueDate', 'invoiceDate', 'open'],
  },
  form: [
    ['yourNumber', 'number'],
    ['invoiceDate', 'dueDate'],
    ['lines'],
    ['total', 'open'],
    ['currency', 'paymentHold'],
  ],
})

/** What is open today, by how late it is (accounting R15). */
export const portalAgings = resource('portal-agings', {
  ...bothSides,
  fields: {
    side: side(),
    current: money(),
    to30: money(),
    to60: money(),
    to90: money(),
    over90: money(),
    unapplied: money(),
    total: money(),
  },
  title: ['side'],
  search: [],
  list: {
    columns: ['side', 'current', 'to30', 'to60', 'to90', 'over90', 'unapplied', 'total'],
    sort: 'side',
    filters: ['side'],
  },
})

/** The same, document by document. */
export const portalAgingDetails = resource('portal-aging-details', {
  ...bothSides,
  fields: {
    side: side(),
    number: text(),
    documentDate: date(),
    dueDate: date(),
    daysPastDue: integer(),
    bucket: oneOf('current', 'to30', 'to60', 'to90', 'over90', 'unapplied'),
    open: money(),
  },
  title: ['number'],
  list: {
    columns: ['side', 'number', 'documentDate', 'dueDate', 'daysPastDue', 'bucket', 'open'],
    sort: 'dueDate',
    filters: ['side', 'bucket', 'dueDate'],
  },
})

/** Posted memos of either side and direction. */
export const portalMemos = resource('portal-memos', {
  ...bothSides,
  fields: {
    side: side(),
    direction: oneOf('credit', 'debit'),
    number: text(),
    memoDate: date(),
    yourReference: text(),
    currency: text(),
    total: money(),
    open: money(),
  },
  title: ['number'],
  search: ['number', 'yourReference'],
  list: {
    columns: ['number', 'side', 'direction', 'memoDate', 'yourReference', 'total', 'open', 'currency'],
    sort: '-memoDate',
    filters: ['side', 'direction', 'memoDate'],
  },
})

/** What was paid: on one side what the partner paid us, invoice by invoice; on the other what we paid the partner. */
export const portalPayments = resource('portal-payments', {
  ...bothSides,
  fields: {
    side: side(),
    paidOn: date(),
    payment: text(),
    invoice: text(),
    amount: money(),
    discount: money(),
  },
  title: ['payment'],
  search: ['payment', 'invoice'],
  list: {
    columns: ['paidOn', 'side', 'payment', 'invoice', 'amount', 'discount'],
    sort: '-paidOn',
    filters: ['side', 'paidOn'],
  },
})

/** Money we received from the partner: payments of a customer, refunds of a vendor. */
export const portalCashReceipts = resource('portal-cash-receipts', {
  ...bothSides,
  fields: {
    side: side(),
    number: text(),
    receivedOn: date(),
    reference: text(),
    currency: text(),
    amount: money(),
    onAccount: money(),
    state: oneOf('posted', 'nsf'),
  },
  title: ['number'],
  search: ['number', 'reference'],
  list: {
    columns: ['number', 'side', 'receivedOn', 'reference', 'amount', 'onAccount', 'currency', 'state'],
    sort: '-receivedOn',
    filters: ['side', 'state', 'receivedOn'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'portal-ar-invoices': RowOf<typeof portalArInvoices>
    'portal-ar-invoice-lines': RowOf<typeof portalArInvoiceLines>
    'portal-ap-invoices': RowOf<typeof portalApInvoices>
    'portal-ap-invoice-lines': RowOf<typeof portalApInvoiceLines>
    'portal-agings': RowOf<typeof portalAgings>
    'portal-aging-details': RowOf<typeof portalAgingDetails>
    'portal-memos': RowOf<typeof portalMemos>
    'portal-payments': RowOf<typeof portalPayments>
    'portal-cash-receipts': RowOf<typeof portalCashReceipts>
  }
}
