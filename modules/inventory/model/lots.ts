import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  date,
  decimal,
  different,
  flow,
  integer,
  longText,
  notBefore,
  oneOf,
  quantity,
  type RowOf,
  ref,
  refOneOf,
  refs,
  resource,
  rollup,
  sequence,
  status,
  text,
  when,
} from '#platform/model'
import { drawers } from './balances.ts'

/** Holding, releasing and quarantining write rows of the stock ledger; empty and full again is what the ledger says. */
export const stockLotFlow = flow('stockLot', {
  states: {
    active: 'positive',
    hold: 'warning',
    quarantined: 'negative',
    consumed: 'quiet',
    scrapped: 'quiet',
    returned: 'quiet',
  },
  actions: {
    hold: { from: 'active', to: 'hold', who: officeRoles, asks: { holdReason: longText().required() } },
    release: { from: 'hold', to: 'active', who: officeRoles, asks: { releaseReason: longText().required() } },
    quarantine: {
      // Also when nothing of it is left: a recall is about what was made of it.
      from: ['active', 'hold', 'consumed'],
      to: 'quarantined',
      who: managers,
      dangerous: true,
      asks: { holdReason: longText().required(), everythingMadeFromIt: boolean() },
    },
    merge: { from: 'active', who: officeRoles, asks: { intoLot: ref('stock-lots').required() } },
    dispose: {
      from: 'quarantined',
      who: managers,
      dangerous: true,
      asks: { outcome: oneOf('scrapped', 'returned', 'active').required(), ncmr: ref('ncmrs').required() },
    },
  },
})

export const country = () => text({ max: 2, pattern: /^[A-Z]{2}$/, patternReason: 'notCountry' })

/** One lot, one serial or one remnant. The heat is an attribute: several lots may share one. */
export const stockLots = resource('stock-lots', {
  alsoFor: { view: drawers },
  pickableBy: [role.timeClock],
  countedIn: 'item',
  keptIn: ['active', 'hold', 'quarantined'],
  code: sequence('LOT-000000'),
  base: { view: officeRoles, create: [], update: officeRoles, archive: officeRoles, import: [], export: officeRoles },
  pages: { create: [] },
  fields: {
    lotNumber: text({ max: 80 }),
    kind: oneOf('lot', 'serial', 'remnant').default('lot').required().fixed(),
    item: refOneOf('part-revisions', 'material-codes').required().fixed(),
    serial: text({ max: 80 }),
    status: status(stockLotFlow),
    vendor: ref('business-partners'),
    vendorLot: text({ max: 80 }),
    heatNumber: text({ max: 80 }),
    manufacturer: text({ max: 120 }),
    countryOfOrigin: country(),
    countryOfMelt: country(),
    receiptLine: ref('po-receipt-lines').readonly(),
    /** Whose completion made it. */
    job: ref('jobs').readonly(),
    manufacturedOn: date(),
    expiryDate: date(),
    certificates: refs('certificates'),
    pieceLength: decimal(4, { min: 0 }),
    pieceWidth: decimal(4, { min: 0 }),
    pieces: integer({ min: 0 }),
    /** Empty is ours; otherwise furnished by this customer. */
    owner: ref('business-partners').fixed(),
    receivedQuantity: quantity({ min: 0, unitFrom: 'item' }).readonly(),
    onHand: rollup(quantity({ unitFrom: 'item' }), { from: 'stock-balances', by: 'lot', take: 'sum', of: 'quantity' }),
    available: rollup(quantity({ unitFrom: 'item' }), {
      ...{ from: 'stock-balances', by: 'lot', take: 'sum', of: 'quantity', where: { stockStatus: 'available' } },
    }),
    reserved: rollup(quantity({ unitFrom: 'item' }), {
      ...{ from: 'stock-reservations', by: 'lot', take: 'sum', of: 'open', where: { state: 'active' } },
    }),
    holdReason: longText().readonly(),
    ncmr: ref('ncmrs').readonly().notCopied(),
  },
  require: [when('kind', 'serial', 'serial'), notBefore('manufacturedOn', 'expiryDate')],
  unique: [['item', 'serial']],
  partner: 'owner',
  title: ['lotNumber'],
  search: ['code', 'lotNumber', 'vendorLot', 'heatNumber', 'serial'],
  page: {
    heading: ['heatNumber', 'item'],
    summary: ['lotNumber', 'vendor', 'job', 'expiryDate', 'holdReason'],
    figures: ['onHand', 'available', 'receivedQuantity'],
    facts: {
      stock: ['reserved'],
      origin: [
        'vendor',
        'vendorLot',
        'manufacturer',
        'countryOfOrigin',
        'countryOfMelt',
        'receiptLine',
        'job',
        'manufacturedOn',
      ],
      papers: ['certificates', 'ncmr', 'owner'],
    },
    next: [],
  },
  list: {
    views: {
      onHand: { filter: { field: 'onHand', op: 'gt', value: '0' }, sort: ['-code'] },
      held: { filter: { field: 'status', op: 'in', value: ['hold', 'quarantined'] }, sort: ['-code'] },
      expiring: {
        filter: {
          all: [
            { field: 'onHand', op: 'gt', value: '0' },
            { field: 'expiryDate', op: 'lte', value: 'today+30d' },
          ],
        },
        sort: ['expiryDate'],
      },
    },
    columns: ['code', 'lotNumber', 'item', 'kind', 'vendorLot', 'heatNumber', 'onHand', 'status', 'expiryDate'],
    sort: '-code',
    filters: ['status', 'kind', 'item', 'vendor', 'expiryDate'],
  },
})

/** What went into what: the genealogy of lots, never rewritten (inventory R36). */
export const lotLinks = resource('lot-links', {
  appendOnly: true,
  hidden: true,
  base: { view: officeRoles, create: [], export: officeRoles, update: [], archive: [], import: [] },
  fields: {
    fromLot: ref('stock-lots').required(),
    toLot: ref('stock-lots').required(),
    kind: oneOf('consumed', 'split', 'merged', 'rework', 'outsideProcess', 'assembled').required(),
    quantity: quantity({ min: 0, unitFrom: 'fromLot' }).required(),
    transaction: ref('inventory-transactions'),
    job: ref('jobs'),
    jobOperation: ref('job-operations'),
  },
  require: [different('fromLot', 'toLot')],
  title: ['kind'],
  list: { columns: ['fromLot', 'toLot', 'kind', 'quantity', 'transaction', 'createdAt'], sort: '-createdAt' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'stock-lots': RowOf<typeof stockLots>
    'lot-links': RowOf<typeof lotLinks>
  }
}
