import { boolean, date, percent, quantity, type RowOf, ref, resource, text, unitPrice } from '#platform/model'

/** Every line of which something has shipped, with what it brought: a view, so that the past of all orders stands in one list. */
export const orderHistory = resource('order-history', {
  isView: true,
  hasSearchColumn: true,
  inheritsVisibility: true,
  unaudited: true,
  hidden: true,
  pages: { list: [], create: [], detail: [] },
  fields: {
    order: ref('orders'),
    customer: ref('business-partners'),
    customerPo: text({ max: 80 }),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    description: text({ max: 300 }),
    quantity: quantity({ unitFrom: 'partRevision' }),
    shipped: quantity({ unitFrom: 'partRevision' }),
    unitPrice: unitPrice(),
    /** After the discount, in our own currency: what prices of years and customers are compared by. */
    netPrice: unitPrice(),
    orderedOn: date(),
    promisedOn: date(),
    shippedOn: date(),
    /** sales R36: what was complete by the day first promised; empty while something is still to come. */
    onTime: boolean(),
    quotedMargin: percent(),
    /** What was shipped, at its price, less what it was worth when it left. */
    earnedMargin: percent(),
  },
  seen: { quotedMargin: 'quotes.viewCost', earnedMargin: 'quotes.viewCost' },
  title: ['description'],
  search: ['customerPo', 'description'],
  list: {
    columns: [
      'order',
      'customer',
      'partRevision',
      'description',
      'quantity',
      'unitPrice',
      'orderedOn',
      'promisedOn',
      'shippedOn',
      'onTime',
      'quotedMargin',
      'earnedMargin',
    ],
    sort: ['-orderedOn'],
    filters: ['customer', 'orderedOn', 'onTime'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'order-history': RowOf<typeof orderHistory>
  }
}
