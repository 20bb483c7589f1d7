import { sql } from 'kysely'
import { shiftOfTheDay, standingShift } from '#modules/people/model/schedule.ts'
import type { ClockPunch } from '#modules/people/model/time/attendance.ts'
import { type LaborRule, laborRulePresets } from '#modules/people/model/time/rule.ts'
import type { Worked } from '#modules/people/model/time/stretches.ts'
import type { WeekFacts } from '#modules/people/model/time/week-cards.ts'
import type { CardAnswers } from '#modules/people/model/time-clock.ts'
import { addDays, type DateText, type Instant, startOfWeek, type TimeText } from '#platform/model/values/dates.ts'
import { scheduledInstant, workdayBounds } from '#platform/model/values/zones.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { punchesOf } from '../presence/punches.ts'
import { shiftsOfPerson } from '../shifts/of-person.ts'
import { termsOf } from './pay-terms.ts'

/** Where nobody has chosen any rules: what federal law asks. */
const usual = laborRulePresets['us-flsa']!

export const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000)

/** A version `v` of labor rules as the calculation needs it. */
export const laborRuleColumns = sql`
  to_char(v.workday_start, 'HH24:MI') as "workdayStart", v.workweek_start as "workweekStart",
  v.daily_ot_after as "dailyOtAfter", v.daily_dt_after as "dailyDtAfter", v.weekly_ot_after as "weeklyOtAfter",
  v.ot_multiplier::text as "otMultiplier", v.dt_multiplier::text as "dtMultiplier", v.seventh_day as "seventhDay",
  v.day_off_ot_up_to as "dayOffOtUpTo", v.meal1_after as "meal1After", v.meal1_by as "meal1By",
  v.meal1_length as "meal1Length", v.meal1_waivable_to as "meal1WaivableTo", v.meal2_after as "meal2After",
  v.meal2_by as "meal2By", v.meal2_length as "meal2Length", v.meal2_waivable_to as "meal2WaivableTo",
  v.rest_length as "restLength", v.rest_block as "restBlock", v.rest_floor as "restFloor",
  v.rest_tracking as "restTracking", v.meal_premium as "mealPremium", v.rest_premium as "restPremium",
  v.min_daily_rest as "minDailyRest", v.rounding, v.increment, v.pay_before_shift as "payBeforeShift",
  v.work_period_gap as "workPeriodGap"`

/** The rules that hold for somebody on a day: their own, else the company's, in the version of that day (people, labor-rules). */
export async function laborRuleOf(reader: Reader, user: string, day: DateText): Promise<LaborRule> {
  const { laborRule } = await termsOf(reader, user, day)
  const row = await reader.first<{ rule: LaborRule }>(sql`
    select to_jsonb(r) as rule from (
      select ${laborRuleColumns}
      from labor_rules chosen join labor_rules v on v.name = chosen.name and v.archived_at is null
      where chosen.id = ${laborRule}::uuid
      order by v.effective_from <= ${day}::date desc, case when v.effective_from <= ${day}::date then v.effective_from end desc,
        v.effective_from limit 1) r`)
  return row?.rule ?? usual
}

/** What the rules that hold for somebody on a day are called; nothing where nobody has chosen any. */
export async function laborRuleName(reader: Reader, user: string, day: DateText): Promise<string | null> {
  const { laborRule } = await termsOf(reader, user, day)
  const row = await reader.first<{ name: string }>(sql`select name from labor_rules where id = ${laborRule}::uuid`)
  return row?.name ?? null
}

/** The first day of the workweek a day is in. */
export const weekOf = (day: DateText, rule: Pick<LaborRule, 'workweekStart'>): DateText =>
  startOfWeek(day, rule.workweekStart)

interface PersonFacts {
  readonly mealWaiver1From: DateText | null
  readonly mealWaiver2From: DateText | null
}

/** What a week of somebody's cards is worked out from. */
export async function weekFacts(
  reader: Reader,
  user: string,
  weekStart: DateText,
  { now, zone, rule }: { readonly now: string; readonly zone: string; readonly rule: LaborRule },
): Promise<WeekFacts> {
  const [from] = workdayBounds(addDays(weekStart, -1), rule.workdayStart, zone)
  const [, to] = workdayBounds(addDays(weekStart, 7), rule.workdayStart, zone)
  const [punches, { isExempt }, person, { checked, ...said }, shifts] = await Promise.all([
    punchesOf(reader, user, from, to),
    termsOf(reader, user, weekStart),
    reader.first<PersonFacts>(sql`
      select meal_waiver1_from::text as "mealWaiver1From",
        meal_waiver2_from::text as "mealWaiver2From" from users where id = ${user}::uuid`),
    answersOf(reader, user, weekStart),
    shiftsOf(reader, user, weekStart, zone),
  ])
  return {
    ...{ weekStart, rule, zone, now: secondsOf(now), shifts, ...said },
    ...{ isExempt, mealWaiver1From: null, mealWaiver2From: null, ...person },
    punches: punches.map(
      ({ id, kind, at, doubts }): ClockPunch => ({ kind, at: secondsOf(at), doubts: checked.has(id) ? null : doubts }),
    ),
  }
}

/** What was answered at the way out, the days whose time before the shift was approved, and doubtful punches somebody looked at. */
async function answersOf(reader: Reader, user: string, weekStart: DateText) {
  const rows = await reader.rows<{ workday: DateText; attest: CardAnswers }>(sql`
    select workday::text as workday, attest from timeclock
    where "user" = ${user}::uuid and workday between ${weekStart}::date and ${addDays(weekStart, 6)}::date
      and attest is not null`)
  return {
    answers: new Map(rows.flatMap(({ workday, attest: { rests } }) => (rests ? [[workday, rests] as const] : []))),
    earlyApproved: new Set(rows.flatMap(({ workday, attest: { early } }) => (early ? [workday] : []))),
    checked: new Set(rows.flatMap(({ attest }) => attest.checked?.punches ?? [])),
  }
}

/** When somebody is expected, by the day it begins. */
export async function shiftsOf(
  reader: Reader,
  user: string,
  weekStart: DateText,
  zone: string,
): Promise<Map<DateText, Worked>> {
  const shifts = await shiftsOfPerson(reader, user)
  const expected = new Map<DateText, Worked>()
  for (let offset = 0; offset < 7; offset++) {
    const day = addDays(weekStart, offset)
    const shift = shiftOfTheDay(shifts, user, day) ?? standingShift(shifts, user, day)
    if (!shift) continue
    const ends = shift.endTime <= shift.startTime ? addDays(day, 1) : day
    const at = (date: DateText, time: TimeText): Instant => scheduledInstant(date, time, zone)
    expected.set(day, { from: secondsOf(at(day, shift.startTime)), to: secondsOf(at(ends, shift.endTime)) })
  }
  return expected
}
