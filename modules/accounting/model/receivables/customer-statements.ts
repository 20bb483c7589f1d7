import { letterAsks, markAsSent, sentWays } from '#modules/parties/model/front.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import {
  date,
  dateTime,
  email,
  file,
  money,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  when,
} from '#platform/model'
import { documentsBase } from '../ledger/general-ledgers.ts'

/** What a customer owes, written down for them as of a day. */
export const customerStatements = resource('customer-statements', {
  neverArchived: true,
  base: documentsBase,
  fields: {
    customer: ref('business-partners').required().fixed(),
    kind: oneOf('openItem', 'balanceForward').required().default('openItem'),
    from: date(),
    asOf: date().required().default('@today'),
    /** Where nobody says, the customer's own. */
    language: oneOf('en-US', 'es'),
    total: money().readonly(),
    pdf: file().readonly(),
    sentTo: email(),
    sentAt: dateTime().readonly(),
    sentVia: oneOf(...sentWays).readonly(),
  },
  actions: { send: { who: officeRoles, asks: letterAsks, instead: markAsSent } },
  require: [when('kind', 'balanceForward', 'from')],
  partner: 'customer',
  title: ['asOf'],
  search: ['sentTo'],
  list: {
    columns: ['customer', 'kind', 'asOf', 'total', 'sentTo', 'sentAt'],
    sort: '-asOf',
    filters: ['customer', 'kind', 'asOf'],
  },
})
pickerFilter(customerStatements, { customer: { isCustomer: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'customer-statements': RowOf<typeof customerStatements>
  }
}
