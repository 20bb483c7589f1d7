import { managers } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  complaint,
  counted,
  date,
  daysLate,
  decimal,
  file,
  flow,
  integer,
  lineFits,
  lines,
  money,
  notBefore,
  oneOf,
  overdue,
  pickerFilter,
  progress,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  unitPrice,
} from '#platform/model'
import { sum } from '#platform/model/values/decimal.ts'
import { baseAmount, invoiceKey, lineAmount } from '../amounts.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'
import { boxes1099 } from '../partner-accounting.ts'

/** Still owed. */
const unpaid = { status: ['posted'], settlement: ['unpaid', 'partPaid'] } as const

/** A hold blocks the payment, not the books. */
const invoiceFlow = flow('apInvoice', {
  states: { draft: 'info', posted: 'positive', void: 'quiet' },
  locked: ['posted', 'void'],
  actions: {
    post: { from: 'draft', to: 'posted', who: managers },
    void: { from: 'posted', to: 'void', who: managers, dangerous: true, asks: { on: date() } },
    applyPrepayments: { from: 'posted', who: managers, asks: { on: date() } },
    takeBackPrepayments: { from: 'posted', who: managers, asks: { on: date() } },
    hold: {
      from: ['draft', 'posted'],
      who: managers,
      asks: { paymentHold: oneOf('dispute', 'manual').required(), holdReason: text({ max: 500 }).required() },
    },
    releaseHold: {
      from: ['draft', 'posted'],
      who: managers,
      asks: { holdReason: text({ max: 500 }).required() },
    },
  },
})

/** What a vendor charges on one line, matched with what was ordered and received. */
export const apInvoiceLines = resource('ap-invoice-lines', {
  lineColumns: ['poLine', 'description', 'quantity', 'unitPrice', 'amount', 'account', 'job', 'matchState'],
  partOf: 'ap-invoices',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    kind: oneOf('receipt', 'expense', 'freight', 'tax', 'prepayment').required().default('expense'),
    poLine: ref('purchase-order-lines').notCopied(),
    receiptLine: ref('po-receipt-lines').notCopied(),
    /** The receipt whose freight it bills. */
    landedCost: ref('po-receipts').notCopied(),
    part: ref('parts'),
    description: text({ max: 300 }).required(),
    quantity: quantity().default('1').required(),
    unitPrice: unitPrice().default('0').required(),
    amount: money().stored(),
    account: ref('accounts'),
    job: ref('jobs'),
    department: ref('departments'),
    box1099: oneOf(...boxes1099)
      .required()
      .default('none'),
    useTax: ref('sales-taxes'),
    matchState: oneOf('matched', 'price', 'quantity', 'notReceived', 'disputed').readonly().notCopied(),
    variance: money().readonly().notCopied(),
    /** In our own currency: what it took off received-not-invoiced. */
    relief: money().readonly().notCopied(),
    /** In our own currency: what of the difference in price its job bears. */
    jobShare: money().readonly().notCopied(),
  },
  derive: { lineNumber: line => line.lineNumber, amount: lineAmount },
  rules: [
    line => (line.kind === 'receipt' && !line.poLine ? complaint(['poLine'], 'required') : null),
    line => (line.kind === 'expense' && !line.account ? complaint(['account'], 'required') : null),
    lineFits,
  ],
})
pickerFilter(apInvoiceLines, { account: { isHeading: false, isActive: true, control: 'none' } })
export type ApInvoiceLine = RowOf<typeof apInvoiceLines>

