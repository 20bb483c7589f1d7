import { integer, oneOf, percent, type RowOf, resource, text, when } from '#platform/model'

const days = (n: number) => [
  ...[`${n}`, `n${n}`, `n/${n}`, `net ${n} days`, `${n} days`, `${n} day`, `${n} net`],
  ...[
    `${n} días`,
    `${n} dias`,
    `${n} d`,
    `neto ${n}`,
    `neto ${n} días`,
    `neto ${n} dias`,
    `crédito ${n} días`,
    `a ${n} días`,
  ],
]

/** The usual terms, as lists of other programs call them. */
const alsoCalled = {
  ...{ NET15: days(15), NET30: days(30), NET45: days(45), NET60: days(60) },
  DUE: [
    'cash',
    'on receipt',
    'due upon receipt',
    'upon receipt',
    'immediate',
    'contado',
    'de contado',
    'al contado',
    'contra recibo',
  ],
}

/** Payment terms of customers and vendors alike; `payment-dates.ts` reads them. */
export const terms = resource('terms', {
  alsoCalled,
  fields: {
    code: text({ max: 30 }).required().unique(),
    description: text({ max: 500, inSpanish: 'descriptionEs' }),
    descriptionEs: text({ max: 500 }),
    dueBasis: oneOf('invoiceDate', 'endOfMonth', 'dayOfMonth', 'prepay', 'cod').required().default('invoiceDate'),
    netDays: integer({ min: 0, max: 3650 }).required().default(30),
    dayOfMonth: integer({ min: 1, max: 31 }),
    cutoffDay: integer({ min: 1, max: 31 }),
    discountPercent: percent({ min: 0, max: 100 }).required().default('0'),
    discountDays: integer({ min: 0, max: 3650 }).required().default(0),
    discountBasis: oneOf('merchandise', 'total').required().default('merchandise'),
    depositPercent: percent({ min: 0, max: 100 }).required().default('0'),
  },
  require: [when('dueBasis', 'dayOfMonth', 'dayOfMonth')],
  search: ['code', 'description', 'descriptionEs'],
  list: {
    columns: ['code', 'description', 'dueBasis', 'netDays', 'discountPercent', 'discountDays', 'depositPercent'],
    sort: 'code',
    filters: ['dueBasis'],
  },
  form: [
    ['code'],
    ['description', 'descriptionEs'],
    ['dueBasis', 'netDays'],
    ['dayOfMonth', 'cutoffDay'],
    ['discountPercent', 'discountDays'],
    ['discountBasis', 'depositPercent'],
  ],
})
export interface Terms extends RowOf<typeof terms> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    terms: Terms
  }
}
