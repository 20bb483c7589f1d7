import { deskless, managers } from '#modules/security/model/front.ts'
import {
  address,
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  file,
  integer,
  money,
  oneOf,
  percent,
  type RowOf,
  ref,
  refs,
  resource,
  richText,
  rollup,
  text,
  texts,
  url,
  user,
  when,
} from '#platform/model'
import { countryCodes } from '#platform/model/values/phone-email-url.ts'

/** Pricing and reporting families: "Aerospace primes", "Platers". */
export const partnerGroups = resource('partner-groups', {
  fields: {
    name: text().required().unique(),
    kind: oneOf('customer', 'vendor', 'both').default('both'),
    quoteDefaults: ref('quote-defaults'),
    description: text({ max: 1000 }),
    partners: rollup(integer(), { from: 'business-partners', by: 'partnerGroup', take: 'count' }),
  },
  list: { columns: ['name', 'kind', 'partners', 'description'], sort: 'name' },
})

/** A customer, a vendor, or both, once: one credit picture and one address book. */
export const businessPartners = resource('business-partners', {
  pickableBy: deskless,
  code: counted('BP-000000'),
  calledByName: true,
  fields: {
    name: text().required(),
    legalName: text(),
    shortName: text({ max: 40 }).unique(),
    isCustomer: boolean().default(true),
    isVendor: boolean(),
    partnerGroup: ref('partner-groups'),
    status: oneOf('prospect', 'active', 'onHold', 'inactive').default('prospect'),
    mainAddress: address(),
    billTo: address(),
    website: url(),
    taxId: text({ max: 40 }),
    taxExempt: boolean(),
    taxExemptNumber: text({ max: 60 }),
    taxExemptCertificate: file(),
    taxExemptExpires: date(),
    salesTax: ref('sales-taxes'),
    currency: ref('currencies'),
    terms: ref('terms'),
    vendorTerms: ref('terms'),
    fob: ref('fobs'),
    shippingMethod: ref('shipping-methods'),
    courierAccount: text({ max: 60 }),
    creditLimit: money({ min: 0 }),
    creditHold: boolean(),
    creditHoldReason: text({ max: 500 }),
    quoteDefaults: ref('quote-defaults'),
    salesPerson: user(),
    overShipPercent: percent({ min: 0, max: 100 }).default('0'),
    underShipPercent: percent({ min: 0, max: 100 }).default('0'),
    requiresCertificate: boolean(),
    requiresFair: boolean(),
    exportControl: oneOf('none', 'ear', 'itar', 'cui').default('none'),
    exportCountries: texts({ pattern: /^[A-Z]{2}$/, patternReason: 'notCountry' }),
    vendorApproval: oneOf('none', 'conditional', 'approved', 'disapproved').default('none'),
    approvalExpires: date(),
    approvedProcesses: refs('processes'),
    portalEnabled: boolean(),
    portalApproves: boolean(),
    /** Of papers and mail for them; left empty, the company's own. */
    language: oneOf('en-US', 'es'),
    notes: richText(),
  },
  require: [when('creditHold', true, 'creditHoldReason')],
  rules: [
    partner => unknownCountry(partner.exportCountries),
    // The number on the certificate is proof enough; the file may follow.
    partner =>
      partner.taxExempt && !partner.taxExemptNumber && !partner.taxExemptCertificate
        ? complaint(['taxExemptNumber'], 'exemptionNumber')
        : null,
  ],
  partner: 'id',
  actions: {
    credit: { who: managers, asks: { creditHold: boolean(), creditHoldReason: text({ max: 500 }) } },
    merge: { who: managers, asks: { into: ref('business-partners').required() }, dangerous: true },
  },
  page: {
    figures: ['openQuotes', 'openOrderValue', 'arBalance', 'otdPercent12m', 'hitRate12m'],
    summary: ['status', 'partnerGroup', 'salesPerson', 'creditHold'],
    facts: {
      customer: ['quotedValue', 'terms'],
      vendor: ['openPurchaseOrders', 'vendorTerms', 'vendorApproval', 'approvalExpires'],
    },
    next: ['newQuote', 'newPurchaseOrder'],
    starts: {
      newQuote: { create: 'quotes', with: { businessPartner: 'id' }, while: { isCustomer: ['true'] } },
      newOrder: { create: 'orders', with: { businessPartner: 'id' }, while: { isCustomer: ['true'] } },
      newPurchaseOrder: { create: 'purchase-orders', with: { vendor: 'id' }, while: { isVendor: ['true'] } },
      newContact: { create: 'contacts', with: { businessPartner: 'id' } },
    },
  },
  list: {
    views: {
      active: { filter: { field: 'status', op: 'in', value: ['prospect', 'active', 'onHold'] }, sort: ['name'] },
      customers: { filter: { field: 'isCustomer', op: 'eq', value: true }, sort: ['name'] },
      vendors: { filter: { field: 'isVendor', op: 'eq', value: true }, sort: ['name'] },
    },
    columns: [
      'code',
      'name',
      'isCustomer',
      'isVendor',
      'partnerGroup',
      'status',
      'salesPerson',
      'exposure',
      'otdPercent12m',
    ],
    sort: 'name',
    filters: ['isCustomer', 'isVendor', 'partnerGroup', 'status', 'creditHold', 'vendorApproval', 'approvalExpires'],
  },
  search: ['code', 'name', 'shortName', 'legalName', 'taxId'],
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'shortName'],
        ['isCustomer', 'isVendor'],
        ['status', 'partnerGroup'],
        ['salesPerson', 'language'],
        ['website'],
      ],
    },
    { name: 'addresses', rows: [['mainAddress', 'billTo']] },
    {
      name: 'money',
      folded: true,
      rows: [
        ['terms', 'currency'],
        ['quoteDefaults'],
        ['creditLimit', 'taxId'],
        ['creditHold', 'creditHoldReason'],
        ['salesTax', 'taxExempt'],
        ['taxExemptNumber', 'taxExemptExpires'],
        ['taxExemptCertificate'],
      ],
    },
    {
      name: 'delivery',
      folded: true,
      rows: [
        ['shippingMethod', 'fob'],
        ['overShipPercent', 'underShipPercent'],
        ['requiresCertificate', 'requiresFair'],
        ['exportControl', 'exportCountries'],
        ['courierAccount'],
      ],
    },
    {
      name: 'vendor',
      folded: true,
      rows: [
        ['vendorApproval', 'approvalExpires'],
        ['vendorTerms', 'approvedProcesses'],
        ['portalEnabled', 'portalApproves'],
      ],
    },
    { name: 'notes', folded: true, rows: [['legalName'], ['notes']] },
  ],
})
export interface BusinessPartner extends RowOf<typeof businessPartners> {}

/** Controlled parts may only be promised to countries that exist (sales R38). */
function unknownCountry(codes: readonly string[] | null): Complaint | null {
  const place = (codes ?? []).findIndex(code => !countryCodes.includes(code))
  return place < 0 ? null : complaint(['exportCountries', place], 'notCountry')
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'partner-groups': RowOf<typeof partnerGroups>
    'business-partners': BusinessPartner
  }
}
