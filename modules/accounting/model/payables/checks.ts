import { managers } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  complaint,
  date,
  dateTime,
  decimal,
  flow,
  integer,
  money,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  status,
  text,
} from '#platform/model'
import { documentsBase } from '../ledger/general-ledgers.ts'

const bookFlow = flow('checkBook', {
  states: { active: 'positive', exhausted: 'warning', retired: 'quiet' },
  locked: ['retired'],
  actions: { retire: { from: ['active', 'exhausted'], to: 'retired', who: managers, dangerous: true } },
})

/** A stock of numbered checks of one bank account: numbers are used in order, never twice, never skipped (accounting R23). */
export const checkBooks = resource('check-books', {
  base: documentsBase,
  fields: {
    name: text().required().unique(),
    cashAccount: ref('cash-accounts').required(),
    firstNumber: integer({ min: 1, isName: true }).required().fixed(),
    lastNumber: integer({ min: 1, isName: true }).required(),
    nextNumber: integer({ min: 1, isName: true }).required().fixed(),
    left: integer().stored(),
    layout: oneOf('voucherTop', 'voucherMiddle', 'voucherBottom', 'threePerPage').required().default('voucherTop'),
    language: oneOf('en-US', 'es', 'payee').required().default('payee'),
    preprintedCompany: boolean(),
    printMicr: boolean(),
    offsetX: decimal(2).default('0').required(),
    offsetY: decimal(2).default('0').required(),
    signatures: oneOf('none', 'one', 'two').required().default('one'),
    secondAbove: money({ min: 0 }),
    status: status(bookFlow),
    lowStockAt: integer({ min: 0 }).required().default(25),
  },
  startsAs: { nextNumber: book => book.firstNumber },
  derive: { left: book => Math.max(0, book.lastNumber - book.nextNumber + 1) },
  rules: [
    book => (book.lastNumber < book.firstNumber ? complaint(['lastNumber'], 'bookEndsBeforeItBegins') : null),
    book =>
      book.nextNumber < book.firstNumber || book.nextNumber > book.lastNumber + 1
        ? complaint(['nextNumber'], 'numberOutsideBook', { first: book.firstNumber, last: book.lastNumber })
        : null,
    book => (book.signatures === 'two' || book.secondAbove === null ? null : complaint(['secondAbove'], 'secondOfTwo')),
  ],
  list: {
    columns: ['name', 'cashAccount', 'firstNumber', 'lastNumber', 'nextNumber', 'left', 'layout', 'status'],
    sort: 'name',
    filters: ['status', 'cashAccount', 'layout'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'cashAccount'],
        ['firstNumber', 'lastNumber'],
        ['nextNumber', 'lowStockAt'],
      ],
    },
    {
      name: 'printing',
      rows: [
        ['layout', 'language'],
        ['preprintedCompany', 'printMicr'],
        ['offsetX', 'offsetY'],
        ['signatures', 'secondAbove'],
      ],
    },
  ],
})
pickerFilter(checkBooks, { cashAccount: { kind: 'bank', isActive: true } })

/** After printing each is confirmed or spoiled; the bank's statement clears it. */
const checkFlow = flow('check', {
  states: {
    reserved: 'info',
    issued: 'ongoing',
    cleared: 'positive',
    voided: 'quiet',
    stopped: 'warning',
    spoiled: 'quiet',
    unclaimed: 'warning',
  },
  locked: ['reserved', 'issued', 'cleared', 'voided', 'stopped', 'spoiled', 'unclaimed'],
  actions: {
    confirm: { from: 'reserved', to: 'issued', who: managers },
    spoil: {
      from: 'reserved',
      to: 'spoiled',
      who: managers,
      dangerous: true,
      asks: { voidReason: text({ max: 500 }).required() },
    },
    /** The bank is told not to pay it: the payment is void, or goes out once more on another check. */
    stop: {
      from: 'issued',
      to: 'stopped',
      who: managers,
      dangerous: true,
      asks: { voidReason: text({ max: 500 }).required(), replaceCheck: boolean(), voidedOn: date() },
    },
    /** Nobody cashed it: the money is the payee's still, and no longer in the bank's books of ours (accounting E42). */
    declareUnclaimed: { from: 'issued', to: 'unclaimed', who: managers, dangerous: true, asks: { on: date() } },
  },
})

/** The check register: one row a physical number, with what was printed on it. */
export const checks = resource('checks', {
  base: documentsBase,
  byVerbsOnly: true,
  fields: {
    checkBook: ref('check-books').required(),
    cashAccount: ref('cash-accounts').required(),
    number: integer({ min: 1, isName: true }).required(),
    payment: ref('payments'),
    status: status(checkFlow),
    payeeName: text(),
    address: address(),
    amount: money({ min: 0 }),
    amountWords: text({ max: 300 }),
    checkDate: date(),
    memo: text({ max: 120 }),
    printedAt: dateTime(),
    voidedOn: date(),
    voidReason: text({ max: 500 }),
    replaces: ref('checks'),
  },
  unique: [['cashAccount', 'number']],
  title: ['number'],
  search: ['payeeName'],
  list: {
    views: {
      outstanding: { filter: { field: 'status', op: 'in', value: ['issued'] }, sort: ['checkDate'] },
      /** The states ask what became of them: an old check is asked about, then declared unclaimed. */
      stale: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['issued'] },
            { field: 'checkDate', op: 'lte', value: 'today-180d' },
          ],
        },
        sort: ['checkDate'],
      },
    },
    columns: ['number', 'checkBook', 'payeeName', 'amount', 'checkDate', 'payment', 'status', 'voidedOn'],
    sort: '-number',
    filters: ['status', 'checkBook', 'cashAccount', 'checkDate'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'check-books': RowOf<typeof checkBooks>
    checks: RowOf<typeof checks>
  }
}
