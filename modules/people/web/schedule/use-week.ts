import { useCallback, useMemo } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import type { CellLook, MatrixFoot, MatrixHead, MatrixPlace } from '#platform/web/parts/matrix/Matrix.tsx'
import type { Pending } from '#platform/web/parts/matrix/pending.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePeople } from '../people.ts'
import { useShifts } from '../shifts/use-shifts.ts'
import { useSkills } from '../skills/use-skill-grid.ts'
import { asUsual, coverageOf, type DayChange, type DayOf, dayOf, type Plan } from './day-plan.ts'
import { useHolidays, useTimeOff } from './use-absences.ts'

/** A week of people and days: its heads, how its cells look, what covers which skill. */
export function useWeek(days: readonly string[], pending: Pending<DayChange>) {
  const people = usePeople()
  const shifts = useShifts()
  const timeOff = useTimeOff(days[0]!, days.at(-1)!)
  const holidays = useHolidays()
  const plan = useMemo<Plan>(
    () => ({ shifts: shifts ?? [], timeOff: timeOff ?? [], holidays }),
    [shifts, timeOff, holidays],
  )
  const names = useMemo(() => new Map(people?.map(({ id, name }) => [id, name])), [people])
  const nameOf = useCallback((user: string) => names.get(user) ?? '', [names])
  const on = (user: string, day: string): DayOf => dayOf(plan, user, day, pending.get(user, day))
  /** Back to what is saved already is no change. */
  const choose = (user: string, day: string, change: DayChange) => {
    const saved = dayOf(plan, user, day)
    const isSaved = change === asUsual ? !saved.isOverride : saved.isOverride && saved.shift?.id === change
    pending.put([user, day, isSaved ? undefined : change])
  }
  /** The shift of one day given to another, of the same person or somebody else. */
  const copyDay = (from: MatrixPlace, onto: MatrixPlace) => {
    const { shift } = on(from.row, from.column)
    if (shift) choose(onto.row, onto.column, standsOn(onto, shift.id) ? asUsual : shift.id)
  }
  const standsOn = ({ row, column }: MatrixPlace, shift: string): boolean => {
    const usual = dayOf(plan, row, column, asUsual)
    return usual.shift?.id === shift
  }
  const rows = useRows(people)
  const isReady = people && shifts
  return {
    rows: isReady && (shifts.length === 0 ? [] : rows),
    columns: useDayHeads(days, holidays),
    foot: useCoverage(days, on),
    look: useDayLook(plan, nameOf),
    shifts: plan.shifts,
    nameOf,
    on,
    choose,
    copyDay,
  }
}

/** By department, those without one last. */
const useRows = (people: ReturnType<typeof usePeople>): readonly MatrixHead[] | undefined => {
  const words = useWords()
  return useMemo(() => {
    const inOrder = people && [...people].sort((one, other) => departmentOrder(one.department, other.department))
    return inOrder?.map(({ id, name, jobTitle, department }) => ({
      id,
      name,
      href: `/users/${id}`,
      section: department ?? words('schedule.noDepartment'),
      ...(jobTitle && { note: jobTitle }),
    }))
  }, [people, words])
}

const departmentOrder = (one: string | null, other: string | null): number =>
  one === other ? 0 : one === null ? 1 : other === null ? -1 : one.localeCompare(other)

const useDayHeads = (days: readonly string[], holidays: ReadonlyMap<string, string>): readonly MatrixHead[] => {
  const formats = useFormats()
  const { today } = useSession()
  return useMemo(
    () =>
      days.map(day => ({
        id: day,
        name: `${formats.weekday(day)} ${Number(day.slice(8))}`,
        marked: day === today,
        ...(holidays.has(day) && { note: holidays.get(day)! }),
      })),
    [days, holidays, formats, today],
  )
}

function useDayLook(plan: Plan, nameOf: (user: string) => string) {
  const words = useWords()
  const formats = useFormats()
  return useCallback(
    (user: string, day: string, change: DayChange | undefined): CellLook => {
      const { shift, isOverride, holiday, away } = dayOf(plan, user, day, change)
      const hours = shift ? `${formats.time(shift.startTime)}–${formats.time(shift.endTime)}` : ''
      const off = away && words(`schedule.${away.status}`, { type: away.typeName })
      const said = [
        shift && `${shift.name} ${hours}`,
        isOverride && words('schedule.override'),
        off,
        !shift && holiday,
      ].filter(Boolean)
      const label = `${nameOf(user)}, ${formats.weekday(day, 'long')}: ${said.join(', ') || words('schedule.free')}`
      if (away?.status === 'approved') return { label, text: off!, tone: 'warning' }
      if (!shift) return { label, text: holiday ?? '', ...(holiday && { tone: 'neutral' as const }) }
      return {
        label,
        text: shift.name,
        small: off ?? hours,
        ...(off ? { tone: 'info' as const } : isOverride ? { tone: 'ongoing' as const } : {}),
        ...(shift.color && { color: shift.color }),
      }
    },
    [plan, nameOf, words, formats],
  )
}

/** Skills that somebody has, with how many qualified people each day has; a day without any is shown in red. */
function useCoverage(days: readonly string[], on: (user: string, day: string) => DayOf): readonly MatrixFoot[] {
  const words = useWords()
  const formats = useFormats()
  const { skills } = useSkills()
  return (skills ?? [])
    .filter(({ people }) => people.length > 0)
    .map(skill => ({
      id: skill.id,
      name: skill.name,
      cells: coverageOf(skill, days, on).map((count, place) => ({
        label: words('schedule.covered', { skill: skill.name, day: formats.date(days[place]!), count }),
        text: String(count),
        ...(count === 0 && { tone: 'negative' as const }),
      })),
    }))
}
