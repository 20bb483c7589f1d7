import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { type PersonFacts, payOfPerson } from '../pay/person-pay.ts'
import type { PunchKind } from '../presence.ts'
import type { RestAnswer } from './breaks.ts'
import { type LaborRule, laborRulePresets } from './rule.ts'
import { type FilmedWeek, filmWeek, type PaidDay, payOfFilm, type Stint } from './test-second-payroll.ts'
import { weekCards } from './week-cards.ts'

/** people, Beyond the peers 2: random weeks from the punches to the cents, held against a second implementation. */

let seed = 20_261_119
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
const isSometimes = (share: number): boolean => random() < share
const hour = 3600
const minute = 60

/** A delivered set, or one of a company's own. */
function anyRule(): LaborRule {
  const preset = laborRulePresets[oneOf(['ca-nonexempt', 'ca-nonexempt', 'ca-4-10', 'us-flsa', 'eu-basic'])]!
  if (isSometimes(0.5)) return preset
  const rounding = oneOf(['none', 'nearest', 'favor-employee'] as const)
  return {
    ...preset,
    workdayStart: oneOf(['00:00', '00:00', '06:00'] as const),
    dailyOtAfter: oneOf([null, 7.5 * hour, 8 * hour, 9 * hour]),
    dailyDtAfter: oneOf([null, 10 * hour, 12 * hour]),
    weeklyOtAfter: oneOf([null, 37.5 * hour, 40 * hour, 44 * hour]),
    otMultiplier: oneOf(['1.50', '2', '1.25']),
    dtMultiplier: oneOf(['2', '2.50']),
    seventhDay: isSometimes(0.5),
    dayOffOtUpTo: oneOf([null, null, 8 * hour]),
    restTracking: oneOf(['attested', 'punched'] as const),
    mealPremium: oneOf([hour, hour / 2, 0]),
    minDailyRest: oneOf([null, 11 * hour]),
    ...{ rounding, increment: rounding === 'none' ? null : oneOf(['5', '6', '10', '15']) },
    payBeforeShift: oneOf(['paid', 'unpaid'] as const),
    workPeriodGap: oneOf([4 * hour, 2 * hour]),
  }
}

/** Where limits lie, or anywhere between. */
const lengths = {
  work: [2, 3.5, 4, 5, 5, 6, 8],
  meal: [10, 29, 30, 30, 45, 60, 240],
  rest: [5, 9, 10, 10, 15],
} as const
const workFor = (tick: number): number =>
  isSometimes(0.5)
    ? oneOf(lengths.work) * hour + oneOf([-tick, 0, tick])
    : tick * Math.ceil((random() * 6 * hour) / tick)

/** From a way in to a way out, with breaks between; the last may go on until the way out. */
function anyStint(from: number, tick: number): Stint {
  const breaks: Stint['breaks'][number][] = []
  let at = from + workFor(tick)
  const many = oneOf([0, 1, 1, 2, 3, 4])
  for (let count = 0; count < many; count++) {
    const kind = oneOf(['meal', 'rest'] as const)
    const long = oneOf(lengths[kind]) * minute + oneOf([-tick, 0, 0, tick])
    const rest = workFor(tick)
    if (at + long + rest - from > 15.9 * hour) break
    breaks.push({ kind, from: at, to: at + long })
    at += long + (count === many - 1 && isSometimes(0.1) ? 0 : rest)
  }
  return { from, to: at, breaks }
}

/** Days, nights and split shifts, some on every day of the week. */
function anyStints(first: number, tick: number): Stint[] {
  const stints: Stint[] = []
  const isBusy = isSometimes(0.4)
  let free = first - 86_400
  for (let day = -1; day < 8; day++) {
    if (!isBusy && isSometimes(0.25)) continue
    for (let shift = oneOf([1, 1, 1, 2]); shift > 0; shift--) {
      const wanted = first + day * 86_400 + tick * Math.floor((random() * 20 * hour) / tick)
      const from = Math.max(wanted, free + oneOf([tick * 3, 20 * minute, 30 * minute, 2 * hour, 4 * hour]))
      if (from > first + (day + 1) * 86_400) continue
      const stint = anyStint(from, tick)
      stints.push(stint)
      free = stint.to
    }
  }
  return stints
}

const zones = ['America/Los_Angeles', 'America/Chicago', 'Europe/Berlin', 'America/Phoenix'] as const
/** A week without, and weeks with the days the clocks change. */
const sundays: readonly DateText[] = ['2026-06-07', '2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25']

function anyWeek(): FilmedWeek {
  const rule = anyRule()
  const zone = oneOf(zones)
  const tick = oneOf([60, 60, 60, 60, 60, 30, 20])
  // A week that begins on Monday has the Sunday the clocks change at its end.
  const start = addDays(oneOf(sundays), rule.workweekStart === 'sun' ? 0 : -6)
  const days = Array.from({ length: 7 }, (_, at) => addDays(start, at))
  const first = Date.parse(scheduledInstant(start, '00:00', zone)) / 1000
  const scheduled = days.map((_, at) => at > 0 && at < 6)
  const answers = new Map(
    Array.from({ length: 11 }, (_, at) => [addDays(start, at - 2), oneOf(['taken', 'taken', 'not-allowed'])]),
  )
  const hasWaiver = [isSometimes(0.5), isSometimes(0.5)] as const
  return { zone, days, tick, rule, scheduled, hasWaiver, answers, stints: anyStints(first, tick) }
}

function punchesOf(stints: readonly Stint[]): { kind: PunchKind; at: number }[] {
  return stints.flatMap(({ from, to, breaks }) => [
    { kind: 'in' as const, at: from },
    ...breaks.flatMap(one => [
      { kind: `${one.kind}-start` as const, at: one.from },
      ...(one.to < to ? [{ kind: `${one.kind}-end` as const, at: one.to }] : []),
    ]),
    { kind: 'out' as const, at: to },
  ])
}

