import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import {
  add,
  divide,
  multiply,
  type Rational,
  rational,
  rationalOf,
  subtract,
  toDecimal,
} from '#platform/model/values/rational.ts'
import { classify, type DayClasses } from './overtime.ts'
import type { LaborRule } from './rule.ts'

/** Seconds of one day at one rate and one differential an hour. */
export interface PaidStretch {
  readonly seconds: number
  readonly rate: string
  readonly differential: string
}

export interface PayDay {
  readonly workday: DateText
  readonly isScheduled: boolean
  readonly stretches: readonly PaidStretch[]
  readonly mealPremium: number
  readonly restPremium: number
}

/** Flat pay of a day, such as a bonus; only where it belongs into the regular rate does it change it (people R12). */
export interface FlatPay {
  readonly workday: DateText
  readonly payCode: string
  readonly amount: string
  readonly inRegularRate: boolean
}

export type PayCode = 'REG' | 'DIFF' | 'OT' | 'DT' | 'MEAL' | 'REST' | 'RATE-ADJ'

/** One line of pay, rounded once (people R13). */
export interface PayLine {
  readonly code: PayCode
  readonly seconds: number
  /** An hour, to six places for reading; the amount is worked out from the exact fraction. */
  readonly rate: Decimal
  readonly amount: Decimal
}

export interface PayWeek {
  /** Of every day of the week, in order. */
  readonly classes: readonly DayClasses[]
  readonly regularRate: Rational
  readonly lines: readonly PayLine[]
}

const hour = 3600n
const nothing = rational(0n)
const inHours = (seconds: number): Rational => rational(BigInt(seconds), hour)
const sumOf = (values: readonly Rational[]): Rational => values.reduce(add, nothing)
const cents = (value: Rational): Decimal => toDecimal(value, 2)

const secondsOf = (day: PayDay): number => day.stretches.reduce((sum, { seconds }) => sum + seconds, 0)

/** people R12: straight pay at each second's own rate, with differentials and what else belongs to it, an hour of work. */
export function regularRate(days: readonly PayDay[], flat: readonly FlatPay[]): Rational {
  const seconds = days.reduce((sum, day) => sum + secondsOf(day), 0)
  if (seconds === 0) return nothing
  const straight = days.flatMap(day =>
    day.stretches.map(({ seconds: long, rate, differential }) =>
      multiply(inHours(long), add(rationalOf(rate), rationalOf(differential))),
    ),
  )
  const other = flat.filter(({ inRegularRate }) => inRegularRate).map(({ amount }) => rationalOf(amount))
  return divide(sumOf([...straight, ...other]), inHours(seconds))
}

interface Premium {
  readonly code: PayCode
  readonly seconds: number
  readonly multiple: Rational
}

function premiumsOf(days: readonly PayDay[], classes: readonly DayClasses[], rule: LaborRule): Premium[] {
  const total = (value: (at: number) => number) => days.reduce((sum, _, at) => sum + value(at), 0)
  const one = rational(1n)
  return [
    {
      code: 'OT',
      seconds: total(at => classes[at]!.overtime),
      multiple: subtract(rationalOf(rule.otMultiplier), one),
    },
    { code: 'DT', seconds: total(at => classes[at]!.double), multiple: subtract(rationalOf(rule.dtMultiplier), one) },
    { code: 'MEAL', seconds: total(at => days[at]!.mealPremium * rule.mealPremium), multiple: one },
    { code: 'REST', seconds: total(at => days[at]!.restPremium * rule.restPremium), multiple: one },
  ]
}

const premiumPay = ({ seconds, multiple }: Premium, rate: Rational): Rational =>
  multiply(multiply(inHours(seconds), multiple), rate)

function premiumLines(premiums: readonly Premium[], rate: Rational): PayLine[] {
  return premiums
    .filter(({ seconds }) => seconds > 0)
    .map(premium => ({
      code: premium.code,
      seconds: premium.seconds,
      rate: toDecimal(multiply(premium.multiple, rate), 6),
      amount: cents(premiumPay(premium, rate)),
    }))
}

/** Straight time of these days, a line a rate, and their differentials. */
function straightLines(days: readonly PayDay[]): PayLine[] {
  const line = (code: PayCode, of: 'rate' | 'differential') => {
    const stretches = days.flatMap(day => day.stretches).filter(stretch => code === 'REG' || Number(stretch[of]) !== 0)
    const byRate = Map.groupBy(stretches, stretch => Decimal.of(stretch[of]).toString())
    return [...byRate].map(([rate, same]) => {
      const seconds = same.reduce((sum, stretch) => sum + stretch.seconds, 0)
      const exact = multiply(inHours(seconds), rationalOf(rate))
      return { code, seconds, rate: toDecimal(rationalOf(rate), 6), amount: cents(exact) }
    })
  }
  return [...line('REG', 'rate'), ...line('DIFF', 'differential')].filter(({ seconds }) => seconds > 0)
}

/** The days of a week that one pay period holds: from the first to the last of them (people R14). */
export interface PeriodPart {
  readonly from: DateText
  readonly to: DateText
}

/**
 * people R10–R14: what a workweek pays. A period that holds a part of the week pays its own days, premiums at the rate
 * known by then; the one that holds the week's last day trues up what was paid before at the week's own rate.
 */
export function payWeek(
  days: readonly PayDay[],
  flat: readonly FlatPay[],
  rule: LaborRule,
  part: PeriodPart = { from: days[0]!.workday, to: days.at(-1)!.workday },
  /** How the days before it were paid: a part a period. */
  paidBefore: readonly PeriodPart[] = partBefore(days, part),
): PayWeek {
  const classes = classify(
    days.map(day => ({ seconds: secondsOf(day), isScheduled: day.isScheduled })),
    rule,
  )
  const chosen = (from: DateText, to: DateText) => {
    const at = days.flatMap((day, index) => (day.workday >= from && day.workday <= to ? [index] : []))
    return { days: at.map(index => days[index]!), classes: at.map(index => classes[index]!) }
  }
  const rateBy = (to: DateText) =>
    regularRate(
      days.filter(({ workday }) => workday <= to),
      flat.filter(({ workday }) => workday <= to),
    )
  const rate = rateBy(part.to)
  const own = chosen(part.from, part.to)
  const lines = [...straightLines(own.days), ...premiumLines(premiumsOf(own.days, own.classes, rule), rate)]
  if (paidBefore.length > 0 && part.to >= days.at(-1)!.workday) {
    const parts = paidBefore.map(({ from, to }) => {
      const earlier = chosen(from, to)
      return { to, premiums: premiumsOf(earlier.days, earlier.classes, rule) }
    })
    const paid = parts.flatMap(({ to, premiums }) => premiumLines(premiums, rateBy(to)))
    const due = sumOf(parts.flatMap(({ premiums }) => premiums.map(premium => premiumPay(premium, rate))))
    const had = paid.reduce((sum, { amount }) => sum.plus(amount), Decimal.of(0))
    const amount = cents(subtract(due, rationalOf(had.toString())))
    if (!amount.isZero()) lines.push({ code: 'RATE-ADJ', seconds: 0, rate: toDecimal(rate, 6), amount })
  }
  return { classes, regularRate: rate, lines }
}

function partBefore(days: readonly PayDay[], part: PeriodPart): PeriodPart[] {
  const before = days.filter(({ workday }) => workday < part.from)
  return before.length > 0 ? [{ from: before[0]!.workday, to: before.at(-1)!.workday }] : []
}
