import { addDays, type DateText, startOfWeek } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import { multiply, rational, rationalOf, toDecimal } from '#platform/model/values/rational.ts'
import type { OvertimeReason } from '../time/overtime.ts'
import { type FlatPay, type PayDay, type PayLine, type PayWeek, type PeriodPart, payWeek } from '../time/pay-week.ts'
import type { LaborRule } from '../time/rule.ts'

/** The rules that hold for somebody on a day, and the days this version of them holds. */
export interface RuleInForce {
  readonly name: string
  readonly rule: LaborRule
  readonly since: DateText | null
  readonly until: DateText | null
}

interface WorkedDay {
  readonly worked: number
  readonly mealPremium: number
  readonly restPremium: number
}

/** Hours without punches, or a flat amount. */
interface GivenHours {
  readonly workday: DateText
  readonly payCode: string
  readonly isPaid: boolean
  readonly inRegularRate: boolean
  readonly seconds: number
}
export interface GivenAmount extends FlatPay {
  readonly reason: string | null
}
interface PaidHoliday {
  readonly date: DateText
  readonly name: string
  readonly payCode: string
}

/** What somebody's pay is worked out from. */
export interface PersonFacts {
  readonly isExemptOn: (day: DateText) => boolean
  readonly isEmployedOn: (day: DateText) => boolean
  readonly ruleOn: (day: DateText) => RuleInForce
  /** An hour; null where nobody has said what the person is paid. */
  readonly rateOn: (day: DateText) => string | null
  readonly differentialOn: (day: DateText) => string
  readonly isScheduledOn: (day: DateText) => boolean
  /** What the shift of the day pays, in seconds. */
  readonly plannedOn: (day: DateText) => number
  readonly cards: ReadonlyMap<DateText, WorkedDay>
  readonly hours: readonly GivenHours[]
  readonly amounts: readonly GivenAmount[]
  readonly holidays: readonly PaidHoliday[]
}

interface TracedDay {
  readonly workday: DateText
  readonly seconds: number
  readonly reasons?: readonly OvertimeReason[]
}

/** Why a line pays what it does: its days down to seconds and rule, and the regular rate it stands on. */
export interface LineTrace {
  readonly rule?: string
  readonly days: readonly TracedDay[]
  readonly multiple?: string
  readonly regularRate?: {
    readonly rate: string
    readonly straight: string
    readonly flat: string
    readonly seconds: number
  }
  readonly note?: string | null
  readonly retro?: { readonly due: string; readonly paid: string }
}

export interface PersonLine {
  readonly workweekStart: DateText
  readonly payCode: string
  readonly seconds: number
  readonly rate: string | null
  readonly amount: Money
  readonly trace: LineTrace
}

export interface PersonPay {
  readonly lines: readonly PersonLine[]
  /** Days with time to pay and no rate to pay it at. */
  readonly withoutRate: readonly DateText[]
}

const later = (one: DateText, other: DateText | null): DateText => (other !== null && other > one ? other : one)
const earlier = (one: DateText, other: DateText | null): DateText => (other !== null && other < one ? other : one)

