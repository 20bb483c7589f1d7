import { managers, officeRoles } from '#modules/security/model/front.ts'
import { integer, money, percent, type RowOf, resource } from '#platform/model'

/** How buying is watched: one row, which managers settle. Where there is none, or a field is empty, what is usual holds. */
export const purchasingSettings = resource('purchasing-settings', {
  single: true,
  gate: officeRoles,
  base: { view: officeRoles, create: managers, update: managers, archive: [], import: [], export: officeRoles },
  fields: {
    /** A requisition estimated at no more than this needs nobody. */
    selfApproveLimit: money({ min: 0 }).required().default('0'),
    /** purchasing R10: a change that costs more than the smaller of both is approved again. */
    changePercent: percent({ min: 0, max: 100 }).required().default('2'),
    changeAmount: money({ min: 0 }).required().default('50'),
    /** purchasing R11. */
    approvalHours: integer({ min: 1, max: 720 }).required().default(72),
    acknowledgeDays: integer({ min: 1, max: 90 }).required().default(14),
    /** Working days after which a vendor that has not acknowledged, or is late, is written to; 0 never does. */
    remindAfterDays: integer({ min: 0, max: 60 }).required().default(2),
  },
  title: [],
  search: [],
  searchThrough: [],
  list: { columns: ['selfApproveLimit', 'changePercent', 'changeAmount'], sort: '-createdAt' },
  form: [
    { name: 'approving', rows: [['selfApproveLimit'], ['changePercent', 'changeAmount']] },
    { name: 'vendors', rows: [['approvalHours', 'acknowledgeDays', 'remindAfterDays']] },
  ],
})
export interface PurchasingSettings extends RowOf<typeof purchasingSettings> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchasing-settings': PurchasingSettings
  }
}
