import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  decimal,
  flow,
  lines,
  money,
  oneOf,
  pickerFilter,
  pickerHint,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  status,
  text,
  when,
} from '#platform/model'
import { type Money, sum } from '#platform/model/values/decimal.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'

const receiptFlow = flow('cashReceipt', {
  states: { draft: 'info', posted: 'positive', nsf: 'negative', void: 'quiet' },
  locked: ['posted', 'nsf', 'void'],
  actions: {
    autoApply: { from: 'draft', who: managers, asks: { restOnAccount: boolean() } },
    post: { from: 'draft', to: 'posted', who: managers, withSaving: true },
    applyOnAccount: {
      from: 'posted',
      who: managers,
      asks: { toInvoice: ref('ar-invoices').required(), applied: money({ min: 0 }), on: date() },
    },
    // What the customer may claim goes back as a payment, which somebody else approves (E40).
    refund: {
      from: 'posted',
      who: managers,
      needs: ['payments.create'],
      asks: {
        refunded: money({ min: 0 }),
        refundFrom: ref('cash-accounts'),
        refundBy: ref('payment-methods'),
        refundOn: date(),
      },
      leadsTo: 'payments',
    },
    nsf: {
      from: 'posted',
      to: 'nsf',
      who: managers,
      dangerous: true,
      asks: { on: date().required(), bankFee: money({ min: 0 }), charge: money({ min: 0 }) },
    },
    void: { from: 'posted', to: 'void', who: managers, dangerous: true, asks: { on: date() } },
  },
})

const atLeastNothing = () => money({ min: 0 }).default('0').required()

/** What a receipt is for, before it is posted: then each of these becomes a row of the application journal. */
export const cashReceiptLines = resource('cash-receipt-lines', {
  partOf: 'cash-receipts',
  fields: {
    kind: oneOf('invoice', 'memo', 'onAccount', 'prepayment', 'account').required().default('invoice'),
    invoice: ref('ar-invoices'),
    memo: ref('credit-memos'),
    order: ref('orders'),
    account: ref('accounts'),
    cashAmount: atLeastNothing(),
    discountAmount: atLeastNothing(),
    writeOffAmount: atLeastNothing(),
    reason: ref('adjustment-reasons'),
  },
  require: [
    when('kind', 'invoice', 'invoice'),
    when('kind', 'memo', 'memo'),
    when('kind', 'prepayment', 'order'),
    when('kind', 'account', 'account'),
  ],
  rules: [
    // accounting R13
    line => (line.writeOffAmount.isZero() || line.reason ? null : complaint(['reason'], 'required')),
    line =>
      line.kind === 'invoice' || (line.discountAmount.isZero() && line.writeOffAmount.isZero())
        ? null
        : complaint([line.discountAmount.isZero() ? 'writeOffAmount' : 'discountAmount'], 'onInvoicesOnly'),
  ],
})
pickerFilter(cashReceiptLines, {
  account: { isHeading: false, isActive: true, control: 'none' },
  reason: { use: 'writeOff' },
})
pickerHint(cashReceiptLines, { order: { businessPartner: 'partner' } })
export type CashReceiptLine = RowOf<typeof cashReceiptLines>

function explained(receipt: { applications: CashReceiptLine[] }): Money {
  return sum(receipt.applications, line => line.cashAmount)
}

