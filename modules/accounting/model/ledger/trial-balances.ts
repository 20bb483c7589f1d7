import { date, money, oneOf, type RowOf, ref, resource, text } from '#platform/model'
import { accountTypes } from './accounts.ts'
import { documentsBase } from './general-ledgers.ts'

/** What every account opened with, took and closed with in a period: debits positive. Written in SQL over posted lines. */
export const trialBalances = resource('trial-balances', {
  isView: true,
  unaudited: true,
  hidden: true,
  base: documentsBase,
  fields: {
    period: ref('fiscal-periods'),
    startsOn: date(),
    account: ref('accounts'),
    number: text(),
    type: oneOf(...accountTypes),
    opening: money(),
    debit: money(),
    credit: money(),
    closing: money(),
  },
  title: ['number'],
  search: [],
  list: {
    columns: ['period', 'number', 'account', 'type', 'opening', 'debit', 'credit', 'closing'],
    sort: ['-startsOn', 'number'],
    filters: ['period', 'type', 'account', 'startsOn'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'trial-balances': RowOf<typeof trialBalances>
  }
}
