import type { Violation } from './breaks.ts'
import type { LaborRule } from './rule.ts'

/**
 * Hours, breaks and pay of a week worked out a second time, another way, for tests to hold against the product (people R2, R3,
 * R9–R19): the week is a film of ticks, each painted as off, work, meal or rest and counted one by one; money is whole
 * millionths of a dollar. Nothing of the product but types is used.
 */

export interface Stint {
  readonly from: number
  readonly to: number
  readonly breaks: readonly { readonly kind: 'meal' | 'rest'; readonly from: number; readonly to: number }[]
}

export interface FilmedWeek {
  readonly zone: string
  /** Its seven days in order, as dates. */
  readonly days: readonly string[]
  readonly tick: number
  readonly rule: LaborRule
  readonly stints: readonly Stint[]
  /** Of each day: whether a shift is planned; all begin at six. */
  readonly scheduled: readonly boolean[]
  readonly hasWaiver: readonly [meal1: boolean, meal2: boolean]
  readonly answers: ReadonlyMap<string, string>
}

export interface FilmedDay {
  readonly regular: number
  readonly overtime: number
  readonly double: number
  readonly violations: readonly string[]
  readonly mealPremium: number
  readonly restPremium: number
}

const quarter = 900
const [off, work, meal, rest] = [0, 1, 2, 3]
const shiftStart = 6

interface Shown {
  readonly date: string
  readonly hour: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, made)
  return made
}

/** What the clocks of a zone show, by quarters of an hour. */
const shown = new Map<string, Map<number, Shown>>()
function clockAt(zone: string, at: number): Shown {
  const quarters = Math.floor(at / quarter)
  const inZone = shown.get(zone) ?? new Map<number, Shown>()
  shown.set(zone, inZone)
  const known = inZone.get(quarters)
  if (known) return known
  const text = clockOf(zone).format(at * 1000)
  const read = { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) }
  inZone.set(quarters, read)
  return read
}
const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

function workdayAt({ zone, rule }: FilmedWeek, at: number): string {
  const { date, hour } = clockAt(zone, at)
  return hour < Number(rule.workdayStart.slice(0, 2)) ? dayBefore(date) : date
}

/** Where the shift of the workday begins in which an instant lies. */
function shiftStartOf(week: FilmedWeek, at: number): number | null {
  const day = workdayAt(week, at)
  if (!week.scheduled[week.days.indexOf(day)]) return null
  let quarters = Math.floor(at / quarter) - 120
  while (
    clockAt(week.zone, quarters * quarter).date !== day ||
    clockAt(week.zone, quarters * quarter).hour < shiftStart
  )
    quarters++
  return quarters * quarter
}

/** The time that is paid, before breaks: without what lies before the shift where the rules say so, and to the marks of the rule. */
function paidSpan(week: FilmedWeek, { from, to }: Stint): [number, number] {
  const { payBeforeShift, rounding, increment } = week.rule
  const start = payBeforeShift === 'unpaid' ? shiftStartOf(week, from) : null
  const begun = start !== null && from < start && to > start ? start : from
  if (rounding === 'none' || !increment) return [begun, to]
  const step = Number(increment) * 60
  const nearest = (at: number) => at - (at % step) + (at % step >= step / 2 ? step : 0)
  return rounding === 'nearest'
    ? [nearest(begun), nearest(to)]
    : [begun - (begun % step), to + ((step - (to % step)) % step)]
}

function films(week: FilmedWeek): { base: number; raw: Uint8Array; paid: Uint8Array } {
  const base = Date.parse(week.days[0]!) / 1000 - 2 * 86_400
  const length = (12 * 86_400) / week.tick
  const [raw, paid] = [new Uint8Array(length), new Uint8Array(length)]
  const place = (at: number) => (at - base) / week.tick
  let gone = base
  for (const stint of week.stints) {
    raw.fill(work, place(stint.from), place(stint.to))
    for (const { kind, from, to } of stint.breaks) raw.fill(kind === 'meal' ? meal : rest, place(from), place(to))
    const [from, to] = paidSpan(week, stint)
    const meals = stint.breaks.filter(({ kind }) => kind === 'meal')
    const isMeal = (at: number) => meals.some(one => one.from <= at && at < one.to)
    // Coming back before the mark of the last way out pays nothing of a meal before it.
    for (let at = Math.max(from, gone); at < to; at += week.tick) if (!isMeal(at)) paid[place(at)] = work
    gone = Math.max(gone, to)
  }
  return { base, raw, paid }
}

