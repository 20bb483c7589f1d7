import { officeRoles, role } from '#modules/security/model/front.ts'
import {
  date,
  money,
  oneOf,
  quantity,
  type Role,
  type RowOf,
  ref,
  refOneOf,
  resource,
  unitPrice,
} from '#platform/model'

/** Who draws material beside the office: at a machine, for measuring, from the crib (inventory-transactions). */
export const drawers: readonly Role[] = [role.dataCollection, role.librarian, role.shopFloor, role.thingDashboard]

/** What the ledger adds up to, kept so that nobody waits for a sum: only postings write it, a nightly check recomputes it (inventory R15). */
const projection = {
  byVerbsOnly: true,
  hidden: true,
  unaudited: true,
  base: { view: officeRoles, export: officeRoles, create: [], update: [], archive: [], import: [] },
} as const

export const stockStatuses = ['available', 'inspection', 'hold', 'rejected', 'atVendor'] as const

/** How much of what lies where, in which state, whose. */
export const stockBalances = resource('stock-balances', {
  alsoFor: { view: drawers },
  ...projection,
  keptByDatabase: true,
  fields: {
    item: refOneOf('part-revisions', 'material-codes').required(),
    lot: ref('stock-lots'),
    storageLocation: ref('storage-locations').required(),
    slot: ref('storage-slots'),
    stockStatus: oneOf(...stockStatuses)
      .default('available')
      .required(),
    owner: ref('business-partners'),
    quantity: quantity({ unitFrom: 'item' }).required(),
  },
  partner: 'owner',
  list: {
    columns: ['item', 'lot', 'storageLocation', 'slot', 'stockStatus', 'owner', 'quantity'],
    sort: '-updatedAt',
    filters: ['item', 'storageLocation', 'lot', 'stockStatus', 'owner'],
  },
})

/** One row an item and owner: what is there, promised and coming. */
export const itemStocks = resource('item-stocks', {
  alsoFor: { view: drawers },
  ...projection,
  hidden: false,
  pages: { create: [], detail: [] },
  /** What is on order is counted by purchasing, and a letter given, both after the row is there. */
  keptByDatabase: ['item', 'owner', 'onHand', 'available', 'reserved'],
  fields: {
    item: refOneOf('part-revisions', 'material-codes').required(),
    owner: ref('business-partners'),
    onHand: quantity({ unitFrom: 'item' }).default('0').required(),
    available: quantity({ unitFrom: 'item' }).default('0').required(),
    reserved: quantity({ unitFrom: 'item', min: 0 }).default('0').required(),
    onOrder: quantity({ unitFrom: 'item', min: 0 }).default('0').required(),
    /** By what is used of it in a year; given anew each month (inventory R27). */
    abcLetter: oneOf('A', 'B', 'C'),
  },
  partner: 'owner',
  list: {
    views: {
      inStock: { filter: { field: 'onHand', op: 'gt', value: '0' } },
      short: { filter: { field: 'available', op: 'lt', value: '0' } },
    },
    columns: ['item', 'owner', 'onHand', 'available', 'reserved', 'onOrder', 'abcLetter'],
    sort: '-updatedAt',
    filters: ['item'],
  },
})

/** What came and went of an item within a month, so that its value on any day is a short sum (inventory R24). */
export const stockMonths = resource('stock-months', {
  ...projection,
  keptByDatabase: true,
  fields: {
    item: refOneOf('part-revisions', 'material-codes').required(),
    /** The first day of the month, by the day that counts for the books. */
    month: date().required(),
    quantity: quantity({ unitFrom: 'item' }).default('0').required(),
    value: money().default('0').required(),
  },
  unique: [['item', 'month']],
  seen: { value: 'inventory-transactions.viewCost' },
  title: [],
  list: { columns: ['month', 'item', 'quantity', 'value'], sort: '-month' },
})

/** Quantity and value of what is costed together: an item, a lot, or a receipt layer (inventory R19). */
export const valuationKeys = resource('valuation-keys', {
  ...projection,
  keptByDatabase: true,
  fields: {
    inventoryClass: ref('inventory-classes').required(),
    item: refOneOf('part-revisions', 'material-codes').required(),
    lot: ref('stock-lots'),
    /** The inward row that opened the layer, under fifo. */
    layer: ref('inventory-transactions'),
    quantity: quantity({ unitFrom: 'item' }).default('0').required(),
    value: money().default('0').required(),
    lastUnitCost: unitPrice(),
  },
  seen: { value: 'inventory-transactions.viewCost', lastUnitCost: 'inventory-transactions.viewCost' },
  title: [],
  list: {
    columns: ['inventoryClass', 'item', 'lot', 'quantity', 'value'],
    sort: '-updatedAt',
    filters: ['inventoryClass'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'stock-balances': RowOf<typeof stockBalances>
    'item-stocks': RowOf<typeof itemStocks>
    'stock-months': RowOf<typeof stockMonths>
    'valuation-keys': RowOf<typeof valuationKeys>
  }
}