const shifts = new Map<string, { from: number; to: number }>()
/** From six to half past two, on the clocks of the day. */
function shiftOf(day: DateText, zone: string) {
  const at = (time: '06:00' | '14:30') => Date.parse(scheduledInstant(day, time, zone)) / 1000
  const known = shifts.get(`${day} ${zone}`) ?? { from: at('06:00'), to: at('14:30') }
  shifts.set(`${day} ${zone}`, known)
  return known
}

/** The cards as the product works them out. */
function cardsOf({ zone, days, rule, stints, scheduled, hasWaiver, answers }: FilmedWeek) {
  const [waiver1, waiver2] = hasWaiver.map(has => (has ? ('2020-01-01' as DateText) : null))
  return weekCards({
    ...{ weekStart: days[0] as DateText, punches: punchesOf(stints), now: Date.parse('2027-01-01') / 1000, rule, zone },
    ...{ isExempt: false, mealWaiver1From: waiver1!, mealWaiver2From: waiver2! },
    answers: answers as ReadonlyMap<DateText, RestAnswer>,
    shifts: new Map(
      days.flatMap((day, at) => (scheduled[at] ? [[day as DateText, shiftOf(day as DateText, zone)] as const] : [])),
    ),
  })
}

const rates = [15_000_000n, 27_400_000n, 24_123_457n, 31_333_333n]
const differentials = [0n, 0n, 1_500_000n, 333_333n]
const micros = (value: bigint): string => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`

/** A raise, another shift and a bonus in the middle of the week, as the product is told of them. */
function factsOf(week: FilmedWeek, cards: ReturnType<typeof cardsOf>, paid: readonly PaidDay[]): PersonFacts {
  const of = (day: DateText) => paid[week.days.indexOf(day)]!
  return {
    ...{ isExemptOn: () => false, isEmployedOn: () => true, plannedOn: () => 0, hours: [], holidays: [] },
    ruleOn: () => ({ name: 'own', rule: week.rule, since: null, until: null }),
    rateOn: day => micros(of(day).rate),
    differentialOn: day => micros(of(day).differential),
    isScheduledOn: day => week.scheduled[week.days.indexOf(day)]!,
    cards: new Map(cards.map(card => [card.workday, card])),
    amounts: paid.flatMap(({ flat }, at) =>
      flat > 0n
        ? [
            {
              ...{ workday: week.days[at] as DateText, payCode: 'BONUS', inRegularRate: true, reason: null },
              amount: micros(flat).slice(0, -4),
            },
          ]
        : [],
    ),
  }
}

/** What the person is paid for the week, in one period or two. */
function paidLines(week: FilmedWeek, facts: PersonFacts, ends: readonly number[]): string[][] {
  const parts = ends.map((to, at) => ({
    from: week.days[at === 0 ? 0 : ends[at - 1]! + 1] as DateText,
    to: week.days[to] as DateText,
  }))
  return parts.map((part, at) =>
    payOfPerson(facts, part, parts.slice(0, at))
      .lines.filter(({ payCode }) => payCode !== 'BONUS')
      .map(({ payCode, amount }) => `${payCode} ${amount.toFixed(2)}`),
  )
}

test('people R2, R3, R9–R19: ten thousand random weeks, the same to the second and to the cent', {
  timeout: 300_000,
}, () => {
  const seen = new Map<string, number>()
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  for (let round = 0; round < 10_000; round++) {
    const week = anyWeek()
    const cards = cardsOf(week)
    const told = cards.map(({ classes: { regular, overtime, double }, violations, mealPremium, restPremium }) => ({
      ...{ regular, overtime, double, mealPremium, restPremium },
      violations: violations.map(({ type }) => type),
    }))
    const filmed = filmWeek(week)
    if (!isDeepStrictEqual(told, filmed)) expect({ round, week, told }).toEqual({ round, week, told: filmed })
    const [raise, move] = [Math.floor(random() * 14), Math.floor(random() * 14)]
    const [before, after, differential] = [oneOf(rates), oneOf(rates), oneOf(differentials)]
    const paid = filmed.map((day, at) => ({
      ...{ ...day, rate: at < raise ? before : after, differential: at < move ? differential : 0n },
      flat: isSometimes(0.05) ? 84_330_000n : 0n,
    }))
    const ends = isSometimes(0.5) ? [6] : [Math.floor(random() * 6), 6]
    const expected = ends.map((to, at) => payOfFilm(paid, at === 0 ? 0 : ends[at - 1]! + 1, to, week.rule))
    const lines = paidLines(week, factsOf(week, cards, paid), ends)
    if (!isDeepStrictEqual(lines, expected))
      expect({ round, week, paid, lines }).toEqual({ round, week, paid, lines: expected })
    for (const line of expected.flat()) note(line.split(' ')[0]!)
    for (const type of filmed.flatMap(({ violations }) => violations)) note(type)
    if (week.rule.rounding !== 'none' && cards.some(({ roundingDelta }) => roundingDelta !== 0)) note('rounded')
    if (week.rule.seventhDay && filmed.every(({ regular, overtime, double }) => regular + overtime + double > 0))
      note('seventh day')
  }
  const rare = ['REG', 'DIFF', 'OT', 'DT', 'MEAL', 'REST', 'RATE-ADJ', 'rounded', 'seventh day'].concat(
    ...['meal-missed', 'meal-late', 'meal-short', 'rest-missed', 'daily-rest-short'],
  )
  // The weeks are only worth something where each rule came up often.
  expect(rare.filter(what => (seen.get(what) ?? 0) < 500)).toEqual([])
})