interface Spell {
  readonly begins: number
  ends: number
  work: number
  readonly gaps: { readonly long: number; readonly after: number }[]
  readonly rests: number[]
}

/** Work periods, one tick after the other. */
function spellsOf({ tick, rule }: FilmedWeek, base: number, raw: Uint8Array): Spell[] {
  const spells: Spell[] = []
  let [idle, resting] = [0, 0]
  for (let place = 0; place < raw.length; place++) {
    const state = raw[place]
    const last = spells.at(-1)
    if (state !== rest && resting > 0) {
      last!.rests.push(resting)
      resting = 0
    }
    if (state === off || state === meal) {
      idle += tick
      continue
    }
    const begins = base + place * tick
    if (!last || idle >= rule.workPeriodGap)
      spells.push({ begins, ends: begins + tick, work: tick, gaps: [], rests: [] })
    else {
      if (idle > 0) last.gaps.push({ long: idle, after: last.work })
      last.work += tick
      last.ends = begins + tick
    }
    idle = 0
    if (state === rest) resting += tick
  }
  return spells
}

function mealsWrong({ work: all, gaps }: Spell, { rule, hasWaiver }: FilmedWeek): Violation['type'][] {
  const asked = [
    [rule.meal1After, rule.meal1By, rule.meal1Length, rule.meal1WaivableTo],
    [rule.meal2After, rule.meal2By, rule.meal2Length, rule.meal2WaivableTo],
  ] as const
  const wrong: Violation['type'][] = []
  for (const [k, [after, by, length, waivableTo]] of asked.entries()) {
    if (after === null || length === null || all <= after) continue
    const whole = gaps.filter(({ long }) => long >= length)
    if (hasWaiver[k] && waivableTo !== null && all <= waivableTo && (k === 0 || whole.length > 0)) continue
    const taken = whole[k]
    if (taken) {
      if (by !== null && taken.after > by) wrong.push('meal-late')
      continue
    }
    const shortOnes = gaps.length - whole.length - wrong.filter(one => one === 'meal-short').length
    wrong.push(shortOnes > 0 ? 'meal-short' : 'meal-missed')
  }
  return wrong
}

function restsWrong(spell: Spell, { rule, answers }: FilmedWeek, day: string): Violation['type'][] {
  if (rule.restLength === null || spell.work < rule.restFloor) return []
  let due = 0
  for (let left = spell.work; left > 0; left -= rule.restBlock)
    if (left >= rule.restBlock || left * 2 > rule.restBlock) due++
  if (due === 0) return []
  const taken = spell.rests.filter(long => long >= rule.restLength!).length
  const isWrong = rule.restTracking === 'punched' ? taken < due : answers.get(day) === 'not-allowed'
  return isWrong ? ['rest-missed'] : []
}

function violationsByDay(week: FilmedWeek, spells: readonly Spell[]): ReadonlyMap<string, Violation['type'][]> {
  const byDay = new Map<string, Violation['type'][]>()
  for (const [place, spell] of spells.entries()) {
    const day = workdayAt(week, spell.begins)
    const before = spells[place - 1]
    const isTooSoon = before && week.rule.minDailyRest !== null && spell.begins - before.ends < week.rule.minDailyRest
    const wrong = [...mealsWrong(spell, week), ...restsWrong(spell, week, day)]
    byDay.set(day, [...(byDay.get(day) ?? []), ...wrong, ...(isTooSoon ? (['daily-rest-short'] as const) : [])])
  }
  return byDay
}

/** Every paid second of the week put into the first class that has room for it. */
function classesOf(week: FilmedWeek, base: number, paid: Uint8Array) {
  const { rule, tick, days, scheduled } = week
  const tally = days.map(() => ({ regular: 0, overtime: 0, double: 0 }))
  const at: number[] = []
  const inQuarter = quarter / tick
  for (let begin = 0; begin < paid.length; begin += inQuarter) {
    const day = days.indexOf(workdayAt(week, base + begin * tick))
    for (let place = begin; day >= 0 && place < begin + inQuarter; place++) if (paid[place] === work) at.push(day)
  }
  const isEveryDay = new Set(at).size === 7
  const into = days.map(() => 0)
  let straight = 0
  for (const day of at) {
    const done = into[day]!
    into[day] = done + tick
    const isOff = rule.dayOffOtUpTo !== null && !scheduled[day]
    const isSeventh = rule.seventhDay && isEveryDay && day === 6
    let kind: keyof (typeof tally)[number] = 'regular'
    if (isSeventh || isOff) kind = done < (isSeventh ? 8 * 3600 : rule.dayOffOtUpTo!) ? 'overtime' : 'double'
    else if (rule.dailyDtAfter !== null && done >= rule.dailyDtAfter) kind = 'double'
    else if (rule.dailyOtAfter !== null && done >= rule.dailyOtAfter) kind = 'overtime'
    else if (rule.weeklyOtAfter !== null && straight >= rule.weeklyOtAfter) kind = 'overtime'
    if (kind === 'regular') straight += tick
    tally[day]![kind] += tick
  }
  return tally
}

