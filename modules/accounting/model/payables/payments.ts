import { managers } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  complaint,
  counted,
  date,
  dateTime,
  decimal,
  flow,
  integer,
  lines,
  money,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  resource,
  rollup,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { type Money, sum } from '#platform/model/values/decimal.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'
import { boxes1099 } from '../partner-accounting.ts'
import { skipReasons } from './payment-proposal.ts'

/** Asked only of whoever prepared it and is the only one who may approve (accounting R24). */
const approvalAsks = { selfApprovalReason: text({ max: 500 }) }

/** Issuing writes checks and the books. Who prepared does not approve (accounting R24). */
const runFlow = flow('paymentRun', {
  states: { draft: 'info', approved: 'ongoing', issued: 'positive', cancelled: 'quiet' },
  locked: ['approved', 'issued', 'cancelled'],
  actions: {
    propose: { from: 'draft', who: managers },
    /** One bill is not paid this time; what else it pays its payee stays. */
    leaveOut: { from: 'draft', who: managers, asks: { bill: ref('ap-invoices').required() } },
    approve: { from: 'draft', to: 'approved', who: managers, asks: approvalAsks },
    sendBack: { from: 'approved', to: 'draft', who: managers },
    issue: { from: 'approved', to: 'issued', who: managers },
    cancel: { from: ['draft', 'approved'], to: 'cancelled', who: managers, dangerous: true },
  },
})

/** accounting R22: what a run did not pay although it is due, and why. */
export const paymentRunSkips = resource('payment-run-skips', {
  partOf: 'payment-runs',
  fields: {
    vendor: ref('business-partners').required(),
    why: oneOf(...skipReasons).required(),
    /** What is due, less the memos that take it. */
    amount: money({ unitFrom: 'currency' }).required(),
    currency: ref('currencies'),
    invoices: integer({ min: 0 }).required(),
  },
})

/** What is paid together: who is due by a day, or earns a discount. */
export const paymentRuns = resource('payment-runs', {
  keptIn: ['approved', 'issued'],
  code: counted('PRN-000000'),
  base: documentsBase,
  fields: {
    cashAccount: ref('cash-accounts').required(),
    method: ref('payment-methods').required(),
    paymentDate: date().required().default('@today'),
    payThrough: date().required().default('@today'),
    takeDiscounts: boolean().default(true),
    status: status(runFlow),
    preparedBy: user().default('@me').readonly(),
    approvedBy: user().readonly().notCopied(),
    selfApprovalReason: text({ max: 500 }).readonly().notCopied(),
    payments: rollup(integer(), { from: 'payments', by: 'run', take: 'count' }),
    total: rollup(money(), { from: 'payments', by: 'run', take: 'sum', of: 'amount' }),
    skips: lines(paymentRunSkips).readonly().notCopied(),
  },
  require: [notBefore('paymentDate', 'payThrough')],
  title: ['paymentDate'],
  search: ['code'],
  list: {
    columns: [
      'code',
      'paymentDate',
      'payThrough',
      'cashAccount',
      'method',
      'payments',
      'total',
      'status',
      'preparedBy',
    ],
    sort: '-paymentDate',
    filters: ['status', 'cashAccount', 'paymentDate'],
  },
  form: [
    ['cashAccount', 'method'],
    ['paymentDate', 'payThrough'],
    ['takeDiscounts'],
    ['preparedBy', 'approvedBy'],
    ['selfApprovalReason'],
    ['skips'],
  ],
})
pickerFilter(paymentRuns, { cashAccount: { isActive: true }, method: { isActive: true } })

/** What a payment pays: it goes with the payment and never changes once that is issued. */
export const paymentApplications = resource('payment-applications', {
  partOf: 'payments',
  fields: {
    kind: oneOf('apInvoice', 'vendorMemo', 'customerCredit', 'prepayment', 'account').required().default('apInvoice'),
    /** Negative where a debit memo is netted in. */
    cashAmount: money().default('0').required(),
    discountAmount: money({ min: 0 }).default('0').required(),
    apInvoice: ref('ap-invoices'),
    memo: ref('credit-memos'),
    /** Money on account that goes back to the customer. */
    receipt: ref('cash-receipts'),
    /** Money paid ahead for an order that goes back to the customer. */
    customerPrepayment: ref('cash-receipt-transactions'),
    prepayment: ref('payment-applications'),
    account: ref('accounts'),
    job: ref('jobs'),
    fxGainLoss: money().readonly(),
    box1099: oneOf(...boxes1099)
      .required()
      .default('none'),
    reverses: ref('payment-applications').unique().readonly(),
  },
  require: [
    when('kind', 'apInvoice', 'apInvoice'),
    when('kind', 'vendorMemo', 'memo'),
    when('kind', 'account', 'account'),
  ],
  rules: [
    line => {
      const given = [line.memo, line.receipt, line.customerPrepayment].filter(one => one !== null)
      return line.kind === 'customerCredit' && given.length !== 1 ? complaint(['memo'], 'refundOfOne') : null
    },
    line => {
      const field = line.receipt ? 'receipt' : line.customerPrepayment ? 'customerPrepayment' : null
      return field && line.kind !== 'customerCredit' ? complaint([field], 'refundOnly') : null
    },
    // What a tax office lets us keep, or another deduction, is taken off on a line of its account.
    line =>
      line.cashAmount.sign() < 0 && line.kind !== 'vendorMemo' && line.kind !== 'account'
        ? complaint(['cashAmount'], 'onlyMemosNet')
        : null,
    line =>
      line.kind === 'apInvoice' || line.discountAmount.isZero()
        ? null
        : complaint(['discountAmount'], 'onInvoicesOnly'),
  ],
})
pickerFilter(paymentApplications, {
  account: { isHeading: false, isActive: true },
  receipt: { status: 'posted' },
  customerPrepayment: { kind: 'prepayment' },
})
export type PaymentApplication = RowOf<typeof paymentApplications>

