import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { type Attendance, type ClockPunch, type PunchDoubt, type PunchFault, readPunches } from './attendance.ts'
import {
  dailyRestViolation,
  mealViolations,
  premiumsOf,
  type RestAnswer,
  restsDue,
  restViolation,
  type Violation,
  type WorkPeriod,
  workPeriods,
} from './breaks.ts'
import { classify, type DayClasses } from './overtime.ts'
import type { LaborRule } from './rule.ts'
import { allRounded, byWorkday, lengthOf, type Worked, withoutEarly, workdayOf, workedOf } from './stretches.ts'

/** What a week of one person is worked out from. */
export interface WeekFacts {
  readonly weekStart: DateText
  /** Of the week, and of so many hours before and after it that no shift is cut off. */
  readonly punches: readonly ClockPunch[]
  readonly now: number
  readonly rule: LaborRule
  readonly zone: string
  /** Punches for presence only: no overtime, breaks or premiums (people R24). */
  readonly isExempt: boolean
  readonly mealWaiver1From: DateText | null
  readonly mealWaiver2From: DateText | null
  /** What was answered at the way out, by the day the work began. */
  readonly answers: ReadonlyMap<DateText, RestAnswer>
  /** Days whose time before the shift a manager has approved. */
  readonly earlyApproved?: ReadonlySet<DateText>
  /** The hours the person is expected, by day. */
  readonly shifts: ReadonlyMap<DateText, Worked>
}

export type CardException =
  | PunchFault['kind']
  | PunchDoubt
  | 'attestation-missing'
  | 'unscheduled'
  | 'late'
  | 'early-out'
  | 'long-day'

export interface DayCard {
  readonly workday: DateText
  readonly firstIn: number | null
  readonly lastOut: number | null
  readonly worked: number
  readonly classes: DayClasses
  readonly meal: number
  readonly rest: number
  readonly roundingDelta: number
  readonly mealPremium: 0 | 1
  readonly restPremium: 0 | 1
  readonly exceptions: readonly CardException[]
  readonly violations: readonly Violation[]
  /** What the seconds of the day are added up from, and what was left out before the shift. */
  readonly stretches: readonly Worked[]
  readonly early: number
}

/** Minutes somebody may be late or leave early before it is worth a word. */
const grace = 5 * 60
const longDay = 12 * 3600

/** people R1–R19: the cards of a workweek. Days without a punch have a card with nothing on it. */
export function weekCards(facts: WeekFacts): DayCard[] {
  const { rule, zone, weekStart, isExempt } = facts
  const days = Array.from({ length: 7 }, (_, at) => addDays(weekStart, at))
  const { attendances, faults } = readPunches(facts.punches, facts.now)
  const counted = attendances.map(one => paidPart(facts, one))
  const raw = byWorkday(counted.flatMap(workedOf), rule, zone)
  const paid = byWorkday(allRounded(counted, rule).flatMap(workedOf), rule, zone)
  const seconds = days.map(day => lengthOf(paid.get(day) ?? []))
  const classes = isExempt
    ? seconds.map(regular => ({ regular, overtime: 0, double: 0, reasons: [] }))
    : classify(
        seconds.map((long, at) => ({ seconds: long, isScheduled: facts.shifts.has(days[at]!) })),
        rule,
      )
  const periods = workPeriods(attendances, rule)
  const violations = isExempt ? new Map<DateText, Violation[]>() : violationsOf(facts, periods)
  const owingRests = daysOwingRests(facts, periods)
  const doubts = facts.punches.flatMap(punch =>
    (punch.doubts ?? []).map(doubt => [workdayOf(punch.at, rule, zone), doubt] as const),
  )
  return days.map((workday, at) => {
    const worked = seconds[at]!
    const found = violations.get(workday) ?? []
    const premiums = premiumsOf(found)
    const own = attendances.filter(({ from }) => workdayOf(from, rule, zone) === workday)
    const ownFaults = faults.filter(fault => workdayOf(fault.at, rule, zone) === workday)
    // Whoever forgot the way out has come all the same.
    const came = [
      ...own.map(({ from }) => from),
      ...ownFaults.flatMap(one => (one.kind === 'missing-out' ? one.at : [])),
    ]
    const breaks = breakSeconds(own)
    return {
      ...{ workday, worked, ...breaks, violations: found },
      firstIn: came.length > 0 ? Math.min(...came) : null,
      lastOut: own.at(-1) && !own.at(-1)!.isOpen ? own.at(-1)!.to : null,
      classes: classes[at]!,
      stretches: paid.get(workday) ?? [],
      early: own.reduce((sum, one) => sum + paidPart(facts, one).from - one.from, 0),
      roundingDelta: worked - lengthOf(raw.get(workday) ?? []),
      mealPremium: premiums.meal,
      restPremium: premiums.rest,
      exceptions: [
        ...ownFaults.map(({ kind }) => kind),
        ...doubts.filter(([day]) => day === workday).map(([, doubt]) => doubt),
        ...(owingRests.has(workday) ? (['attestation-missing'] as const) : []),
        ...remarks(facts, workday, own, worked),
      ].filter((kind, index, all) => all.indexOf(kind) === index),
    }
  })
}

