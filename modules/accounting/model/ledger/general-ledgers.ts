import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  countedLate,
  date,
  dateTime,
  decimal,
  flow,
  integer,
  lines,
  money,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  refAny,
  resource,
  status,
  text,
  user,
} from '#platform/model'
import { debitsOf, notAnEntry, oneSide } from './entry-lines.ts'
import { whyThisAccount } from './why-this-account.ts'

/** Entries and documents are for managers, and for whom a group grants it (accounting §5). */
export const documentsBase = managers

/** Entries of a template are somebody's handwriting all the same; every other event belongs to its document. */
export const isOfDocument = (sourceEvent: string | null): boolean =>
  sourceEvent !== null && !sourceEvent.startsWith('GL.RECURRING:')

/** What documents post is reversed by their documents; here people post and reverse what they wrote. */
export const entryFlow = flow('journalEntry', {
  states: { draft: 'info', posted: 'positive' },
  locked: ['posted'],
  actions: {
    /** Where the journal asks for it: somebody other than who wrote it. */
    approve: { from: 'draft', who: managers },
    post: { from: 'draft', to: 'posted', who: managers },
    reverse: { from: 'posted', who: managers, dangerous: true, asks: { on: date() } },
  },
})

/** One side of an entry, with what it is told apart by. */
export const generalLedgerLines = resource('general-ledger-lines', {
  partOf: 'general-ledgers',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    account: ref('accounts').required(),
    debit: money({ min: 0 }),
    credit: money({ min: 0 }),
    memo: text({ max: 300 }),
    currency: ref('currencies'),
    /** Signed: debit positive. */
    foreignAmount: money(),
    rate: decimal(10, { min: 0 }),
    partner: ref('business-partners'),
    job: ref('jobs'),
    order: ref('orders'),
    part: ref('parts'),
    department: ref('departments'),
    costElement: oneOf('material', 'labor', 'overhead', 'outside', 'other'),
    /** Which rule chose the account. */
    reason: text({ max: 300, said: whyThisAccount }).readonly(),
  },
  derive: { lineNumber: line => line.lineNumber },
  rules: [oneSide],
})
pickerFilter(generalLedgerLines, { account: { isHeading: false, isActive: true } })

/** An entry of the books. Posted, it never changes: a mistake is reversed. */
export const generalLedgers = resource('general-ledgers', {
  keptIn: ['posted'],
  code: countedLate('JE-000000'),
  base: documentsBase,
  fields: {
    ledgerType: ref('ledger-types').required(),
    postingDate: date().required().default('@today'),
    period: ref('fiscal-periods').readonly().notCopied(),
    description: text({ max: 300 }).required(),
    status: status(entryFlow),
    /** `INV.RECEIPT:it-88213`: an event cannot post twice. */
    sourceEvent: text({ max: 120, exact: true }).unique().readonly().notCopied(),
    source: refAny().readonly().notCopied(),
    postedAt: dateTime().readonly().notCopied(),
    postedBy: user().readonly().notCopied(),
    approvedBy: user().readonly().notCopied(),
    approvedAt: dateTime().readonly().notCopied(),
    reverses: ref('general-ledgers').unique().readonly().notCopied(),
    autoReverseOn: date().notCopied(),
    isClosing: boolean().readonly().notCopied(),
    lines: lines(generalLedgerLines),
    total: money({ min: 0 }).stored(),
  },
  derive: { total: entry => debitsOf(entry.lines) },
  rules: [
    ({ autoReverseOn, postingDate }) =>
      autoReverseOn && autoReverseOn <= postingDate ? complaint(['autoReverseOn'], 'reversesLater') : null,
  ],
  guards: {
    post: entry => notAnEntry(entry.lines),
    approve: entry =>
      entry.approvedBy
        ? reason('approvedAlready', { entry: entry.code ?? entry.description ?? '' })
        : notAnEntry(entry.lines),
    reverse: entry =>
      isOfDocument(entry.sourceEvent) ? reason('reversedByDocument', { entry: entry.code ?? '' }) : null,
  },
  title: ['description'],
  search: ['code', 'description', 'sourceEvent'],
  page: { summary: ['postingDate', 'period', 'source', 'reverses'], figures: ['total'], first: ['lines'] },
  list: {
    columns: ['code', 'postingDate', 'ledgerType', 'description', 'source', 'total', 'status', 'reverses'],
    sort: '-code',
    filters: ['status', 'period', 'ledgerType', 'postingDate', 'total'],
  },
  form: [
    {
      name: 'main',
      rows: [['postingDate', 'ledgerType'], ['description', 'autoReverseOn'], ['lines'], ['total']],
    },
    {
      name: 'posting',
      folded: true,
      rows: [
        ['period', 'source'],
        ['approvedBy', 'approvedAt'],
        ['postedAt', 'postedBy'],
        ['reverses', 'sourceEvent'],
      ],
    },
  ],
})
pickerFilter(generalLedgers, { ledgerType: { origin: 'manual', isActive: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'general-ledgers': RowOf<typeof generalLedgers>
    'general-ledger-lines': RowOf<typeof generalLedgerLines>
  }
}
