import { managers, officeRoles } from '#modules/security/model/front.ts'
import { counted, dateTime, pickerFilter, type RowOf, ref, resource, text, user } from '#platform/model'

/** A manager lets an overdue gage measure until the shift ends; whatever it measures meanwhile says so (quality R7). */
export const gagePermissions = resource('gage-permissions', {
  code: counted('GP-000000'),
  neverArchived: true,
  hidden: true,
  byVerbsOnly: true,
  fields: {
    gage: ref('things').required().fixed(),
    reason: text({ min: 5, max: 300 }).required().fixed(),
    allowedBy: user().readonly().notCopied(),
    allowedAt: dateTime().readonly().notCopied(),
    until: dateTime().readonly().notCopied(),
  },
  base: { view: officeRoles, create: managers, update: [], archive: [], import: [], export: officeRoles },
  title: ['reason'],
  search: ['code', 'reason'],
  list: {
    columns: ['code', 'gage', 'reason', 'allowedBy', 'allowedAt', 'until'],
    sort: '-code',
    filters: ['gage', 'allowedBy', 'until'],
  },
})
pickerFilter(gagePermissions, { gage: { kind: 'gage' } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'gage-permissions': RowOf<typeof gagePermissions>
  }
}
