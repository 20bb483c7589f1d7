import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  date,
  decimal,
  duration,
  oneOf,
  type RowOf,
  ref,
  resource,
  text,
  time,
  user,
} from '#platform/model'
import { weekday } from '#platform/model/values/dates.ts'
import { weekdays } from './shifts.ts'

/** How somebody is paid. */
export const payTypes = ['hourly', 'salaried-nonexempt', 'exempt'] as const

const hours = (count: number) => count * 3600
const span = (count: number) => duration({ min: 0 }).default(hours(count)).required()

/** What the law and the company say about overtime, meals and rests, from a workweek on; past weeks keep theirs. */
export const laborRules = resource('labor-rules', {
  hidden: true,
  base: managers,
  fields: {
    name: text({ max: 60 }).default('ca-nonexempt').required(),
    effectiveFrom: date().required(),
    workdayStart: time().default('00:00').required(),
    workweekStart: oneOf(...weekdays)
      .default('sun')
      .required(),
    dailyOtAfter: duration({ min: 0 }).default(hours(8)),
    dailyDtAfter: duration({ min: 0 }).default(hours(12)),
    weeklyOtAfter: duration({ min: 0 }).default(hours(40)),
    otMultiplier: decimal(2, { min: 1 }).default('1.5').required(),
    dtMultiplier: decimal(2, { min: 1 }).default('2').required(),
    seventhDay: boolean().default(true),
    /** On a day one was not scheduled for: overtime up to here, double time beyond; left empty, as on other days. */
    dayOffOtUpTo: duration({ min: 0 }),
    meal1After: duration({ min: 0 }).default(hours(5)),
    meal1By: duration({ min: 0 }).default(hours(5)),
    meal1Length: duration({ min: 0 }).default(1800),
    meal1WaivableTo: duration({ min: 0 }).default(hours(6)),
    meal2After: duration({ min: 0 }).default(hours(10)),
    meal2By: duration({ min: 0 }).default(hours(10)),
    meal2Length: duration({ min: 0 }).default(1800),
    meal2WaivableTo: duration({ min: 0 }).default(hours(12)),
    restLength: duration({ min: 0 }).default(600),
    restBlock: span(4),
    restFloor: span(3.5),
    restTracking: oneOf('attested', 'punched').default('attested').required(),
    mealPremium: span(1),
    restPremium: span(1),
    minDailyRest: duration({ min: 0 }),
    rounding: oneOf('none', 'nearest', 'favor-employee').default('none').required(),
    increment: oneOf('5', '6', '10', '15'),
    payBeforeShift: oneOf('paid', 'needs-approval', 'unpaid').default('paid').required(),
    workPeriodGap: span(4),
  },
  rules: [
    rule =>
      weekday(rule.effectiveFrom) === rule.workweekStart
        ? null
        : complaint(['effectiveFrom'], 'weekBeginsOn', { day: rule.workweekStart }),
    rule => (rule.rounding !== 'none' && !rule.increment ? complaint(['increment'], 'required') : null),
    rule => (rule.restLength !== null && rule.restBlock === 0 ? complaint(['restBlock'], 'required') : null),
    rule => notBeforeLength(rule, 'dailyOtAfter', 'dailyDtAfter'),
    rule => notBeforeLength(rule, 'meal1After', 'meal1WaivableTo'),
    rule => notBeforeLength(rule, 'meal1After', 'meal2After'),
    rule => notBeforeLength(rule, 'meal2After', 'meal2WaivableTo'),
    rule => (rule.meal1After !== null && !rule.meal1Length ? complaint(['meal1Length'], 'required') : null),
    rule => (rule.meal2After !== null && !rule.meal2Length ? complaint(['meal2Length'], 'required') : null),
    rule =>
      isCalifornian(rule.name) && rule.rounding !== 'none'
        ? complaint(['rounding'], 'onlyInSet', { set: rule.name, value: 'none' })
        : null,
    rule =>
      isCalifornian(rule.name) && rule.payBeforeShift !== 'paid'
        ? complaint(['payBeforeShift'], 'onlyInSet', { set: rule.name, value: 'paid' })
        : null,
  ],
  unique: [['name', 'effectiveFrom']],
  list: {
    columns: ['name', 'effectiveFrom', 'dailyOtAfter', 'weeklyOtAfter', 'rounding'],
    sort: ['name', '-effectiveFrom'],
  },
})

type Lengths = 'dailyOtAfter' | 'dailyDtAfter' | 'meal1After' | 'meal1WaivableTo' | 'meal2After' | 'meal2WaivableTo'

/** A limit that comes after another: what follows earlier than what it follows would never hold. */
const notBeforeLength = (rule: Readonly<Record<Lengths, number | null>>, first: Lengths, second: Lengths) => {
  const [least, is] = [rule[first], rule[second]]
  return least !== null && is !== null && is < least
    ? complaint([second], 'limitBefore', { hours: hoursText(least) })
    : null
}

const hoursText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}`

const isCalifornian = (name: string): boolean => name.startsWith('ca-')

/** What time is paid as: worked, holidays, bonuses, corrections. */
export const payCodes = resource('pay-codes', {
  hidden: true,
  base: managers,
  fields: {
    code: text({ max: 20 }).required().unique(),
    name: text().required(),
    kind: oneOf('worked', 'paid-not-worked', 'unpaid', 'premium', 'adjustment').default('worked').required(),
    countsAsWorked: boolean(),
    inRegularRate: boolean(),
    exportCode: text({ max: 20 }),
    account: ref('accounts'),
  },
  list: { columns: ['code', 'name', 'kind', 'countsAsWorked', 'inRegularRate', 'exportCode', 'account'], sort: 'code' },
})

/**
 * Under which rules, and how, somebody was paid until a day: written when either changes, so that weeks that are over keep theirs.
 * Without a person it is what the company went by.
 */
export const formerPayTerms = resource('former-pay-terms', {
  hidden: true,
  gate: managers,
  byVerbsOnly: true,
  appendOnly: true,
  unaudited: true,
  fields: {
    user: user(),
    until: date().required(),
    laborRule: ref('labor-rules'),
    payType: oneOf(...payTypes),
  },
  seen: { laborRule: 'users.viewPay' },
  list: { columns: ['until', 'user', 'laborRule', 'payType'], sort: '-until', filters: ['user', 'until'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'former-pay-terms': RowOf<typeof formerPayTerms>
    'labor-rules': RowOf<typeof laborRules>
    'pay-codes': RowOf<typeof payCodes>
  }
}
