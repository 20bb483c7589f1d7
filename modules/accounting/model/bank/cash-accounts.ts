import { managers } from '#modules/security/model/front.ts'
import { boolean, complaint, date, money, oneOf, pickerFilter, type RowOf, ref, resource, text } from '#platform/model'
import { isRoutingNumber } from '../amounts.ts'
import { booksBase } from '../ledger/accounts.ts'

/** Where money lies: a bank account, a petty cash box, a card. Each has its account of the chart. */
export const cashAccounts = resource('cash-accounts', {
  base: booksBase,
  fields: {
    name: text().required().unique(),
    glAccount: ref('accounts').required().unique(),
    kind: oneOf('bank', 'cash', 'card').required().default('bank'),
    currency: ref('currencies'),
    bankName: text(),
    routingNumber: text({ max: 9 }),
    /** Sealed with a key outside the database; people see its last four digits. */
    accountNumber: text({ max: 300, exact: true }).secret(),
    accountEnding: text({ max: 8 }).readonly(),
    achOriginId: text({ max: 10 }),
    isDefault: boolean(),
    isActive: boolean().default(true),
  },
  rules: [
    ({ routingNumber }) =>
      routingNumber && !isRoutingNumber(routingNumber) ? complaint(['routingNumber'], 'routingChecksum') : null,
  ],
  actions: {
    /** Money from here to another account of ours (accounting E52). */
    transfer: {
      who: managers,
      asks: {
        to: ref('cash-accounts').required(),
        amount: money({ min: 0 }).required(),
        /** Between two currencies: what arrived there. */
        arrived: money({ min: 0 }),
        on: date(),
        memo: text({ max: 200 }),
      },
    },
  },
  seen: { accountEnding: 'cash-accounts.viewNumbers', routingNumber: 'cash-accounts.viewNumbers' },
  list: {
    columns: ['name', 'kind', 'glAccount', 'currency', 'bankName', 'accountEnding', 'isDefault', 'isActive'],
    sort: 'name',
    filters: ['kind', 'currency', 'isActive'],
  },
  form: [
    ['name', 'kind'],
    ['glAccount', 'currency'],
    ['bankName', 'routingNumber'],
    ['accountEnding', 'achOriginId'],
    ['isDefault', 'isActive'],
  ],
})
pickerFilter(cashAccounts, { glAccount: { control: 'cash', isHeading: false, isActive: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'cash-accounts': RowOf<typeof cashAccounts>
  }
}
