import {
  date,
  dateTime,
  desk,
  money,
  oneOf,
  quantity,
  type RowOf,
  ref,
  refAny,
  refOneOf,
  resource,
  sequence,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { type Money, type Quantity, unitPrice as toUnitPrice, type UnitPrice } from '#platform/model/values/decimal.ts'

/** The only way stock or its value changes: rows are never updated or deleted, by anybody. */
export const inventoryTransactions = resource('inventory-transactions', {
  code: sequence('TX-00000000'),
  appendOnly: true,
  base: { view: desk, create: desk, export: desk, update: [], archive: [], import: [] },
  fields: {
    type: oneOf(
      'receive',
      'vendorReturn',
      'issue',
      'issueReturn',
      'complete',
      'ship',
      'shipReturn',
      'move',
      'status',
      'adjust',
      'count',
      'scrap',
      'split',
      'merge',
      'sendOut',
      'regrade',
      'revalue',
    ).required(),
    group: text({ max: 60 }),
    postedAt: dateTime().default('@now'),
    effectiveDate: date().default('@today').required(),
    item: refOneOf('part-revisions', 'material-codes').required(),
    stockStatus: oneOf('available', 'inspection', 'hold', 'rejected', 'atVendor').default('available'),
    owner: ref('business-partners'),
    quantity: quantity().required(),
    value: money(),
    unitCost: unitPrice({ min: 0 }).computed(),
    source: refAny(),
    note: text({ max: 500 }),
    reversalOf: ref('inventory-transactions'),
    postedBy: user().default('@me'),
  },
  derive: { unitCost: row => unitCostOf(row.value, row.quantity) },
  seen: { value: 'inventory-transactions.viewCost', unitCost: 'inventory-transactions.viewCost' },
  partner: 'owner',
  title: ['type'],
  list: {
    columns: ['code', 'postedAt', 'type', 'item', 'quantity', 'value', 'stockStatus', 'source', 'postedBy'],
    sort: '-postedAt',
    filters: ['type', 'stockStatus', 'postedBy'],
  },
  form: [['type', 'item'], ['quantity', 'value'], ['stockStatus', 'effectiveDate'], ['source', 'owner'], ['note']],
})

/** |value ÷ quantity|, for display only. */
const unitCostOf = (value: Money | null, count: Quantity): UnitPrice | null =>
  value === null || count.isZero() ? null : toUnitPrice(value.dividedBy(count, 6).abs())

declare module '#platform/model/tables.ts' {
  interface Tables {
    'inventory-transactions': RowOf<typeof inventoryTransactions>
  }
}
