import { sql } from 'kysely'
import { companyDefaults } from '#modules/security/server/index.ts'
import type { Tables } from '#platform/model/tables.ts'
import { addDays, type DateText, instantOf, startOfWeek, type Weekday } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { recomputeAround } from './cards.ts'
import { laborRuleOf } from './facts.ts'

/** Further back than this nobody expects cards to change by themselves. */
const longestBack = 60

/** Whether any time or pay of somebody, or of anybody, lies before a day; where none does there is nothing to keep. */
const isPaidBefore = (work: AnyWork, day: DateText, user: string | null) => {
  const own = user ? sql`and "user" = ${user}::uuid` : sql``
  return work.reader.first(sql`
    select 1 where exists (select from timeclock where workday < ${day}::date ${own})
      or exists (select from pay_lines where workweek_start < ${day}::date ${own})`)
}

type Former = Pick<Tables['former-pay-terms'], 'user' | 'laborRule' | 'payType'>

/** Other rules begin with today's week: what somebody went by until then is noted, and holds for the weeks before it. */
async function keepFormer(work: AnyWork, former: Former, weekStart: Weekday): Promise<void> {
  const until = startOfWeek(work.today, weekStart)
  if (await isPaidBefore(work, until, former.user)) await work.issue('former-pay-terms', { ...former, until })
}

/** The company goes by another set: everybody without rules of their own does, from this week on. */
export const savedDefaultRule: SaveHook<'company-info'> = async (work, { before, after }) => {
  const was = before?.defaultLaborRule
  if (!was || was === after.defaultLaborRule) return
  const rule = await work.read('labor-rules', was, ['workweekStart'])
  await keepFormer(work, { user: null, laborRule: was, payType: null }, rule?.workweekStart ?? 'sun')
}

/**
 * A waiver that is entered after it was signed, or another set of rules: the cards since then are worked out again, and what was
 * paid already is owed or taken back (people R15).
 */
export const savedTimeRules: SaveHook<'users'> = async (work, { before, after }) => {
  if (!before) return
  const hasOtherRules = before.laborRule !== after.laborRule || before.payType !== after.payType
  if (hasOtherRules) {
    const { defaultLaborRule } = await companyDefaults(work.reader)
    // Who went by no rules so far goes by these from the beginning.
    const isKept = before.payType !== after.payType || (before.laborRule ?? defaultLaborRule) !== null
    const { workweekStart } = await laborRuleOf(work.reader, after.id, work.today)
    const { laborRule, payType } = before
    if (isKept) await keepFormer(work, { user: after.id, laborRule, payType }, workweekStart)
  }
  const waivers = (['mealWaiver1From', 'mealWaiver2From'] as const)
    .filter(field => before[field] !== after[field])
    .flatMap(field => [before[field], after[field]])
    .filter(day => day !== null)
  // Other rules begin with today's week; weeks that are over keep theirs.
  const since = hasOtherRules ? [...waivers, work.today] : waivers
  const first = since.toSorted()[0]
  if (!first) return
  const days = Array.from({ length: longestBack + 1 }, (_, back) => addDays(work.today, -back))
  const touched = days.filter(day => day >= first)
  await recomputeAround(
    work,
    after.id,
    touched.map(day => instantOf(Date.parse(scheduledInstant(day, '12:00', work.calendar.zone)))),
  )
}
