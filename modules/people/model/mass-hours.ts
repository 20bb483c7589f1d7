import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  duration,
  flow,
  lines,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  status,
  text,
  time,
  user,
  users,
} from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'

export const massFlow = flow('massAssignHours', {
  states: { draft: 'info', applied: 'positive', reversed: 'quiet' },
  locked: ['applied', 'reversed'],
  actions: {
    preview: { from: 'draft', who: managers, nextStep: true },
    apply: { from: 'draft', to: 'applied', who: managers, nextStep: true },
    reverse: {
      from: 'applied',
      to: 'reversed',
      who: managers,
      dangerous: true,
      asks: { why: text({ max: 500 }).required() },
    },
  },
})

/** Why somebody gets no hours on a day. */
export const skipReasons = ['holiday', 'day-off', 'absent', 'hours-already', 'at-work', 'not-employed'] as const
export type SkipReason = (typeof skipReasons)[number]

export const massAssignHourLines = resource('mass-assign-hour-lines', {
  partOf: 'mass-assign-hours',
  erasable: true,
  fields: {
    user: user().readonly(),
    workday: date().readonly(),
    seconds: duration().readonly(),
    skippedBecause: oneOf(...skipReasons).readonly(),
  },
})

const mostDays = 31

/** Hours for many people at once: a shutdown day, a training, a holiday. */
export const massAssignHours = resource('mass-assign-hours', {
  keptIn: ['applied', 'reversed'],
  code: counted('MAH-000000'),
  base: managers,
  fields: {
    payCode: ref('pay-codes').required(),
    fromDate: date().required(),
    toDate: date().required(),
    hoursPerDay: duration({ min: 60, max: 86_400 }),
    fromTime: time(),
    toTime: time(),
    departments: refs('departments'),
    shifts: refs('shifts'),
    groups: refs('user-groups'),
    users: users(),
    skipAbsent: boolean(),
    reason: text({ max: 500 }).required(),
    status: status(massFlow),
    lines: lines(massAssignHourLines),
  },
  require: [notBefore('fromDate', 'toDate')],
  rules: [
    mass =>
      daysBetween(mass.fromDate as DateText, mass.toDate as DateText) >= mostDays
        ? complaint(['toDate'], 'tooManyDays', { max: mostDays })
        : null,
    mass => {
      const times = mass.fromTime !== null && mass.toTime !== null
      const none = mass.fromTime === null && mass.toTime === null
      if (!times && !none) return complaint(['toTime'], 'bothTimes')
      return times === (mass.hoursPerDay !== null) ? complaint(['hoursPerDay'], 'hoursOrTimes') : null
    },
  ],
  title: ['reason'],
  list: {
    columns: ['code', 'payCode', 'fromDate', 'toDate', 'hoursPerDay', 'reason', 'status'],
    sort: '-fromDate',
    filters: ['status', 'payCode'],
  },
  form: [
    ['payCode', 'reason'],
    ['fromDate', 'toDate'],
    ['hoursPerDay', 'skipAbsent'],
    ['fromTime', 'toTime'],
    ['departments', 'shifts'],
    ['groups', 'users'],
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'mass-assign-hours': RowOf<typeof massAssignHours>
    'mass-assign-hour-lines': RowOf<typeof massAssignHourLines>
  }
}
