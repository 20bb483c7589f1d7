import { presentNow } from '#modules/people/model/presence.ts'
import { readPunches } from '#modules/people/model/time/attendance.ts'
import { mealDueAt, restsDue, workPeriods } from '#modules/people/model/time/breaks.ts'
import { likelyPunch, otherPunches } from '#modules/people/model/time/likely-punch.ts'
import { byWorkday, lengthOf, workdayOf, workedOf } from '#modules/people/model/time/stretches.ts'
import { addDays, instantOf } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { shiftEndAfter } from '../presence/at-work.ts'
import { punchesOf } from '../presence/punches.ts'
import { laborRuleOf, secondsOf, weekOf } from '../time/facts.ts'
import { termsOf } from '../time/pay-terms.ts'

/** In or out, the hours so far as the card will count them, when a meal is due, and what is likely pressed next. */
export async function ownHours(work: AnyWork, user: string) {
  const { today, zone } = work.calendar
  // A week, and a shift that began the evening before it.
  const [earlier] = dayBounds(addDays(today, -8), zone)
  const [punches, rule, { isExempt }, ends] = await Promise.all([
    punchesOf(work.reader, user, earlier, work.at),
    laborRuleOf(work.reader, user, today),
    termsOf(work.reader, user, today),
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
  // Who is exempt punches for presence only (people R24).
  const due = standing === 'working' && period && !isExempt ? mealDueAt(period, rule, secondsOf(work.at)) : null
  const paid = byWorkday(attendances.flatMap(workedOf), rule, zone)
  const workday = workdayOf(secondsOf(work.at), rule, zone)
  const week = weekOf(workday, rule)
  return {
    ...{ standing, since: standing ? now!.since : null, likely, others: otherPunches(standing, likely) },
    secondsToday: lengthOf(paid.get(workday) ?? []),
    secondsThisWeek: [...paid].reduce((sum, [day, worked]) => (day >= week ? sum + lengthOf(worked) : sum), 0),
    mealDueBy: due === null ? null : instantOf(due * 1000),
    asksAboutRests:
      !isExempt && rule.restLength !== null && rule.restTracking === 'attested' && restsDue(worked, rule) > 0,
  }
}
