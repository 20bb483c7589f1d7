import { role } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  complaint,
  integer,
  money,
  oneOf,
  percent,
  phone,
  type RowOf,
  ref,
  resource,
  text,
  url,
  when,
} from '#platform/model'
import { type Money, type Percent, percentOf, money as toMoney } from '#platform/model/values/decimal.ts'

/** Carriers. */
export const couriers = resource('couriers', {
  pickableBy: [role.shopFloor],
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text().required(),
    trackingUrl: url(),
    ourAccount: text({ max: 60 }),
    phone: phone(),
    scac: text({ max: 4, pattern: /^[A-Z]{2,4}$/, patternReason: 'scac' }),
  },
  rules: [
    ({ trackingUrl }) =>
      trackingUrl && !trackingUrl.includes('{tracking}') ? complaint(['trackingUrl'], 'noTrackingPlace') : null,
  ],
  search: ['code', 'name', 'scac'],
  list: { columns: ['code', 'name', 'scac', 'ourAccount', 'phone'], sort: 'code' },
})

/** Where a parcel is, on the courier's own page. */
export const trackingAddress = (trackingUrl: string, tracking: string): string =>
  trackingUrl.replaceAll('{tracking}', encodeURIComponent(tracking.trim()))

/** A service of a courier, our own truck, or pick-up. */
export const shippingMethods = resource('shipping-methods', {
  pickableBy: [role.shopFloor],
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text({ inSpanish: 'nameEs' }).required(),
    nameEs: text(),
    courier: ref('couriers'),
    serviceCode: text({ max: 40 }),
    transitDays: integer({ min: 0, max: 365 }).default(0),
    freightCharge: oneOf('none', 'actual', 'actualPlusPercent', 'flat').default('actual'),
    freightPercent: percent({ min: 0 }),
    flatAmount: money({ min: 0 }),
    signatureRequired: boolean(),
  },
  require: [when('freightCharge', 'actualPlusPercent', 'freightPercent'), when('freightCharge', 'flat', 'flatAmount')],
  search: ['code', 'name', 'nameEs', 'serviceCode'],
  list: {
    columns: ['code', 'name', 'courier', 'transitDays', 'freightCharge', 'signatureRequired'],
    sort: 'code',
    filters: ['courier', 'freightCharge'],
  },
})

interface FreightRule {
  readonly freightCharge: string | null
  readonly freightPercent: Percent | null
  readonly flatAmount: Money | null
}

/** What a shipment's freight is billed at: as its method says, and only where the freight terms add it to the invoice. */
export function freightCharged(
  method: FreightRule | null,
  freightTerms: string | null,
  cost: Money | null,
): Money | null {
  if (!method || (freightTerms !== null && freightTerms !== 'prepaidAndAdd')) return null
  if (method.freightCharge === 'flat') return method.flatAmount
  if (method.freightCharge === 'none' || cost === null) return null
  const share = method.freightCharge === 'actualPlusPercent' ? method.freightPercent : null
  return share ? toMoney(cost.plus(percentOf(cost, share))) : cost
}

/** Who owns freight and risk. */
export const fobs = resource('fobs', {
  pickableBy: [role.shopFloor],
  fields: {
    code: text({ max: 20 }).required().unique(),
    description: text({ max: 500, inSpanish: 'descriptionEs' }),
    descriptionEs: text({ max: 500 }),
    point: oneOf('origin', 'destination', 'other').default('origin'),
    freight: oneOf('prepaid', 'prepaidAndAdd', 'collect', 'thirdParty'),
    incoterm: oneOf('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR', 'CIF'),
    place: text(),
  },
  search: ['code', 'description', 'descriptionEs', 'place'],
  list: { columns: ['code', 'description', 'point', 'freight', 'incoterm', 'place'], sort: 'code' },
})

/** Delivery addresses of a partner; a document asks the ship-to first, then the partner, then the company. */
export const shipTos = resource('ship-tos', {
  pickableBy: [role.shopFloor],
  fields: {
    businessPartner: ref('business-partners').required(),
    name: text().required(),
    address: address().required(),
    attention: ref('contacts'),
    salesTax: ref('sales-taxes'),
    shippingMethod: ref('shipping-methods'),
    fob: ref('fobs'),
    dockHours: text(),
    transitDays: integer({ min: 0, max: 365 }).default(0),
    labelFormat: ref('labels'),
    isDefault: boolean().notCopied(),
    dropShip: boolean(),
  },
  unique: [['businessPartner', 'name']],
  partner: 'businessPartner',
  list: {
    columns: ['businessPartner', 'name', 'address', 'shippingMethod', 'transitDays', 'isDefault'],
    sort: ['businessPartner', 'name'],
    filters: ['businessPartner', 'shippingMethod', 'isDefault', 'dropShip'],
  },
  form: [
    ['businessPartner', 'name'],
    ['address'],
    ['attention', 'dockHours'],
    ['shippingMethod', 'transitDays'],
    ['fob', 'salesTax'],
    ['labelFormat'],
    ['isDefault', 'dropShip'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    couriers: RowOf<typeof couriers>
    'shipping-methods': RowOf<typeof shippingMethods>
    fobs: RowOf<typeof fobs>
    'ship-tos': RowOf<typeof shipTos>
  }
}