/** Money that came in, and what it pays. */
export const cashReceipts = resource('cash-receipts', {
  keptByDatabase: ['onAccount', 'paidAhead'],
  keptIn: ['posted', 'nsf', 'void'],
  code: counted('CR-000000'),
  base: documentsBase,
  fields: {
    payerKind: oneOf('customer', 'vendor', 'other').required().default('customer'),
    partner: ref('business-partners'),
    status: status(receiptFlow),
    method: ref('payment-methods').required(),
    /** The check's number, the transfer's trace. */
    reference: text({ max: 80 }).notCopied(),
    receivedOn: date().required().default('@today').notCopied(),
    currency: ref('currencies'),
    rate: decimal(10, { min: 0 }),
    amount: money({ min: 0, unitFrom: 'currency' }).required(),
    cashAccount: ref('cash-accounts'),
    deposit: ref('deposits').readonly().notCopied(),
    memo: text({ max: 300 }),
    applications: lines(cashReceiptLines).notCopied(),
    unapplied: money({ unitFrom: 'currency' }).stored(),
    /** Of what was posted: money the customer may still claim for an invoice. */
    onAccount: money({ min: 0, unitFrom: 'currency' }).readonly().notCopied(),
    /** Of what was paid ahead for orders: what no invoice has used and nobody gave back. */
    paidAhead: money({ min: 0, unitFrom: 'currency' }).readonly().notCopied(),
  },
  require: [when('payerKind', ['customer', 'vendor'], 'partner')],
  derive: { unapplied: receipt => receipt.amount.minus(explained(receipt)) },
  rules: [
    receipt => (receipt.amount.isZero() ? complaint(['amount'], 'moneyAboveZero') : null),
    receipt =>
      explained(receipt).greaterThan(receipt.amount)
        ? complaint(['applications'], 'appliesTooMuch', {
            applied: explained(receipt).toFixed(2),
            amount: receipt.amount.toFixed(2),
          })
        : null,
    ({ rate }) => (rate?.isZero() ? complaint(['rate'], 'rateAboveZero') : null),
    ({ applications }) => {
      const targets = applications.map(line => line.invoice ?? line.memo)
      const again = targets.findIndex((target, place) => target !== null && targets.indexOf(target) < place)
      return again < 0
        ? null
        : complaint(['applications', again, applications[again]!.invoice ? 'invoice' : 'memo'], 'documentTwice')
    },
  ],
  guards: {
    autoApply: receipt =>
      receipt.payerKind === 'customer' ? null : reason('customersOnly', { receipt: receipt.code }),
    post: receipt =>
      receipt.unapplied.isZero() ? null : reason('restUnexplained', { rest: receipt.unapplied.toFixed(2) }),
    applyOnAccount: receipt =>
      receipt.onAccount?.greaterThan(0) ? null : reason('nothingOpen', { document: receipt.code }),
    refund: receipt => {
      if (receipt.payerKind !== 'customer') return reason('customersOnly', { receipt: receipt.code })
      const isLeft = receipt.onAccount?.greaterThan(0) || receipt.paidAhead?.greaterThan(0)
      return isLeft ? null : reason('nothingToRefund', { document: receipt.code })
    },
    nsf: receipt => (receipt.deposit || receipt.cashAccount ? null : reason('notDeposited', { receipt: receipt.code })),
  },
  partner: 'partner',
  title: ['reference'],
  search: ['code', 'reference', 'memo'],
  page: {
    heading: ['partner', 'reference'],
    summary: ['receivedOn', 'method', 'cashAccount'],
    figures: ['amount', 'unapplied'],
    first: ['applications'],
  },
  list: {
    columns: ['code', 'partner', 'receivedOn', 'method', 'reference', 'amount', 'unapplied', 'deposit', 'status'],
    sort: '-receivedOn',
    filters: ['status', 'payerKind', 'partner', 'method', 'receivedOn'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['amount', 'receivedOn'],
        ['reference', 'method'],
        ['payerKind', 'partner'],
        ['cashAccount', 'memo'],
      ],
    },
    { name: 'applications', rows: [['applications'], ['unapplied', 'deposit'], ['onAccount', 'paidAhead']] },
    { name: 'currency', folded: true, rows: [['currency', 'rate']] },
  ],
})
pickerFilter(cashReceipts, {
  method: { isActive: true },
  cashAccount: { isActive: true },
  toInvoice: { status: 'posted' },
  refundFrom: { isActive: true },
  refundBy: { isActive: true },
})
pickerHint(cashReceipts, { toInvoice: { customer: 'partner' } })
export interface CashReceipt extends RowOf<typeof cashReceipts> {}

