import { sql } from 'kysely'
import type { Violation } from '#modules/people/model/time/breaks.ts'
import type { LaborRule } from '#modules/people/model/time/rule.ts'
import { workdayOf } from '#modules/people/model/time/stretches.ts'
import { type DayCard, weekCards } from '#modules/people/model/time/week-cards.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { scheduledInstant, today } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { laborRuleOf, secondsOf, weekFacts, weekOf } from './facts.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** Cards of somebody's workweek were worked out anew and say something else. */
    'timeCards.changed': { readonly user: string; readonly from: DateText; readonly to: DateText }
  }
}

interface Standing {
  readonly id: string
  readonly workday: DateText
  readonly status: string
}

/**
 * Works out again the cards that an instant of somebody's time touches: those of its workweek, and of the weeks beside it
 * when work reaches over. What is worked out is written only where it has changed.
 */
export async function recomputeAround(work: AnyWork, user: string, instants: readonly Instant[]): Promise<void> {
  await work.reader.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`time cards ${user}`}, 0))`)
  const { zone } = work.calendar
  const weeks = new Map<DateText, LaborRule>()
  for (const at of instants) {
    const rule = await laborRuleOf(work.reader, user, today(zone, at))
    const workday = workdayOf(secondsOf(at), rule, zone)
    const week = weekOf(workday, rule)
    weeks.set(week, rule)
    for (const day of [addDays(workday, -1), addDays(workday, 1)]) {
      if (weekOf(day, rule) === week) continue
      const then = await laborRuleOf(work.reader, user, day)
      weeks.set(weekOf(day, then), then)
    }
  }
  for (const [weekStart, rule] of [...weeks].sort(([one], [other]) => one.localeCompare(other)))
    await recomputeWeek(work, user, weekStart, rule)
}

/** people R8: days somebody contests are open again, whoever had approved them; what a paid period holds stays locked. */
export async function reopenAround(work: AnyWork, user: string, instants: readonly Instant[]): Promise<void> {
  const { zone } = work.calendar
  const days = new Set<DateText>()
  for (const at of instants)
    days.add(workdayOf(secondsOf(at), await laborRuleOf(work.reader, user, today(zone, at)), zone))
  await work.writer.run(sql`
    update timeclock set status = 'open', approved_by = null, approved_at = null, version = version + 1, updated_at = ${work.at}
    where "user" = ${user}::uuid and workday = any(${[...days]}::date[]) and status in ('submitted', 'approved')`)
}

/** Works out again the week a workday is in. */
export const recomputeDay = (work: AnyWork, user: string, day: DateText): Promise<void> =>
  recomputeAround(work, user, [scheduledInstant(day, '12:00', work.calendar.zone)])

async function recomputeWeek(work: AnyWork, user: string, weekStart: DateText, rule: LaborRule): Promise<void> {
  const { zone } = work.calendar
  const facts = await weekFacts(work.reader, user, weekStart, { now: work.at, zone, rule })
  const standing = await work.reader.rows<Standing>(sql`
    select id, workday::text as workday, status from timeclock
    where "user" = ${user}::uuid and workday between ${weekStart}::date and ${addDays(weekStart, 6)}::date`)
  const pending = await daysWithPendingCorrection(work, user, weekStart, rule)
  const violations = await openViolations(work, user, weekStart)
  let isOther = false
  for (const card of weekCards(facts)) {
    const exceptions = [...card.exceptions, ...(pending.has(card.workday) ? ['correction-pending'] : [])]
    const before = standing.find(({ workday }) => workday === card.workday)
    const isEmpty = card.firstIn === null && card.worked === 0 && exceptions.length === 0
    if (!before && isEmpty) continue
    const id = before?.id ?? (await work.issue('timeclock', { user, workday: card.workday })).id
    const premiums = await writeViolations(work, user, card, rule, violations)
    isOther = (await writeCard(work, id, card, exceptions, premiums)) || isOther
  }
  if (isOther) await work.raise('timeCards.changed', { user, from: weekStart, to: addDays(weekStart, 6) })
}

const instant = (seconds: number | null): string | null =>
  seconds === null ? null : new Date(seconds * 1000).toISOString()

async function writeCard(
  work: AnyWork,
  id: string,
  card: DayCard,
  exceptions: readonly string[],
  premiums: { readonly meal: number; readonly rest: number },
): Promise<boolean> {
  const { classes } = card
  const trace = {
    overtime: classes.reasons,
    stretches: card.stretches,
    regular: classes.regular,
    ...(card.early > 0 && { early: card.early }),
  }
  const values = sql`${instant(card.firstIn)}::timestamptz, ${instant(card.lastOut)}::timestamptz, ${card.worked}::int,
    ${classes.regular}::int, ${classes.overtime}::int, ${classes.double}::int, ${card.meal}::int, ${card.rest}::int,
    ${premiums.meal}::int, ${premiums.rest}::int, ${card.roundingDelta}::int, ${exceptions}::text[], ${JSON.stringify(trace)}::jsonb`
  const columns = sql`first_in, last_out, worked_seconds, regular_seconds, ot_seconds, dt_seconds, meal_seconds, rest_seconds,
    meal_premium, rest_premium, rounding_delta_seconds, exceptions, trace`
  // What was approved is not what was looked at any more: it is open again (people R21).
  const written = await work.writer.first(sql`
    update timeclock set (${columns}, status, approved_by, approved_at) = row(${values},
      case when status = 'locked' then 'locked' else 'open' end, null, null), version = version + 1, updated_at = ${work.at}
    where id = ${id}::uuid and (${columns}) is distinct from (${values}) returning id`)
  return written !== undefined
}

/** Lengths are told as h:mm:ss. */
const told = ({ rule }: Violation, value: number): string =>
  rule === 'rest'
    ? String(value)
    : [value / 3600, (value / 60) % 60, value % 60]
        .map((part, at) => String(Math.floor(part)).padStart(at === 0 ? 1 : 2, '0'))
        .join(':')

interface KnownViolation {
  readonly id: string
  readonly workday: DateText
  readonly type: string
  readonly rule: string
  readonly status: string
}

/** Those of the week that no correction has cured. */
const openViolations = (work: AnyWork, user: string, weekStart: DateText): Promise<KnownViolation[]> =>
  work.reader.rows<KnownViolation>(sql`
    select id, workday::text as workday, type, rule, status from rest_period_violations
    where "user" = ${user}::uuid and workday between ${weekStart}::date and ${addDays(weekStart, 6)}::date and status <> 'cleared'`)

/** Makes what is new and clears what a correction cured; nothing is deleted. Answers what is due for the day (people R18). */
async function writeViolations(
  work: AnyWork,
  user: string,
  { workday, violations }: DayCard,
  rule: LaborRule,
  ofWeek: readonly KnownViolation[],
): Promise<{ meal: number; rest: number }> {
  const known = ofWeek.filter(one => one.workday === workday)
  const isSame = (one: Violation) => (other: KnownViolation) => other.type === one.type && other.rule === one.rule
  const premiumOf = ({ type }: Pick<Violation, 'type'>): 'meal' | 'rest' | null => {
    if (type === 'rest-missed') return rule.restPremium > 0 ? 'rest' : null
    return type.startsWith('meal') && rule.mealPremium > 0 ? 'meal' : null
  }
  const cured = known.filter(one => !violations.some(found => isSame(found)(one)))
  if (cured.length > 0)
    await work.writer.run(sql`
      update rest_period_violations set status = 'cleared', version = version + 1, updated_at = ${work.at}
      where id = any(${cured.map(({ id }) => id)}::uuid[])`)
  for (const found of violations.filter(one => !known.some(isSame(one))))
    await work.issue('rest-period-violations', {
      ...{ user, workday, type: found.type, rule: found.rule },
      expected: told(found, found.expected),
      actual: told(found, found.actual),
      premiumDue: premiumOf(found) !== null,
    })
  const owed = violations.filter(one => known.find(isSame(one))?.status !== 'voluntary').map(premiumOf)
  return { meal: owed.includes('meal') ? 1 : 0, rest: owed.includes('rest') ? 1 : 0 }
}

/** Days a requested correction would touch. */
async function daysWithPendingCorrection(
  work: AnyWork,
  user: string,
  weekStart: DateText,
  rule: LaborRule,
): Promise<Set<DateText>> {
  const { zone } = work.calendar
  const rows = await work.reader.rows<{ at: string | null; was: string | null }>(sql`
    select c.at, p.at as was from time_punch_correction_changes c
      join time_punch_corrections t on t.id = c.root and t.status = 'requested'
      left join time_punches p on p.id = c.punch
    where t."user" = ${user}::uuid`)
  const days = rows.flatMap(({ at, was }) => [at, was].filter(one => one !== null))
  const touched = days.map(at => workdayOf(secondsOf(at), rule, zone))
  return new Set(touched.filter(day => day >= weekStart && day <= addDays(weekStart, 6)))
}
