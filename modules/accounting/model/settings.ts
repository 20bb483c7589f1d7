import { managers, officeRoles } from '#modules/security/model/front.ts'
import { boolean, integer, money, percent, type RowOf, resource } from '#platform/model'

/** How strict the books are: one row, which managers settle. Where there is none, or a field is empty, what is usual holds. */
export const accountingSettings = resource('accounting-settings', {
  single: true,
  gate: officeRoles,
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: [],
    import: [],
    export: officeRoles,
  },
  fields: {
    /** A bill may differ from its order by the smaller of the two (accounting R19). */
    matchPercent: percent({ min: 0, max: 100 }).required().default('2'),
    matchAmount: money({ min: 0 }).required().default('25.00'),
    /** Whoever prepares a payment does not approve it (accounting R24). */
    dualControl: boolean().required().default(true),
    discountGraceDays: integer({ min: 0, max: 60 }).required().default(0),
    /** What whoever posts receipts may write off, per document (accounting R13). */
    writeOffLimit: money({ min: 0 }).required().default('10.00'),
    /** Uncollectible sums are taken from an allowance made before, instead of expensed. */
    allowanceMethod: boolean().required().default(false),
    returnedCheckCharge: money({ min: 0 }).required().default('35.00'),
  },
  title: [],
  search: [],
  searchThrough: [],
  list: { columns: ['matchPercent', 'matchAmount', 'dualControl', 'writeOffLimit'], sort: '-createdAt' },
  form: [
    { name: 'payables', rows: [['matchPercent', 'matchAmount'], ['dualControl']] },
    {
      name: 'receivables',
      rows: [
        ['writeOffLimit', 'allowanceMethod'],
        ['discountGraceDays', 'returnedCheckCharge'],
      ],
    },
  ],
})
export interface AccountingSettings extends RowOf<typeof accountingSettings> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'accounting-settings': AccountingSettings
  }
}
