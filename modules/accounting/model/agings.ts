import { date, integer, money, oneOf, type RowOf, ref, refAny, resource, text } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { documentsBase } from './general-ledgers.ts'

export const buckets = ['current', 'to30', 'to60', 'to90', 'over90'] as const
export type Bucket = (typeof buckets)[number]

/** How late a document is on a day (accounting R15). By invoice date there is no current column. */
export function bucketOf(on: DateText, asOf: DateText, basis: 'dueDate' | 'invoiceDate' = 'dueDate'): Bucket {
  const days = daysBetween(on, asOf)
  if (days <= 0) return basis === 'dueDate' ? 'current' : 'to30'
  return days <= 30 ? 'to30' : days <= 60 ? 'to60' : days <= 90 ? 'to90' : 'over90'
}

const columns = {
  current: money(),
  to30: money(),
  to60: money(),
  to90: money(),
  over90: money(),
  unapplied: money(),
  total: money(),
}
const perPartner = ['partner', 'current', 'to30', 'to60', 'to90', 'over90', 'unapplied', 'total'] as const
const view = { isView: true, unaudited: true, base: documentsBase, pages: { create: [], detail: [] } } as const

/** What customers owe today, one row each; written in SQL over open documents (accounting R14–R17). */
export const agings = resource('agings', {
  ...view,
  fields: {
    partner: ref('business-partners'),
    ...columns,
    creditLimit: money(),
    lastPaymentOn: date(),
    promiseDate: date(),
  },
  title: ['partner'],
  search: [],
  list: {
    columns: [...perPartner, 'creditLimit', 'lastPaymentOn', 'promiseDate'],
    sort: '-total',
    filters: ['partner', 'over90', 'promiseDate'],
  },
})

/** The same, document by document. */
export const agingDetails = resource('aging-details', {
  ...view,
  route: 'agings/details',
  fields: {
    partner: ref('business-partners'),
    document: refAny(),
    number: text(),
    documentDate: date(),
    dueDate: date(),
    daysPastDue: integer(),
    bucket: oneOf(...buckets, 'unapplied'),
    open: money(),
  },
  title: ['number'],
  search: [],
  list: {
    columns: ['partner', 'document', 'documentDate', 'dueDate', 'daysPastDue', 'bucket', 'open'],
    sort: ['partner', 'dueDate'],
    filters: ['bucket', 'partner', 'dueDate', 'daysPastDue'],
  },
})

/** What we owe vendors today, one row each. */
export const payableAgings = resource('payable-agings', {
  ...view,
  route: 'ap-invoices/agings',
  fields: { partner: ref('business-partners'), ...columns, held: money(), lastPaymentOn: date() },
  title: ['partner'],
  search: [],
  list: { columns: [...perPartner, 'held', 'lastPaymentOn'], sort: '-total', filters: ['partner', 'over90', 'held'] },
})

/** The same, document by document. */
export const payableAgingDetails = resource('payable-aging-details', {
  ...view,
  route: 'ap-invoices/agings/details',
  fields: {
    partner: ref('business-partners'),
    document: refAny(),
    number: text(),
    documentDate: date(),
    dueDate: date(),
    discountDate: date(),
    daysPastDue: integer(),
    bucket: oneOf(...buckets, 'unapplied'),
    paymentHold: oneOf('none', 'match', 'dispute', 'manual'),
    open: money(),
  },
  title: ['number'],
  search: [],
  list: {
    columns: [
      'partner',
      'document',
      'documentDate',
      'dueDate',
      'discountDate',
      'daysPastDue',
      'bucket',
      'paymentHold',
      'open',
    ],
    sort: ['partner', 'dueDate'],
    filters: ['bucket', 'partner', 'dueDate', 'paymentHold'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    agings: RowOf<typeof agings>
    'aging-details': RowOf<typeof agingDetails>
    'payable-agings': RowOf<typeof payableAgings>
    'payable-aging-details': RowOf<typeof payableAgingDetails>
  }
}