function daysFrom(from: DateText, to: DateText): DateText[] {
  const days: DateText[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

interface Week extends RuleInForce {
  readonly days: readonly DateText[]
}

/** The workweeks that touch a range of days, whole; a new version of the rules begins a week of its own. */
export function weeksOf(ruleOn: PersonFacts['ruleOn'], { from, to }: PeriodPart): Week[] {
  const weeks: Week[] = []
  for (let day = from; day <= to; ) {
    const inForce = ruleOn(day)
    const start = startOfWeek(day, inForce.rule.workweekStart)
    const last = earlier(addDays(start, 6), inForce.until)
    weeks.push({ ...inForce, days: daysFrom(later(start, inForce.since), last) })
    day = addDays(last, 1)
  }
  return weeks
}

/**
 * people R10–R14, R24: what somebody is paid for the days of a period. `before` are the periods before it, whose parts of a week
 * were paid at the regular rate known by then.
 */
export function payOfPerson(person: PersonFacts, part: PeriodPart, before: readonly PeriodPart[]): PersonPay {
  const lines: PersonLine[] = []
  const withoutRate: DateText[] = []
  const rateOn = (day: DateText): string => {
    const rate = person.rateOn(day)
    if (rate === null && day >= part.from && day <= part.to) withoutRate.push(day)
    return rate ?? '0'
  }
  for (const week of weeksOf(person.ruleOn, part)) {
    const own = week.days.filter(day => day >= part.from && day <= part.to)
    if (person.isExemptOn(week.days[0]!)) lines.push(...salaryLines(person, week, own, rateOn))
    else lines.push(...workedLines(person, week, part, before, rateOn))
    lines.push(...givenLines(person, week, own, rateOn))
  }
  return { lines, withoutRate: [...new Set(withoutRate)] }
}

const amountOf = (seconds: number, rate: string): Money =>
  money(toDecimal(multiply(rational(BigInt(seconds), 3600n), rationalOf(rate)), 2))

/** One line a rate, from seconds of days. */
function linesByRate(
  week: Week,
  payCode: string,
  days: readonly { readonly workday: DateText; readonly seconds: number; readonly rate: string }[],
  note?: string,
): PersonLine[] {
  const byRate = Map.groupBy(
    days.filter(({ seconds }) => seconds !== 0),
    ({ rate }) => Decimal.of(rate).toString(),
  )
  return [...byRate].map(([rate, same]) => {
    const seconds = same.reduce((all, day) => all + day.seconds, 0)
    return {
      workweekStart: week.days[0]!,
      ...{ payCode, seconds, rate, amount: amountOf(seconds, rate) },
      trace: {
        rule: week.name,
        days: same.map(({ workday, seconds: long }) => ({ workday, seconds: long })),
        ...(note && { note }),
      },
    }
  })
}

/** people R24: who is exempt is paid the planned time of their shift, whatever the clock says; hours of absence are lines of their own. */
function salaryLines(
  person: PersonFacts,
  week: Week,
  own: readonly DateText[],
  rateOn: (day: DateText) => string,
): PersonLine[] {
  const absentOn = (day: DateText) =>
    person.hours.filter(({ workday }) => workday === day).reduce((all, { seconds }) => all + seconds, 0)
  const days = own
    .filter(person.isEmployedOn)
    .map(workday => ({ workday, seconds: Math.max(0, person.plannedOn(workday) - absentOn(workday)) }))
    .filter(({ seconds }) => seconds > 0)
    .map(day => ({ ...day, rate: rateOn(day.workday) }))
  return linesByRate(week, 'SAL', days)
}

function workedLines(
  person: PersonFacts,
  week: Week,
  part: PeriodPart,
  before: readonly PeriodPart[],
  rateOn: (day: DateText) => string,
): PersonLine[] {
  const days: PayDay[] = week.days.map(workday => {
    const card = person.cards.get(workday)
    const isWorked = card !== undefined && card.worked > 0
    return {
      ...{ workday, isScheduled: person.isScheduledOn(workday) },
      stretches: isWorked
        ? [{ seconds: card.worked, rate: rateOn(workday), differential: person.differentialOn(workday) }]
        : [],
      mealPremium: card?.mealPremium ?? 0,
      restPremium: card?.restPremium ?? 0,
    }
  })
  if (days.every(({ stretches, mealPremium, restPremium }) => stretches.length + mealPremium + restPremium === 0))
    return []
  const flat = flatOf(person, week)
  const [first, last] = [week.days[0]!, week.days.at(-1)!]
  const own = { from: later(first, part.from), to: earlier(last, part.to) }
  const paidBefore = before.flatMap(({ from, to }) =>
    to < first || from > last || to >= own.from ? [] : [{ from: later(first, from), to: earlier(last, to) }],
  )
  const paid = payWeek(days, flat, week.rule, own, paidBefore)
  return paid.lines.map(line => traced(line, paid, { week, days, flat, own }))
}

/** What belongs into the regular rate of the week besides the time worked (people R12). */
const flatOf = (person: PersonFacts, { days }: Week): FlatPay[] => [
  ...person.amounts.filter(({ workday }) => days.includes(workday)),
  ...person.hours
    .filter(({ workday, inRegularRate, isPaid }) => inRegularRate && isPaid && days.includes(workday))
    .map(({ workday, payCode, seconds }) => ({
      ...{ workday, payCode, inRegularRate: true },
      amount: amountOf(seconds, person.rateOn(workday) ?? '0').toFixed(2),
    })),
]

interface WeekPaid {
  readonly week: Week
  readonly days: readonly PayDay[]
  readonly flat: readonly FlatPay[]
  readonly own: PeriodPart
}

const secondsOf = ({ stretches }: PayDay): number => stretches.reduce((all, { seconds }) => all + seconds, 0)

function traced(line: PayLine, paid: PayWeek, { week, days, flat, own }: WeekPaid): PersonLine {
  const isOwn = ({ workday }: PayDay) => workday >= own.from && workday <= own.to
  const said = { workweekStart: week.days[0]!, payCode: line.code, seconds: line.seconds, amount: money(line.amount) }
  const at = (key: 'rate' | 'differential') =>
    days
      .filter(day => isOwn(day) && day.stretches.some(one => Decimal.of(one[key]).equals(line.rate)))
      .map(day => ({ workday: day.workday, seconds: secondsOf(day) }))
  const rate = line.rate.toString()
  if (line.code === 'REG') return { ...said, rate, trace: { rule: week.name, days: at('rate') } }
  if (line.code === 'DIFF') return { ...said, rate, trace: { rule: week.name, days: at('differential') } }
  const until = days.filter(({ workday }) => workday <= own.to)
  return {
    ...said,
    rate,
    trace: {
      rule: week.name,
      days: premiumDays(line.code, days, paid, week.rule, line.code === 'RATE-ADJ' ? day => !isOwn(day) : isOwn),
      ...(multipleOf(line.code, week.rule) && { multiple: multipleOf(line.code, week.rule) }),
      regularRate: {
        rate: toDecimal(paid.regularRate, 6).toString(),
        straight: sum(
          until.flatMap(day =>
            day.stretches.map(({ seconds, rate: an, differential }) =>
              money(Decimal.of(amountOf(seconds, an)).plus(amountOf(seconds, differential))),
            ),
          ),
        ).toFixed(2),
        flat: sum(
          flat.filter(({ inRegularRate, workday }) => inRegularRate && workday <= own.to).map(one => money(one.amount)),
        ).toFixed(2),
        seconds: until.reduce((all, day) => all + secondsOf(day), 0),
      },
    } as LineTrace,
  }
}

function multipleOf(code: PayLine['code'], rule: LaborRule): string | undefined {
  if (code === 'OT') return Decimal.of(rule.otMultiplier).minus(1).toString()
  if (code === 'DT') return Decimal.of(rule.dtMultiplier).minus(1).toString()
  return code === 'MEAL' || code === 'REST' ? '1' : undefined
}

/** The days a premium is for, with the seconds it is paid for and the rules that made them. */
function premiumDays(
  code: PayLine['code'],
  days: readonly PayDay[],
  { classes }: PayWeek,
  rule: LaborRule,
  isMeant: (day: PayDay) => boolean,
): TracedDay[] {
  return days.flatMap((day, at) => {
    if (!isMeant(day)) return []
    const { overtime, double, reasons } = classes[at]!
    const of = (paidAs: OvertimeReason['paidAs']) => reasons.filter(one => one.paidAs === paidAs)
    if (code === 'OT' && overtime) return [{ workday: day.workday, seconds: overtime, reasons: of('overtime') }]
    if (code === 'DT' && double) return [{ workday: day.workday, seconds: double, reasons: of('double') }]
    const [meal, rest] = [day.mealPremium * rule.mealPremium, day.restPremium * rule.restPremium]
    if (code === 'RATE-ADJ') {
      const seconds = overtime + double + meal + rest
      return seconds > 0 ? [{ workday: day.workday, seconds, reasons }] : []
    }
    const premium = code === 'MEAL' ? meal : rest
    return (code === 'MEAL' || code === 'REST') && premium ? [{ workday: day.workday, seconds: premium }] : []
  })
}

/** Hours without punches, holidays, flat amounts. */
function givenLines(
  person: PersonFacts,
  week: Week,
  own: readonly DateText[],
  rateOn: (day: DateText) => string,
): PersonLine[] {
  const given = person.hours.filter(({ workday }) => own.includes(workday))
  const byCode = Map.groupBy(given, ({ payCode }) => payCode)
  const hours = [...byCode].flatMap(([payCode, same]) =>
    linesByRate(
      week,
      payCode,
      same.map(({ workday, seconds, isPaid }) => ({ workday, seconds, rate: isPaid ? rateOn(workday) : '0' })),
    ),
  )
  const holidays = person.holidays
    .filter(
      ({ date, payCode }) =>
        !person.isExemptOn(date) &&
        own.includes(date) &&
        person.isEmployedOn(date) &&
        person.plannedOn(date) > 0 &&
        !given.some(one => one.workday === date && one.payCode === payCode),
    )
    .flatMap(({ date, name, payCode }) =>
      linesByRate(week, payCode, [{ workday: date, seconds: person.plannedOn(date), rate: rateOn(date) }], name),
    )
  const amounts = person.amounts
    .filter(({ workday }) => own.includes(workday))
    .map(({ workday, payCode, amount, reason }) => ({
      ...{ workweekStart: week.days[0]!, payCode, seconds: 0, rate: null, amount: money(amount) },
      trace: { days: [{ workday, seconds: 0 }], note: reason },
    }))
  return [...hours, ...holidays, ...amounts]
}

interface Paid {
  readonly workweekStart: DateText
  readonly payCode: string
  readonly seconds: number
  readonly amount: string
}

/** people R15: what is due now less what was paid, a line a week and code; where both agree there is none. */
export function retroLines(due: readonly PersonLine[], paid: readonly Paid[]): PersonLine[] {
  const keyOf = (one: { workweekStart: string; payCode: string }) => `${one.workweekStart} ${one.payCode}`
  const keys = [...new Set([...due, ...paid].map(keyOf))].sort()
  return keys.flatMap(key => {
    const [now, then] = [due.filter(one => keyOf(one) === key), paid.filter(one => keyOf(one) === key)]
    const owed = sum(now, one => one.amount)
    const had = sum(then.map(({ amount }) => money(amount)))
    const seconds = (all: readonly { seconds: number }[]) => all.reduce((total, one) => total + one.seconds, 0)
    const [amount, more] = [money(owed.minus(had)), seconds(now) - seconds(then)]
    if (amount.isZero() && more === 0) return []
    const { workweekStart, payCode } = (now[0] ?? then[0])!
    return [
      {
        ...{ workweekStart, payCode, seconds: more, rate: null, amount },
        trace: {
          days: now.flatMap(({ trace }) => trace.days),
          ...(now[0]?.trace.rule && { rule: now[0].trace.rule }),
          retro: { due: owed.toFixed(2), paid: had.toFixed(2) },
        },
      },
    ]
  })
}