/** What a line settles, where it settles a document. */
export const targetFields = ['apInvoice', 'memo', 'receipt', 'customerPrepayment'] as const

const paid = (payment: { applications: PaymentApplication[] }): Money =>
  sum(payment.applications, line => line.cashAmount)

const paymentFlow = flow('payment', {
  states: { draft: 'info', approved: 'ongoing', issued: 'positive', voided: 'quiet' },
  locked: ['approved', 'issued', 'voided'],
  actions: {
    approve: { from: 'draft', to: 'approved', who: managers, asks: approvalAsks },
    sendBack: { from: 'approved', to: 'draft', who: managers },
    issue: { from: 'approved', to: 'issued', who: managers },
    void: {
      from: 'issued',
      to: 'voided',
      who: managers,
      dangerous: true,
      asks: { voidedOn: date(), voidReason: text({ max: 500 }).required() },
    },
  },
})

/** Money that goes out: by check, transfer or card, to a vendor, a customer, an employee or anybody. */
export const payments = resource('payments', {
  keptIn: ['approved', 'issued', 'voided'],
  code: counted('PAY-000000'),
  base: documentsBase,
  // Made by a run, or one by one on a screen of its own.
  pages: { create: [] },
  fields: {
    run: ref('payment-runs').fixed(),
    payeeKind: oneOf('vendor', 'customer', 'employee', 'other').required().default('vendor'),
    partner: ref('business-partners'),
    /** The partner's name, unless another is to stand on the check. */
    payeeName: text(),
    status: status(paymentFlow),
    remitTo: address(),
    cashAccount: ref('cash-accounts').required(),
    method: ref('payment-methods').required(),
    paymentDate: date().required().default('@today').notCopied(),
    currency: ref('currencies'),
    rate: decimal(10, { min: 0 }),
    applications: lines(paymentApplications).notCopied(),
    amount: money({ unitFrom: 'currency' }).stored(),
    check: ref('checks').readonly().notCopied(),
    /** Of a check somebody wrote by hand: the number printed on it. */
    handwrittenNumber: integer({ min: 1, isName: true }).notCopied(),
    reference: text({ max: 80 }).notCopied(),
    memo: text({ max: 120 }),
    preparedBy: user().default('@me').readonly().notCopied(),
    approvedBy: user().readonly().notCopied(),
    selfApprovalReason: text({ max: 500 }).readonly().notCopied(),
    clearedOn: date().readonly().notCopied(),
    /** When it first went into a file for the bank, and which file of that day. */
    bankFileAt: dateTime().readonly().notCopied(),
    bankFileNumber: integer({ min: 1 }).readonly().notCopied(),
    voidedOn: date().readonly().notCopied(),
    voidReason: text({ max: 500 }).readonly().notCopied(),
  },
  require: [
    when('payeeKind', ['vendor', 'customer'], 'partner'),
    when('payeeKind', ['employee', 'other'], 'payeeName'),
  ],
  derive: { amount: paid },
  rules: [
    payment => (paid(payment).sign() < 0 ? complaint(['applications'], 'paysLessThanNothing') : null),
    ({ rate }) => (rate?.isZero() ? complaint(['rate'], 'rateAboveZero') : null),
    ({ applications }) => {
      const targets = applications.map(line => targetFields.flatMap(field => line[field] ?? [])[0])
      const again = targets.findIndex((target, place) => target && targets.indexOf(target) < place)
      const field = again < 0 ? undefined : targetFields.find(one => applications[again]![one])
      return field ? complaint(['applications', again, field], 'documentTwice') : null
    },
  ],
  guards: {
    approve: payment =>
      payment.run
        ? reason('approvedWithRun', { payment: payment.code })
        : payment.amount.isZero()
          ? reason('paysNothing', { payment: payment.code })
          : null,
    sendBack: payment => (payment.run ? reason('approvedWithRun', { payment: payment.code }) : null),
    void: payment => (payment.clearedOn ? reason('paymentCleared', { date: payment.clearedOn }) : null),
  },
  partner: 'partner',
  title: ['payeeName'],
  search: ['code', 'payeeName', 'reference'],
  page: {
    heading: ['payeeName', 'reference'],
    summary: ['paymentDate', 'method', 'cashAccount', 'check'],
    figures: ['amount'],
    first: ['applications'],
  },
  list: {
    columns: ['code', 'payeeName', 'paymentDate', 'method', 'check', 'amount', 'status', 'clearedOn', 'run'],
    sort: '-paymentDate',
    filters: ['status', 'payeeKind', 'partner', 'cashAccount', 'method', 'paymentDate', 'run'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['payeeKind', 'partner'],
        ['payeeName', 'paymentDate'],
        ['cashAccount', 'method'],
        ['reference', 'handwrittenNumber'],
        ['memo'],
      ],
    },
    { name: 'applications', rows: [['applications'], ['amount', 'check']] },
    {
      name: 'more',
      folded: true,
      rows: [
        ['remitTo'],
        ['currency', 'rate'],
        ['run', 'clearedOn'],
        ['bankFileAt', 'bankFileNumber'],
        ['preparedBy', 'approvedBy'],
        ['selfApprovalReason'],
        ['voidedOn', 'voidReason'],
      ],
    },
  ],
})
pickerFilter(payments, { cashAccount: { isActive: true }, method: { isActive: true } })
export interface Payment extends RowOf<typeof payments> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'payment-runs': RowOf<typeof paymentRuns>
    'payment-run-skips': RowOf<typeof paymentRunSkips>
    payments: Payment
    'payment-applications': PaymentApplication
  }
}
