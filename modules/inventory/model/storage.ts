import { floorRoles, officeRoles, role } from '#modules/security/model/front.ts'
import {
  address,
  atMostOne,
  boolean,
  complaint,
  decimal,
  integer,
  lines,
  oneOf,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  refOneOf,
  refs,
  resource,
  rollup,
  text,
  user,
  when,
} from '#platform/model'
import { crib } from './crib.ts'
import { mostSlots } from './slot-grid.ts'

/** The tree of places: site › building › area › rack or cabinet. */
export const storageGroups = resource('storage-groups', {
  alsoFor: { view: [role.librarian] },
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text({ max: 80 }).required(),
    type: oneOf('site', 'building', 'area', 'rack', 'cabinet', 'crib', 'vendor', 'other').default('area').required(),
    parent: ref('storage-groups'),
    /** The names from the site down, as people say the place. */
    path: text({ max: 800 }).readonly().notCopied(),
    order: integer({ min: 0 }),
    librarian: user(),
    /** Where vendors deliver to; a site without one shares the company's. */
    address: address(),
    allowedClasses: refs('inventory-classes'),
    locations: rollup(integer(), { from: 'storage-locations', by: 'storageGroup', take: 'count' }),
  },
  rules: [
    group =>
      !group.parent && group.type !== 'site' && group.type !== 'vendor'
        ? complaint(['parent'], 'groupNeedsParent')
        : null,
  ],
  unique: [['parent', 'name']],
  tree: 'parent',
  title: ['path'],
  search: ['code', 'name', 'path'],
  list: {
    columns: ['path', 'code', 'type', 'librarian', 'locations'],
    sort: 'path',
    filters: ['type', 'librarian'],
  },
  form: [['code', 'name'], ['type', 'parent'], ['librarian', 'order'], ['allowedClasses'], ['address']],
})

/** A place inside a location: what belongs there, and when it runs low. */
export const storageSlots = resource('storage-slots', {
  partOf: 'storage-locations',
  fields: {
    code: text({ max: 20 }).required(),
    row: integer({ min: 1 }),
    column: integer({ min: 1 }),
    homeItem: refOneOf('part-revisions', 'material-codes'),
    homeThing: ref('things'),
    minimum: quantity({ min: 0, unitFrom: 'homeItem' }),
    maximum: quantity({ min: 0, unitFrom: 'homeItem' }),
    blocked: boolean(),
    blockedReason: text({ max: 300 }),
    content: rollup(quantity(), { from: 'stock-balances', by: 'slot', take: 'sum', of: 'quantity' }),
    lentOut: rollup(boolean(), { from: 'slot-checkouts', by: 'homeSlot', take: 'any', where: { state: 'out' } }),
  },
  require: [atMostOne('homeItem', 'homeThing'), when('blocked', true, 'blockedReason')],
  rules: [
    slot =>
      slot.minimum && slot.maximum && slot.minimum.greaterThan(slot.maximum)
        ? complaint(['maximum'], 'maximumBelowMinimum', { minimum: slot.minimum.toString() })
        : null,
  ],
  title: ['code'],
})

/** A bin, shelf, cabinet or machine side where stock, things or paper lie. */
export const storageLocations = resource('storage-locations', {
  alsoFor: { view: floorRoles },
  gate: crib,
  base: {
    view: crib,
    create: officeRoles,
    update: officeRoles,
    archive: officeRoles,
    import: officeRoles,
    export: officeRoles,
  },
  pages: { list: officeRoles, create: officeRoles, detail: officeRoles },
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text({ max: 120 }),
    storageGroup: ref('storage-groups').required(),
    type: oneOf(
      'bin',
      'shelf',
      'floor',
      'cabinet',
      'machineSide',
      'quarantine',
      'receiving',
      'shipping',
      'vendor',
      'document',
      'gageRoom',
    )
      .default('bin')
      .required(),
    thing: ref('things'),
    partner: ref('business-partners'),
    rows: integer({ min: 1, max: 100 }).default(1).required(),
    columns: integer({ min: 1, max: 100 }).default(1).required(),
    mixedItems: boolean().default(true),
    mixedLots: boolean().default(true),
    pickable: boolean().default(true),
    maximumWeight: decimal(3, { min: 0 }),
    frozenBy: ref('cycle-counts').readonly().notCopied(),
    slots: lines(storageSlots),
    slotCount: integer().stored(),
    itemsHeld: rollup(integer(), { from: 'stock-balances', by: 'storageLocation', take: 'count' }),
  },
  require: [when('type', 'machineSide', 'thing'), when('type', 'vendor', 'partner')],
  derive: { slotCount: location => location.rows * location.columns },
  rules: [
    location =>
      location.rows * location.columns > mostSlots ? complaint(['columns'], 'tooManySlots', { most: mostSlots }) : null,
    location => {
      const codes = location.slots.map(slot => slot.code.toLowerCase())
      const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index)
      return twice < 0 ? null : complaint(['slots', twice, 'code'], 'taken')
    },
  ],
  title: ['name'],
  search: ['code', 'name'],
  page: { summary: ['storageGroup', 'type', 'frozenBy'], figures: ['itemsHeld', 'slotCount'] },
  list: {
    columns: ['code', 'name', 'storageGroup', 'type', 'itemsHeld', 'slotCount', 'pickable', 'frozenBy'],
    sort: 'code',
    filters: ['storageGroup', 'type', 'pickable', 'frozenBy'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['code', 'name'],
        ['storageGroup', 'type'],
        ['thing', 'partner'],
        ['rows', 'columns'],
      ],
    },
    { name: 'rules', rows: [['mixedItems', 'mixedLots', 'pickable'], ['maximumWeight']] },
    { name: 'slots', folded: true, rows: [['slots']] },
  ],
})
pickerFilter(storageLocations, { partner: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'storage-groups': RowOf<typeof storageGroups>
    'storage-locations': RowOf<typeof storageLocations>
    'storage-slots': RowOf<typeof storageSlots>
  }
}
