import {
  boolean,
  complaint,
  counted,
  date,
  dateTime,
  flow,
  integer,
  lines,
  money,
  notBefore,
  overdue,
  percent,
  pickerFilter,
  progress,
  quantity,
  type RowOf,
  reason,
  ref,
  refAny,
  refOneOf,
  resource,
  sequence,
  status,
  text,
  unitPrice,
} from '#platform/model'
import { lessPercent, percent as share, sum, times } from '#platform/model/values/decimal.ts'

export const members = resource('members', {
  code: counted('MB-0000'),
  fields: {
    name: text().required(),
    joinedOn: date().default('@today'),
    guardian: ref('members'),
    blocked: boolean(),
  },
  partner: 'guardian',
  actions: { merge: { who: ['managers'], asks: { into: ref('members').required() }, dangerous: true } },
  list: { columns: ['code', 'name', 'joinedOn', 'blocked'], sort: 'name' },
})

export const loanFlow = flow('loan', {
  states: { draft: 'info', lent: 'ongoing', returned: 'positive', lost: 'negative' },
  locked: ['lent', 'returned', 'lost'],
  actions: {
    lend: { from: 'draft', to: 'lent', asks: { dueOn: date().required() } },
    giveBack: { from: 'lent', to: 'returned' },
    writeOff: { from: 'lent', to: 'lost', who: ['managers'], dangerous: true, asks: { lossReason: text().required() } },
  },
})

/** Notes a reader leaves on one copy of one line: the third level of the aggregate. */
export const loanLineNotes = resource('loan-line-notes', {
  partOf: 'loan-lines',
  fields: { page: integer({ min: 1 }).required(), note: text().required() },
})

export const loanLines = resource('loan-lines', {
  partOf: 'loans',
  fields: {
    book: ref('books').required(),
    copies: quantity({ min: 0 }).default('1'),
    deposit: unitPrice({ min: 0 }).default('0'),
    amount: money().stored(),
    returned: quantity().readonly(),
    notes: lines(loanLineNotes),
  },
  derive: { amount: line => times(line.copies, line.deposit) },
})

export const loans = resource('loans', {
  code: sequence('LN-000000'),
  fields: {
    member: ref('members').required(),
    lentOn: date().default('@today'),
    dueOn: date(),
    discount: percent({ min: 0, max: 100 }).default('0'),
    lines: lines(loanLines),
    total: money().stored(),
    net: money().stored(),
    status: status(loanFlow),
    returning: progress('none', 'partly', 'full'),
    lossReason: text(),
    remark: text(),
    late: overdue('dueOn', { status: ['lent'] }),
  },
  require: [notBefore('lentOn', 'dueOn')],
  rules: [loan => (loan.lines.length > 100 ? complaint(['lines'], 'tooManyBooks', { max: 100 }) : null)],
  derive: {
    total: loan => sum(loan.lines, line => line.amount),
    net: loan => lessPercent(loan.total, loan.discount ?? share('0')),
  },
  guards: { lend: loan => (loan.lines.length === 0 ? reason('nothingToLend') : null) },
  list: {
    columns: ['code', 'member', 'status', 'lentOn', 'dueOn', 'late', 'total', 'returning'],
    board: 'status',
    calendar: 'dueOn',
  },
  form: [['member', 'lentOn'], ['dueOn', 'discount'], ['lines'], ['total', 'net'], ['remark']],
})
pickerFilter(loans, { member: { blocked: false } })
export interface Loan extends RowOf<typeof loans> {}

/** What happened to a copy, for ever: never changed, with a source of many kinds. */
export const shelfMoves = resource('shelf-moves', {
  code: sequence('SM-00000000'),
  appendOnly: true,
  byVerbsOnly: true,
  fields: {
    subject: refOneOf('books', 'members').required(),
    source: refAny(),
    quantity: quantity().required(),
    value: money(),
    movedAt: dateTime().required(),
  },
  seen: { value: 'shelf-moves.viewValue' },
  list: { columns: ['code', 'subject', 'source', 'quantity', 'value', 'movedAt'], sort: '-movedAt' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    members: RowOf<typeof members>
    'loan-line-notes': RowOf<typeof loanLineNotes>
    'loan-lines': RowOf<typeof loanLines>
    loans: Loan
    'shelf-moves': RowOf<typeof shelfMoves>
  }
}
