import {
  complaint,
  date,
  integer,
  lineFits,
  lines,
  money,
  notBefore,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  text,
  unitPrice,
} from '#platform/model'
import { sum } from '#platform/model/values/decimal.ts'
import { lineAmount } from '../amounts.ts'
import { documentsBase } from '../ledger/general-ledgers.ts'
import { boxes1099 } from '../partner-accounting.ts'

/** What every bill made from the template charges. */
export const recurringBillLines = resource('recurring-bill-lines', {
  partOf: 'recurring-bills',
  lineColumns: ['description', 'quantity', 'unitPrice', 'amount', 'account', 'job', 'department'],
  fields: {
    description: text({ max: 300 }).required(),
    quantity: quantity({ min: 0 }).default('1').required(),
    unitPrice: unitPrice({ min: 0 }).required(),
    amount: money({ min: 0 }).stored(),
    account: ref('accounts').required(),
    job: ref('jobs'),
    department: ref('departments'),
    box1099: oneOf(...boxes1099)
      .required()
      .default('none'),
    useTax: ref('sales-taxes'),
  },
  derive: { amount: lineAmount },
  rules: [lineFits],
})
pickerFilter(recurringBillLines, { account: { isHeading: false, isActive: true, control: 'none' } })

/** A bill that comes back every month without a purchase order, such as rent: a draft is made on its day. */
export const recurringBills = resource('recurring-bills', {
  base: documentsBase,
  fields: {
    name: text({ max: 40 }).required(),
    vendor: ref('business-partners').required(),
    dayOfMonth: integer({ min: 1, max: 31 }).required().default(1),
    startsOn: date().required().default('@today'),
    endsOn: date(),
    lastRunOn: date().readonly().notCopied(),
    terms: ref('terms'),
    method: ref('payment-methods'),
    lines: lines(recurringBillLines).required(),
    total: money({ min: 0 }).stored(),
  },
  require: [notBefore('startsOn', 'endsOn')],
  derive: { total: bill => sum(bill.lines, line => line.amount) },
  rules: [bill => (bill.total.greaterThan(0) ? null : complaint(['lines'], 'totalAboveZero', { total: '0.00' }))],
  unique: [['name', 'vendor']],
  page: { summary: ['vendor', 'dayOfMonth', 'lastRunOn'], figures: ['total'], first: ['lines'] },
  list: {
    columns: ['name', 'vendor', 'total', 'dayOfMonth', 'startsOn', 'endsOn', 'lastRunOn'],
    sort: 'name',
    filters: ['vendor', 'endsOn'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'vendor'],
        ['dayOfMonth', 'terms'],
        ['startsOn', 'endsOn'],
      ],
    },
    { name: 'lines', rows: [['lines'], ['total', 'method']] },
  ],
})
pickerFilter(recurringBills, { vendor: { isVendor: true }, method: { isActive: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'recurring-bills': RowOf<typeof recurringBills>
    'recurring-bill-lines': RowOf<typeof recurringBillLines>
  }
}
