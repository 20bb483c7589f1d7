import { letterAsks, markAsSent, sentFields } from '#modules/parties/model/front.ts'
import { officeRoles, role } from '#modules/security/model/front.ts'
import {
  address,
  complaint,
  counted,
  date,
  dateTime,
  daysLate,
  decimal,
  file,
  flow,
  integer,
  json,
  lines,
  longText,
  money,
  notBefore,
  oneOf,
  percent,
  pickerFilter,
  type Reason,
  type RowOf,
  reason,
  ref,
  resource,
  richText,
  rollup,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { Decimal, sum, percent as toPercent } from '#platform/model/values/decimal.ts'
import type { SentOrderState } from './changes.ts'
import { orderAmounts } from './order-amounts.ts'
import { clauseTwice, purchaseOrderClauses } from './order-clauses.ts'
import { type PurchaseOrderLine, purchaseOrderApprovals, purchaseOrderLines } from './order-lines.ts'

/** Receipts and invoices move a sent order on. */
export const purchaseOrderFlow = flow('purchaseOrder', {
  states: {
    draft: 'info',
    awaitingApproval: 'ongoing',
    approved: 'info',
    rejected: 'negative',
    sent: 'ongoing',
    partlyReceived: 'ongoing',
    received: 'positive',
    closed: 'quiet',
    cancelled: 'quiet',
    /** Sent before: its vendor has it, and what it says otherwise is not told yet. */
    changing: 'warning',
  },
  locked: ['awaitingApproval', 'approved', 'sent', 'partlyReceived', 'received', 'closed', 'cancelled'],
  actions: {
    /** To whom it goes next depends on the rules of approval. */
    submit: { from: ['draft', 'changing'], who: officeRoles, asks: { madeHereReason: longText() } },
    approve: { from: 'awaitingApproval', who: officeRoles },
    reject: {
      from: 'awaitingApproval',
      to: 'rejected',
      who: officeRoles,
      asks: { rejectReason: longText({ min: 3 }).required() },
    },
    /** Back to the desk: a draft, or one that is being changed where its vendor has it already. */
    revise: { from: ['rejected', 'awaitingApproval', 'approved'], who: officeRoles },
    send: { from: 'approved', nextStep: true, who: officeRoles, asks: letterAsks, instead: markAsSent },
    resend: { from: ['sent', 'partlyReceived'], who: officeRoles, asks: letterAsks },
    /** purchasing R10: a sent order is typed anew, approved again where it rises, and sent as its next revision. */
    change: { from: ['sent', 'partlyReceived'], to: 'changing', who: officeRoles },
    discardChange: { from: 'changing', who: officeRoles },
    acknowledge: {
      from: ['sent', 'partlyReceived'],
      who: officeRoles,
      asks: { promisedDate: date().required(), acknowledgedBy: text() },
    },
    shortClose: {
      from: ['sent', 'partlyReceived'],
      who: officeRoles,
      dangerous: true,
      asks: { closeReason: text({ max: 300 }).required() },
    },
    cancel: {
      from: ['draft', 'awaitingApproval', 'approved', 'rejected', 'sent'],
      to: 'cancelled',
      who: officeRoles,
      dangerous: true,
    },
  },
})

const isGoods = (line: PurchaseOrderLine): boolean => line.kind !== 'comment'
const isToCome = (line: PurchaseOrderLine): boolean => ['open', 'partlyReceived'].includes(line.lineStatus)
/** When the first of them is due. */
const firstDue = (some: readonly PurchaseOrderLine[]) =>
  some.flatMap(line => (line.dueDate && isGoods(line) ? [line.dueDate] : [])).sort()[0] ?? null

/** The first line on which something came or was billed already. */
function cameAlready(
  { code, lines }: { code: string; lines: PurchaseOrderLine[] },
  came: (line: PurchaseOrderLine) => boolean,
): Reason | null {
  const place = lines.findIndex(came)
  return place < 0 ? null : reason('receivedAlready', { order: code, line: lines[place]!.lineNumber ?? place + 1 })
}

/** purchasing R3, as far as the order itself tells: every line has a date and a price, and comes after the order. */
function notReady(order: { code: string; orderDate: string; lines: PurchaseOrderLine[] }): Reason | null {
  if (!order.lines.some(isGoods)) return reason('orderWithoutLines', { order: order.code })
  for (const [place, line] of order.lines.entries()) {
    if (!isGoods(line)) continue
    if (!line.dueDate) return reason('lineWithoutDueDate', { line: place + 1 })
    if (line.dueDate < order.orderDate) return reason('dueBeforeOrder', { line: place + 1 })
    if (!line.unit) return reason('lineWithoutUnit', { line: place + 1 })
  }
  return null
}

const amountsOf = (order: {
  lines: PurchaseOrderLine[]
  freight: Parameters<typeof orderAmounts>[1]['freight']
  otherCharges: Parameters<typeof orderAmounts>[1]['otherCharges']
  exchangeRate: Decimal
}) => orderAmounts(order.lines, order)

/** The commitment to a vendor: goods, material for a job, an outside process, a service, or a frame to draw from. */
export const purchaseOrders = resource('purchase-orders', {
  pickableBy: [role.shopFloor],
  code: counted('PO-000000'),
  fields: {
    kind: oneOf('standard', 'blanket', 'release').default('standard').required().fixed(),
    status: status(purchaseOrderFlow),
    vendor: ref('business-partners').required(),
    contact: ref('contacts'),
    shipFrom: address(),
    /** Drop shipment only; empty is our dock. */
    shipTo: ref('ship-tos'),
    /** Where it is received; the main site where none is named (purchasing R28). */
    site: ref('storage-groups'),
    shippingMethod: ref('shipping-methods'),
    fob: ref('fobs'),
    terms: ref('terms'),
    buyer: user().default('@me').required(),
    orderDate: date().default('@today').required(),
    dueDate: date().computed(),
    daysLate: daysLate('dueDate', { status: ['sent', 'partlyReceived'] }),
    /** Of what has still to come. */
    nextDelivery: rollup(date(), {
      from: 'purchase-order-lines',
      by: 'parent',
      take: 'min',
      of: 'dueDate',
      where: { lineStatus: ['open', 'partlyReceived'] },
    }),
    currency: ref('currencies'),
    exchangeRate: decimal(10, { min: 0 }).default('1').required(),
    blanketOrder: ref('purchase-orders'),
    validFrom: date(),
    validUntil: date(),
    amountCeiling: money({ unitFrom: 'currency', min: 0 }),
    revision: integer({ min: 0 }).default(0).readonly().notCopied(),
    ...sentFields,
    /** As the vendor got it last. */
    paper: file().readonly().notCopied(),
    /** As its vendor had it before it was changed last. */
    changedFrom: json<SentOrderState>().readonly().inner().notCopied(),
    /** Before tax, in our currency, when it was approved last: a rise is measured against it (purchasing R10). */
    approvedTotal: money({ min: 0 }).readonly().notCopied(),
    remindedAt: dateTime().readonly().notCopied(),
    acknowledgedAt: dateTime().readonly().notCopied(),
    acknowledgedBy: text().readonly().notCopied(),
    closeReason: text({ max: 300 }).readonly().notCopied(),
    /** Why a part we make is bought this time (purchasing R4). */
    madeHereReason: longText().readonly().notCopied(),
    freight: money({ unitFrom: 'currency', min: 0 }).default('0').required(),
    otherCharges: money({ unitFrom: 'currency', min: 0 }).default('0').required(),
    landedCostBasis: oneOf('value', 'quantity', 'weight').default('value').required(),
    subtotal: money({ min: 0, unitFrom: 'currency' }).stored(),
    taxTotal: money({ min: 0, unitFrom: 'currency' }).stored(),
    total: money({ min: 0, unitFrom: 'currency' }).stored(),
    baseTotal: money({ min: 0 }).stored(),
    receivedPercent: percent().stored(),
    invoiceStatus: oneOf('none', 'partly', 'full').default('none').readonly().notCopied(),
    notesToVendor: richText(),
    internalNotes: richText(),
    clauses: lines(purchaseOrderClauses),
    lines: lines(purchaseOrderLines).required(),
    approvals: lines(purchaseOrderApprovals).readonly().notCopied(),
  },
  require: [when('kind', 'release', 'blanketOrder'), notBefore('validFrom', 'validUntil')],
  rules: [
    clauseTwice,
    order => (order.exchangeRate.isZero() ? complaint(['exchangeRate'], 'moreThanZero') : null),
    order => {
      const drawing = order.lines.findIndex(line => line.blanketLine !== null)
      return order.kind === 'release' || drawing < 0
        ? null
        : complaint(['lines', drawing, 'blanketLine'], 'blanketOfReleaseOnly')
    },
    order =>
      order.kind !== 'release' && order.blanketOrder ? complaint(['blanketOrder'], 'blanketOfReleaseOnly') : null,
    order =>
      order.kind !== 'blanket' && (order.validFrom || order.validUntil || order.amountCeiling)
        ? complaint(
            [order.validFrom ? 'validFrom' : order.validUntil ? 'validUntil' : 'amountCeiling'],
            'frameOfBlanketOnly',
          )
        : null,
  ],
  derive: {
    dueDate: order => firstDue(order.lines.filter(isToCome)) ?? firstDue(order.lines),
    subtotal: order => amountsOf(order).subtotal,
    taxTotal: order => amountsOf(order).taxTotal,
    total: order => amountsOf(order).total,
    baseTotal: order => amountsOf(order).baseTotal,
    receivedPercent: order => {
      const ordered = sum(order.lines.filter(isGoods), line => line.lineAmount)
      const received = order.lines
        .filter(isGoods)
        .reduce(
          (all, line) => all.plus(line.lineAmount.times(line.receivedQuantity).dividedBy(line.quantity, 6)),
          Decimal.of(0),
        )
      return toPercent(ordered.isZero() ? 0 : received.times(100).dividedBy(ordered, 1))
    },
  },
  guards: {
    submit: notReady,
    revise: order => (order.sentAt ? null : cameAlready(order, line => !line.receivedQuantity.isZero())),
    cancel: order => cameAlready(order, line => !line.receivedQuantity.isZero() || !line.invoicedQuantity.isZero()),
  },
  seen: { internalNotes: 'purchase-orders.viewInternal' },
  partner: 'vendor',
  title: [],
  search: ['code'],
  page: {
    heading: ['vendor'],
    summary: ['dueDate', 'buyer', 'contact', 'kind'],
    first: ['lines'],
    facts: {
      receiving: ['receivedPercent', 'dueDate', 'acknowledgedAt', 'acknowledgedBy', 'invoiceStatus'],
      money: ['total', 'baseTotal', 'freight', 'otherCharges', 'landedCostBasis'],
      history: ['sentAt', 'sentTo', 'sentVia', 'paper', 'blanketOrder', 'revision', 'closeReason', 'madeHereReason'],
    },
    next: ['submit', 'approve', 'send', 'receive', 'release', 'enterBill'],
    starts: {
      receive: {
        create: 'po-receipts',
        with: { vendor: 'vendor', purchaseOrder: 'id' },
        while: { kind: ['standard', 'release'], status: ['sent', 'partlyReceived'] },
      },
      /** A blanket order is drawn on, never received (purchasing R12). */
      release: {
        create: 'purchase-orders',
        with: { vendor: 'vendor' },
        as: 'blanketOrder',
        while: { kind: ['blanket'], status: ['approved', 'sent'] },
      },
      enterBill: {
        create: 'ap-invoices',
        with: { vendor: 'vendor' },
        as: 'order',
        while: { status: ['partlyReceived', 'received'] },
      },
    },
  },
  list: {
    views: {
      open: {
        filter: {
          field: 'status',
          op: 'in',
          value: ['draft', 'awaitingApproval', 'approved', 'rejected', 'sent', 'partlyReceived', 'changing'],
        },
        sort: ['dueDate'],
      },
      toApprove: { filter: { field: 'status', op: 'in', value: ['awaitingApproval'] }, sort: ['dueDate'] },
      toReceive: { filter: { field: 'status', op: 'in', value: ['sent', 'partlyReceived'] }, sort: ['dueDate'] },
      unanswered: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['sent', 'partlyReceived'] },
            { field: 'acknowledgedAt', op: 'empty' },
          ],
        },
        sort: ['orderDate'],
      },
      late: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['sent', 'partlyReceived'] },
            { field: 'dueDate', op: 'before', value: 'today' },
          ],
        },
        sort: ['dueDate'],
      },
    },
    columns: [
      'code',
      'vendor',
      'status',
      'dueDate',
      'daysLate',
      'baseTotal',
      'receivedPercent',
      'invoiceStatus',
      'buyer',
    ],
    sort: ['-orderDate', '-code'],
    filters: ['status', 'vendor', 'buyer', 'kind', 'dueDate', 'invoiceStatus'],
    board: 'status',
    calendar: 'dueDate',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['vendor', 'contact'],
        ['kind', 'blanketOrder'],
        ['orderDate', 'buyer'],
      ],
    },
    {
      name: 'lines',
      rows: [['lines'], ['freight', 'otherCharges', 'landedCostBasis'], ['subtotal', 'taxTotal', 'total', 'baseTotal']],
    },
    {
      name: 'delivery',
      folded: true,
      rows: [['site', 'shipTo'], ['shippingMethod', 'fob'], ['terms'], ['currency', 'exchangeRate'], ['shipFrom']],
    },
    { name: 'frame', folded: true, rows: [['validFrom', 'validUntil'], ['amountCeiling']] },
    { name: 'notes', folded: true, rows: [['notesToVendor'], ['clauses'], ['internalNotes']] },
    { name: 'approvals', folded: true, rows: [['approvals']] },
  ],
})
pickerFilter(purchaseOrders, { site: { type: 'site' }, vendor: { isVendor: true }, blanketOrder: { kind: 'blanket' } })
export interface PurchaseOrder extends RowOf<typeof purchaseOrders> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchase-orders': PurchaseOrder
  }
}
