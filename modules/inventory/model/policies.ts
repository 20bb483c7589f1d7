import {
  boolean,
  complaint,
  integer,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  refOneOf,
  refs,
  resource,
} from '#platform/model'

const level = () => quantity({ min: 0, unitFrom: 'item' }).default('0').required()

/** How one item is replenished and received at one site. Quantities are in the item's stock unit. */
export const stockPolicies = resource('stock-policies', {
  fields: {
    item: refOneOf('part-revisions', 'material-codes').required(),
    storageGroup: ref('storage-groups'),
    method: oneOf('none', 'lotForLot', 'fixedQuantity', 'reorderPoint', 'minMax').default('lotForLot').required(),
    safetyStock: level(),
    reorderPoint: level(),
    maximumQuantity: level(),
    fixedQuantity: level(),
    minimumOrder: level(),
    orderMultiple: level(),
    groupingDays: integer({ min: 0, max: 365 }).default(0).required(),
    receivingDays: integer({ min: 0, max: 365 }).default(0).required(),
    useMeasuredLeadTime: boolean().default(true),
    inspect: boolean(),
    shelfLifeDays: integer({ min: 1 }),
    requiredCertificates: refs('look-ups'),
    homeLocation: ref('storage-locations'),
    homeSlot: ref('storage-slots'),
  },
  rules: [
    policy =>
      ['fixedQuantity', 'reorderPoint'].includes(policy.method) && policy.fixedQuantity.isZero()
        ? complaint(['fixedQuantity'], 'methodNeedsFixed')
        : null,
    policy =>
      policy.method === 'minMax' && policy.maximumQuantity.atMost(policy.reorderPoint)
        ? complaint(['maximumQuantity'], 'maximumAboveReorder', { reorderPoint: policy.reorderPoint.toString() })
        : null,
    policy => (policy.homeSlot && !policy.homeLocation ? complaint(['homeLocation'], 'required') : null),
  ],
  unique: [['item', 'storageGroup']],
  title: ['method'],
  search: [],
  list: {
    columns: [
      'item',
      'storageGroup',
      'method',
      'safetyStock',
      'reorderPoint',
      'fixedQuantity',
      'maximumQuantity',
      'inspect',
    ],
    sort: 'method',
    filters: ['method', 'item', 'storageGroup', 'inspect'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['item', 'storageGroup'],
        ['method', 'safetyStock'],
        ['reorderPoint', 'maximumQuantity'],
        ['fixedQuantity', 'orderMultiple'],
        ['minimumOrder', 'groupingDays'],
      ],
    },
    {
      name: 'receiving',
      rows: [
        ['receivingDays', 'useMeasuredLeadTime'],
        ['inspect', 'shelfLifeDays'],
        ['requiredCertificates'],
        ['homeLocation', 'homeSlot'],
      ],
    },
  ],
})
pickerFilter(stockPolicies, { storageGroup: { type: 'site' }, requiredCertificates: { list: 'required-certificates' } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'stock-policies': RowOf<typeof stockPolicies>
  }
}
