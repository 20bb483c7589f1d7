import { country } from '#modules/inventory/model/front.ts'
import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  atMostOne,
  boolean,
  complaint,
  counted,
  date,
  dateTime,
  decimal,
  files,
  flow,
  integer,
  jsonTable,
  lines,
  money,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  rollup,
  status,
  text,
  user,
} from '#platform/model'
import { sum } from '#platform/model/values/decimal.ts'
import { lotsTotal, type NewLot } from './receiving.ts'

/** Posting and reversing write the stock ledger and the books with the receipt (R16–R21). */
export const poReceiptFlow = flow('poReceipt', {
  states: { draft: 'info', posted: 'positive', reversed: 'quiet' },
  locked: ['posted', 'reversed'],
  actions: {
    post: {
      from: 'draft',
      to: 'posted',
      who: officeRoles,
      asks: { overReceiptReason: text({ max: 300 }), measuredConfirmed: boolean() },
    },
    reverse: {
      from: 'posted',
      to: 'reversed',
      who: managers,
      dangerous: true,
      asks: { reversalReason: text({ max: 300 }).required() },
    },
  },
})

/** A lot as its tag says it: of what becomes a lot of ours, and as it is kept there. */
const newLotParts = {
  quantity: quantity({ min: 0 }).required(),
  vendorLot: text({ max: 80 }),
  heatNumber: text({ max: 80 }),
  serial: text({ max: 80 }),
  expiryDate: date(),
  countryOfOrigin: country(),
  countryOfMelt: country(),
  pieceLength: decimal(4, { min: 0 }),
  pieces: integer({ min: 0 }),
}

/** What came in on one line of an order: how much, which lots, where to. */
export const poReceiptLines = resource('po-receipt-lines', {
  partOf: 'po-receipts',
  fields: {
    poLine: ref('purchase-order-lines').required(),
    /** In the purchase unit, good and bad together. */
    quantity: quantity({ min: 0, unitFrom: 'poLine.unit' }).required(),
    stockQuantity: quantity({ min: 0, unitFrom: 'poLine.item' }),
    lot: ref('stock-lots'),
    newLots: jsonTable<NewLot[]>(newLotParts),
    storageLocation: ref('storage-locations'),
    slot: ref('storage-slots'),
    certificates: refs('certificates'),
    /** Scanned or photographed at the dock: posting makes a certificate of each. */
    certificateFiles: files(),
    certificatesComplete: boolean().readonly(),
    landedCost: money({ min: 0 }).readonly(),
    value: money().readonly(),
    goodQuantity: quantity({ min: 0, unitFrom: 'poLine.unit' }),
    rejectedQuantity: quantity({ min: 0, unitFrom: 'poLine.unit' }),
    outcome: oneOf('stocked', 'inspection', 'toJob', 'toOperation', 'expensed').readonly(),
    returnReason: ref('adjustment-reasons'),
    ncmr: ref('ncmrs').readonly(),
  },
  require: [atMostOne('lot', 'newLots')],
  rules: [
    line => (line.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null),
    line =>
      line.goodQuantity && line.rejectedQuantity && !line.goodQuantity.plus(line.rejectedQuantity).equals(line.quantity)
        ? complaint(['rejectedQuantity'], 'goodAndRejected', { quantity: line.quantity.toString() })
        : null,
    line => {
      if (line.newLots === null) return null
      const total = lotsTotal(line.newLots)
      if (!total) return complaint(['newLots'], 'newLots')
      return line.stockQuantity && !total.equals(line.stockQuantity)
        ? complaint(['newLots'], 'lotsAddUp', { total: total.toString(), quantity: line.stockQuantity.toString() })
        : null
    },
  ],
  seen: { landedCost: 'inventory-transactions.viewCost', value: 'inventory-transactions.viewCost' },
})
pickerFilter(poReceiptLines, { returnReason: { use: 'return' } })

