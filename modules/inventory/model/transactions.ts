import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  date,
  dateTime,
  money,
  oneOf,
  onlyWhen,
  quantity,
  type RowOf,
  reason,
  ref,
  refAny,
  refOneOf,
  resource,
  sequence,
  text,
  unitPrice,
  user,
  when,
} from '#platform/model'
import { type Money, type Quantity, unitPrice as toUnitPrice, type UnitPrice } from '#platform/model/values/decimal.ts'
import { drawers, stockStatuses } from './balances.ts'

export const transactionTypes = [
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
] as const

export type TransactionType = (typeof transactionTypes)[number]

/** What a person may record; all others come from their documents. */
export const typedByHand = ['issue', 'issueReturn', 'move', 'status', 'adjust', 'scrap', 'split', 'revalue'] as const

/** The only way stock or its value changes: rows are never updated or deleted, by anybody. */
export const inventoryTransactions = resource('inventory-transactions', {
  alsoFor: { view: drawers, create: drawers },
  code: sequence('TX-00000000'),
  appendOnly: true,
  base: { view: officeRoles, create: officeRoles, export: officeRoles, update: [], archive: [], import: [] },
  fields: {
    type: oneOf(...transactionTypes).required(),
    group: text({ max: 60 }),
    postedAt: dateTime().default('@now'),
    effectiveDate: date().default('@today').required(),
    item: refOneOf('part-revisions', 'material-codes').required(),
    lot: ref('stock-lots'),
    storageLocation: ref('storage-locations'),
    slot: ref('storage-slots'),
    stockStatus: oneOf(...stockStatuses).default('available'),
    owner: ref('business-partners'),
    quantity: quantity({ unitFrom: 'item' }).required(),
    value: money(),
    unitCost: unitPrice({ min: 0 }).computed(),
    /** The one document it comes from: a receipt line, a release, a packing slip, a count, a check-out. */
    source: refAny(),
    /** What it posted to the books. */
    journalEntry: ref('general-ledgers').readonly(),
    department: ref('departments'),
    thing: ref('things'),
    job: ref('jobs'),
    jobOperation: ref('job-operations'),
    reason: ref('adjustment-reasons'),
    note: text({ max: 500 }),
    /** Where it goes: the other end of a move, the new state of a change of status, the new lot of a split. */
    toLocation: ref('storage-locations'),
    toSlot: ref('storage-slots'),
    toStatus: oneOf(...stockStatuses),
    toLot: ref('stock-lots'),
    /** Of a bar or sheet that is issued: so much of it comes back as a remnant of its own. */
    remnantQuantity: quantity({ min: 0, unitFrom: 'item' }),
    /** The issue or shipment of which something comes back (inventory R22). */
    returnOf: ref('inventory-transactions'),
    /** Under fifo, the inward row that opened the layer it was taken from. */
    layer: ref('inventory-transactions').readonly(),
    /** Of a bill that differed from its order: how many units the difference was put on. */
    revaluedQuantity: quantity({ min: 0 }).readonly(),
    reversalOf: ref('inventory-transactions').readonly(),
    /** Others' reservations gave way, because of this (inventory R33). */
    overrideReason: text({ max: 300 }),
    postedBy: user().default('@me'),
    terminal: text({ max: 80 }),
  },
  require: [
    when('type', ['adjust', 'scrap'], 'reason'),
    when('type', 'issueReturn', 'returnOf'),
    // What is asked for by hand: each kind of act its own fields, and no others.
    onlyWhen('type', 'move', 'toLocation', 'toSlot'),
    onlyWhen('type', 'status', 'toStatus'),
    onlyWhen('type', 'split', 'toLot'),
    onlyWhen('type', 'issue', 'remnantQuantity'),
    onlyWhen('type', 'issueReturn', 'returnOf'),
    onlyWhen('type', ['issue', 'issueReturn', 'adjust', 'scrap'], 'source'),
    onlyWhen('type', ['adjust', 'scrap', 'revalue'], 'reason'),
    onlyWhen('type', ['adjust', 'revalue'], 'value'),
    onlyWhen('type', ['issue', 'issueReturn', 'scrap'], 'department', 'thing'),
    onlyWhen('type', ['issue', 'move', 'status', 'scrap', 'split'], 'overrideReason'),
  ],
  /** A mistake is taken back by counter-rows; what a document posted, its document takes back. */
  actions: {
    reverse: { who: managers, dangerous: true, asks: { reversalReason: text({ max: 300 }).required() } },
  },
  guards: {
    reverse: row =>
      row.reversalOf
        ? reason('isReversal', { row: row.code })
        : typedByHand.some(type => type === row.type)
          ? null
          : reason('rowOfDocument', { row: row.code }),
  },
  derive: { unitCost: row => unitCostOf(row.value, row.quantity) },
  seen: { value: 'inventory-transactions.viewCost', unitCost: 'inventory-transactions.viewCost' },
  partner: 'owner',
  title: ['type'],
  page: {
    heading: ['type', 'item'],
    summary: ['postedAt', 'storageLocation', 'lot', 'postedBy'],
    figures: ['quantity', 'value'],
  },
  list: {
    columns: [
      'code',
      'postedAt',
      'type',
      'item',
      'lot',
      'storageLocation',
      'quantity',
      'value',
      'stockStatus',
      'source',
      'postedBy',
    ],
    sort: '-postedAt',
    filters: ['type', 'item', 'lot', 'storageLocation', 'stockStatus', 'postedAt', 'postedBy'],
  },
  form: [
    ['type', 'item'],
    ['quantity', 'value', 'remnantQuantity'],
    ['storageLocation', 'slot'],
    ['toLocation', 'toSlot'],
    ['lot', 'toLot'],
    ['stockStatus', 'toStatus'],
    ['reason', 'returnOf'],
    ['effectiveDate', 'owner'],
    ['source'],
    ['department', 'thing'],
    ['note', 'overrideReason'],
  ],
})

/** |value ÷ quantity|, for display only. */
const unitCostOf = (value: Money | null, count: Quantity): UnitPrice | null =>
  value === null || count.isZero() ? null : toUnitPrice(value.dividedBy(count, 6).abs())

declare module '#platform/model/tables.ts' {
  interface Tables {
    'inventory-transactions': RowOf<typeof inventoryTransactions>
  }
}
