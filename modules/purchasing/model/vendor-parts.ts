import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  date,
  decimal,
  integer,
  oneOf,
  percent,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  refAny,
  refOneOf,
  resource,
  rollup,
  text,
  unitPrice,
} from '#platform/model'

const figure = <T>(like: Parameters<typeof rollup<T>>[0], of: string) =>
  rollup(like, { from: 'vendor-part-figures', by: 'vendorPart', take: 'max', of })

/** Who may supply an item or a process, under which number and in which unit. Prices and lead times are engineering's rows of the vendor. */
export const vendorParts = resource('vendor-parts', {
  fields: {
    vendor: ref('business-partners').required(),
    item: refOneOf('part-revisions', 'material-codes', 'processes').required(),
    vendorPartNumber: text({ max: 80 }),
    manufacturer: text({ max: 120 }),
    manufacturerPartNumber: text({ max: 80 }),
    barcode: text({ max: 120 }),
    purchaseUnit: ref('units').required(),
    /** Stock units in one purchase unit. */
    stockPerPurchase: decimal(9, { min: 0 }).default('1').required(),
    minimumQuantity: quantity({ min: 0, unitFrom: 'purchaseUnit' }).default('0').required(),
    multipleQuantity: quantity({ min: 0, unitFrom: 'purchaseUnit' }).default('0').required(),
    rank: integer({ min: 1, max: 99 }).default(1).required(),
    approval: oneOf('approved', 'conditional', 'blocked').default('approved').required(),
    lastPrice: figure(unitPrice(), 'lastPrice'),
    lastPaidOn: figure(date(), 'lastPaidOn'),
    statedLead: figure(integer(), 'statedLead'),
    measuredLead: figure(integer(), 'measuredLead'),
    onTimePercent: figure(percent(), 'onTimePercent'),
    lastPricedOn: rollup(date(), { from: 'vendor-price-history', by: 'vendorPart', take: 'max', of: 'on' }),
    receipts: rollup(integer(), {
      from: 'vendor-price-history',
      by: 'vendorPart',
      take: 'count',
      where: { source: 'receipt' },
    }),
  },
  rules: [part => (part.stockPerPurchase.isZero() ? complaint(['stockPerPurchase'], 'moreThanZero') : null)],
  unique: [['vendor', 'item']],
  title: ['vendorPartNumber'],
  search: ['vendorPartNumber', 'manufacturerPartNumber', 'barcode'],
  list: {
    columns: [
      ...['vendor', 'item', 'rank', 'lastPrice', 'lastPaidOn', 'statedLead', 'measuredLead', 'onTimePercent'],
      ...['vendorPartNumber', 'purchaseUnit', 'approval', 'receipts'],
    ],
    sort: ['vendor', 'rank'],
    filters: ['vendor', 'item', 'approval', 'rank'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['vendor', 'item'],
        ['vendorPartNumber', 'rank'],
        ['purchaseUnit', 'stockPerPurchase'],
        ['minimumQuantity', 'multipleQuantity'],
        ['approval'],
      ],
    },
    { name: 'numbers', folded: true, rows: [['manufacturer', 'manufacturerPartNumber'], ['barcode']] },
  ],
})
pickerFilter(vendorParts, { vendor: { isVendor: true } })

/** What was quoted, ordered, received and invoiced at which price: written by the documents, never edited. */
export const vendorPriceHistory = resource('vendor-price-history', {
  appendOnly: true,
  hidden: true,
  base: { view: officeRoles, export: officeRoles, create: [], update: [], archive: [], import: [] },
  fields: {
    vendorPart: ref('vendor-parts').required(),
    source: oneOf('quote', 'order', 'receipt', 'invoice').required(),
    document: refAny(),
    on: date().required(),
    quantity: quantity({ min: 0, unitFrom: 'vendorPart.purchaseUnit' }),
    unitPrice: unitPrice({ min: 0, unitFrom: 'currency' }),
    currency: ref('currencies'),
    exchangeRate: decimal(10, { min: 0 }),
    leadDays: integer({ min: 0 }),
    onTime: boolean(),
  },
  title: ['source'],
  list: {
    columns: ['on', 'vendorPart', 'source', 'quantity', 'unitPrice', 'leadDays', 'onTime', 'document'],
    sort: '-on',
    filters: ['vendorPart', 'source'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'vendor-parts': RowOf<typeof vendorParts>
    'vendor-price-history': RowOf<typeof vendorPriceHistory>
  }
}
