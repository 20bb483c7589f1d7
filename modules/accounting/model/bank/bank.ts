import { managers } from '#modules/security/model/front.ts'
import {
  complaint,
  counted,
  date,
  exactlyOne,
  file,
  flow,
  integer,
  json,
  lines,
  money,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  status,
  text,
  user,
} from '#platform/model'
import { type Money, sum } from '#platform/model/values/decimal.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'

/** What the bank says: a file it gave, or typed from paper. */
export const bankStatements = resource('bank-statements', {
  neverArchived: true,
  base: documentsBase,
  hidden: true,
  fields: {
    cashAccount: ref('cash-accounts').required(),
    format: oneOf('ofx', 'camt053', 'csv', 'manual').required().default('manual'),
    from: date().required(),
    to: date().required(),
    openingBalance: money({ unitFrom: 'cashAccount.currency' }).required(),
    closingBalance: money({ unitFrom: 'cashAccount.currency' }).required(),
    file: file(),
  },
  require: [notBefore('from', 'to')],
  title: ['to'],
  search: [],
  list: {
    columns: ['cashAccount', 'from', 'to', 'openingBalance', 'closingBalance', 'format'],
    sort: '-to',
    filters: ['cashAccount', 'format', 'to'],
  },
})

/** A movement is called by its amount and day: it has no number of its own. */
export const namedLine = (line: { readonly amount: Money; readonly postedOn: string }) => ({
  amount: line.amount.toFixed(2),
  date: line.postedOn,
})

/** One movement the bank shows. The same line of the same file is taken once (accounting R35). */
export const bankStatementLines = resource('bank-statement-lines', {
  neverArchived: true,
  base: documentsBase,
  hidden: true,
  fields: {
    statement: ref('bank-statements').required(),
    cashAccount: ref('cash-accounts').required(),
    postedOn: date().required(),
    amount: money({ unitFrom: 'cashAccount.currency' }).required(),
    fitId: text({ max: 255, exact: true }),
    checkNumber: text({ max: 20 }),
    payee: text(),
    memo: text({ max: 500 }),
    /** Among identical lines of one file. */
    ordinal: integer({ min: 1 }).required().default(1),
    state: oneOf('unmatched', 'matched', 'created', 'ignored').required().default('unmatched'),
    matchedDeposits: refs('deposits'),
    matchedPayments: refs('payments'),
    matchedLines: refs('general-ledger-lines'),
  },
  actions: {
    /** A fee, interest or anything else the bank knows first; `says` teaches the account for such lines. */
    book: { who: managers, asks: { account: ref('accounts'), says: text({ max: 120 }) } },
    ignore: { who: managers },
    /** What of the books the bank shows here, chosen by a person (accounting R36). */
    match: {
      who: managers,
      asks: { deposits: refs('deposits'), payments: refs('payments'), ledgerLines: refs('general-ledger-lines') },
    },
    unmatch: { who: managers },
  },
  guards: {
    book: line => (line.state === 'unmatched' ? null : reason('lineSettled', namedLine(line))),
    ignore: line => (line.state === 'unmatched' ? null : reason('lineSettled', namedLine(line))),
    match: line => (line.state === 'unmatched' ? null : reason('lineSettled', namedLine(line))),
    unmatch: line =>
      line.state === 'unmatched'
        ? reason('lineOpen', namedLine(line))
        : line.state === 'created'
          ? reason('lineBooked', namedLine(line))
          : null,
  },
  rules: [line => (line.amount.isZero() ? complaint(['amount'], 'moneyNotZero') : null)],
  title: ['payee'],
  search: ['payee', 'memo', 'checkNumber'],
  list: {
    columns: ['postedOn', 'amount', 'payee', 'memo', 'checkNumber', 'state', 'statement'],
    sort: '-postedOn',
    filters: ['state', 'cashAccount', 'statement', 'postedOn', 'amount'],
  },
})

/** What was booked once is proposed again: lines of the bank that say this go to that account. */
export const bankRules = resource('bank-rules', {
  base: documentsBase,
  hidden: true,
  fields: {
    cashAccount: ref('cash-accounts').required().fixed(),
    direction: oneOf('in', 'out').required(),
    says: text({ max: 120 }).required(),
    account: ref('accounts').required(),
  },
  title: ['says'],
  search: ['says'],
  list: { columns: ['says', 'direction', 'account', 'cashAccount'], sort: 'says' },
})
pickerFilter(bankRules, { account: { isHeading: false, isActive: true, control: 'none' } })

/** A movement of the books the bank has shown. */
export const bankReconciliationItems = resource('bank-reconciliation-items', {
  partOf: 'bank-reconciliations',
  fields: {
    deposit: ref('deposits'),
    payment: ref('payments'),
    ledgerLine: ref('general-ledger-lines'),
    statementLine: ref('bank-statement-lines'),
    clearedOn: date().required().default('@today'),
    /** Signed: what came in is positive. */
    amount: money().required(),
  },
  require: [exactlyOne('deposit', 'payment', 'ledgerLine')],
})
export type BankReconciliationItem = RowOf<typeof bankReconciliationItems>

/** Completing marks what the bank has shown; only the latest is opened again. */
const reconciliationFlow = flow('bankReconciliation', {
  states: { inProgress: 'ongoing', completed: 'positive' },
  locked: ['completed'],
  actions: {
    complete: { from: 'inProgress', to: 'completed', who: managers },
    reopen: { from: 'completed', to: 'inProgress', who: managers, dangerous: true },
  },
})

/** Bank and books brought together for a day: done at a difference of 0.00 (accounting R36). */
export const bankReconciliations = resource('bank-reconciliations', {
  keptIn: ['completed'],
  code: counted('BR-000000'),
  base: documentsBase,
  hidden: true,
  fields: {
    cashAccount: ref('cash-accounts').required().fixed(),
    statementDate: date().required().default('@today'),
    /** Where the last one ended; settled when it is saved. */
    openingBalance: money({ unitFrom: 'cashAccount.currency' }).default('0').stored(),
    statementBalance: money({ unitFrom: 'cashAccount.currency' }).required(),
    status: status(reconciliationFlow),
    clearedItems: lines(bankReconciliationItems).notCopied(),
    cleared: money({ unitFrom: 'cashAccount.currency' }).stored(),
    difference: money({ unitFrom: 'cashAccount.currency' }).stored(),
    outstandingAtClose: json().readonly().notCopied(),
    completedBy: user().readonly().notCopied(),
  },
  derive: {
    openingBalance: one => one.openingBalance,
    cleared: one => sum(one.clearedItems, item => item.amount),
    difference: one => one.statementBalance.minus(one.openingBalance).minus(sum(one.clearedItems, item => item.amount)),
  },
  guards: {
    complete: one =>
      one.difference.isZero() ? null : reason('bankDiffers', { difference: one.difference.toFixed(2) }),
  },
  unique: [['cashAccount', 'statementDate']],
  title: ['statementDate'],
  search: ['code'],
  list: {
    columns: ['code', 'cashAccount', 'statementDate', 'openingBalance', 'statementBalance', 'difference', 'status'],
    sort: '-statementDate',
    filters: ['status', 'cashAccount', 'statementDate'],
  },
})
pickerFilter(bankReconciliations, { cashAccount: { isActive: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'bank-statements': RowOf<typeof bankStatements>
    'bank-statement-lines': RowOf<typeof bankStatementLines>
    'bank-rules': RowOf<typeof bankRules>
    'bank-reconciliations': RowOf<typeof bankReconciliations>
    'bank-reconciliation-items': BankReconciliationItem
  }
}
