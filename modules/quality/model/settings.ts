import { floorRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import { integer, oneOf, type RowOf, resource } from '#platform/model'

const readers = [...officeRoles, ...floorRoles]

/** How quality is judged: one row, which managers settle. Where there is none, or a field is empty, what is usual holds. */
export const qualitySettings = resource('quality-settings', {
  single: true,
  gate: readers,
  base: { view: readers, create: managers, update: managers, archive: [], import: [], export: officeRoles },
  fields: {
    /** quality R2: rounding and a guard band exclude each other. */
    judging: oneOf('exact', 'rounded', 'guardBand').required().default('exact'),
    /** A part not made for longer needs a first article again (quality R27). */
    firstArticleMonths: integer({ min: 1, max: 120 }).required().default(24),
    stampRestDays: integer({ min: 0, max: 3650 }).required().default(180),
    /** How many gages the gage room calibrates in a week; the weeks ahead are held against it. */
    calibrationsPerWeek: integer({ min: 1, max: 10_000 }),
    /** When the disciplines of an 8D are due, in calendar days from its opening; the first four by the next working day. */
    d4Days: integer({ min: 1, max: 365 }).required().default(10),
    d5Days: integer({ min: 1, max: 365 }).required().default(15),
    d6Days: integer({ min: 1, max: 365 }).required().default(30),
    d7Days: integer({ min: 1, max: 365 }).required().default(45),
    d8Days: integer({ min: 1, max: 365 }).required().default(60),
  },
  title: [],
  search: [],
  searchThrough: [],
  list: { columns: ['judging', 'firstArticleMonths', 'stampRestDays'], sort: '-createdAt' },
  form: [
    { name: 'judging', rows: [['judging']] },
    { name: 'proof', rows: [['firstArticleMonths', 'stampRestDays'], ['calibrationsPerWeek']] },
    {
      name: 'eightD',
      rows: [
        ['d4Days', 'd5Days', 'd6Days'],
        ['d7Days', 'd8Days'],
      ],
    },
  ],
})
export interface QualitySettings extends RowOf<typeof qualitySettings> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quality-settings': QualitySettings
  }
}
