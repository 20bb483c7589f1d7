import {
  boolean,
  complaint,
  date,
  dateTime,
  exactlyOne,
  flow,
  integer,
  lineFits,
  lines,
  money,
  oneOf,
  percent,
  quantity,
  type RowOf,
  ref,
  resource,
  status,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { sum, quantity as toQuantity } from '#platform/model/values/decimal.ts'
import { extendedOf } from './ordering.ts'
import { chargeFields } from './quote-lines.ts'

/** Handed over, closed short and cancelled by actions of the order; the rest is what happens to it. */
export const releaseFlow = flow('release', {
  states: {
    planned: 'info',
    released: 'ongoing',
    inProduction: 'ongoing',
    ready: 'positive',
    partiallyShipped: 'ongoing',
    shipped: 'positive',
    closedShort: 'quiet',
    cancelled: 'quiet',
  },
  actions: {},
})

const done = () => quantity({ min: 0 }).default('0').readonly().notCopied()

/** One dated delivery of an order line. */
export const orderReleases = resource('order-releases', {
  partOf: 'order-lines',
  fields: {
    number: integer({ min: 1 }).computed(),
    /** SO-000012-3-2: order, line, release. */
    releaseNumber: text({ max: 60 }).computed().notCopied(),
    quantity: quantity({ min: 0, unitFrom: 'parent.unit' }).required(),
    /** On the customer's dock. */
    requestedOn: date().required(),
    promisedOn: date(),
    shipOn: date().computed().notCopied(),
    /** As first confirmed: the yardstick of being on time. Until then it goes with the ship date. */
    firstShipOn: date().computed().notCopied(),
    shipTo: ref('ship-tos'),
    customerRelease: text({ max: 60 }),
    firm: boolean().default(true),
    priority: integer({ min: 1, max: 9 }).default(5).required(),
    releaseGroup: ref('release-groups').readonly().notCopied(),
    status: status(releaseFlow),
    shippedQuantity: done(),
    readyQuantity: done(),
    /** sales R36: when the shipment left that completed it. */
    completedOn: date().readonly().notCopied(),
    closeReason: text({ max: 500 }).readonly().notCopied(),
  },
  // Settled when the order is saved: its number, and the day it leaves by the calendar and the way it takes.
  derive: {
    number: release => release.number,
    releaseNumber: release => release.releaseNumber,
    shipOn: release => release.shipOn,
    firstShipOn: release => release.firstShipOn,
  },
  rules: [release => (release.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null)],
  title: ['releaseNumber'],
})

export type OrderRelease = RowOf<typeof orderReleases>
const gone: readonly string[] = ['planned', 'cancelled']

/** What the customer bought on one line, and when it is delivered. */
export const orderLines = resource('order-lines', {
  lineColumns: [
    'part',
    'partRevision',
    'description',
    'quantity',
    'unit',
    'unitPrice',
    'discountPercent',
    'extended',
    'shipped',
  ],
  partOf: 'orders',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    kind: oneOf('part', 'service', 'charge', 'comment').default('part').required(),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    customerPartNumber: text({ max: 60 }),
    description: text({ max: 300 }).required(),
    quantity: quantity({ min: 0, unitFrom: 'unit' }).default('1').required(),
    unit: ref('units'),
    unitPrice: unitPrice({ min: 0 }).default('0').required(),
    priceSource: oneOf('quote', 'history', 'manual').default('manual').required(),
    discountPercent: percent({ min: 0, max: 100 }).default('0').required(),
    extended: money({ min: 0 }).stored(),
    quoteLineQuantity: ref('quote-line-quantities'),
    method: ref('part-revision-methods'),
    source: oneOf('make', 'buy', 'stock').default('make').required(),
    /** Empty: as agreed with the customer. */
    overShipPercent: percent({ min: 0, max: 100 }),
    underShipPercent: percent({ min: 0, max: 100 }),
    taxable: boolean().default(true),
    certificate: boolean(),
    fair: boolean(),
    releases: lines(orderReleases),
    released: quantity({ min: 0, unitFrom: 'unit' }).stored(),
    shipped: quantity({ min: 0, unitFrom: 'unit' }).stored(),
    invoiced: done(),
  },
  derive: {
    lineNumber: line => line.lineNumber,
    extended: line =>
      extendedOf(line.kind === 'comment' ? toQuantity(0) : line.quantity, line.unitPrice, line.discountPercent),
    released: line => sum(line.releases, release => (gone.includes(release.status) ? null : release.quantity)),
    shipped: line => sum(line.releases, release => release.shippedQuantity),
  },
  rules: [
    line => (line.kind === 'part' && line.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null),
    lineFits,
    // sales R32: what is dated is what was bought.
    line => {
      if (line.releases.length === 0) return null
      const dated = sum(line.releases, release => (release.status === 'cancelled' ? null : release.quantity))
      return dated.equals(line.quantity)
        ? null
        : complaint(['releases'], 'releasesAddUp', { dated: dated.toString(), ordered: line.quantity.toString() })
    },
  ],
})
export type OrderLine = RowOf<typeof orderLines>

