import { floorRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import { boolean, date, integer, oneOf, type RowOf, resource, time, users } from '#platform/model'

/** How the shop is run: one row, which managers settle. Where there is none, or a field is empty, what is usual holds. */
export const productionSettings = resource('production-settings', {
  single: true,
  gate: [...officeRoles, ...floorRoles],
  base: {
    view: [...officeRoles, ...floorRoles],
    create: managers,
    update: managers,
    archive: [],
    import: [],
    export: officeRoles,
  },
  fields: {
    /** When on its day a job is due. */
    dueTime: time().required().default('17:00'),
    /** What starts within so many hours keeps its place (production R44). */
    frozenHours: integer({ min: 0, max: 240 }).required().default(8),
    horizonDays: integer({ min: 1, max: 730 }).required().default(60),
    solveSeconds: integer({ min: 1, max: 600 }).required().default(20),
    /** A better plan is published by itself where it moves little (production R45). */
    autoPublish: boolean().required().default(false),
    peopleMode: oneOf('named', 'off').required().default('named'),
    /** Whether somebody who is not punched in may start work. */
    clockGate: oneOf('off', 'warn', 'block').required().default('warn'),
    finalAfterDays: integer({ min: 0, max: 60 }).required().default(3),
    autoStopGraceMinutes: integer({ min: 0, max: 480, timeIn: 'minutes' }).required().default(15),
    idleSeconds: integer({ min: 10, max: 3600, timeIn: 'seconds' }).required().default(60),
    badgeMemoryMinutes: integer({ min: 0, max: 120, timeIn: 'minutes' }).required().default(5),
    /** Left empty, standing without work is never a down. */
    noDemandAfterMinutes: integer({ min: 1, max: 10_000, timeIn: 'minutes' }),
    /** So many scrapped pieces at once make an NCMR; left empty, none does. */
    scrapNcmrFrom: integer({ min: 1 }),
    backflushAt: oneOf('report', 'completion').required().default('completion'),
    /** What finished pieces are worth when they go to stock (production R27). */
    completionValue: oneOf('actual', 'estimate').required().default('actual'),
    /** When the summary of the day is mailed; left empty, it is not. */
    summaryAt: time(),
    summaryTo: users(),
    summarySentOn: date().readonly(),
  },
  title: [],
  search: [],
  searchThrough: [],
  list: { columns: ['dueTime', 'frozenHours', 'horizonDays', 'clockGate', 'completionValue'], sort: '-createdAt' },
  form: [
    {
      name: 'planning',
      rows: [
        ['dueTime', 'horizonDays'],
        ['frozenHours', 'solveSeconds'],
        ['peopleMode', 'autoPublish'],
      ],
    },
    {
      name: 'floor',
      rows: [
        ['clockGate', 'autoStopGraceMinutes'],
        ['idleSeconds', 'badgeMemoryMinutes'],
        ['noDemandAfterMinutes', 'scrapNcmrFrom'],
      ],
    },
    { name: 'cost', rows: [['backflushAt', 'completionValue'], ['finalAfterDays']] },
    { name: 'summary', rows: [['summaryAt', 'summaryTo']] },
  ],
})
export interface ProductionSettings extends RowOf<typeof productionSettings> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'production-settings': ProductionSettings
  }
}
