import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  complaint,
  counted,
  date,
  duration,
  flow,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  refAny,
  resource,
  status,
  text,
  time,
  user,
} from '#platform/model'
import { aboutPerson, employees } from './personal-data.ts'

export const timeOffFlow = flow('timeOff', {
  states: { requested: 'ongoing', approved: 'positive', rejected: 'negative', cancelled: 'quiet' },
  locked: ['approved', 'rejected', 'cancelled'],
  actions: {
    // Approving writes hours and balances: it comes with the time clock.
    reject: {
      from: 'requested',
      to: 'rejected',
      who: managers,
      asks: { decisionNote: text({ max: 500 }).required() },
    },
    cancel: { from: 'requested', to: 'cancelled', who: employees, dangerous: true },
  },
})

/** Somebody asks for time away; begun in a dialog on the list or at the terminal. */
export const timeOffRequests = resource('time-off-requests', {
  keptIn: ['approved'],
  code: counted('TOR-000000'),
  ...aboutPerson({ create: employees, update: employees, archive: managers, import: managers }, ['reject', 'cancel']),
  pages: { list: officeRoles, create: [], detail: officeRoles },
  fields: {
    user: user().default('@me').required(),
    type: ref('look-ups').required(),
    fromDate: date().required(),
    toDate: date().required(),
    fromTime: time(),
    toTime: time(),
    seconds: duration({ min: 0 }).readonly(),
    status: status(timeOffFlow),
    decidedBy: user().readonly(),
    note: text({ max: 500 }),
    decisionNote: text({ max: 500 }).readonly(),
  },
  require: [notBefore('fromDate', 'toDate')],
  rules: [
    request => ((request.fromTime === null) === (request.toTime === null) ? null : complaint(['toTime'], 'bothTimes')),
    request =>
      request.fromTime && request.toTime && request.fromDate === request.toDate && request.toTime <= request.fromTime
        ? complaint(['toTime'], 'after', { earliest: request.fromTime })
        : null,
  ],
  title: ['note'],
  search: ['code', 'note'],
  searchThrough: ['user', 'type'],
  list: {
    columns: ['code', 'user', 'type', 'fromDate', 'toDate', 'status', 'decidedBy'],
    sort: '-fromDate',
    filters: ['status', 'user', 'type'],
    board: 'status',
    calendar: 'fromDate',
  },
})
pickerFilter(timeOffRequests, { type: { list: 'time-off-type' } })

/** Hours of time off somebody earned, used or lost: the sum is what is left. */
export const timeOffBalances = resource('time-off-balances', {
  ...aboutPerson(),
  hidden: true,
  byVerbsOnly: true,
  appendOnly: true,
  fields: {
    user: user().required(),
    type: ref('look-ups').required(),
    kind: oneOf('accrual', 'use', 'adjust', 'expire').required(),
    seconds: duration().required(),
    source: refAny(),
  },
  list: { columns: ['user', 'type', 'kind', 'seconds', 'source', 'createdAt'], sort: '-createdAt' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'time-off-requests': RowOf<typeof timeOffRequests>
    'time-off-balances': RowOf<typeof timeOffBalances>
  }
}
