import { role } from '#modules/security/model/front.ts'
import {
  boolean,
  date,
  dateTime,
  email,
  integer,
  lines,
  money,
  oneOf,
  percent,
  phone,
  quantity,
  type RowOf,
  resource,
  text,
  unitPrice,
} from '#platform/model'

/** What partners see are views with listed columns, each limited to the partner who asks (people R59). */
export const forPartners = {
  isView: true,
  unaudited: true,
  gate: [role.businessPartner],
  base: {
    view: [role.businessPartner],
    export: [role.businessPartner],
    create: [],
    update: [],
    archive: [],
    import: [],
  },
} as const
const part = { isView: true, unaudited: true } as const

/** A price for a quantity, as it was offered. */
export const portalQuotePrices = resource('portal-quote-prices', {
  ...part,
  partOf: 'portal-quotes',
  fields: {
    lineNumber: integer(),
    partNumber: text(),
    description: text(),
    quantity: quantity(),
    unitPrice: unitPrice(),
    extended: money(),
    leadDays: integer(),
    outcome: oneOf('open', 'won', 'lost'),
  },
})

/** Quotes that were sent: won ones are accepted, lost ones rejected (people R60). */
export const portalQuotes = resource('portal-quotes', {
  ...forPartners,
  route: 'bp/quotes',
  fields: {
    number: text(),
    revision: integer(),
    yourReference: text(),
    sentAt: dateTime(),
    expiresOn: date(),
    state: oneOf('sent', 'accepted', 'rejected', 'expired'),
    prices: lines(portalQuotePrices),
  },
  title: ['number'],
  search: ['number', 'yourReference'],
  list: {
    columns: ['number', 'revision', 'yourReference', 'sentAt', 'expiresOn', 'state'],
    sort: '-sentAt',
    filters: ['state', 'expiresOn'],
  },
  form: [['number', 'revision'], ['yourReference', 'state'], ['sentAt', 'expiresOn'], ['prices']],
})

export const portalOrderLines = resource('portal-order-lines', {
  ...part,
  partOf: 'portal-orders',
  fields: {
    lineNumber: integer(),
    partNumber: text(),
    description: text(),
    quantity: quantity(),
    unitPrice: unitPrice(),
    extended: money(),
    nextPromise: date(),
    shipped: quantity(),
    shippedPercent: percent(),
  },
})

/** First article reports sent to the customer of the order; who may answer them, and which still wait for it. */
export const portalOrderFairs = resource('portal-order-fairs', {
  ...part,
  partOf: 'portal-orders',
  lineColumns: ['number', 'partNumber', 'partRevision', 'scope', 'nonconforming', 'state', 'yourReference'],
  fields: {
    number: text(),
    partNumber: text(),
    partRevision: text(),
    scope: oneOf('full', 'partial'),
    nonconforming: boolean(),
    state: oneOf('submitted', 'accepted', 'rejected'),
    yourReference: text(),
    waits: boolean(),
  },
})

/** Orders from their confirmation on, with how far each line is. */
export const portalOrders = resource('portal-orders', {
  ...forPartners,
  route: 'bp/orders',
  fields: {
    number: text(),
    yourPo: text(),
    orderedOn: date(),
    state: oneOf('confirmed', 'inProduction', 'partiallyShipped', 'shipped', 'closed', 'cancelled'),
    nextPromise: date(),
    shippedPercent: percent(),
    total: money(),
    lines: lines(portalOrderLines),
    firstArticles: lines(portalOrderFairs),
  },
  title: ['number'],
  search: ['number', 'yourPo'],
  list: {
    columns: ['number', 'yourPo', 'orderedOn', 'state', 'nextPromise', 'shippedPercent', 'total'],
    sort: '-orderedOn',
    filters: ['state', 'orderedOn', 'nextPromise'],
  },
  form: [
    ['number', 'yourPo'],
    ['orderedOn', 'state'],
    ['nextPromise', 'shippedPercent'],
    ['lines'],
    ['total'],
    ['firstArticles'],
  ],
})

export const portalPurchaseOrderLines = resource('portal-purchase-order-lines', {
  ...part,
  partOf: 'portal-purchase-orders',
  fields: {
    lineNumber: integer(),
    description: text(),
    quantity: quantity(),
    unitPrice: unitPrice(),
    amount: money(),
    dueDate: date(),
    promisedDate: date(),
    receivedQuantity: quantity(),
    returnedQuantity: quantity(),
  },
})

/** What we ordered from a vendor, from its sending on. */
export const portalPurchaseOrders = resource('portal-purchase-orders', {
  ...forPartners,
  route: 'bp/purchase-orders',
  fields: {
    number: text(),
    revision: integer(),
    orderDate: date(),
    dueDate: date(),
    state: oneOf('sent', 'partlyReceived', 'received', 'closed'),
    acknowledgedAt: dateTime(),
    total: money(),
    lines: lines(portalPurchaseOrderLines),
  },
  title: ['number'],
  list: {
    columns: ['number', 'revision', 'orderDate', 'dueDate', 'state', 'acknowledgedAt', 'total'],
    sort: '-orderDate',
    filters: ['state', 'orderDate', 'dueDate', 'acknowledgedAt'],
  },
  form: [['number', 'revision'], ['orderDate', 'dueDate'], ['state', 'acknowledgedAt'], ['lines'], ['total']],
})

/** People at the partner's own company. */
export const portalContacts = resource('portal-contacts', {
  ...forPartners,
  route: 'bp/contacts',
  fields: {
    firstName: text(),
    lastName: text(),
    jobTitle: text(),
    email: email(),
    phone: phone(),
    mobile: phone(),
  },
  title: ['firstName', 'lastName'],
  search: ['firstName', 'lastName', 'jobTitle', 'email', 'phone'],
  list: { columns: ['firstName', 'lastName', 'jobTitle', 'email', 'phone'], sort: 'lastName', filters: ['jobTitle'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'portal-quotes': RowOf<typeof portalQuotes>
    'portal-quote-prices': RowOf<typeof portalQuotePrices>
    'portal-orders': RowOf<typeof portalOrders>
    'portal-order-lines': RowOf<typeof portalOrderLines>
    'portal-purchase-orders': RowOf<typeof portalPurchaseOrders>
    'portal-purchase-order-lines': RowOf<typeof portalPurchaseOrderLines>
    'portal-contacts': RowOf<typeof portalContacts>
  }
}
