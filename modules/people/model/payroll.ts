import { administrators, managers } from '#modules/security/model/front.ts'
import {
  boolean,
  date,
  dateTime,
  duration,
  flow,
  integer,
  json,
  lines,
  longText,
  money,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  resource,
  status,
  text,
  unitPrice,
  user,
  valueLabel,
  type Words,
} from '#platform/model'
import { frequencies } from './pay/calendar.ts'
import { layouts } from './pay/layouts.ts'
import type { LineTrace } from './pay/person-pay.ts'

/** What the payroll service paid out and kept back; its gross is what our lines come to. */
export interface PayRegister {
  readonly gross: string
  readonly net: string
  readonly employerTax: string
  /** Owed to the offices: what was kept back, and the employer's own share. */
  readonly liabilities: string
}

/** What keeps a period open, by the words of the cards themselves; payroll adds two of its own. */
export const payExceptionLabel = (words: Words, exception: string): string =>
  words.find(`payroll.exceptions.${exception}`) ?? valueLabel(words, 'timeclock', 'exceptions', exception)

const amount = () => money({ min: 0 }).required()

export const payPeriodFlow = flow('payPeriod', {
  states: { open: 'ongoing', review: 'info', approved: 'positive', exported: 'positive', closed: 'quiet' },
  locked: ['approved', 'exported', 'closed'],
  actions: {
    startReview: { from: 'open', to: 'review', who: managers, nextStep: true },
    recalculate: { from: 'review', who: managers },
    // Stays in review where somebody approves a period they are paid in: another person follows.
    approve: { from: 'review', who: managers, stepUp: true, nextStep: true },
    // Another layout of what is closed changes nothing: its lines stand.
    export: {
      from: ['approved', 'exported', 'closed'],
      who: managers,
      stepUp: true,
      nextStep: true,
      asks: {
        format: oneOf(...layouts)
          .default('csv')
          .required(),
      },
    },
    enterRegister: {
      from: 'exported',
      who: managers,
      asks: { gross: amount(), net: amount(), employerTax: amount() },
    },
    close: { from: 'exported', to: 'closed', who: managers, nextStep: true },
    reopen: {
      from: ['review', 'approved'],
      to: 'open',
      who: administrators,
      asks: { why: text({ max: 500 }).required() },
    },
  },
})

export const payLines = resource('pay-lines', {
  partOf: 'pay-periods',
  keptByDatabase: true,
  fields: {
    user: user().readonly(),
    workweekStart: date().readonly(),
    payCode: ref('pay-codes').readonly(),
    department: ref('departments').readonly(),
    seconds: duration().readonly(),
    rate: unitPrice().readonly(),
    amount: money().readonly(),
    /** The period that was paid before what it rests on changed (people R15). */
    retroOf: ref('pay-periods').readonly(),
    trace: json<LineTrace>().readonly(),
  },
  lineColumns: ['user', 'workweekStart', 'payCode', 'seconds', 'rate', 'amount', 'retroOf'],
})

/** The file a payroll service was given, with its hash: asked for again, it is the same bytes. */
export const payrollExports = resource('payroll-exports', {
  partOf: 'pay-periods',
  fields: {
    format: oneOf(...layouts).readonly(),
    fileName: text({ max: 80 }).readonly(),
    sha256: text({ max: 64, exact: true }).readonly(),
    exportedBy: user().readonly(),
    exportedAt: dateTime().readonly(),
    content: longText({ max: 20_000_000 }).secret(),
  },
  lineColumns: ['format', 'fileName', 'sha256', 'exportedBy', 'exportedAt'],
})

/** The days one pay covers. Periods are made a year ahead; they neither overlap nor leave gaps. */
export const payPeriods = resource('pay-periods', {
  base: managers,
  byVerbsOnly: true,
  erasable: true,
  route: 'payroll',
  seen: { lines: 'users.viewPay', register: 'users.viewPay' },
  fields: {
    code: text({ max: 10, pattern: /^PP-\d{4}-\d{2}$/ })
      .required()
      .unique(),
    frequency: oneOf(...frequencies)
      .default('biweekly')
      .required(),
    startDate: date().required(),
    endDate: date().required(),
    payDate: date().required(),
    status: status(payPeriodFlow),
    /** Who approved it first, where they are paid in it and another had to follow. */
    firstApprovedBy: user().readonly(),
    approvedBy: user().readonly(),
    approvedAt: dateTime().readonly(),
    register: json<PayRegister>({
      gross: money(),
      net: money(),
      employerTax: money(),
      liabilities: money(),
    }).readonly(),
    lines: lines(payLines),
    exports: lines(payrollExports),
  },
  require: [notBefore('startDate', 'endDate'), notBefore('endDate', 'payDate')],
  title: ['code'],
  page: { summary: ['startDate', 'endDate', 'payDate', 'frequency'] },
  list: {
    columns: ['code', 'frequency', 'startDate', 'endDate', 'payDate', 'status', 'approvedBy'],
    sort: '-startDate',
    filters: ['status', 'frequency'],
    views: {
      current: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['open', 'review', 'approved', 'exported'] },
            { field: 'startDate', op: 'lte', value: 'today' },
          ],
        },
      },
      closed: { filter: { field: 'status', op: 'eq', value: 'closed' } },
    },
    calendar: 'payDate',
  },
})

/** A flat amount of somebody's pay: a bonus, a correction by hand (people R12). */
export const payAdjustments = resource('pay-adjustments', {
  base: managers,
  hidden: true,
  fields: {
    user: user().required(),
    period: ref('pay-periods').required(),
    /** The day it counts for; left empty, the last of the period. */
    workday: date(),
    payCode: ref('pay-codes').required(),
    amount: money().required(),
    inRegularRate: boolean(),
    reason: text({ max: 500 }).required(),
  },
  seen: { amount: 'users.viewPay' },
  title: ['reason'],
  list: {
    columns: ['period', 'user', 'payCode', 'amount', 'inRegularRate', 'reason'],
    sort: '-createdAt',
    filters: ['period', 'user', 'payCode'],
  },
})

/** How often people are paid, and when. */
export const payrollSettings = resource('payroll-settings', {
  single: true,
  gate: managers,
  hidden: true,
  fields: {
    frequency: oneOf(...frequencies)
      .default('biweekly')
      .required(),
    /** Where the first period begins; later ones follow the one before. */
    firstPeriodStart: date(),
    /** Days from a period's end to its pay day. */
    payDelayDays: integer({ min: 0, max: 31 }).default(5).required(),
  },
  list: { columns: ['frequency', 'firstPeriodStart', 'payDelayDays'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'pay-periods': RowOf<typeof payPeriods>
    'pay-lines': RowOf<typeof payLines>
    'payroll-exports': RowOf<typeof payrollExports>
    'pay-adjustments': RowOf<typeof payAdjustments>
    'payroll-settings': RowOf<typeof payrollSettings>
  }
}
