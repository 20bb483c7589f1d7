import { presentNow, secondsWorked } from '#modules/people/model/presence.ts'
import { readPunches } from '#modules/people/model/time/attendance.ts'
import { mealDueAt, restsDue, workPeriods } from '#modules/people/model/time/breaks.ts'
import { likelyPunch, otherPunches } from '#modules/people/model/time/likely-punch.ts'
import { lengthOf } from '#modules/people/model/time/stretches.ts'
import { instantOf, startOfWeek } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { shiftEndAfter } from '../presence/at-work.ts'
import { punchesOf } from '../presence/punches.ts'
import { laborRuleOf, secondsOf } from '../time/facts.ts'

/** In or out, the hours so far, when a meal is due, and what is likely pressed next. */
export async function ownHours(work: AnyWork, user: string) {
  const { today, zone, weekStart } = work.calendar
  const [day] = dayBounds(today, zone)
  const [week] = dayBounds(startOfWeek(today, weekStart), zone)
  // A shift may have begun the evening before.
  const earlier = new Date(Date.parse(week) - 86_400_000).toISOString()
  const [punches, rule, ends] = await Promise.all([
    punchesOf(work.reader, user, earlier, work.at),
    laborRuleOf(work.reader, user, today),
    shiftEndAfter(work, user, work.at),
  ])
  const [now] = presentNow(punches, work.at)
  const standing = now && !now.isDoubtful ? now.standing : null
  const { attendances } = readPunches(
    punches.map(({ kind, at }) => ({ kind, at: secondsOf(at) })),
    secondsOf(work.at),
  )
  const period = standing ? workPeriods(attendances, rule).at(-1) : undefined
  const worked = lengthOf(period?.worked ?? [])
  const hasHadMeal = (period?.worked.length ?? 0) > 1
  const likely = likelyPunch({
    ...{ standing, hasHadMeal, workedSinceMeal: worked },
    untilShiftEnds: ends && secondsOf(ends) - secondsOf(work.at),
  })
  const due = standing === 'working' && period ? mealDueAt(period, rule, secondsOf(work.at)) : null
  return {
    ...{ standing, since: standing ? now!.since : null, likely, others: otherPunches(standing, likely) },
    secondsToday: secondsWorked(punches, day, work.at),
    secondsThisWeek: secondsWorked(punches, week, work.at),
    mealDueBy: due === null ? null : instantOf(due * 1000),
    asksAboutRests: rule.restLength !== null && rule.restTracking === 'attested' && restsDue(worked, rule) > 0,
  }
}
