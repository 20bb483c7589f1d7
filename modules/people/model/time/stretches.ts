import { addDays, type DateText, type Instant, instantOf, roundToMinutes } from '#platform/model/values/dates.ts'
import { today, workdayBounds } from '#platform/model/values/zones.ts'
import type { Attendance } from './attendance.ts'
import type { LaborRule } from './rule.ts'

/** A stretch of paid work, rests included: half open, in seconds since 1970. */
export interface Worked {
  readonly from: number
  readonly to: number
}

/** Paid time: from in to out without the meals. Rests are paid (people R4). */
export function workedOf({ from, to, breaks }: Attendance): Worked[] {
  const worked: Worked[] = []
  let begin = from
  for (const meal of breaks) {
    if (meal.kind !== 'meal') continue
    const until = Math.min(meal.from, to)
    if (until > begin) worked.push({ from: begin, to: until })
    begin = Math.max(begin, meal.to)
  }
  if (to > begin) worked.push({ from: begin, to })
  return worked
}

export const lengthOf = (worked: readonly Worked[]): number => worked.reduce((sum, { from, to }) => sum + to - from, 0)

const instant = (seconds: number): Instant => instantOf(seconds * 1000)
const seconds = (at: Instant): number => Math.round(Date.parse(at) / 1000)

/** people R9: in and out to the marks of the rule; breaks stay as they were punched. */
export function rounded(attendance: Attendance, rule: Pick<LaborRule, 'rounding' | 'increment'>): Attendance {
  if (rule.rounding === 'none' || !rule.increment) return attendance
  const step = Number(rule.increment)
  const isNearest = rule.rounding === 'nearest'
  const from = seconds(roundToMinutes(instant(attendance.from), step, isNearest ? 'nearest' : 'earlier'))
  const to = attendance.isOpen
    ? attendance.to
    : seconds(roundToMinutes(instant(attendance.to), step, isNearest ? 'nearest' : 'later'))
  return { ...attendance, from, to: Math.max(from, to) }
}

/** All of them to their marks; where out and in again meet at one mark, its time counts once. */
export function allRounded(
  attendances: readonly Attendance[],
  rule: Pick<LaborRule, 'rounding' | 'increment'>,
): Attendance[] {
  let gone = Number.NEGATIVE_INFINITY
  return attendances.map(attendance => {
    const { from, to, ...rest } = rounded(attendance, rule)
    const begun = Math.max(from, gone)
    gone = Math.max(begun, to)
    return { ...rest, from: begun, to: gone }
  })
}

/** Without what was worked before the shift began; a stretch that ended before it is work of its own. */
export function withoutEarly(attendance: Attendance, shift: Worked | undefined): Attendance {
  const isEarly = shift !== undefined && attendance.from < shift.from && attendance.to > shift.from
  return isEarly ? { ...attendance, from: shift.from } : attendance
}

const known = new Map<string, Worked>()
const mostKnown = 20_000

/** When a workday begins and ends; the same days are asked for again and again. */
function spanOf(date: DateText, { workdayStart }: Pick<LaborRule, 'workdayStart'>, zone: string): Worked {
  const key = `${date} ${workdayStart} ${zone}`
  const found = known.get(key)
  if (found) return found
  const [from, to] = workdayBounds(date, workdayStart, zone)
  const span = { from: seconds(from), to: seconds(to) }
  if (known.size >= mostKnown) known.clear()
  known.set(key, span)
  return span
}

/** The workday an instant belongs to (people R2). */
export function workdayOf(at: number, rule: Pick<LaborRule, 'workdayStart'>, zone: string): DateText {
  const date = today(zone, instant(at))
  return at < spanOf(date, rule, zone).from ? addDays(date, -1) : date
}

/** people R3: split at the bounds of workdays; each card gets its part. */
export function byWorkday(
  worked: readonly Worked[],
  rule: Pick<LaborRule, 'workdayStart'>,
  zone: string,
): Map<DateText, Worked[]> {
  const days = new Map<DateText, Worked[]>()
  for (const { from, to } of worked) {
    for (let begin = from; begin < to; ) {
      const day = workdayOf(begin, rule, zone)
      const end = Math.min(to, spanOf(day, rule, zone).to)
      days.set(day, [...(days.get(day) ?? []), { from: begin, to: end }])
      begin = end
    }
  }
  return days
}
