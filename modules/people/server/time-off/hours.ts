import { type Away, type DayAway, daysAway } from '#modules/people/model/time-off-hours.ts'
import { companyDefaults, workingCalendar } from '#modules/security/server/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { earliestShift, shiftsOfPerson } from '../shifts/of-person.ts'

/** The days somebody would be away with pay, and how long each. */
export async function paidDaysAway(work: AnyWork, away: Away): Promise<DayAway[]> {
  const { defaultShifts } = await companyDefaults(work.reader)
  const [shifts, usual, { holidays }] = await Promise.all([
    shiftsOfPerson(work.reader, away.user),
    earliestShift(work.reader, defaultShifts ?? []),
    workingCalendar(work),
  ])
  return daysAway(away, { shifts, usual, holidays })
}
