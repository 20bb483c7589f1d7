import {
  address,
  boolean,
  counted,
  date,
  email,
  file,
  json,
  managers,
  money,
  oneOf,
  percent,
  phone,
  type RowOf,
  ref,
  refs,
  resource,
  richText,
  text,
  url,
  user,
  when,
} from '#platform/model'

/** Pricing and reporting families: "Aerospace primes", "Platers". */
export const partnerGroups = resource('partner-groups', {
  fields: {
    name: text().required().unique(),
    kind: oneOf('customer', 'vendor', 'both').default('both'),
    description: text({ max: 1000 }),
  },
  list: { columns: ['name', 'kind', 'description'], sort: 'name' },
})

/** A customer, a vendor, or both, once: one credit picture and one address book. */
export const businessPartners = resource('business-partners', {
  code: counted('BP-000000'),
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
    taxExemptCertificate: file(),
    taxExemptExpires: date(),
    courierAccount: text({ max: 60 }),
    creditLimit: money({ min: 0 }),
    creditHold: boolean(),
    creditHoldReason: text({ max: 500 }),
    salesPerson: user(),
    overShipPercent: percent({ min: 0, max: 100 }).default('0'),
    underShipPercent: percent({ min: 0, max: 100 }).default('0'),
    requiresCertificate: boolean(),
    requiresFair: boolean(),
    exportControl: oneOf('none', 'ear', 'itar', 'cui').default('none'),
    exportCountries: json<string[]>(),
    vendorApproval: oneOf('none', 'conditional', 'approved', 'disapproved').default('none'),
    approvalExpires: date(),
    portalEnabled: boolean(),
    portalApproves: boolean(),
    language: oneOf('en-US', 'es').default('en-US'),
    notes: richText(),
  },
  require: [when('creditHold', true, 'creditHoldReason'), when('taxExempt', true, 'taxExemptCertificate')],
  partner: 'id',
  actions: { merge: { who: managers, asks: { into: ref('business-partners').required() }, grave: true } },
  list: {
    columns: [
      'code',
      'name',
      'isCustomer',
      'isVendor',
      'partnerGroup',
      'status',
      'salesPerson',
      'openQuotes',
      'quotedValue',
    ],
    sort: 'name',
    filters: ['status', 'isCustomer', 'isVendor', 'creditHold', 'partnerGroup', 'vendorApproval'],
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
        ['creditLimit', 'taxId'],
        ['creditHold', 'creditHoldReason'],
        ['taxExempt', 'taxExemptExpires'],
        ['taxExemptCertificate'],
      ],
    },
    {
      name: 'delivery',
      folded: true,
      rows: [
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
        ['portalEnabled', 'portalApproves'],
      ],
    },
    { name: 'notes', folded: true, rows: [['legalName'], ['notes']] },
  ],
})
export interface BusinessPartner extends RowOf<typeof businessPartners> {}

/** People at a partner. */
export const contacts = resource('contacts', {
  fields: {
    businessPartner: ref('business-partners').required(),
    firstName: text({ max: 80 }).required(),
    lastName: text({ max: 80 }),
    jobTitle: text(),
    email: email(),
    phone: phone(),
    mobile: phone(),
    isPrimary: boolean(),
    receives: json<string[]>(),
    user: user(),
    language: oneOf('en-US', 'es').default('en-US'),
    groups: refs('contact-groups'),
    active: boolean().default(true),
  },
  partner: 'businessPartner',
  title: ['firstName', 'lastName'],
  search: ['firstName', 'lastName', 'email', 'phone'],
  list: {
    columns: ['firstName', 'lastName', 'businessPartner', 'jobTitle', 'email', 'phone'],
    sort: ['lastName', 'firstName'],
    filters: ['active', 'businessPartner'],
  },
})

/** Distribution lists. */
export const contactGroups = resource('contact-groups', {
  fields: { name: text().required().unique(), members: refs('contacts'), purpose: text({ max: 500 }) },
  list: { columns: ['name', 'purpose'], sort: 'name' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'partner-groups': RowOf<typeof partnerGroups>
    'business-partners': BusinessPartner
    contacts: RowOf<typeof contacts>
    'contact-groups': RowOf<typeof contactGroups>
  }
}
