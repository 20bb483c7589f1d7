import { date, integer, money, oneOf, type RowOf, ref, refAny, resource, text } from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { type Money, money as toMoney } from '#platform/model/values/decimal.ts'
import { documentsBase } from './ledger/general-ledgers.ts'

export const buckets = ['current', 'to30', 'to60', 'to90', 'over90'] as const
export type Bucket = (typeof buckets)[number]

export type AgingBasis = 'dueDate' | 'invoiceDate'

/** The columns an aging has; by invoice date there is no current one (accounting R15). */
export const agingColumns = (basis: AgingBasis): readonly (Bucket | 'unapplied')[] => [
  ...buckets.filter(bucket => basis === 'dueDate' || bucket !== 'current'),
  'unapplied',
]

/** How many days ago something was, as a column. */
export function bucketAt(on: DateText, asOf: DateText, basis: AgingBasis = 'dueDate'): Bucket {
  const days = daysBetween(on, asOf)
  if (days <= 0) return basis === 'dueDate' ? 'current' : 'to30'
  return days <= 30 ? 'to30' : days <= 60 ? 'to60' : days <= 90 ? 'to90' : 'over90'
}

/** An open document in our own currency; a credit is below zero and stands apart, never netted into a bucket (accounting R16). */
export interface AgedDocument {
  readonly partner: string
  readonly documentDate: DateText
  readonly dueDate: DateText | null
  readonly open: Money
}
export type AgedSums = Record<Bucket | 'unapplied' | 'total', Money>

/** How late a document is on a day, and the column it stands in; a credit stands apart, never netted (accounting R15, R16). */
export function bucketOf(
  { documentDate, dueDate, open }: AgedDocument,
  asOf: DateText,
  basis: AgingBasis = 'dueDate',
): { readonly bucket: Bucket | 'unapplied'; readonly days: number | null } {
  if (open.sign() < 0) return { bucket: 'unapplied', days: null }
  const on = basis === 'dueDate' ? (dueDate ?? documentDate) : documentDate
  return { bucket: bucketAt(on, asOf, basis), days: daysBetween(on, asOf) }
}

/** Of somebody who owes nothing and is owed nothing. */
export const nothingAged = (): AgedSums =>
  Object.fromEntries([...buckets, 'unapplied', 'total'].map(column => [column, toMoney(0)])) as AgedSums

/** What each partner owes, by how late it is. */
export function agedByPartner(
  documents: readonly AgedDocument[],
  asOf: DateText,
  basis: AgingBasis = 'dueDate',
): Map<string, AgedSums> {
  const sums = new Map<string, AgedSums>()
  for (const one of documents) {
    const row = sums.get(one.partner) ?? nothingAged()
    const column = bucketOf(one, asOf, basis).bucket
    row[column] = row[column].plus(one.open)
    row.total = row.total.plus(one.open)
    sums.set(one.partner, row)
  }
  return sums
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
