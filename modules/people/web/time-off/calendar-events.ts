import { isQualified } from '#modules/people/model/skills.ts'
import { plusDays } from '#platform/web/parts/calendar/days.ts'
import { dayOf, isAtWork, type Plan } from '../schedule/day-plan.ts'
import type { TimeOff } from '../schedule/use-absences.ts'
import type { SkillRecord } from '../skills/skill-cells.ts'

/** The days of a request that lie within those shown. */
export function daysOff({ fromDate, toDate }: TimeOff, first: string, last: string): string[] {
  const days: string[] = []
  for (let day = fromDate > first ? fromDate : first; day <= toDate && day <= last; day = plusDays(day, 1))
    days.push(day)
  return days
}

/**
 * Skills that would have nobody on a day if everything asked for were granted, though somebody qualified is planned for it:
 * what whoever decides should know first.
 */
export function gapsOn(plan: Plan, skills: readonly SkillRecord[], day: string): SkillRecord[] {
  const granted: Plan = { ...plan, timeOff: plan.timeOff.map(one => ({ ...one, status: 'approved' })) }
  return skills.filter(skill => {
    const planned = skill.people.filter(
      row => isQualified(row, day) && dayOf({ ...plan, timeOff: [] }, row.user, day).shift !== null,
    )
    return planned.length > 0 && !planned.some(row => isAtWork(dayOf(granted, row.user, day)))
  })
}
