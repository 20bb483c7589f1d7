import { machineRoles, role } from '#modules/security/model/front.ts'
import {
  after,
  date,
  dateTime,
  decimal,
  duration,
  exactlyOne,
  flow,
  longText,
  oneOf,
  overdue,
  type RowOf,
  ref,
  resource,
  status,
  text,
  user,
} from '#platform/model'

const hands = [role.manager, role.staff, role.shopFloor] as const
/** At a machine screen too, by whoever's badge was read there. */
const doers = [...hands, role.thingDashboard] as const
const waiting = ['upcoming', 'due', 'overdue'] as const

export const routineFlow = flow('routine', {
  states: {
    upcoming: 'info',
    due: 'warning',
    overdue: 'negative',
    inProgress: 'ongoing',
    done: 'positive',
    skipped: 'quiet',
  },
  locked: ['done', 'skipped'],
  actions: {
    plan: {
      from: waiting,
      who: hands,
      asks: { plannedStart: dateTime().required(), plannedEnd: dateTime().required() },
    },
    start: { from: waiting, to: 'inProgress', who: hands },
    finish: {
      from: [...waiting, 'inProgress'],
      to: 'done',
      who: doers,
      asks: {
        doneAt: dateTime(),
        doneBy: user(),
        meterAtDone: decimal(2, { min: 0 }),
        minutes: duration({ min: 0 }),
        findings: longText(),
        run: ref('procedure-runs'),
      },
    },
    skip: {
      from: waiting,
      to: 'skipped',
      who: hands,
      dangerous: true,
      asks: { skipReason: text({ max: 500 }).required() },
    },
  },
})

/** One falling-due of a routine, on a thing or in a department. The routines themselves make them. */
export const thingRoutineOccurrences = resource('thing-routine-occurrences', {
  alsoFor: { view: machineRoles },
  route: 'upcoming-thing-routine',
  byVerbsOnly: true,
  fields: {
    thing: ref('things'),
    storageLocation: ref('storage-locations'),
    department: ref('departments'),
    routine: ref('procedure-routines').required(),
    dueDate: date(),
    dueMeter: decimal(2, { min: 0 }),
    projectedDate: date().readonly(),
    basis: oneOf('calendar', 'meter', 'event').required().default('calendar').readonly(),
    plannedStart: dateTime(),
    plannedEnd: dateTime(),
    doneAt: dateTime().readonly(),
    doneBy: user().readonly(),
    meterAtDone: decimal(2, { min: 0 }).readonly(),
    run: ref('procedure-runs'),
    findings: longText(),
    minutes: duration({ min: 0 }),
    skipReason: text({ max: 500 }).readonly(),
    down: ref('thing-downs'),
    status: status(routineFlow),
    late: overdue('projectedDate', { status: [...waiting, 'inProgress'] }),
  },
  require: [exactlyOne('thing', 'storageLocation', 'department'), after('plannedStart', 'plannedEnd')],
  title: ['projectedDate'],
  search: ['findings'],
  list: {
    views: {
      due: { filter: { field: 'status', op: 'in', value: ['due', 'overdue', 'inProgress'] }, sort: ['projectedDate'] },
    },
    columns: ['thing', 'routine', 'projectedDate', 'late', 'basis', 'dueDate', 'dueMeter', 'plannedStart', 'status'],
    sort: 'projectedDate',
    filters: ['late', 'projectedDate', 'basis', 'thing', 'routine', 'status'],
    board: 'status',
    calendar: 'projectedDate',
  },
})
export interface ThingRoutineOccurrence extends RowOf<typeof thingRoutineOccurrences> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-routine-occurrences': ThingRoutineOccurrence
  }
}
