import type { Filter } from '#platform/model'
import { addDays, type DateText, startOfWeek, type Weekday } from '#platform/model/values/dates.ts'

export const tiles = ['overdue', 'dueSoon', 'outForCalibration', 'outOfTolerance', 'issued', 'all'] as const
export type Tile = (typeof tiles)[number]

/** Which gages stand behind a tile. */
export const gagesOf: Readonly<Record<Tile, Filter>> = {
  overdue: { field: 'calState', op: 'in', value: ['overdue', 'never'] },
  dueSoon: { field: 'calState', op: 'in', value: ['dueSoon'] },
  outForCalibration: { field: 'custody', op: 'in', value: ['outForCalibration'] },
  outOfTolerance: { field: 'calState', op: 'in', value: ['outOfTolerance'] },
  issued: { field: 'custody', op: 'in', value: ['issued'] },
  all: { field: 'custody', op: 'notIn', value: ['retired'] },
}

/** How many fall due in each of the weeks ahead; what is overdue weighs on this week. */
export function dueByWeek(
  due: readonly DateText[],
  today: DateText,
  weekStart: Weekday,
  weeks: number,
): Map<DateText, number> {
  const first = startOfWeek(today, weekStart)
  const counts = new Map<DateText, number>(Array.from({ length: weeks }, (_, place) => [addDays(first, 7 * place), 0]))
  for (const day of due) {
    const week = day < first ? first : startOfWeek(day, weekStart)
    if (counts.has(week)) counts.set(week, counts.get(week)! + 1)
  }
  return counts
}
