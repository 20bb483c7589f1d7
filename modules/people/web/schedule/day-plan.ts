import { absenceOn, isOverride, qualifiedOn, shiftOfTheDay, standingShift } from '#modules/people/model/schedule.ts'
import { type PendingCells, placeOfKey } from '#platform/web/parts/matrix/pending.ts'
import type { OneChange } from '#platform/web/screens/matrix/save-together.ts'
import type { ShiftRecord } from '../shifts/shift-cells.ts'
import type { SkillRecord } from '../skills/skill-cells.ts'
import type { TimeOff } from './use-absences.ts'

/** What was chosen for one day: a shift by its id, or the standing one again. */
export type DayChange = string
export const asUsual: DayChange = 'as-usual'

/** Everything a week is planned from. */
export interface Plan {
  readonly shifts: readonly ShiftRecord[]
  readonly timeOff: readonly TimeOff[]
  readonly holidays: ReadonlyMap<string, string>
}

export interface DayOf {
  readonly shift: ShiftRecord | null
  readonly isOverride: boolean
  readonly holiday: string | undefined
  readonly away: TimeOff | undefined
}

/** What somebody does on a day: the shift of that day, else the standing one unless it is a holiday. */
export function dayOf({ shifts, timeOff, holidays }: Plan, user: string, day: string, change?: DayChange): DayOf {
  const chosen =
    change === undefined ? shiftOfTheDay(shifts, user, day) : (shifts.find(shift => shift.id === change) ?? null)
  const holiday = holidays.get(day)
  return {
    shift: chosen ?? (holiday ? null : standingShift(shifts, user, day)),
    isOverride: chosen !== null,
    holiday,
    away: absenceOn(timeOff, user, day),
  }
}

/** At work: on a shift, and not away for the whole day by a request that is granted. */
export const isAtWork = ({ shift, away }: DayOf): boolean =>
  shift !== null && !(away?.status === 'approved' && away.fromTime === null)

/** How many qualified people each day has for a skill. */
export const coverageOf = (
  skill: SkillRecord,
  days: readonly string[],
  on: (user: string, day: string) => DayOf,
): number[] => days.map(day => qualifiedOn(skill, day, user => isAtWork(on(user, day))))

/** What is sent: every shift touched with its people, the rows of single days put right. Cells are keyed `person day`. */
export function dayChanges(shifts: readonly ShiftRecord[], pending: PendingCells<DayChange>): OneChange[] {
  return shifts.flatMap(shift => {
    const kept = shift.people.filter(
      row => !isOverride(row) || pending.get(`${row.user} ${row.effectiveFrom}`) === undefined,
    )
    const joining = [...pending]
      .filter(([, change]) => change === shift.id)
      .map(([key]) => {
        const [user, day] = placeOfKey(key)
        return { user, effectiveFrom: day, effectiveTo: day }
      })
    if (joining.length === 0 && kept.length === shift.people.length) return []
    const given = { people: [...kept.map(({ id }) => ({ id })), ...joining], version: shift.version }
    return [{ resource: 'shifts', id: shift.id, given, name: shift.name }]
  })
}
