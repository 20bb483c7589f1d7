import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  atMostOne,
  boolean,
  complaint,
  countedLate,
  dateTime,
  decimal,
  file,
  flow,
  integer,
  lines,
  longText,
  money,
  oneOf,
  percent,
  quantity,
  type Role,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  status,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { sum, quantity as toQuantity } from '#platform/model/values/decimal.ts'

/** Whoever packs: at a desk or on the floor. */
export const packers: readonly Role[] = [...officeRoles, role.shopFloor]

const packageTypes = ['box', 'crate', 'pallet', 'tube', 'envelope', 'other'] as const

export const packingSlipFlow = flow('packingSlip', {
  states: { draft: 'info', packed: 'ongoing', shipped: 'positive', delivered: 'positive', void: 'quiet' },
  locked: ['packed', 'shipped', 'delivered', 'void'],
  actions: {
    pack: {
      from: 'draft',
      to: 'packed',
      who: packers,
      // Asked for once, all together, where nobody has entered packages.
      asks: {
        packageCount: integer({ min: 1, max: 99 }).default(1),
        packageType: oneOf(...packageTypes).default('box'),
        totalWeight: quantity({ min: 0, measures: 'weight' }),
      },
    },
    unpack: { from: 'packed', to: 'draft', who: packers },
    ship: {
      from: 'packed',
      to: 'shipped',
      who: officeRoles,
      asks: {
        courier: ref('couriers'),
        trackingNumbers: text({ max: 500 }),
        certificates: refs('certificates'),
        shortfall: oneOf('done', 'toCome'),
        overrideReason: text({ max: 500 }),
        // Only where the customer has lost them since the order was confirmed.
        terms: ref('terms'),
        salesTax: ref('sales-taxes'),
      },
    },
    // Couriers often give their numbers when they fetch the boxes, or later.
    track: {
      from: ['packed', 'shipped'],
      who: officeRoles,
      asks: { courier: ref('couriers'), trackingNumbers: text({ max: 500 }).required() },
    },
    // Done by accounting. It comes before delivering, which is mostly known later.
    bill: {
      from: ['shipped', 'delivered'],
      who: managers,
      needs: ['ar-invoices.create', 'ar-invoices.post'],
      // Left empty it is what the slip says.
      asks: { freightBilled: money({ min: 0 }), terms: ref('terms'), taxCode: ref('sales-taxes') },
      manyAt: '/ar-invoices/from-packing-slips',
      nextStep: true,
      leadsTo: 'ar-invoices',
    },
    // Done by quality: what leaves is certified as its order asks, with everything that proves it.
    certify: {
      from: ['packed', 'shipped', 'delivered'],
      who: officeRoles,
      stepUp: true,
      asks: { statement: longText() },
      leadsTo: 'certificates',
    },
    // Done by quality as well: it may then be certified again.
    revokeCertificate: {
      from: ['packed', 'shipped', 'delivered'],
      who: officeRoles,
      stepUp: true,
      dangerous: true,
      asks: { revokeReason: text({ max: 300 }).required() },
    },
    deliver: { from: 'shipped', to: 'delivered', who: officeRoles, asks: { deliveredAt: dateTime() } },
    void: {
      from: ['draft', 'packed', 'shipped'],
      to: 'void',
      who: officeRoles,
      dangerous: true,
      asks: { voidReason: text({ max: 500 }).required() },
    },
  },
})

const side = () => decimal(2, { min: 0 })

/** A box, crate or pallet. */
export const packingSlipPackages = resource('packing-slip-packages', {
  partOf: 'packing-slips',
  fields: {
    type: oneOf(...packageTypes)
      .default('box')
      .required(),
    length: side(),
    width: side(),
    height: side(),
    weight: quantity({ min: 0, measures: 'weight' }),
    tracking: text({ max: 80 }),
    contents: text({ max: 300 }),
  },
})

/** What goes: a release of an order, or pieces sent to a vendor. */
export const packingSlipLines = resource('packing-slip-lines', {
  lineColumns: ['release', 'part', 'partRevision', 'note', 'quantity', 'unit', 'lot', 'storageLocation', 'job'],
  partOf: 'packing-slips',
  fields: {
    release: ref('order-releases'),
    purchaseOrderLine: ref('purchase-order-lines'),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    quantity: quantity({ min: 0, unitFrom: 'unit' }).required(),
    unit: ref('units'),
    storageLocation: ref('storage-locations'),
    job: ref('jobs'),
    lot: ref('stock-lots'),
    serials: refs('stock-lots'),
    /** Of the order line, copied when it is packed and again when it ships. */
    unitPrice: unitPrice({ min: 0 }).readonly().notCopied(),
    discountPercent: percent({ min: 0 }).readonly().notCopied(),
    invoicedQuantity: quantity({ min: 0, unitFrom: 'unit' }).default('0').readonly().notCopied(),
    package: ref('packing-slip-packages'),
    note: text({ max: 500 }),
  },
  require: [atMostOne('release', 'purchaseOrderLine')],
  rules: [line => (line.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null)],
})

