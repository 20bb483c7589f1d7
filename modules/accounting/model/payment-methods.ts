import { boolean, complaint, oneOf, type RowOf, ref, resource, text } from '#platform/model'
import { booksBase } from './ledger/accounts.ts'

/** Paid by card or network, the processor reports to the tax office, not we. */
const isReportedElsewhere = (kind: string): boolean => kind === 'card' || kind === 'network'

/** How money comes in and goes out. */
export const paymentMethods = resource('payment-methods', {
  base: booksBase,
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text({ inSpanish: 'nameEs' }),
    nameEs: text(),
    kind: oneOf('cash', 'check', 'ach', 'wire', 'card', 'network', 'other').required().default('check'),
    direction: oneOf('in', 'out', 'both').required().default('both'),
    depositMode: oneOf('undeposited', 'direct').required(),
    clearingAccount: ref('accounts'),
    reportable1099: boolean(),
    isActive: boolean().default(true),
  },
  startsAs: {
    depositMode: method => (method.kind === 'cash' || method.kind === 'check' ? 'undeposited' : 'direct'),
    reportable1099: method => !isReportedElsewhere(method.kind),
  },
  rules: [
    method =>
      method.reportable1099 && isReportedElsewhere(method.kind)
        ? complaint(['reportable1099'], 'reportedByProcessor')
        : null,
  ],
  search: ['code', 'name', 'nameEs'],
  list: {
    columns: ['code', 'name', 'kind', 'direction', 'depositMode', 'reportable1099', 'isActive'],
    sort: 'code',
    filters: ['kind', 'direction', 'isActive'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'payment-methods': RowOf<typeof paymentMethods>
  }
}
