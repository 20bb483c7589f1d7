import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  decimal,
  flow,
  integer,
  jsonList,
  lineFits,
  lines,
  money,
  notBefore,
  oneOf,
  pickerFilter,
  pickerHint,
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
import { baseAmount, lineAmount } from '../amounts.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'
import type { TaxPart } from './memo-tax.ts'

const memoFlow = flow('creditMemo', {
  states: { draft: 'info', posted: 'positive', void: 'quiet' },
  locked: ['posted', 'void'],
  actions: {
    post: { from: 'draft', to: 'posted', who: managers, withSaving: true },
    apply: {
      from: 'posted',
      who: managers,
      asks: {
        toInvoice: ref('ar-invoices'),
        toMemo: ref('credit-memos'),
        applied: money({ min: 0 }),
        on: date(),
      },
    },
    void: { from: 'posted', to: 'void', who: managers, dangerous: true, asks: { on: date() } },
  },
})

/** What is given back or charged on one line. */
export const creditMemoLines = resource('credit-memo-lines', {
  partOf: 'credit-memos',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    description: text({ max: 300 }).required(),
    quantity: quantity({ min: 0 }).default('1').required(),
    unitPrice: unitPrice({ min: 0 }).default('0').required(),
    amount: money({ min: 0 }).stored(),
    account: ref('accounts'),
    taxable: boolean().default(true),
    job: ref('jobs'),
    invoiceLine: ref('ar-invoice-lines').notCopied(),
    apInvoiceLine: ref('ap-invoice-lines').notCopied(),
    returnTransaction: ref('inventory-transactions').notCopied(),
    /** In our own currency: what it gave back to received-not-invoiced for goods that went back. */
    relief: money().readonly().notCopied(),
  },
  derive: { lineNumber: line => line.lineNumber, amount: lineAmount },
  rules: [lineFits],
})
pickerFilter(creditMemoLines, { account: { isHeading: false, isActive: true, control: 'none' } })
export type CreditMemoLine = RowOf<typeof creditMemoLines>

/**
 * A credit memo credits the partner's control account, a debit memo debits it. The side is a separate choice, so that all
 * four combinations exist: a credit to a customer and a debit to a vendor are the usual ones.
 */
export const creditMemos = resource('credit-memos', {
  keptByDatabase: ['open'],
  keptIn: ['posted', 'void'],
  code: counted('CM-000000'),
  base: documentsBase,
  fields: {
    direction: oneOf('credit', 'debit').required().default('credit').fixed(),
    side: oneOf('customer', 'vendor').required(),
    partner: ref('business-partners').required(),
    status: status(memoFlow),
    memoDate: date().required().default('@today').notCopied(),
    dueDate: date().notCopied(),
    reason: ref('adjustment-reasons').required(),
    invoice: ref('ar-invoices'),
    apInvoice: ref('ap-invoices'),
    ncmr: ref('ncmrs'),
    taxCode: ref('sales-taxes'),
    currency: ref('currencies'),
    rate: decimal(10, { min: 0 }),
    lines: lines(creditMemoLines),
    subtotal: money({ min: 0, unitFrom: 'currency' }).stored(),
    tax: money({ min: 0, unitFrom: 'currency' }).default('0').stored(),
    /** Tax by component, so that each reaches its account. */
    taxParts: jsonList<TaxPart[]>({ taxCode: ref('sales-taxes'), component: text(), tax: money(), taxable: money() })
      .readonly()
      .notCopied(),
    total: money({ min: 0, unitFrom: 'currency' }).stored(),
    baseTotal: money({ min: 0 }).stored(),
    open: money({ min: 0, unitFrom: 'currency' }).readonly().notCopied(),
    vendorReference: text({ max: 80 }),
  },
  startsAs: {
    side: memo => (memo.direction === 'debit' ? 'vendor' : 'customer'),
    // A charge to a customer is due at once.
    dueDate: memo => (memo.direction === 'debit' && memo.side === 'customer' ? memo.memoDate : null),
  },
  require: [notBefore('memoDate', 'dueDate')],
  // Tax is settled when it is saved: the linked invoice's rate, or the day's (accounting R4).
  derive: {
    subtotal: memo => sum(memo.lines, line => line.amount),
    tax: memo => memo.tax,
    total: memo => sum(memo.lines, line => line.amount).plus(memo.tax),
    baseTotal: memo => baseAmount(memo.total, memo.rate),
  },
  guards: {
    post: memo => {
      if (memo.lines.length === 0) return reason('documentWithoutLines', { date: memo.memoDate })
      return memo.total.greaterThan(0) ? null : reason('totalAboveZero', { total: memo.total.toFixed(2) })
    },
    apply: memo => {
      if (memo.side === 'vendor') return reason('vendorMemosNet', { memo: memo.code })
      if (memo.direction === 'debit') return reason('chargesArePaid', { memo: memo.code })
      return memo.open?.isZero() ? reason('nothingOpen', { document: memo.code }) : null
    },
    void: memo => (memo.open?.equals(memo.total) ? null : reason('alreadyPaid', { document: memo.code })),
  },
  rules: [
    memo => (memo.invoice && memo.side !== 'customer' ? complaint(['invoice'], 'memoOfOtherSide') : null),
    memo => (memo.apInvoice && memo.side !== 'vendor' ? complaint(['apInvoice'], 'memoOfOtherSide') : null),
    ({ rate }) => (rate?.isZero() ? complaint(['rate'], 'rateAboveZero') : null),
  ],
  partner: 'partner',
  title: ['vendorReference'],
  search: ['code', 'vendorReference'],
  page: {
    heading: ['partner'],
    summary: ['memoDate', 'reason', 'invoice', 'apInvoice'],
    figures: ['open', 'total'],
    first: ['lines'],
  },
  list: {
    views: {
      open: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['posted'] },
            { field: 'open', op: 'gt', value: '0' },
          ],
        },
        sort: ['-memoDate'],
      },
      drafts: { filter: { field: 'status', op: 'in', value: ['draft'] }, sort: ['-memoDate'] },
    },
    columns: ['code', 'direction', 'side', 'partner', 'memoDate', 'reason', 'total', 'open', 'status'],
    sort: '-memoDate',
    filters: ['status', 'direction', 'side', 'partner', 'memoDate', 'reason'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['direction', 'side'],
        ['partner', 'reason'],
        ['memoDate', 'dueDate'],
        ['invoice', 'apInvoice'],
        ['taxCode', 'vendorReference'],
        ['ncmr'],
      ],
    },
    { name: 'lines', rows: [['lines'], ['subtotal', 'tax'], ['total', 'open']] },
    { name: 'taxes', folded: true, rows: [['taxParts']] },
    { name: 'currency', folded: true, rows: [['currency', 'rate'], ['baseTotal']] },
  ],
})
pickerFilter(creditMemos, {
  reason: { use: 'memo' },
  toInvoice: { status: 'posted' },
  toMemo: { status: 'posted', direction: 'debit', side: 'customer' },
})
pickerHint(creditMemos, {
  invoice: { customer: 'partner' },
  apInvoice: { vendor: 'partner' },
  toInvoice: { customer: 'partner' },
  toMemo: { partner: 'partner' },
})
export interface CreditMemo extends RowOf<typeof creditMemos> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'credit-memos': CreditMemo
    'credit-memo-lines': CreditMemoLine
  }
}
