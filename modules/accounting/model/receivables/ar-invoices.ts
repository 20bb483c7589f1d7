import { letterAsks, markAsSent, sentFields } from '#modules/parties/model/front.ts'
import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  complaint,
  countedLate,
  date,
  daysLate,
  decimal,
  file,
  flow,
  integer,
  lineFits,
  lines,
  longText,
  money,
  notBefore,
  oneOf,
  overdue,
  percent,
  pickerFilter,
  progress,
  quantity,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  status,
  text,
  unitPrice,
} from '#platform/model'
import { type Money, sum, money as toMoney } from '#platform/model/values/decimal.ts'
import { baseAmount, lineAmount } from '../amounts.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'

/** Still owed. */
const unpaid = { status: ['posted'], settlement: ['unpaid', 'partPaid'] } as const

/** Posting numbers it and puts it into the books; afterwards it is voided, never changed. */
const invoiceFlow = flow('arInvoice', {
  states: { draft: 'info', posted: 'positive', void: 'quiet' },
  locked: ['posted', 'void'],
  actions: {
    post: {
      from: 'draft',
      to: 'posted',
      who: managers,
      withSaving: true,
      // Terms and tax only where nobody has said them; prepayments only where there are some.
      asks: { leavePrepayments: boolean(), terms: ref('terms'), taxCode: ref('sales-taxes') },
    },
    applyPrepayments: { from: 'posted', who: managers, asks: { on: date() } },
    writeOff: {
      from: 'posted',
      who: managers,
      asks: { amount: money({ min: 0 }), reason: ref('adjustment-reasons').required(), on: date() },
    },
    // What is left to credit of it becomes a draft, whose quantities are then what comes back.
    credit: {
      from: 'posted',
      who: managers,
      needs: ['credit-memos.create'],
      asks: { creditReason: ref('adjustment-reasons').required() },
      leadsTo: 'credit-memos',
    },
    void: { from: 'posted', to: 'void', who: managers, dangerous: true, asks: { on: date() } },
    send: { from: 'posted', who: officeRoles, asks: letterAsks, instead: markAsSent },
    dispute: { from: 'posted', who: officeRoles, asks: { disputeReason: text({ max: 500 }).required() } },
    settleDispute: { from: 'posted', who: officeRoles },
    promise: { from: 'posted', who: officeRoles, asks: { promiseDate: date().required() } },
    annotate: { from: 'posted', who: officeRoles, asks: { internalNotes: longText() } },
  },
})

/** What is charged on one line. A text line says something and costs nothing. */
export const arInvoiceLines = resource('ar-invoice-lines', {
  lineColumns: [
    'part',
    'partRevision',
    'description',
    'quantity',
    'unitPrice',
    'discountPercent',
    'amount',
    'account',
    'taxCode',
  ],
  partOf: 'ar-invoices',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    kind: oneOf('part', 'service', 'tooling', 'freight', 'charge', 'text').required().default('part'),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    description: text({ max: 300 }).required(),
    quantity: quantity().default('1').required(),
    unitPrice: unitPrice().default('0').required(),
    discountPercent: percent({ min: 0, max: 100 }).default('0').required(),
    amount: money().stored(),
    account: ref('accounts'),
    taxCode: ref('sales-taxes'),
    taxable: boolean().default(true),
    job: ref('jobs'),
    packingSlipLine: ref('packing-slip-lines').notCopied(),
    orderLine: ref('order-lines'),
    orderCharge: ref('order-charges').notCopied(),
  },
  derive: {
    lineNumber: line => line.lineNumber,
    amount: line => (line.kind === 'text' ? toMoney(0) : lineAmount(line)),
  },
  rules: [
    line => (line.kind === 'text' && !line.unitPrice.isZero() ? complaint(['unitPrice'], 'textCostsNothing') : null),
    lineFits,
  ],
})
pickerFilter(arInvoiceLines, { account: { isHeading: false, isActive: true, control: 'none' } })
export type ArInvoiceLine = RowOf<typeof arInvoiceLines>

/** Tax by component, worked out once a document and code (accounting R3). */
export const arInvoiceTaxes = resource('ar-invoice-taxes', {
  partOf: 'ar-invoices',
  fields: {
    taxCode: ref('sales-taxes').readonly(),
    component: text({ max: 80 }).readonly(),
    rate: percent().readonly(),
    taxableAmount: money({ repeats: true }).readonly(),
    tax: money().readonly(),
  },
})

function amountOf(invoice: { lines: ArInvoiceLine[] }, isFreight: boolean): Money {
  return sum(invoice.lines, line => ((line.kind === 'freight') === isFreight ? line.amount : null))
}

