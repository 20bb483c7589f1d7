import { addDays, type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { shiftOfTheDay, standingShift } from './schedule.ts'
import { secondsOfTime, shiftSeconds } from './shift-hours.ts'

export interface PaidShift {
  readonly id: string
  readonly days: readonly string[]
  readonly startTime: string
  readonly endTime: string
  readonly people: readonly { user: string; effectiveFrom: string; effectiveTo: string | null }[]
  /** Seconds from the start of the shift. */
  readonly breaks: readonly { readonly kind: string; readonly startsAfter: number; readonly length: number }[]
}

export interface Away {
  readonly user: string
  readonly fromDate: DateText
  readonly toDate: DateText
  readonly fromTime: string | null
  readonly toTime: string | null
}

/** Seconds two stretches have in common. */
const shared = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, Math.min(to, otherTo) - Math.max(from, otherFrom))

/** What a shift pays between two times, counted from its start: meals are nobody's pay. */
const paidWithin = (shift: PaidShift, from: number, to: number): number =>
  shared(0, shiftSeconds(shift), from, to) -
  shift.breaks
    .filter(({ kind }) => kind === 'meal')
    .reduce((sum, { startsAfter, length }) => sum + shared(startsAfter, startsAfter + length, from, to), 0)

/** A time of the day as seconds from the start of a shift; what is before its start on a shift over midnight is the next morning. */
const fromStart = (shift: PaidShift, time: string): number => {
  const after = secondsOfTime(time) - secondsOfTime(shift.startTime)
  const isOverMidnight = shift.endTime <= shift.startTime
  return isOverMidnight && secondsOfTime(time) <= secondsOfTime(shift.endTime) ? after + 86_400 : after
}

export interface DayAway {
  readonly day: DateText
  readonly seconds: number
}

/**
 * Paid time somebody would have worked on each day away: the shift of that day, else the standing one, else what is usual in
 * the company; nothing on holidays (people, time-off-requests).
 */
export function daysAway(
  away: Away,
  { shifts, usual, holidays }: { shifts: readonly PaidShift[]; usual: PaidShift | null; holidays: ReadonlySet<string> },
): DayAway[] {
  const hasOwn = shifts.some(({ people }) => people.some(({ user }) => user === away.user))
  const found: DayAway[] = []
  for (let place = 0; place <= daysBetween(away.fromDate, away.toDate); place++) {
    const day = addDays(away.fromDate, place)
    const planned = shiftOfTheDay(shifts, away.user, day)
    const standing = hasOwn ? standingShift(shifts, away.user, day) : usualOn(usual, day)
    const shift = planned ?? (holidays.has(day) ? null : standing)
    if (!shift) continue
    const from = away.fromTime && day === away.fromDate ? fromStart(shift, away.fromTime) : 0
    const to = away.toTime && day === away.toDate ? fromStart(shift, away.toTime) : shiftSeconds(shift)
    const seconds = paidWithin(shift, from, to)
    if (seconds > 0) found.push({ day, seconds })
  }
  return found
}

const usualOn = (usual: PaidShift | null, day: DateText): PaidShift | null =>
  usual && standingShift([{ ...usual, people: [everybody] }], everybody.user, day) ? usual : null
const everybody = { user: 'everybody', effectiveFrom: '0001-01-01', effectiveTo: null }

export interface Earned {
  /** What is written beside what is there: earned or, after a correction, taken back. */
  readonly accrual: number
  /** What is lost above the most that may be kept. */
  readonly expire: number
}

/**
 * Time off earned by work: one second for every `every` seconds worked, whole seconds, the remainder carried (it is floor of
 * the whole, less what was written before). What goes beyond the cap is lost at once. What a correction takes back is never more
 * than is left; the rest is worked off before anything more is earned.
 */
export function earnedBy(
  worked: number,
  every: number,
  before: { readonly accrued: number; readonly balance: number },
  cap: number | null,
): Earned {
  const owed = Math.floor(worked / every) - before.accrued
  const accrual = owed < 0 ? Math.max(owed, 0 - Math.max(0, before.balance)) : owed
  const room = cap === null ? accrual : Math.max(0, cap - before.balance)
  return { accrual, expire: accrual > room ? accrual - room : 0 }
}