/** Time before the shift counts where the rules say so, or a manager did. */
function paidPart({ rule, zone, shifts, earlyApproved }: WeekFacts, attendance: Attendance): Attendance {
  const day = workdayOf(attendance.from, rule, zone)
  const isPaid =
    rule.payBeforeShift === 'paid' || (rule.payBeforeShift === 'needs-approval' && earlyApproved?.has(day) === true)
  return isPaid ? attendance : withoutEarly(attendance, shifts.get(day))
}

const breakSeconds = (attendances: readonly Attendance[]): { meal: number; rest: number } => {
  const of = (wanted: 'meal' | 'rest') =>
    attendances
      .flatMap(({ breaks }) => breaks)
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { from, to }) => sum + to - from, 0)
  return { meal: of('meal'), rest: of('rest') }
}

/** people R3: judged over the work period, put on the workday it began. What still runs is judged when it is over. */
function violationsOf(facts: WeekFacts, periods: readonly WorkPeriod[]): Map<DateText, Violation[]> {
  const { rule, zone } = facts
  const found = new Map<DateText, Violation[]>()
  let before: WorkPeriod | null = null
  for (const period of periods) {
    const workday = workdayOf(period.from, rule, zone)
    const waivers = {
      meal1: isInForce(facts.mealWaiver1From, workday),
      meal2: isInForce(facts.mealWaiver2From, workday),
    }
    const rest = period.isOpen ? null : restViolation(period, rule, facts.answers.get(workday) ?? null)
    const between = before && dailyRestViolation(before, period, rule)
    const all = [
      ...(period.isOpen ? [] : mealViolations(period, rule, waivers)),
      ...(rest ? [rest] : []),
      ...(between ? [between] : []),
    ]
    found.set(workday, [...(found.get(workday) ?? []), ...all])
    before = period
  }
  return found
}

/** people R17: days on which work began that owed rests, and nobody said at the way out whether they were taken. */
function daysOwingRests({ rule, zone, answers, isExempt }: WeekFacts, periods: readonly WorkPeriod[]): Set<DateText> {
  if (isExempt || rule.restLength === null || rule.restTracking !== 'attested') return new Set()
  const owing = periods.filter(({ worked, isOpen }) => !isOpen && restsDue(lengthOf(worked), rule) > 0)
  return new Set(owing.map(({ from }) => workdayOf(from, rule, zone)).filter(day => !answers.has(day)))
}

const isInForce = (from: DateText | null, workday: DateText): boolean => from !== null && from <= workday

/** What is worth a word and blocks nothing (people R7). */
function remarks(
  { shifts, isExempt }: WeekFacts,
  workday: DateText,
  own: readonly Attendance[],
  worked: number,
): CardException[] {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || isExempt) return []
  const shift = shifts.get(workday)
  const said: [CardException, boolean][] = [
    ['unscheduled', !shift],
    ['late', shift !== undefined && first.from > shift.from + grace],
    ['early-out', shift !== undefined && !last.isOpen && last.to < shift.to - grace],
    ['long-day', worked > longDay],
  ]
  return said.filter(([, holds]) => holds).map(([kind]) => kind)
}