/** What a customer owes for what was shipped or done. */
export const arInvoices = resource('ar-invoices', {
  keptByDatabase: ['open', 'settlement'],
  keptIn: ['posted', 'void'],
  code: countedLate('AR-000000'),
  base: documentsBase,
  fields: {
    customer: ref('business-partners').required(),
    status: status(invoiceFlow),
    billTo: address(),
    shipTo: ref('ship-tos'),
    contact: ref('contacts'),
    language: oneOf('en-US', 'es'),
    invoiceDate: date().required().default('@today').notCopied(),
    terms: ref('terms'),
    dueDate: date().notCopied(),
    discountDate: date().computed().notCopied(),
    customerPo: text({ max: 80 }),
    orders: refs('orders'),
    packingSlips: refs('packing-slips').notCopied(),
    currency: ref('currencies'),
    rate: decimal(10, { min: 0 }),
    taxCode: ref('sales-taxes'),
    taxExempt: boolean().computed(),
    lines: lines(arInvoiceLines),
    taxes: lines(arInvoiceTaxes).notCopied(),
    subtotal: money({ unitFrom: 'currency' }).stored(),
    freight: money({ unitFrom: 'currency' }).stored(),
    tax: money({ unitFrom: 'currency' }).stored(),
    total: money({ unitFrom: 'currency' }).stored(),
    baseTotal: money().stored(),
    discountAvailable: money({ unitFrom: 'currency' }).computed(),
    open: money({ min: 0, unitFrom: 'currency' }).readonly().notCopied(),
    settlement: progress('unpaid', 'partPaid', 'paid'),
    isOverdue: overdue('dueDate', unpaid),
    daysOverdue: daysLate('dueDate', unpaid),
    disputed: boolean().readonly().notCopied(),
    disputeReason: text({ max: 500 }).readonly().notCopied(),
    promiseDate: date().readonly().notCopied(),
    notes: longText(),
    internalNotes: longText(),
    /** As it was mailed last. */
    paper: file().readonly().notCopied(),
    ...sentFields,
  },
  require: [notBefore('invoiceDate', 'dueDate')],
  // Dates, exemption, tax and discount are settled when it is saved, by terms, partner and tax code.
  derive: {
    discountDate: invoice => invoice.discountDate,
    taxExempt: invoice => invoice.taxExempt ?? false,
    subtotal: invoice => amountOf(invoice, false),
    freight: invoice => amountOf(invoice, true),
    tax: invoice => sum(invoice.taxes, one => one.tax),
    total: invoice => sum(invoice.lines, line => line.amount).plus(sum(invoice.taxes, one => one.tax)),
    baseTotal: invoice => baseAmount(invoice.total, invoice.rate),
    discountAvailable: invoice => invoice.discountAvailable,
  },
  rules: [({ rate }) => (rate?.isZero() ? complaint(['rate'], 'rateAboveZero') : null)],
  guards: {
    post: invoice => {
      const date = invoice.invoiceDate
      if (invoice.lines.length === 0) return reason('documentWithoutLines', { date })
      return invoice.total.greaterThan(0) ? null : reason('totalAboveZero', { total: invoice.total.toFixed(2) })
    },
    writeOff: invoice => (invoice.open?.isZero() ? reason('nothingOpen', { document: invoice.code ?? '' }) : null),
    applyPrepayments: invoice =>
      invoice.open?.isZero() ? reason('nothingOpen', { document: invoice.code ?? '' }) : null,
    dispute: invoice => (invoice.disputed ? reason('disputedAlready', { document: invoice.code ?? '' }) : null),
    settleDispute: invoice => (invoice.disputed ? null : reason('notDisputed', { document: invoice.code ?? '' })),
    void: invoice => (invoice.settlement === 'unpaid' ? null : reason('alreadyPaid', { document: invoice.code ?? '' })),
  },
  partner: 'customer',
  title: ['customerPo'],
  search: ['code', 'customerPo'],
  page: {
    heading: ['customer', 'customerPo'],
    summary: ['dueDate', 'settlement', 'disputed', 'promiseDate'],
    figures: ['open', 'total'],
    first: ['lines'],
    facts: {
      payment: ['invoiceDate', 'dueDate', 'terms', 'discountDate', 'discountAvailable', 'promiseDate', 'disputeReason'],
      source: ['orders', 'packingSlips', 'sentAt', 'sentTo', 'sentVia', 'paper'],
    },
    next: ['post', 'recordPayment', 'send'],
    starts: {
      recordPayment: {
        create: 'cash-receipts',
        with: { partner: 'customer' },
        as: 'invoice',
        while: { status: ['posted'], settlement: ['unpaid', 'partPaid'] },
      },
    },
  },
  list: {
    views: {
      unpaid: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['posted'] },
            { field: 'settlement', op: 'in', value: ['unpaid', 'partPaid'] },
          ],
        },
        sort: ['dueDate'],
      },
      overdue: { filter: { field: 'isOverdue', op: 'eq', value: true }, sort: ['dueDate'] },
      drafts: { filter: { field: 'status', op: 'in', value: ['draft'] }, sort: ['-createdAt'] },
      paid: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['posted'] },
            { field: 'settlement', op: 'in', value: ['paid'] },
          ],
        },
        sort: ['-code'],
      },
    },
    columns: ['code', 'customer', 'invoiceDate', 'dueDate', 'daysOverdue', 'total', 'open', 'status', 'settlement'],
    sort: '-code',
    filters: ['status', 'settlement', 'isOverdue', 'customer', 'invoiceDate', 'dueDate', 'currency', 'disputed'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['customer', 'contact'],
        ['invoiceDate', 'terms'],
        ['dueDate', 'discountDate'],
        ['customerPo', 'taxCode'],
      ],
    },
    { name: 'lines', rows: [['lines'], ['subtotal', 'freight'], ['tax', 'total'], ['discountAvailable', 'open']] },
    { name: 'taxes', folded: true, rows: [['taxes'], ['taxExempt']] },
    {
      name: 'delivery',
      folded: true,
      rows: [['billTo'], ['shipTo', 'language'], ['orders', 'packingSlips'], ['currency', 'rate'], ['baseTotal']],
    },
    {
      name: 'collecting',
      folded: true,
      rows: [['disputed', 'disputeReason'], ['promiseDate', 'sentAt'], ['paper'], ['notes'], ['internalNotes']],
    },
  ],
})
pickerFilter(arInvoices, { customer: { isCustomer: true }, reason: { use: 'writeOff' }, creditReason: { use: 'memo' } })
export interface ArInvoice extends RowOf<typeof arInvoices> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'ar-invoices': ArInvoice
    'ar-invoice-lines': ArInvoiceLine
    'ar-invoice-taxes': RowOf<typeof arInvoiceTaxes>
  }
}
