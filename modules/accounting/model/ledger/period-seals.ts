import { managers } from '#modules/security/model/front.ts'
import { dateTime, integer, json, money, type RowOf, ref, resource, text, user } from '#platform/model'
import { booksBase } from './accounts.ts'

const kept = { ...booksBase, create: [], update: [], archive: [], import: [] } as const
const withoutPages = { list: [], create: [], detail: [] }

/** The seal of a closed period, kept when the period is opened again (accounting R33). Written by the database alone. */
export const periodSeals = resource('period-seals', {
  base: kept,
  hidden: true,
  byVerbsOnly: true,
  keptByDatabase: true,
  pages: withoutPages,
  fields: {
    period: ref('fiscal-periods').required(),
    seal: text({ max: 64, exact: true }).required(),
    previousSeal: text({ max: 64, exact: true }).required(),
    entries: integer({ min: 0 }).required(),
    /** A short mark an entry, so that a broken seal names the entry. */
    marks: json(),
    sealedAt: dateTime().required(),
    sealedBy: user(),
    supersededAt: dateTime(),
    supersededBy: user(),
    reopenReason: text({ max: 500 }),
  },
  title: ['seal'],
  search: ['seal'],
  list: {
    columns: ['period', 'seal', 'entries', 'sealedAt', 'sealedBy', 'supersededAt', 'reopenReason'],
    sort: '-sealedAt',
  },
})

/** What every account took and closed with when a period closed: balances need no older lines than these. */
export const periodBalances = resource('period-balances', {
  base: { ...kept, view: managers, export: managers },
  hidden: true,
  unaudited: true,
  byVerbsOnly: true,
  keptByDatabase: true,
  /** A period that is opened again has none. */
  erasable: true,
  pages: withoutPages,
  fields: {
    period: ref('fiscal-periods').required(),
    account: ref('accounts').required(),
    debit: money({ min: 0 }).required(),
    credit: money({ min: 0 }).required(),
    closing: money().required(),
  },
  unique: [['period', 'account']],
  title: ['account'],
  search: [],
  list: { columns: ['period', 'account', 'debit', 'credit', 'closing'], sort: ['period', 'account'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'period-seals': RowOf<typeof periodSeals>
    'period-balances': RowOf<typeof periodBalances>
  }
}
