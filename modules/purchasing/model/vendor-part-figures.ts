import { date, integer, percent, type RowOf, ref, resource, unitPrice } from '#platform/model'

/** What a vendor asked and how it delivered an item, worked out when it is asked for: a view with a row a vendor part. */
export const vendorPartFigures = resource('vendor-part-figures', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  search: [],
  fields: {
    vendorPart: ref('vendor-parts'),
    /** Of the latest order, receipt or bill, in our currency. */
    lastPrice: unitPrice(),
    lastPaidOn: date(),
    statedLead: integer(),
    /** Nine of ten of the last deliveries took no longer (purchasing R13). */
    measuredLead: integer(),
    onTimePercent: percent(),
  },
  title: ['vendorPart'],
  list: {
    columns: ['vendorPart', 'lastPrice', 'lastPaidOn', 'statedLead', 'measuredLead', 'onTimePercent'],
    sort: ['vendorPart'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'vendor-part-figures': RowOf<typeof vendorPartFigures>
  }
}
