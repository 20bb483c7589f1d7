import { addDays, instantOf } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { recomputeAround } from './cards.ts'

/** Further back than this nobody expects cards to change by themselves. */
const longestBack = 60

/**
 * A waiver that is entered after it was signed, or another set of rules: the cards since then are worked out again, and what was
 * paid already is owed or taken back (people R15).
 */
export const savedTimeRules: SaveHook<'users'> = async (work, { before, after }) => {
  if (!before) return
  const hasOtherRules = before.laborRule !== after.laborRule || before.payType !== after.payType
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
