import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  color,
  complaint,
  counted,
  date,
  different,
  duration,
  integer,
  lines,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  resource,
  someOf,
  text,
  time,
  unitPrice,
  user,
} from '#platform/model'
import { assignedTwice, paidMinutes, shiftSeconds } from './shift-hours.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A pause of a shift, counted from its start. Meals are unpaid, rests are paid. */
export const shiftBreaks = resource('shift-breaks', {
  partOf: 'shifts',
  fields: {
    kind: oneOf('meal', 'rest').default('meal').required(),
    startsAfter: duration({ min: 0 }).required(),
    length: duration({ min: 60 }).required(),
  },
})

/** Who works the shift, and since when; a row of one day takes the place of the standing shift on that day. */
export const shiftUsers = resource('shift-users', {
  partOf: 'shifts',
  fields: { user: user().required(), effectiveFrom: date().default('@today').required(), effectiveTo: date() },
  require: [notBefore('effectiveFrom', 'effectiveTo')],
})

/** When people work: hours, weekdays and pauses. */
export const shifts = resource('shifts', {
  code: counted('SH-0000'),
  calledByName: true,
  base: {
    view: officeRoles,
    create: managers,
    update: managers,
    archive: managers,
    import: managers,
    export: officeRoles,
  },
  fields: {
    name: text({ max: 80 }).required().unique(),
    startTime: time().required(),
    endTime: time().required(),
    days: someOf(...weekdays).required(),
    breaks: lines(shiftBreaks),
    plannedPaidMinutes: integer({ timeIn: 'minutes' }).stored(),
    differentialPerHour: unitPrice({ min: 0 }).default('0').required(),
    department: ref('departments'),
    color: color(),
    people: lines(shiftUsers),
  },
  require: [different('startTime', 'endTime')],
  derive: { plannedPaidMinutes: paidMinutes },
  rules: [
    shift => {
      const late = shift.breaks.findIndex(pause => pause.startsAfter + pause.length > shiftSeconds(shift))
      return late < 0 ? null : complaint(['breaks', late, 'startsAfter'], 'breakOutsideShift')
    },
    shift => {
      const twice = assignedTwice(shift.people)
      return twice < 0 ? null : complaint(['people', twice, 'effectiveFrom'], 'onShiftAlready')
    },
  ],
  list: {
    columns: ['code', 'name', 'days', 'startTime', 'endTime', 'plannedPaidMinutes', 'department'],
    sort: 'startTime',
    filters: ['days', 'department'],
  },
  form: [
    ['name', 'department'],
    ['startTime', 'endTime'],
    ['days', 'color'],
    ['differentialPerHour'],
    ['breaks'],
    ['people'],
  ],
})

/** How a shift was paid until a day: written when that changes, so that weeks that are over keep it. */
export const formerShiftTerms = resource('former-shift-terms', {
  hidden: true,
  gate: managers,
  byVerbsOnly: true,
  appendOnly: true,
  unaudited: true,
  fields: {
    shift: ref('shifts').required(),
    until: date().required(),
    days: someOf(...weekdays).required(),
    plannedPaidMinutes: integer({ timeIn: 'minutes', min: 0 }).required(),
    differentialPerHour: unitPrice({ min: 0 }).required(),
  },
  list: {
    columns: ['until', 'shift', 'days', 'plannedPaidMinutes', 'differentialPerHour'],
    sort: '-until',
    filters: ['shift', 'until'],
  },
})

export interface Shift extends RowOf<typeof shifts> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    shifts: Shift
    'shift-breaks': RowOf<typeof shiftBreaks>
    'shift-users': RowOf<typeof shiftUsers>
    'former-shift-terms': RowOf<typeof formerShiftTerms>
  }
}
