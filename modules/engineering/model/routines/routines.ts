import { machineRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  date,
  dateTime,
  decimal,
  integer,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  refOneOf,
  resource,
  text,
  user,
} from '#platform/model'

/** The ways a routine may recur: shipped with the product, by calendar, by meter or by event. */
export const procedureRoutineTypes = resource('procedure-routine-types', {
  byVerbsOnly: true,
  fields: {
    code: text({ max: 40 }).required().unique(),
    name: text().required(),
    unit: oneOf('day', 'week', 'month', 'hour', 'cycle', 'job', 'shift').required(),
    basis: oneOf('calendar', 'meter', 'event').required(),
  },
  search: ['code', 'name'],
  list: { columns: ['name', 'code', 'unit', 'basis'], sort: 'name', filters: ['basis', 'unit'] },
})

/** A procedure that recurs somewhere: every so many days, hours of a machine, or at the start of a shift. */
export const procedureRoutines = resource('procedure-routines', {
  pickableBy: machineRoles,
  fields: {
    procedure: ref('procedures').required(),
    routineType: ref('procedure-routine-types').required(),
    interval: integer({ min: 1, max: 100_000 }).default(1).required(),
    place: refOneOf('things', 'things-groups', 'storage-locations', 'departments').required(),
    /** The procedure's title, as people call the routine. */
    label: text({ max: 200 }).readonly().notCopied(),
    anchorOn: date().default('@today'),
    scheduleMode: oneOf('fixed', 'floating').default('fixed').required(),
    graceDays: integer({ min: 0, max: 365 }).default(0).required(),
    assignee: user(),
    nextDueAt: dateTime().readonly().notCopied(),
    lastDoneAt: dateTime().readonly().notCopied(),
    lastCounter: decimal(2).readonly().notCopied(),
    meter: ref('thing-meters'),
    meterInterval: decimal(2, { min: 0 }),
    blocksThing: boolean(),
  },
  rules: [routine => (routine.meterInterval?.isZero() ? complaint(['meterInterval'], 'moreThanZero') : null)],
  title: ['label'],
  search: ['label'],
  list: {
    columns: ['procedure', 'place', 'routineType', 'interval', 'nextDueAt', 'lastDoneAt', 'assignee', 'blocksThing'],
    sort: 'nextDueAt',
    filters: ['routineType', 'procedure', 'assignee', 'blocksThing', 'scheduleMode'],
    calendar: 'nextDueAt',
  },
  form: [
    ['procedure', 'place'],
    ['routineType', 'interval'],
    ['scheduleMode', 'anchorOn'],
    ['graceDays', 'assignee'],
    ['meter', 'meterInterval'],
    ['blocksThing'],
  ],
})
pickerFilter(procedureRoutines, { procedure: { status: 'published' } })
export interface ProcedureRoutine extends RowOf<typeof procedureRoutines> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'procedure-routine-types': RowOf<typeof procedureRoutineTypes>
    'procedure-routines': ProcedureRoutine
  }
}
