import { type DateText, weekday } from '#platform/model/values/dates.ts'
import { isQualified } from './skills.ts'

interface Planned {
  readonly user: string
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}
interface PlannedShift {
  readonly id: string
  readonly days: readonly string[]
  readonly people: readonly Planned[]
}

/** A row of a single day: it takes the place of the standing shift on that day. */
export const isOverride = (row: Planned): boolean => row.effectiveFrom === row.effectiveTo

/** The shift somebody stands on at a day, whatever was planned for that day alone. */
export const standingShift = <S extends PlannedShift>(shifts: readonly S[], user: string, day: string): S | null =>
  shifts.find(
    shift =>
      shift.days.includes(weekday(day as DateText)) &&
      shift.people.some(
        row =>
          row.user === user &&
          !isOverride(row) &&
          row.effectiveFrom <= day &&
          (row.effectiveTo === null || row.effectiveTo >= day),
      ),
  ) ?? null

/** The shift planned for somebody for that one day alone, which counts before any other. */
export const shiftOfTheDay = <S extends PlannedShift>(shifts: readonly S[], user: string, day: string): S | null =>
  shifts.find(shift => shift.people.some(row => row.user === user && isOverride(row) && row.effectiveFrom === day)) ??
  null

interface Skilled {
  readonly people: readonly { readonly user: string; readonly level: string; readonly expiresOn: string | null }[]
}

/** How many of those at work on a day are qualified for a skill. */
export const qualifiedOn = (skill: Skilled, day: string, isAtWork: (user: string) => boolean): number =>
  skill.people.filter(row => isQualified(row, day) && isAtWork(row.user)).length

interface Absence {
  readonly user: string
  readonly fromDate: string
  readonly toDate: string
  /** Part of a day; whoever is away for hours is still at work that day. */
  readonly fromTime: string | null
}

/** What keeps somebody away at a day. */
export const absenceOn = <A extends Absence>(absences: readonly A[], user: string, day: string): A | undefined =>
  absences.find(one => one.user === user && one.fromDate <= day && one.toDate >= day)
