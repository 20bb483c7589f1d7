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
  role,
  status,
  text,
  user,
} from '#platform/model'

const hands = [role.staff, role.shopFloor] as const
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
    start: { from: waiting, to: 'inProgress', who: hands },
    skip: {
      from: waiting,
      to: 'skipped',
      who: hands,
      grave: true,
      asks: { skipReason: text({ max: 500 }).required() },
    },
  },
})

/** One falling-due of a routine, on a thing or in a department. The routines themselves make them. */
export const thingRoutineOccurrences = resource('thing-routine-occurrences', {
  route: 'upcoming-thing-routine',
  byVerbsOnly: true,
  fields: {
    thing: ref('things'),
    department: ref('departments'),
    routine: ref('procedure-routines').required(),
    dueDate: date(),
    dueMeter: decimal(2, { min: 0 }),
    projectedDate: date().fact(),
    basis: oneOf('calendar', 'meter', 'event').required().default('calendar'),
    plannedStart: dateTime(),
    plannedEnd: dateTime(),
    doneAt: dateTime().fact(),
    doneBy: user().fact(),
    meterAtDone: decimal(2, { min: 0 }).fact(),
    run: ref('procedure-runs'),
    findings: longText(),
    minutes: duration({ min: 0 }),
    skipReason: text({ max: 500 }).fact(),
    down: ref('thing-downs'),
    status: status(routineFlow),
    late: overdue('dueDate', { status: [...waiting, 'inProgress'] }),
  },
  require: [exactlyOne('thing', 'department'), after('plannedStart', 'plannedEnd')],
  title: ['dueDate'],
  search: ['findings'],
  list: {
    columns: ['thing', 'routine', 'dueDate', 'late', 'projectedDate', 'basis', 'dueMeter', 'plannedStart', 'status'],
    sort: 'dueDate',
    filters: ['late', 'dueDate', 'basis', 'thing', 'status'],
    board: 'status',
    calendar: 'dueDate',
  },
})
export interface ThingRoutineOccurrence extends RowOf<typeof thingRoutineOccurrences> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-routine-occurrences': ThingRoutineOccurrence
  }
}
