import { letterAsks, markAsSent, sentFields } from '#modules/parties/model/front.ts'
import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  date,
  daysLate,
  decimal,
  file,
  flow,
  integer,
  json,
  lines,
  money,
  oneOf,
  percent,
  pickerFilter,
  pickerHint,
  quantity,
  type Reason,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  richText,
  sequence,
  status,
  text,
  unitPrice,
  user,
} from '#platform/model'
import { type Money, sum, percent as toPercent } from '#platform/model/values/decimal.ts'
import { clauseTwice, orderClauses } from './order-clauses.ts'
import {
  holdKinds,
  type OrderLine,
  type OrderRelease,
  type OrderReviewItem,
  orderChanges,
  orderCharges,
  orderHolds,
  orderLines,
  orderReviewItems,
} from './order-lines.ts'
import { extendedOf } from './ordering.ts'
import { createProject } from './umbrella.ts'

const going = ['confirmed', 'inProduction', 'partiallyShipped'] as const
const aboutRelease = {
  release: ref('order-releases').required(),
  closeReason: text({ max: 500 }).required(),
} as const
const open = ['draft', 'confirmed', 'inProduction', 'partiallyShipped'] as const

/** In production and shipped are what the releases say. */
export const orderFlow = flow('order', {
  states: {
    draft: 'info',
    confirmed: 'ongoing',
    inProduction: 'ongoing',
    partiallyShipped: 'ongoing',
    shipped: 'positive',
    closed: 'quiet',
    cancelled: 'quiet',
  },
  locked: ['confirmed', 'inProduction', 'partiallyShipped', 'shipped', 'closed', 'cancelled'],
  actions: {
    confirm: {
      from: 'draft',
      to: 'confirmed',
      who: officeRoles,
      withSaving: true,
      // What packing, shipping and billing will need; asked for only where the order, its customer and the company say none.
      asks: {
        customerPo: text({ max: 80 }),
        promisedOn: date(),
        shipTo: ref('ship-tos'),
        newShipTo: address(),
        terms: ref('terms'),
        salesTax: ref('sales-taxes'),
        unreleased: oneOf('release', 'confirm'),
      },
    },
    send: { from: [...going, 'shipped'], who: officeRoles, asks: letterAsks, instead: markAsSent },
    hold: {
      from: open,
      who: officeRoles,
      asks: { holdKind: oneOf(...holdKinds).required(), holdReason: text({ max: 500 }).required() },
    },
    unhold: {
      from: open,
      who: officeRoles,
      asks: { holdKind: oneOf(...holdKinds).required(), holdReason: text({ max: 500 }).required() },
    },
    /** Hands releases over: to production, to stock, to purchasing. */
    release: { from: going, who: officeRoles, nextStep: true, asks: { release: ref('order-releases') } },
    /** A job for what is to be made and nobody makes yet; of one release, or of all. */
    makeJob: { from: going, who: officeRoles, leadsTo: 'jobs', asks: { release: ref('order-releases') } },
    /** What lies on the shelf for it goes onto packing slips, one for every address. */
    packReady: {
      from: going,
      who: officeRoles,
      nextStep: true,
      leadsTo: 'packing-slips',
      // Only where nobody has said where it goes.
      asks: { shipTo: ref('ship-tos'), newShipTo: address() },
    },
    split: {
      from: ['draft', ...going],
      who: officeRoles,
      asks: {
        release: ref('order-releases').required(),
        quantity: quantity({ min: 0 }).required(),
        promisedOn: date().required(),
      },
    },
    merge: {
      from: ['draft', ...going],
      who: officeRoles,
      asks: { release: ref('order-releases').required(), into: ref('order-releases').required() },
    },
    amend: {
      from: going,
      who: officeRoles,
      asks: {
        /** The line that quantity, price and promise date are about; the only one where there is one. */
        line: integer({ min: 1 }),
        quantity: quantity({ min: 0 }),
        unitPrice: unitPrice({ min: 0 }),
        promisedOn: date(),
        shipTo: ref('ship-tos'),
        newShipTo: address(),
        billTo: address(),
        customerPo: text({ max: 80 }),
        amendReason: text({ max: 500 }).required(),
      },
    },
    /** Other dates or another quantity for some of its releases: offered where releases of all orders are listed. */
    redate: {
      from: ['draft', ...going],
      who: officeRoles,
      notInToolbar: true,
      asks: {
        releases: refs('order-releases').required(),
        requestedOn: date(),
        promisedOn: date(),
        quantity: quantity({ min: 0 }),
        amendReason: text({ max: 500 }).required(),
      },
    },
    /** As the customer's schedule has its releases now: offered where schedules are read. */
    reschedule: {
      from: ['draft', ...going],
      who: officeRoles,
      notInToolbar: true,
      asks: { releases: json<object[]>().required(), rescheduleReason: text({ max: 500 }).required() },
    },
    closeShort: { from: going, who: managers, asks: aboutRelease },
    cancelRelease: { from: going, who: managers, dangerous: true, asks: aboutRelease },
    close: { from: 'shipped', to: 'closed', who: managers },
    cancel: {
      from: ['draft', 'confirmed'],
      to: 'cancelled',
      who: managers,
      dangerous: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
  },
})

const isPart = (line: OrderLine): boolean => line.kind === 'part'
const waiting: readonly string[] = ['planned', 'released', 'inProduction', 'ready', 'partiallyShipped']
const releasesOf = (order: { lines: OrderLine[] }): OrderRelease[] => order.lines.flatMap(line => line.releases)

/** What keeps an order from being confirmed, as far as it tells itself. */
function notConfirmable(order: { code: string; lines: OrderLine[]; reviewItems: OrderReviewItem[] }): Reason | null {
  if (!order.lines.some(line => line.kind !== 'comment')) return reason('salesOrderWithoutLines', { order: order.code })
  const unanswered = order.reviewItems.find(item => item.answer === null || item.answer === 'problem')
  return unanswered ? stillAsked(unanswered) : null
}

const stillAsked = ({ topic, about, line }: OrderReviewItem): Reason =>
  about ? reason('reviewOpenAbout', { about, line: line ?? 0 }) : reason('reviewOpen', { topic: topic ?? '' })

/** Firm deliveries that still wait to be made, bought or taken from stock; a forecast waits for its customer. */
function nothingToHandOver(order: { code: string; lines: OrderLine[] }): Reason | null {
  const planned = releasesOf(order).filter(release => release.status === 'planned')
  if (planned.some(release => release.firm)) return null
  const [forecast] = planned
  return forecast
    ? reason('releaseForecast', { release: forecast.releaseNumber ?? '' })
    : reason('nothingPlanned', { order: order.code })
}

const isToShip = (release: OrderRelease): boolean => release.firm && waiting.includes(release.status)

/** A release that was closed short before any of it left has come to nothing, as a cancelled one. */
const hasBegun = ({ status: state, shippedQuantity }: OrderRelease): boolean =>
  state === 'closedShort' ? !shippedQuantity.isZero() : !['planned', 'cancelled'].includes(state)

/** What has been bought and not left yet, at its price. */
function unshippedOf(order: { lines: OrderLine[] }): Money {
  return sum(order.lines.filter(isPart), line => {
    const left = sum(line.releases, release =>
      waiting.includes(release.status) ? release.quantity.minus(release.shippedQuantity) : null,
    )
    return extendedOf(line.releases.length ? left : line.quantity, line.unitPrice, line.discountPercent)
  })
}

/** The customer's commitment: lines, their dated releases, charges, and what was asked and held along the way. */
export const orders = resource('orders', {
  pickableBy: [role.shopFloor],
  // Not of a counted series: an order nobody placed may leave a gap, and whoever enters one keeps nobody else waiting.
  code: sequence('SO-000000'),
  fields: {
    revision: integer({ min: 0 }).default(0).readonly().notCopied(),
    businessPartner: ref('business-partners').required(),
    contact: ref('contacts'),
    customerPo: text({ max: 80 }).notCopied(),
    customerPoRevision: text({ max: 20 }).notCopied(),
    customerPoFile: file().notCopied(),
    kind: oneOf('standard', 'blanket', 'sample', 'warranty', 'internal').default('standard').required(),
    orderedOn: date().default('@today').required(),
    quote: ref('quotes'),
    project: ref('projects'),
    shipTo: ref('ship-tos'),
    /** From where it ships; the main site where none is named. */
    site: ref('storage-groups'),
    billTo: address(),
    terms: ref('terms'),
    /** The tax it is billed with where it ships to the order's own address. */
    salesTax: ref('sales-taxes'),
    fob: ref('fobs'),
    shippingMethod: ref('shipping-methods'),
    currency: ref('currencies'),
    exchangeRate: decimal(10, { min: 0 }).default('1').required(),
    salesPerson: user(),
    status: status(orderFlow),
    lines: lines(orderLines),
    charges: lines(orderCharges),
    clauses: lines(orderClauses),
    reviewItems: lines(orderReviewItems),
    holds: lines(orderHolds),
    changes: lines(orderChanges),
    subtotal: money({ min: 0, unitFrom: 'currency' }).stored(),
    chargesTotal: money({ min: 0, unitFrom: 'currency' }).stored(),
    total: money({ min: 0, unitFrom: 'currency' }).stored(),
    unshippedValue: money({ unitFrom: 'currency' }).stored(),
    depositDue: money({ min: 0, unitFrom: 'currency' }).readonly().notCopied(),
    /** The acknowledgement as it was sent last. */
    paper: file().readonly().notCopied(),
    ...sentFields,
    nextPromise: date().computed(),
    daysLate: daysLate('nextPromise', { status: ['confirmed', 'inProduction', 'partiallyShipped'] }),
    shippedPercent: percent().stored(),
    onHold: boolean().stored(),
    cancelReason: text({ max: 500 }).readonly().notCopied(),
    notes: richText(),
    internalNotes: richText(),
  },
  derive: {
    subtotal: order => sum(order.lines, line => line.extended),
    chargesTotal: order => sum(order.charges, charge => (charge.billing === 'separate' ? charge.price : null)),
    total: order => order.subtotal.plus(order.chargesTotal),
    unshippedValue: unshippedOf,
    nextPromise: order =>
      releasesOf(order)
        .flatMap(release => (release.promisedOn && waiting.includes(release.status) ? [release.promisedOn] : []))
        .sort()[0] ?? null,
    shippedPercent: order => {
      const ordered = sum(order.lines.filter(isPart), line => line.quantity)
      const shipped = sum(order.lines.filter(isPart), line => line.shipped)
      return toPercent(ordered.isZero() ? 0 : shipped.times(100).dividedBy(ordered, 1))
    },
    onHold: order => order.holds.some(hold => hold.liftedAt === null),
  },
  guards: {
    confirm: notConfirmable,
    release: nothingToHandOver,
    packReady: order => (releasesOf(order).some(isToShip) ? null : reason('nothingReady', { order: order.code })),
    unhold: order =>
      order.holds.some(hold => hold.liftedAt === null) ? null : reason('noOpenHold', { order: order.code }),
    cancel: order => {
      const begun = releasesOf(order).find(hasBegun)
      return begun ? reason('releasesUnderWay', { release: begun.releaseNumber ?? '' }) : null
    },
  },
  actions: { createProject },
  rules: [clauseTwice],
  partner: 'businessPartner',
  title: ['customerPo'],
  search: ['code', 'customerPo'],
  seen: { internalNotes: 'orders.viewInternal' },
  page: {
    heading: ['businessPartner', 'customerPo'],
    summary: ['nextPromise', 'contact', 'quote', 'onHold'],
    first: ['lines'],
    facts: {
      delivery: ['shippedPercent', 'unshippedValue', 'nextPromise', 'shipTo', 'shippingMethod'],
      money: ['total', 'depositDue', 'terms', 'currency'],
      people: ['salesPerson', 'project', 'cancelReason'],
      papers: ['paper', 'sentAt', 'sentTo', 'sentVia'],
    },
    next: ['confirm', 'release', 'packReady', 'close'],
  },
  list: {
    views: {
      open: {
        filter: { field: 'status', op: 'in', value: ['draft', 'confirmed', 'inProduction', 'partiallyShipped'] },
        sort: ['nextPromise'],
      },
      late: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['confirmed', 'inProduction', 'partiallyShipped'] },
            { field: 'nextPromise', op: 'before', value: 'today' },
          ],
        },
        sort: ['nextPromise'],
      },
      onHold: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['draft', 'confirmed', 'inProduction', 'partiallyShipped'] },
            { field: 'onHold', op: 'eq', value: true },
          ],
        },
      },
      shipped: { filter: { field: 'status', op: 'in', value: ['shipped', 'closed'] }, sort: ['-code'] },
    },
    columns: [
      'code',
      'businessPartner',
      'customerPo',
      'status',
      'nextPromise',
      'daysLate',
      'unshippedValue',
      'total',
      'shippedPercent',
      'onHold',
      'orderedOn',
    ],
    sort: 'nextPromise',
    filters: ['status', 'onHold', 'businessPartner', 'kind', 'nextPromise', 'salesPerson'],
    board: 'status',
    calendar: 'nextPromise',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['businessPartner', 'contact'],
        ['customerPo', 'customerPoRevision'],
        ['orderedOn', 'kind'],
        ['quote', 'salesPerson'],
      ],
    },
    { name: 'lines', rows: [['lines']] },
    { name: 'charges', rows: [['charges'], ['subtotal', 'chargesTotal', 'total']] },
    { name: 'review', rows: [['reviewItems'], ['customerPoFile']] },
    {
      name: 'delivery',
      folded: true,
      rows: [
        ['shipTo', 'shippingMethod'],
        ['terms', 'salesTax'],
        ['fob', 'project'],
        ['currency', 'exchangeRate'],
        ['site'],
        ['billTo'],
      ],
    },
    { name: 'holds', folded: true, rows: [['holds']] },
    { name: 'changes', folded: true, rows: [['changes']] },
    { name: 'notes', folded: true, rows: [['notes'], ['clauses'], ['internalNotes']] },
  ],
})
pickerFilter(orders, { site: { type: 'site' }, businessPartner: { isCustomer: true } })
pickerHint(orders, { shipTo: { businessPartner: 'businessPartner' }, contact: { businessPartner: 'businessPartner' } })
export interface Order extends RowOf<typeof orders> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    orders: Order
  }
}