/** What came in against purchase orders of one vendor, or went back. */
export const poReceipts = resource('po-receipts', {
  keptIn: ['posted', 'reversed'],
  code: counted('RCV-000000'),
  fields: {
    kind: oneOf('receipt', 'return').default('receipt').required().fixed(),
    status: status(poReceiptFlow),
    journalEntry: ref('general-ledgers').readonly().notCopied(),
    reversalEntry: ref('general-ledgers').readonly().notCopied(),
    vendor: ref('business-partners').required(),
    purchaseOrder: ref('purchase-orders'),
    vendorPackingSlip: text({ max: 80 }).required(),
    courier: ref('couriers'),
    trackingNumber: text({ max: 80 }),
    receivedAt: dateTime().default('@now').required(),
    receivedBy: user().default('@me'),
    effectiveDate: date().default('@today').required(),
    freight: money({ min: 0 }),
    otherLandedCost: money({ min: 0 }),
    damageSeen: boolean(),
    photos: files(),
    lines: lines(poReceiptLines).required(),
    overReceiptReason: text({ max: 300 }).readonly().notCopied(),
    reversalReason: text({ max: 300 }).readonly().notCopied(),
    lineCount: integer().stored(),
    /** Goods that came without all their papers: known once it is posted. */
    certificatesMissing: rollup(boolean(), {
      from: 'po-receipt-lines',
      by: 'parent',
      take: 'any',
      where: { certificatesComplete: false },
    }),
    /** Something of it waits for an inspector's answer. */
    awaitingInspection: rollup(boolean(), {
      from: 'receipt-inspections',
      by: 'receipt',
      take: 'any',
      where: { isOpen: true },
    }),
    value: money().stored(),
  },
  derive: {
    lineCount: receipt => receipt.lines.length,
    value: receipt => sum(receipt.lines, line => line.value),
  },
  rules: [
    receipt => (receipt.damageSeen && receipt.photos.length === 0 ? complaint(['photos'], 'photoOfDamage') : null),
    receipt => {
      const silent = receipt.lines.findIndex(line => receipt.kind === 'return' && !line.returnReason)
      return silent < 0 ? null : complaint(['lines', silent, 'returnReason'], 'required')
    },
  ],
  guards: {
    reverse: receipt => (receipt.kind === 'return' ? reason('returnNotReversed', { receipt: receipt.code }) : null),
  },
  seen: { value: 'inventory-transactions.viewCost' },
  partner: 'vendor',
  title: ['vendorPackingSlip'],
  search: ['code', 'vendorPackingSlip', 'trackingNumber'],
  page: {
    heading: ['vendor', 'vendorPackingSlip'],
    summary: ['purchaseOrder', 'receivedAt', 'receivedBy', 'damageSeen'],
    first: ['lines'],
    facts: {
      money: ['value', 'freight', 'otherLandedCost', 'journalEntry', 'reversalEntry'],
      delivery: ['courier', 'trackingNumber', 'overReceiptReason', 'reversalReason'],
    },
  },
  list: {
    columns: ['code', 'vendor', 'purchaseOrder', 'vendorPackingSlip', 'receivedAt', 'lineCount', 'value', 'status'],
    sort: '-receivedAt',
    filters: [
      ...['status', 'kind', 'vendor', 'purchaseOrder', 'receivedAt'],
      ...['awaitingInspection', 'certificatesMissing', 'damageSeen'],
    ],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['vendor', 'purchaseOrder'],
        ['vendorPackingSlip', 'kind'],
        ['receivedAt', 'receivedBy'],
      ],
    },
    { name: 'lines', rows: [['lines']] },
    {
      name: 'carriage',
      folded: true,
      rows: [
        ['courier', 'trackingNumber'],
        ['freight', 'otherLandedCost'],
        ['effectiveDate', 'damageSeen'],
        ['photos'],
      ],
    },
  ],
})
pickerFilter(poReceipts, { vendor: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'po-receipts': RowOf<typeof poReceipts>
    'po-receipt-lines': RowOf<typeof poReceiptLines>
  }
}