/** The seven days of the week: hours by class, violations, premiums. */
export function filmWeek(week: FilmedWeek): FilmedDay[] {
  const { base, raw, paid } = films(week)
  const violations = violationsByDay(week, spellsOf(week, base, raw))
  return classesOf(week, base, paid).map((classes, place) => {
    const wrong = violations.get(week.days[place]!) ?? []
    return {
      ...classes,
      violations: wrong,
      mealPremium: wrong.some(one => one.startsWith('meal')) ? 1 : 0,
      restPremium: wrong.includes('rest-missed') ? 1 : 0,
    }
  })
}

export interface PaidDay extends FilmedDay {
  /** Millionths of a dollar an hour. */
  readonly rate: bigint
  readonly differential: bigint
  /** Millionths of a dollar of other pay that belongs to the regular rate. */
  readonly flat: bigint
}

/** Half away from zero, to the cent. */
function cents(top: bigint, bottom: bigint): bigint {
  const size = top < 0n ? -top : top
  const rounded = (2n * size + bottom * 10_000n) / (2n * bottom * 10_000n)
  return top < 0n ? -rounded : rounded
}
const told = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
const worked = ({ regular, overtime, double }: FilmedDay): bigint => BigInt(regular + overtime + double)

/** OT, DT, MEAL and REST of some days at the regular rate of others: exact, in millionths over a denominator. */
function premiumsOf(days: readonly PaidDay[], known: readonly PaidDay[], rule: LaborRule) {
  const sum = (of: (day: PaidDay) => bigint, all = known) => all.reduce((total, day) => total + of(day), 0n)
  const weighed = sum(day => worked(day) * (day.rate + day.differential) + day.flat * 3600n)
  const bottom = sum(worked) * 3600n * 100n
  const extra = (multiplier: string) => BigInt(Math.round(Number(multiplier) * 100)) - 100n
  return [
    ['OT', sum(day => BigInt(day.overtime), days) * extra(rule.otMultiplier)],
    ['DT', sum(day => BigInt(day.double), days) * extra(rule.dtMultiplier)],
    ['MEAL', sum(day => BigInt(day.mealPremium * rule.mealPremium), days) * 100n],
    ['REST', sum(day => BigInt(day.restPremium * rule.restPremium), days) * 100n],
  ].flatMap(([code, share]) =>
    share === 0n || bottom === 0n ? [] : [{ code: String(code), top: BigInt(share!) * weighed, bottom }],
  )
}

/** What a period pays of the days from one to another of the week; what was paid before of it is trued up at its end. */
export function payOfFilm(week: readonly PaidDay[], from: number, to: number, rule: LaborRule): string[] {
  const own = week.slice(from, to + 1)
  const straight = (code: string, of: 'rate' | 'differential') => {
    const seconds = new Map<bigint, bigint>()
    for (const day of own)
      if (worked(day) > 0n && (code === 'REG' || day[of] > 0n))
        seconds.set(day[of], (seconds.get(day[of]) ?? 0n) + worked(day))
    return [...seconds].map(([rate, long]) => `${code} ${told(cents(long * rate, 3600n))}`)
  }
  const known = week.slice(0, to + 1)
  const lines = [...straight('REG', 'rate'), ...straight('DIFF', 'differential')]
  for (const { code, top, bottom } of premiumsOf(own, known, rule)) lines.push(`${code} ${told(cents(top, bottom))}`)
  if (from === 0 || to < 6) return lines
  const earlier = week.slice(0, from)
  const had = premiumsOf(earlier, earlier, rule).reduce((sum, { top, bottom }) => sum + cents(top, bottom), 0n)
  const due = premiumsOf(earlier, known, rule)
  const bottom = due[0]?.bottom ?? 1n
  const exact = due.reduce((sum, { top }) => sum + top, 0n)
  const owed = cents(exact - had * 10_000n * bottom, bottom)
  return owed === 0n ? lines : [...lines, `RATE-ADJ ${told(owed)}`]
}