/** What we owe a vendor. */
export const apInvoices = resource('ap-invoices', {
  keptByDatabase: ['open', 'settlement'],
  keptIn: ['posted', 'void'],
  code: counted('AP-000000'),
  base: documentsBase,
  fields: {
    vendorInvoiceNumber: text({ max: 60 }).required().notCopied(),
    /** What makes two invoices the same (accounting R18). */
    invoiceKey: text({ max: 60 }).stored().inner(),
    vendor: ref('business-partners').required(),
    status: status(invoiceFlow),
    remitTo: address(),
    invoiceDate: date().required().default('@today').notCopied(),
    postingDate: date().notCopied(),
    terms: ref('terms'),
    dueDate: date().notCopied(),
    discountDate: date().computed().notCopied(),
    currency: ref('currencies'),
    rate: decimal(10, { min: 0 }),
    lines: lines(apInvoiceLines),
    subtotal: money({ unitFrom: 'currency' }).stored(),
    freight: money({ unitFrom: 'currency' }).stored(),
    taxCharged: money({ unitFrom: 'currency' }).stored(),
    total: money({ unitFrom: 'currency' }).stored(),
    baseTotal: money().stored(),
    /** Typed from the paper: must equal the total to post. */
    controlTotal: money({ unitFrom: 'currency' }).notCopied(),
    discountAvailable: money({ unitFrom: 'currency' }).computed(),
    open: money({ min: 0, unitFrom: 'currency' }).readonly().notCopied(),
    settlement: progress('unpaid', 'partPaid', 'paid'),
    isOverdue: overdue('dueDate', unpaid),
    daysOverdue: daysLate('dueDate', unpaid),
    paymentHold: oneOf('none', 'match', 'dispute', 'manual').default('none').required().readonly().notCopied(),
    holdReason: text({ max: 500 }).readonly().notCopied(),
    /** A hold that outlives the discount costs it (accounting R21). */
    holdReleasedOn: date().readonly().notCopied(),
    payAlone: boolean(),
    method: ref('payment-methods'),
    separateCheckMemo: text({ max: 120 }),
    /** What made it on its day. */
    recurringBill: ref('recurring-bills').readonly().notCopied(),
    document: file().notCopied(),
  },
  startsAs: { postingDate: invoice => invoice.invoiceDate },
  require: [notBefore('invoiceDate', 'dueDate')],
  // Dates and discount are settled when it is saved, by its terms.
  derive: {
    invoiceKey: invoice => invoiceKey(invoice.vendorInvoiceNumber),
    discountDate: invoice => invoice.discountDate,
    subtotal: invoice =>
      sum(invoice.lines, line => (line.kind === 'freight' || line.kind === 'tax' ? null : line.amount)),
    freight: invoice => sum(invoice.lines, line => (line.kind === 'freight' ? line.amount : null)),
    taxCharged: invoice => sum(invoice.lines, line => (line.kind === 'tax' ? line.amount : null)),
    total: invoice => sum(invoice.lines, line => line.amount),
    baseTotal: invoice => baseAmount(invoice.total, invoice.rate),
    discountAvailable: invoice => invoice.discountAvailable,
  },
  rules: [
    ({ vendorInvoiceNumber }) =>
      invoiceKey(vendorInvoiceNumber) === '' ? complaint(['vendorInvoiceNumber'], 'invoiceNumberNeedsDigits') : null,
    ({ rate }) => (rate?.isZero() ? complaint(['rate'], 'rateAboveZero') : null),
  ],
  guards: {
    post: invoice => {
      if (invoice.lines.length === 0) return reason('documentWithoutLines', { date: invoice.invoiceDate })
      if (!invoice.total.greaterThan(0)) return reason('totalAboveZero', { total: invoice.total.toFixed(2) })
      if (!invoice.controlTotal?.equals(invoice.total))
        return reason('controlTotalDiffers', {
          total: invoice.total.toFixed(2),
          control: invoice.controlTotal?.toFixed(2) ?? '—',
        })
      return null
    },
    void: invoice => (invoice.settlement === 'unpaid' ? null : reason('alreadyPaid', { document: invoice.code })),
    releaseHold: invoice => (invoice.paymentHold === 'none' ? reason('notHeld', { document: invoice.code }) : null),
  },
  partner: 'vendor',
  title: ['vendorInvoiceNumber'],
  search: ['code', 'vendorInvoiceNumber'],
  page: {
    heading: ['vendor', 'vendorInvoiceNumber'],
    summary: ['dueDate', 'settlement', 'paymentHold'],
    figures: ['open', 'total'],
    first: ['lines'],
    facts: {
      payment: [
        'invoiceDate',
        'dueDate',
        'terms',
        'discountDate',
        'discountAvailable',
        'method',
        'holdReason',
        'holdReleasedOn',
      ],
      money: ['baseTotal', 'controlTotal', 'document', 'recurringBill'],
    },
    next: ['post', 'payBill'],
    starts: {
      payBill: {
        create: 'payments',
        with: { partner: 'vendor' },
        as: 'bill',
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
        sort: ['-dueDate'],
      },
    },
    columns: [
      'code',
      'vendor',
      'invoiceDate',
      'dueDate',
      'daysOverdue',
      'total',
      'open',
      'status',
      'paymentHold',
      'vendorInvoiceNumber',
      'discountDate',
    ],
    sort: 'dueDate',
    filters: ['status', 'paymentHold', 'vendor', 'dueDate', 'discountDate', 'settlement', 'isOverdue'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['vendor', 'vendorInvoiceNumber'],
        ['invoiceDate', 'terms'],
        ['dueDate', 'discountDate'],
        ['controlTotal', 'postingDate'],
      ],
    },
    {
      name: 'lines',
      rows: [['lines'], ['subtotal', 'freight'], ['taxCharged', 'total'], ['discountAvailable', 'open']],
    },
    {
      name: 'paying',
      folded: true,
      rows: [
        ['remitTo'],
        ['method', 'payAlone'],
        ['separateCheckMemo', 'paymentHold'],
        ['holdReason', 'holdReleasedOn'],
        ['document'],
      ],
    },
    { name: 'currency', folded: true, rows: [['currency', 'rate'], ['baseTotal']] },
  ],
})
pickerFilter(apInvoices, { vendor: { isVendor: true }, method: { isActive: true } })
export interface ApInvoice extends RowOf<typeof apInvoices> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'ap-invoices': ApInvoice
    'ap-invoice-lines': ApInvoiceLine
  }
}