/** What leaves the dock, to whom, in which boxes; what accounting invoices from. */
export const packingSlips = resource('packing-slips', {
  keptIn: ['shipped', 'delivered'],
  // sales R41: without gaps, so a slip that was never packed has no number.
  code: countedLate('PS-000000'),
  gate: packers,
  base: { view: packers, create: packers, update: packers, archive: officeRoles, import: [], export: officeRoles },
  pages: { list: officeRoles, create: officeRoles, detail: officeRoles },
  fields: {
    kind: oneOf('customer', 'outsideProcess', 'vendorReturn', 'sample').default('customer').required().fixed(),
    businessPartner: ref('business-partners').required(),
    shipTo: ref('ship-tos').required(),
    shippingMethod: ref('shipping-methods'),
    courier: ref('couriers'),
    trackingNumbers: text({ max: 500 }),
    fob: ref('fobs'),
    freightCost: money({ min: 0 }),
    freightBilled: money({ min: 0 }),
    lines: lines(packingSlipLines),
    packages: lines(packingSlipPackages),
    grossWeight: quantity({ min: 0, measures: 'weight' }).stored(),
    status: status(packingSlipFlow),
    packedBy: user().readonly().notCopied(),
    packedAt: dateTime().readonly().notCopied(),
    shippedBy: user().readonly().notCopied(),
    shippedAt: dateTime().readonly().notCopied(),
    deliveredAt: dateTime().readonly().notCopied(),
    /** What is short within the tolerance is still to come (sales R37). */
    keepOpen: boolean().readonly().notCopied(),
    /** Why it left although something was on hold (sales R38). */
    overrideReason: text({ max: 500 }).readonly().notCopied(),
    paper: file().readonly().notCopied(),
    voidReason: text({ max: 500 }).readonly().notCopied(),
    certificates: refs('certificates'),
    invoice: ref('ar-invoices').readonly().notCopied(),
    note: longText(),
  },
  derive: { grossWeight: slip => toQuantity(sum(slip.packages, box => box.weight)) },
  rules: [
    slip => {
      const field = slip.kind === 'customer' ? 'release' : 'purchaseOrderLine'
      const empty = slip.kind === 'sample' ? -1 : slip.lines.findIndex(line => !line[field])
      return empty < 0 ? null : complaint(['lines', empty, field], 'required')
    },
  ],
  guards: {
    pack: slip => (slip.lines.length === 0 ? reason('slipWithoutLines', { slip: slip.code ?? 'none' }) : null),
    bill: slip => {
      if (slip.kind !== 'customer') return reason('slipNotForCustomer', { slip: slip.code ?? '' })
      if (slip.invoice) return reason('slipBilled', { slip: slip.code ?? '' })
      const isLeft = slip.lines.some(
        line => line.unitPrice?.greaterThan('0') && line.quantity.greaterThan(line.invoicedQuantity ?? '0'),
      )
      return isLeft ? null : reason('nothingToBill', { slip: slip.code ?? '' })
    },
  },
  actions: { overrideHold: { who: [] } },
  seen: { freightCost: 'quotes.viewCost' },
  partner: 'businessPartner',
  title: ['trackingNumbers'],
  search: ['code', 'trackingNumbers'],
  page: {
    heading: ['businessPartner'],
    summary: ['shipTo', 'shippedAt', 'shippingMethod', 'trackingNumbers', 'invoice'],
    first: ['lines'],
    facts: {
      shipping: ['courier', 'grossWeight', 'packedBy', 'packedAt', 'shippedBy', 'shippedAt', 'deliveredAt', 'keepOpen'],
      money: ['freightCost', 'freightBilled', 'invoice'],
      papers: ['paper', 'certificates', 'overrideReason', 'voidReason'],
    },
  },
  list: {
    views: {
      toShip: { filter: { field: 'status', op: 'in', value: ['draft', 'packed'] }, sort: ['-code'] },
      shipped: { filter: { field: 'status', op: 'in', value: ['shipped', 'delivered'] }, sort: ['-code'] },
    },
    columns: ['code', 'businessPartner', 'status', 'shipTo', 'courier', 'trackingNumbers', 'shippedAt', 'kind'],
    sort: '-code',
    filters: ['status', 'kind', 'businessPartner', 'courier', 'shippedAt'],
    board: 'status',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['businessPartner', 'shipTo'],
        ['kind', 'shippingMethod'],
        ['courier', 'trackingNumbers'],
      ],
    },
    { name: 'lines', rows: [['lines']] },
    { name: 'packages', rows: [['packages'], ['grossWeight']] },
    {
      name: 'freight',
      folded: true,
      rows: [['fob'], ['freightCost', 'freightBilled'], ['certificates'], ['note']],
    },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'packing-slips': RowOf<typeof packingSlips>
    'packing-slip-lines': RowOf<typeof packingSlipLines>
    'packing-slip-packages': RowOf<typeof packingSlipPackages>
  }
}
