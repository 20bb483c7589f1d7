import type { Attendance, Break } from './attendance.ts'
import type { LaborRule } from './rule.ts'
import { lengthOf, type Worked, workedOf } from './stretches.ts'

/** Off duty between two stretches of work: a meal, or out and in again. */
interface Gap {
  readonly length: number
  /** Work of the period before it. */
  readonly workBefore: number
}

/** people R3: work between two long spells off duty; meals and rests are judged over the whole of it. */
export interface WorkPeriod {
  readonly from: number
  readonly to: number
  readonly worked: readonly Worked[]
  readonly rests: readonly Break[]
  readonly isOpen: boolean
}

export function workPeriods(attendances: readonly Attendance[], { workPeriodGap }: LaborRule): WorkPeriod[] {
  const periods: { worked: Worked[]; rests: Break[]; isOpen: boolean }[] = []
  const goesOn = (from: number) => {
    const last = periods.at(-1)
    return last && from - last.worked.at(-1)!.to < workPeriodGap ? last : undefined
  }
  for (const attendance of attendances) {
    const stretches = workedOf(attendance)
    for (const stretch of stretches) {
      const last = goesOn(stretch.from)
      if (last) last.worked.push(stretch)
      else periods.push({ worked: [stretch], rests: [], isOpen: false })
    }
    for (const rest of attendance.breaks.filter(({ kind }) => kind === 'rest'))
      periods.findLast(({ worked }) => worked[0]!.from <= rest.from)?.rests.push(rest)
    // Whoever has come this very second has not worked yet, and the work of the day before stays over.
    const period = stretches.length > 0 ? periods.at(-1) : goesOn(attendance.from)
    if (period) period.isOpen = attendance.isOpen
  }
  return periods.map(period => ({ ...period, from: period.worked[0]!.from, to: period.worked.at(-1)!.to }))
}

/** Rests due in so much work: none below the floor, else one a block, and one more when over half a block is left. */
export function restsDue(work: number, { restBlock, restFloor }: Pick<LaborRule, 'restBlock' | 'restFloor'>): number {
  if (work < restFloor) return 0
  return Math.floor(work / restBlock) + (work % restBlock > restBlock / 2 ? 1 : 0)
}

/** What somebody answered at the way out about the rests of the day (people R17). */
export const restAnswers = ['taken', 'chose-not-to', 'not-allowed'] as const
export type RestAnswer = (typeof restAnswers)[number]

export interface Waivers {
  readonly meal1: boolean
  readonly meal2: boolean
}

export interface Violation {
  readonly type: 'meal-missed' | 'meal-late' | 'meal-short' | 'rest-missed' | 'daily-rest-short'
  /** Which rule of the set: meal1, meal2, rest, minDailyRest. */
  readonly rule: 'meal1' | 'meal2' | 'rest' | 'minDailyRest'
  /** In seconds, or for rests how many. */
  readonly expected: number
  readonly actual: number
}

function gapsOf({ worked }: WorkPeriod): Gap[] {
  return worked.slice(1).map((stretch, at) => ({
    length: stretch.from - worked[at]!.to,
    workBefore: lengthOf(worked.slice(0, at + 1)),
  }))
}

/** people R16: meals of one work period. */
export function mealViolations(period: WorkPeriod, rule: LaborRule, waivers: Waivers): Violation[] {
  const work = lengthOf(period.worked)
  const gaps = gapsOf(period)
  const meals = [
    { name: 'meal1', after: rule.meal1After, by: rule.meal1By, length: rule.meal1Length, to: rule.meal1WaivableTo },
    { name: 'meal2', after: rule.meal2After, by: rule.meal2By, length: rule.meal2Length, to: rule.meal2WaivableTo },
  ] as const
  const violations: Violation[] = []
  let shortUsed = 0
  for (const [at, meal] of meals.entries()) {
    if (meal.after === null || meal.length === null || work <= meal.after) continue
    const longEnough = gaps.filter(({ length }) => length >= meal.length!)
    const isWaived = meal.to !== null && work <= meal.to && waivers[meal.name] && (at === 0 || longEnough.length > 0)
    if (isWaived) continue
    const taken = longEnough[at]
    const short = gaps.filter(({ length }) => length < meal.length!)[shortUsed]
    if (taken) {
      if (meal.by !== null && taken.workBefore > meal.by)
        violations.push({ type: 'meal-late', rule: meal.name, expected: meal.by, actual: taken.workBefore })
    } else if (short) {
      shortUsed++
      violations.push({ type: 'meal-short', rule: meal.name, expected: meal.length, actual: short.length })
    } else violations.push({ type: 'meal-missed', rule: meal.name, expected: meal.by ?? meal.after, actual: work })
  }
  return violations
}

/**
 * By when the next meal of a running work period must begin, in seconds since 1970; null when none is due: had already, or no
 * rule asks for it. Whoever waived the meal is told all the same; it is theirs to take.
 */
export function mealDueAt(period: WorkPeriod, rule: LaborRule, now: number): number | null {
  const worked = lengthOf(period.worked)
  const taken = (length: number | null) => gapsOf(period).filter(gap => length !== null && gap.length >= length).length
  const due = [
    { by: rule.meal1By, isHad: taken(rule.meal1Length) >= 1 },
    { by: rule.meal2By, isHad: taken(rule.meal2Length) >= 2 },
  ].find(({ by, isHad }) => by !== null && !isHad)
  return due?.by == null ? null : now + due.by - worked
}

/**
 * By when the next rest of a running work period must begin: within its block of work. Null where rests are not punched, nobody
 * can know then before the way out.
 */
export function restDueAt(period: WorkPeriod, rule: LaborRule, now: number): number | null {
  if (rule.restLength === null || rule.restTracking !== 'punched') return null
  const taken = period.rests.filter(({ from, to }) => to - from >= rule.restLength!).length
  return now + (taken + 1) * rule.restBlock - lengthOf(period.worked)
}

/** people R17: rests of one work period, as punched or as answered at the way out; at most one violation. */
export function restViolation(period: WorkPeriod, rule: LaborRule, answer: RestAnswer | null): Violation | null {
  if (rule.restLength === null) return null
  const due = restsDue(lengthOf(period.worked), rule)
  if (due === 0) return null
  const missed = (actual: number): Violation => ({ type: 'rest-missed', rule: 'rest', expected: due, actual })
  if (rule.restTracking === 'attested') return answer === 'not-allowed' ? missed(0) : null
  const taken = period.rests.filter(({ from, to }) => to - from >= rule.restLength!).length
  return taken < due ? missed(taken) : null
}

/** people R19: too little time off duty since the work period before. */
export function dailyRestViolation(before: WorkPeriod, period: WorkPeriod, rule: LaborRule): Violation | null {
  const off = period.from - before.to
  return rule.minDailyRest !== null && off < rule.minDailyRest
    ? { type: 'daily-rest-short', rule: 'minDailyRest', expected: rule.minDailyRest, actual: off }
    : null
}

/** people R18: at most one premium of each kind a workday, whatever the number of violations. */
export const premiumsOf = (violations: readonly Pick<Violation, 'type'>[]): { meal: 0 | 1; rest: 0 | 1 } => ({
  meal: violations.some(({ type }) => type.startsWith('meal')) ? 1 : 0,
  rest: violations.some(({ type }) => type === 'rest-missed') ? 1 : 0,
})