/** What is billed beside the lines. */
export const orderCharges = resource('order-charges', {
  partOf: 'orders',
  fields: {
    ...chargeFields,
    orderLine: ref('order-lines'),
    /** Made by the minimum of the order (sales R31), and worked out anew with it. */
    isMinimum: boolean().computed(),
  },
  derive: { isMinimum: charge => charge.isMinimum ?? false },
  seen: { cost: 'quotes.viewCost' },
})

/** What the system itself asks about; each is read in the language of whoever reads it. */
export const reviewed = [
  'part',
  'partRevision',
  'customerPartNumber',
  'quantity',
  'unitPrice',
  'requestedOn',
  'terms',
  'priceTyped',
  'quoteExpired',
  'costRisen',
  'costFallen',
] as const

/** A question somebody answers before an order is confirmed: typed as its topic, or asked by the system about something. */
export const orderReviewItems = resource('order-review-items', {
  partOf: 'orders',
  // What is corrected asks no longer.
  erasable: true,
  fields: {
    topic: text({ max: 300 }),
    line: integer({ min: 1 }).readonly(),
    about: oneOf(...reviewed).readonly(),
    /** The order says something else than its quote (sales R29). */
    isDifference: boolean().readonly().inner(),
    quoted: text({ max: 300 }).readonly(),
    ordered: text({ max: 300 }).readonly(),
    quotedDate: date().readonly(),
    orderedDate: date().readonly(),
    answer: oneOf('ok', 'problem', 'notApplicable'),
    note: text({ max: 500 }),
    by: user().computed(),
    at: dateTime().computed(),
  },
  require: [exactlyOne('topic', 'about')],
  derive: { by: item => item.by, at: item => item.at },
})
export type OrderReviewItem = RowOf<typeof orderReviewItems>

/** What an amendment changed; never edited. */
export const orderChanges = resource('order-changes', {
  partOf: 'orders',
  fields: {
    revision: integer().readonly(),
    field: text({ max: 120 }).readonly(),
    old: text({ max: 1000 }).readonly(),
    new: text({ max: 1000 }).readonly(),
    reason: text({ max: 500 }).readonly(),
    by: user().readonly(),
    at: dateTime().readonly(),
  },
})

export const holdKinds = ['credit', 'customer', 'engineering', 'quality'] as const

/** Why nothing ships for now; several may be open, each is lifted by itself. */
export const orderHolds = resource('order-holds', {
  partOf: 'orders',
  fields: {
    kind: oneOf(...holdKinds).readonly(),
    /** Empty: the whole order. */
    release: ref('order-releases').readonly(),
    reason: text({ max: 500 }).readonly(),
    ecr: ref('ecrs').readonly(),
    placedBy: user().readonly(),
    placedAt: dateTime().readonly(),
    liftedBy: user().readonly(),
    liftedAt: dateTime().readonly(),
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'order-releases': OrderRelease
    'order-lines': OrderLine
    'order-charges': RowOf<typeof orderCharges>
    'order-review-items': OrderReviewItem
    'order-changes': RowOf<typeof orderChanges>
    'order-holds': RowOf<typeof orderHolds>
  }
}
