import {
  boolean,
  date,
  money,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  text,
  when,
} from '#platform/model'

/** The least we charge: for a process or a material on cost rows, for a line or an order on the price. */
export const minimumCharges = resource('minimum-charges', {
  fields: {
    name: text().required(),
    scope: oneOf('process', 'materialType', 'line', 'order').default('line').required(),
    process: ref('processes'),
    materialType: ref('material-types'),
    businessPartner: ref('business-partners'),
    partnerGroup: ref('partner-groups'),
    amount: money({ min: 0 }).required(),
    validFrom: date(),
    validTo: date(),
    active: boolean().default(true),
  },
  require: [
    when('scope', 'process', 'process'),
    when('scope', 'materialType', 'materialType'),
    notBefore('validFrom', 'validTo'),
  ],
  list: {
    columns: [
      'name',
      'scope',
      'process',
      'materialType',
      'businessPartner',
      'amount',
      'validFrom',
      'validTo',
      'active',
    ],
    sort: ['scope', 'amount'],
    filters: ['scope', 'active', 'businessPartner', 'partnerGroup'],
  },
  form: [
    ['name', 'amount'],
    ['scope', 'active'],
    ['process', 'materialType'],
    ['businessPartner', 'partnerGroup'],
    ['validFrom', 'validTo'],
  ],
})
pickerFilter(minimumCharges, { businessPartner: { isCustomer: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'minimum-charges': RowOf<typeof minimumCharges>
  }
}
