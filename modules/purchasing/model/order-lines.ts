import {
  boolean,
  complaint,
  date,
  dateTime,
  decimal,
  integer,
  jsonList,
  lineFits,
  longText,
  money,
  oneOf,
  percent,
  quantity,
  type RowOf,
  ref,
  refOneOf,
  refs,
  resource,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { money as zero } from '#platform/model/values/decimal.ts'
import { jobMissing, lineKinds, neededByKind, type Peg } from './kinds.ts'
import { ownAmount } from './order-amounts.ts'

const money0 = zero(0)
const done = () => quantity({ min: 0, unitFrom: 'unit' }).default('0').readonly().notCopied()
const charge = () => money({ min: 0 }).default('0').required()

/** What is bought on one line, at which price, for when; and what has come of it. */
export const purchaseOrderLines = resource('purchase-order-lines', {
  lineColumns: [
    'item',
    'description',
    'quantity',
    'unit',
    'unitPrice',
    'lineAmount',
    'dueDate',
    'promisedDate',
    'receivedQuantity',
    'job',
    'lineStatus',
  ],
  partOf: 'purchase-orders',
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    kind: oneOf(...lineKinds, 'comment')
      .default('stock')
      .required(),
    item: refOneOf('part-revisions', 'material-codes'),
    vendorPart: ref('vendor-parts'),
    process: ref('processes'),
    thing: ref('things'),
    account: ref('accounts'),
    job: ref('jobs'),
    jobOperation: ref('job-operations'),
    description: text({ max: 300 }),
    quantity: quantity({ min: 0, unitFrom: 'unit' }).default('1').required(),
    unit: ref('units'),
    stockPerPurchase: decimal(9, { min: 0 }).default('1').required(),
    unitPrice: unitPrice({ min: 0 }).default('0').required(),
    discountPercent: percent({ min: 0, max: 100 }).default('0').required(),
    lotCharge: charge(),
    minimumCharge: charge(),
    /** Its part of what a shared minimum still asks (purchasing R8). */
    sharedMinimum: money({ min: 0 }).default('0').stored(),
    salesTax: ref('sales-taxes'),
    taxRate: percent({ min: 0 }).default('0').stored(),
    lineAmount: money({ min: 0 }).stored(),
    dueDate: date(),
    promisedDate: date(),
    firstPromisedDate: date().readonly().notCopied(),
    receivedQuantity: done(),
    rejectedQuantity: done(),
    returnedQuantity: done(),
    invoicedQuantity: done(),
    cancelledQuantity: done(),
    blanketLine: ref('purchase-order-lines'),
    requestLines: refs('purchase-request-lines'),
    pegs: jsonList<Peg[]>({ quantity: quantity(), date: date() }).readonly(),
    inspect: boolean(),
    requiredCertificates: refs('look-ups'),
    lineStatus: oneOf('open', 'partlyReceived', 'received', 'shortClosed', 'cancelled')
      .default('open')
      .readonly()
      .notCopied(),
  },
  require: neededByKind,
  // Number, share and tax rate are settled when the order is saved, by what stands elsewhere.
  derive: {
    lineNumber: line => line.lineNumber,
    sharedMinimum: line => line.sharedMinimum,
    taxRate: line => line.taxRate,
    // What was called off before it came costs nothing.
    lineAmount: line => (line.lineStatus === 'cancelled' ? money0 : ownAmount(line).plus(line.sharedMinimum)),
  },
  rules: [
    jobMissing,
    line => (line.kind === 'comment' && !line.description ? complaint(['description'], 'required') : null),
    line => (line.kind !== 'comment' && line.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null),
    line => (line.stockPerPurchase.isZero() ? complaint(['stockPerPurchase'], 'moreThanZero') : null),
    lineFits,
  ],
  title: ['description'],
})

/** One question to one person: may this be bought? Or to the vendor: do you accept? Links are kept as hashes only. */
export const purchaseOrderApprovals = resource('purchase-order-approvals', {
  partOf: 'purchase-orders',
  fields: {
    rule: ref('purchase-approval-rules').readonly(),
    step: integer().readonly(),
    approver: user().readonly(),
    purpose: oneOf('approval', 'acknowledgement').default('approval').readonly(),
    decision: oneOf('waiting', 'approved', 'rejected', 'superseded', 'expired').default('waiting').readonly(),
    tokenHash: text({ max: 64 }).secret(),
    contentHash: text({ max: 64 }).secret(),
    sentAt: dateTime().readonly(),
    expiresAt: dateTime().readonly(),
    decidedAt: dateTime().readonly(),
    via: oneOf('link', 'app', 'portal', 'phone').readonly(),
    remoteAddress: text({ max: 60 }).readonly(),
    reason: longText().readonly(),
  },
  title: [],
})

export interface PurchaseOrderLine extends RowOf<typeof purchaseOrderLines> {}
export interface PurchaseOrderApproval extends RowOf<typeof purchaseOrderApprovals> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchase-order-lines': PurchaseOrderLine
    'purchase-order-approvals': PurchaseOrderApproval
  }
}
