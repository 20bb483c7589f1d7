import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  duration,
  file,
  flow,
  json,
  lines,
  money,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  status,
  text,
  time,
  unitPrice,
  user,
  users,
} from '#platform/model'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'

export const payPeriodFlow = flow('payPeriod', {
  states: { open: 'ongoing', review: 'info', approved: 'positive', exported: 'positive', closed: 'quiet' },
  locked: ['approved', 'exported', 'closed'],
  actions: {},
})

export const payLines = resource('pay-lines', {
  partOf: 'pay-periods',
  fields: {
    user: user().readonly(),
    workweekStart: date().readonly(),
    payCode: ref('pay-codes').readonly(),
    department: ref('departments').readonly(),
    seconds: duration().readonly(),
    rate: unitPrice().readonly(),
    amount: money().readonly(),
    trace: json().readonly(),
  },
})

/** The file a payroll service was given, with its hash: asked for again, it is the same bytes. */
export const payrollExports = resource('payroll-exports', {
  partOf: 'pay-periods',
  fields: {
    format: oneOf('csv', 'json').readonly(),
    columnMap: json().readonly(),
    file: file().readonly(),
    sha256: text({ max: 64, exact: true }).readonly(),
    exportedBy: user().readonly(),
  },
})

/** The days one pay covers. Periods are made a year ahead; they neither overlap nor leave gaps. */
export const payPeriods = resource('pay-periods', {
  base: managers,
  byVerbsOnly: true,
  route: 'payroll',
  seen: { lines: 'users.viewPay', register: 'users.viewPay' },
  fields: {
    code: text({ max: 10, pattern: /^PP-\d{4}-\d{2}$/ })
      .required()
      .unique(),
    frequency: oneOf('weekly', 'biweekly', 'semi-monthly', 'monthly').default('biweekly').required(),
    startDate: date().required(),
    endDate: date().required(),
    payDate: date().required(),
    status: status(payPeriodFlow),
    register: json(),
    lines: lines(payLines),
    exports: lines(payrollExports),
  },
  require: [notBefore('startDate', 'endDate'), notBefore('endDate', 'payDate')],
  title: ['code'],
  list: {
    columns: ['code', 'frequency', 'startDate', 'endDate', 'payDate', 'status'],
    sort: '-startDate',
    filters: ['status', 'frequency'],
    calendar: 'payDate',
  },
})

export const massFlow = flow('massAssignHours', {
  states: { draft: 'info', applied: 'positive', reversed: 'quiet' },
  locked: ['applied', 'reversed'],
  actions: {},
})

export const massAssignHourLines = resource('mass-assign-hour-lines', {
  partOf: 'mass-assign-hours',
  fields: {
    user: user().readonly(),
    workday: date().readonly(),
    seconds: duration().readonly(),
    skippedBecause: text().readonly(),
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
    'pay-periods': RowOf<typeof payPeriods>
    'pay-lines': RowOf<typeof payLines>
    'payroll-exports': RowOf<typeof payrollExports>
    'mass-assign-hours': RowOf<typeof massAssignHours>
    'mass-assign-hour-lines': RowOf<typeof massAssignHourLines>
  }
}
