import { managers, officeRoles } from '#modules/security/model/front.ts'
import { boolean, type RowOf, resource } from '#platform/model'

/** How programs are let to machines: one row, which managers settle. Where there is none, what is usual holds. */
export const deviceSettings = resource('device-settings', {
  single: true,
  gate: officeRoles,
  base: { view: officeRoles, create: managers, update: managers, archive: [], import: [], export: officeRoles },
  fields: {
    /** Whoever submits a revision may release it too. */
    soloRelease: boolean().required().default(false),
  },
  title: [],
  search: [],
  searchThrough: [],
  list: { columns: ['soloRelease'], sort: '-createdAt' },
  form: [{ name: 'programs', rows: [['soloRelease']] }],
})
export interface DeviceSettings extends RowOf<typeof deviceSettings> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'device-settings': DeviceSettings
  }
}
