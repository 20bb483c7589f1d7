import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
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
    approve: {
      ...{ from: 'requested', to: 'approved', who: managers, nextStep: true },
      // Asked for only where a skill would have nobody left.
      asks: { despiteGap: boolean() },
    },
    reject: {
      from: 'requested',
      to: 'rejected',
      who: managers,
      asks: { decisionNote: text({ max: 500 }).required() },
    },
    cancel: { from: ['requested', 'approved'], to: 'cancelled', who: employees, dangerous: true },
  },
})

/** Somebody asks for time away; begun in a dialog on the list or at the terminal. */
export const timeOffRequests = resource('time-off-requests', {
  keptIn: ['approved', 'cancelled'],
  code: counted('TOR-000000'),
  ...aboutPerson({ create: employees, update: employees, archive: managers, import: managers }, [
    'approve',
    'reject',
    'cancel',
  ]),
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
    columns: ['code', 'user', 'type', 'fromDate', 'toDate', 'seconds', 'status', 'decidedBy'],
    sort: '-fromDate',
    filters: ['status', 'user', 'type'],
    board: 'status',
    calendar: 'fromDate',
  },
})
pickerFilter(timeOffRequests, { type: { list: 'time-off-type' } })

/** How a kind of time off is paid, and how one comes to it. */
export const timeOffPolicies = resource('time-off-policies', {
  hidden: true,
  gate: managers,
  fields: {
    type: ref('look-ups').required().unique(),
    payCode: ref('pay-codes').required(),
    /** Whether one can only take what one has. */
    tracksBalance: boolean(),
    /** Work that earns one hour; left empty, nothing is earned by work. */
    workPerHour: duration({ min: 3600 }),
    /** The most one may have saved up. */
    cap: duration({ min: 0 }),
    /** The most one may take in a calendar year. */
    yearlyLimit: duration({ min: 0 }),
    /** What of it one keeps into the next calendar year; left empty, all of it. */
    carryOver: duration({ min: 0 }),
    /** How far below zero one may go. */
    overdraft: duration({ min: 0 }).default(0).required(),
  },
  rules: [
    policy => (policy.workPerHour && !policy.tracksBalance ? complaint(['tracksBalance'], 'tracksWhatIsEarned') : null),
  ],
  list: {
    columns: ['type', 'payCode', 'tracksBalance', 'workPerHour', 'cap', 'yearlyLimit', 'carryOver', 'overdraft'],
    sort: 'type',
    filters: ['type', 'payCode'],
  },
})
pickerFilter(timeOffPolicies, { type: { list: 'time-off-type' } })

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
    on: date().required(),
    note: text({ max: 500 }),
    source: refAny(),
  },
  list: { columns: ['on', 'user', 'type', 'kind', 'seconds', 'note', 'source'], sort: '-on' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'time-off-requests': RowOf<typeof timeOffRequests>
    'time-off-policies': RowOf<typeof timeOffPolicies>
    'time-off-balances': RowOf<typeof timeOffBalances>
  }
}
