import { machineRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  integer,
  money,
  oneOf,
  percent,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
  user,
} from '#platform/model'

/** How stock of a kind is valued, counted and received, and which accounts bear it. */
export const inventoryClasses = resource('inventory-classes', {
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text().required(),
    costing: oneOf('movingAverage', 'lotActual', 'fifo').default('movingAverage').required(),
    /** Left empty, the five are the company's own for their roles; afterwards none is. */
    inventoryAccount: ref('accounts'),
    issueAccount: ref('accounts'),
    adjustmentAccount: ref('accounts'),
    scrapAccount: ref('accounts'),
    varianceAccount: ref('accounts'),
    materialTracking: oneOf('none', 'lot').default('lot').required(),
    negativePolicy: oneOf('block', 'allow').default('block').required(),
    pickOrder: oneOf('fifo', 'fefo', 'smallestFirst').default('fifo').required(),
    overReceiptPercent: percent({ min: 0, max: 100 }).default('5').required(),
    certificatePolicy: oneOf('hold', 'block', 'warn').default('hold').required(),
    countDaysA: integer({ min: 1 }).default(30).required(),
    countDaysB: integer({ min: 1 }).default(90).required(),
    countDaysC: integer({ min: 1 }).default(365).required(),
    countTolerancePercent: percent({ min: 0, max: 100 }).default('0').required(),
    countToleranceValue: money({ min: 0 }).default('0').required(),
    buyer: user(),
    onHandValue: rollup(money(), { from: 'valuation-keys', by: 'inventoryClass', take: 'sum', of: 'value' }),
  },
  rules: [
    // inventory R14: a shortage can be valued only where one average stands for every piece.
    stock =>
      stock.negativePolicy === 'allow' && (stock.costing !== 'movingAverage' || stock.materialTracking !== 'none')
        ? complaint(['negativePolicy'], 'negativeNeedsAverage')
        : null,
  ],
  seen: { onHandValue: 'inventory-transactions.viewCost' },
  title: ['name'],
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'costing', 'materialTracking', 'negativePolicy', 'buyer', 'onHandValue'],
    sort: 'code',
    filters: ['costing', 'negativePolicy', 'buyer'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['code', 'name'],
        ['costing', 'materialTracking'],
        ['negativePolicy', 'pickOrder'],
        ['buyer', 'certificatePolicy'],
        ['overReceiptPercent'],
      ],
    },
    {
      name: 'accounts',
      rows: [['inventoryAccount', 'issueAccount'], ['adjustmentAccount', 'scrapAccount'], ['varianceAccount']],
    },
    {
      name: 'counting',
      folded: true,
      rows: [
        ['countDaysA', 'countDaysB', 'countDaysC'],
        ['countTolerancePercent', 'countToleranceValue'],
      ],
    },
  ],
})

/** Why stock was adjusted, scrapped, returned or counted differently, and which account bears it. */
export const adjustmentReasons = resource('adjustment-reasons', {
  alsoFor: { view: [role.librarian] },
  pickableBy: [role.dataCollection, ...machineRoles],
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text().required(),
    use: oneOf('adjust', 'scrap', 'return', 'count', 'checkout', 'revalue', 'memo', 'writeOff').required(),
    direction: oneOf('in', 'out', 'both').default('both').required(),
    account: ref('accounts'),
    needsNote: boolean(),
    needsPhoto: boolean(),
    /** Empty: never. */
    approvalAbove: money({ min: 0 }),
  },
  title: ['name'],
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'use', 'direction', 'account', 'approvalAbove'],
    sort: ['use', 'code'],
    filters: ['use', 'direction'],
  },
  form: [
    ['code', 'name'],
    ['use', 'direction'],
    ['account', 'approvalAbove'],
    ['needsNote', 'needsPhoto'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'inventory-classes': RowOf<typeof inventoryClasses>
    'adjustment-reasons': RowOf<typeof adjustmentReasons>
  }
}
