import { administrators, managers } from '#modules/security/model/front.ts'
import {
  complaint,
  date,
  dateTime,
  flow,
  integer,
  json,
  lines,
  money,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { addDays, addMonths, type DateText, dayOf, endOfMonth, yearOf } from '#platform/model/values/dates.ts'
import { booksBase } from './accounts.ts'

/** Twelve calendar months; the year is named by the calendar year it ends in. */
export const endOfYearFrom = (startsOn: DateText): DateText => addDays(addMonths(startsOn, 12), -1)
export const yearCode = (endsOn: DateText): string => `FY${yearOf(endsOn)}`

export interface PeriodOfYear {
  readonly code: string
  readonly number: number
  readonly startsOn: DateText
  readonly endsOn: DateText
}

/** The months of a year; a period is called by its calendar month. */
export const periodsOfYear = (startsOn: DateText): PeriodOfYear[] =>
  Array.from({ length: 12 }, (_, month) => {
    const first = addMonths(startsOn, month)
    return { code: first.slice(0, 7), number: month + 1, startsOn: first, endsOn: endOfMonth(first) }
  })

/** Closing a year brings its result to retained earnings and closes its last period; reopening takes both back. */
const yearFlow = flow('fiscalYear', {
  states: { open: 'positive', closed: 'quiet' },
  locked: ['closed'],
  actions: {
    close: { from: 'open', to: 'closed', who: managers, dangerous: true },
    reopen: {
      from: 'closed',
      to: 'open',
      who: administrators,
      dangerous: true,
      asks: { reason: text({ max: 500 }).required() },
    },
  },
})

/** A year of the books. Its twelve periods are made with it. */
export const fiscalYears = resource('fiscal-years', {
  keptByDatabase: ['status', 'closingEntry'],
  neverArchived: true,
  base: booksBase,
  hidden: true,
  fields: {
    code: text({ max: 6 }).unique().stored(),
    startsOn: date().required().fixed(),
    endsOn: date().stored(),
    status: status(yearFlow),
    closingEntry: ref('general-ledgers').readonly(),
  },
  derive: {
    endsOn: year => endOfYearFrom(year.startsOn as DateText),
    code: year => yearCode(endOfYearFrom(year.startsOn as DateText)),
  },
  rules: [
    ({ startsOn }) => (dayOf(startsOn as DateText) === 1 ? null : complaint(['startsOn'], 'yearStartsWithMonth')),
  ],
  title: [],
  search: ['code'],
  list: { columns: ['code', 'startsOn', 'endsOn', 'status'], sort: '-startsOn' },
})

/** Closing freezes and seals a period; reopening supersedes the seal and keeps it. The rest are proposals of the checklist. */
const periodFlow = flow('fiscalPeriod', {
  states: { future: 'quiet', open: 'positive', softClosed: 'warning', closed: 'quiet' },
  locked: ['closed'],
  actions: {
    open: { from: 'future', to: 'open', who: managers },
    softClose: { from: 'open', to: 'softClosed', who: managers },
    openAgain: { from: 'softClosed', to: 'open', who: managers },
    close: { from: 'softClosed', to: 'closed', who: managers, dangerous: true },
    reopen: {
      from: 'closed',
      to: 'softClosed',
      who: administrators,
      dangerous: true,
      asks: { reason: text({ max: 500 }).required() },
    },
    skipTask: {
      from: ['open', 'softClosed'],
      who: managers,
      asks: { task: text({ max: 60 }).required(), skipReason: text({ max: 500 }).required() },
    },
    proposeRecurring: { from: ['open', 'softClosed'], who: managers },
    accrueUnbilled: { from: ['open', 'softClosed'], who: managers },
    accruePayroll: {
      from: ['open', 'softClosed'],
      who: managers,
      asks: { direct: money({ min: 0 }), indirect: money({ min: 0 }), office: money({ min: 0 }) },
    },
    revalue: { from: ['open', 'softClosed'], who: managers },
  },
})

/** A task of the close: it blocks, or it warns and may be skipped with a reason (accounting R31). */
export const closeTasks = resource('close-tasks', {
  partOf: 'fiscal-periods',
  fields: {
    key: text({ max: 60 }).required(),
    title: text().required(),
    severity: oneOf('block', 'warn').required(),
    result: oneOf('pending', 'pass', 'fail', 'done', 'skipped').required().default('pending'),
    detail: json(),
    skipReason: text({ max: 500 }),
    doneBy: user(),
  },
  require: [when('result', 'skipped', 'skipReason')],
  rules: [
    task =>
      task.result === 'skipped' && task.severity === 'block'
        ? complaint(['result'], 'blockingTaskStays', { task: task.title })
        : null,
  ],
})

/** A month of the books: only an open one takes entries of every kind. */
export const fiscalPeriods = resource('fiscal-periods', {
  base: booksBase,
  hidden: true,
  byVerbsOnly: true,
  keptByDatabase: ['status', 'closedAt', 'closedBy', 'seal'],
  fields: {
    code: text({ max: 7 }).required().unique(),
    year: ref('fiscal-years').required(),
    number: integer({ min: 1, max: 12 }).required(),
    startsOn: date().required(),
    endsOn: date().required(),
    status: status(periodFlow),
    closedAt: dateTime().readonly(),
    closedBy: user().readonly(),
    seal: text({ max: 64, exact: true }).readonly(),
    tasks: lines(closeTasks),
  },
  require: [notBefore('startsOn', 'endsOn')],
  title: [],
  search: ['code'],
  list: {
    columns: ['code', 'year', 'number', 'startsOn', 'endsOn', 'status', 'closedAt', 'closedBy'],
    sort: '-startsOn',
    filters: ['status', 'year'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'fiscal-years': RowOf<typeof fiscalYears>
    'fiscal-periods': RowOf<typeof fiscalPeriods>
    'close-tasks': RowOf<typeof closeTasks>
  }
}
