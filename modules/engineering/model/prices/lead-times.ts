import {
  date,
  exactlyOne,
  integer,
  notBefore,
  overdue,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  text,
} from '#platform/model'

/** What every lead time says, whatever it is for: business days, from a quantity upwards. */
const wait = {
  vendor: ref('business-partners'),
  quantityFrom: quantity({ min: 0 }).default('0').required(),
  leadDays: integer({ min: 0, max: 2000 }).required(),
  validFrom: date(),
  validTo: date(),
  source: text(),
  expired: overdue('validTo'),
} as const
const validity = notBefore('validFrom', 'validTo')
const listed = (...target: string[]) =>
  ({
    columns: [...target, 'vendor', 'quantityFrom', 'leadDays', 'validFrom', 'validTo', 'source'],
    sort: [target[0]!, 'quantityFrom'],
    filters: ['vendor', 'expired'],
  }) as const

/** Business days to get or make a revision; stands in place of what would be worked out. */
export const partRevisionLeadTimes = resource('part-revision-lead-times', {
  fields: { partRevision: ref('part-revisions').required(), ...wait },
  require: [validity],
  title: ['source'],
  list: listed('partRevision'),
})
pickerFilter(partRevisionLeadTimes, { vendor: { isVendor: true } })

/** Business days to get a stock size, or anything of an alloy. */
export const materialLeadTimes = resource('material-lead-times', {
  fields: { materialCode: ref('material-codes'), materialType: ref('material-types'), ...wait },
  require: [exactlyOne('materialCode', 'materialType'), validity],
  title: ['source'],
  list: { ...listed('materialCode', 'materialType'), sort: ['materialCode', 'materialType', 'quantityFrom'] },
})
pickerFilter(materialLeadTimes, { vendor: { isVendor: true } })

/** Business days of an outside process, from our dock to our dock. */
export const processLeadTimes = resource('process-lead-times', {
  fields: { process: ref('processes').required(), specification: text(), ...wait },
  require: [validity],
  title: ['specification'],
  list: listed('process', 'specification'),
})
pickerFilter(processLeadTimes, { vendor: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'part-revision-lead-times': RowOf<typeof partRevisionLeadTimes>
    'material-lead-times': RowOf<typeof materialLeadTimes>
    'process-lead-times': RowOf<typeof processLeadTimes>
  }
}