/** The application journal: what was paid by what. Rows never change; taking one back adds its mirror (accounting R11). */
export const cashReceiptTransactions = resource('cash-receipt-transactions', {
  base: documentsBase,
  byVerbsOnly: true,
  appendOnly: true,
  fields: {
    appliedOn: date().required(),
    kind: oneOf('cash', 'creditMemo', 'onAccount', 'prepayment', 'writeOff', 'account').required(),
    partner: ref('business-partners'),
    receipt: ref('cash-receipts'),
    creditMemo: ref('credit-memos'),
    prepayment: ref('cash-receipt-transactions'),
    targetInvoice: ref('ar-invoices'),
    targetMemo: ref('credit-memos'),
    order: ref('orders'),
    account: ref('accounts'),
    cashAmount: money().default('0').required(),
    discountAmount: money().default('0').required(),
    writeOffAmount: money().default('0').required(),
    reason: ref('adjustment-reasons'),
    /** In our own currency: what came in, what was given as discount, what it took off its target. */
    baseCash: money(),
    baseDiscount: money(),
    relief: money(),
    fxGainLoss: money(),
    reverses: ref('cash-receipt-transactions').unique(),
  },
  actions: { unapply: { who: managers, dangerous: true, asks: { on: date() } } },
  guards: {
    unapply: row => {
      if (row.reverses) return reason('takenBackAlready', { amount: row.cashAmount.toString(), date: row.appliedOn })
      const named = { amount: row.cashAmount.toFixed(2), date: row.appliedOn }
      return row.targetInvoice || row.targetMemo ? null : reason('notApplied', named)
    },
  },
  partner: 'partner',
  title: ['kind', 'receipt'],
  search: [],
  list: {
    columns: [
      'appliedOn',
      'kind',
      'partner',
      'receipt',
      'creditMemo',
      'targetInvoice',
      'cashAmount',
      'discountAmount',
      'writeOffAmount',
      'reverses',
    ],
    sort: '-appliedOn',
    filters: ['kind', 'appliedOn', 'partner', 'receipt', 'targetInvoice'],
  },
})

const depositFlow = flow('deposit', {
  states: { draft: 'info', posted: 'positive', void: 'quiet' },
  locked: ['posted', 'void'],
  actions: {
    post: { from: 'draft', to: 'posted', who: managers, withSaving: true },
    void: { from: 'posted', to: 'void', who: managers, dangerous: true, asks: { on: date() } },
  },
})

/** Checks and cash taken to the bank together. A receipt is in one deposit at most. */
export const deposits = resource('deposits', {
  keptIn: ['posted', 'void'],
  code: counted('DEP-000000'),
  base: documentsBase,
  fields: {
    cashAccount: ref('cash-accounts').required(),
    depositedOn: date().required().default('@today'),
    status: status(depositFlow),
    receipts: refs('cash-receipts').notCopied(),
    cashBack: money({ min: 0 }).default('0').required(),
    cashBackAccount: ref('accounts'),
    total: money({ unitFrom: 'cashAccount.currency' }).default('0').stored(),
    clearedOn: date().readonly().notCopied(),
  },
  // The receipts' amounts, settled when it is saved.
  derive: { total: deposit => deposit.total },
  rules: [
    deposit =>
      deposit.cashBack.isZero() || deposit.cashBackAccount ? null : complaint(['cashBackAccount'], 'required'),
  ],
  guards: {
    post: deposit => (deposit.receipts.length === 0 ? reason('depositEmpty', { deposit: deposit.code }) : null),
    void: deposit => (deposit.clearedOn ? reason('depositCleared', { date: deposit.clearedOn }) : null),
  },
  title: ['depositedOn'],
  search: ['code'],
  list: {
    columns: ['code', 'depositedOn', 'cashAccount', 'total', 'cashBack', 'status'],
    sort: '-depositedOn',
    filters: ['status', 'cashAccount', 'depositedOn'],
  },
  form: [['cashAccount', 'depositedOn'], ['receipts'], ['cashBack', 'cashBackAccount'], ['total']],
})
pickerFilter(deposits, { cashBackAccount: { isHeading: false, isActive: true }, cashAccount: { isActive: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cash-receipts': CashReceipt
    'cash-receipt-lines': CashReceiptLine
    'cash-receipt-transactions': RowOf<typeof cashReceiptTransactions>
    deposits: RowOf<typeof deposits>
  }
}
