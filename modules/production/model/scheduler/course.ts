import type { Attended } from './attention.ts'
import type { Calendar } from './calendar.ts'

/** The time an operation keeps to: that of its thing, or that of its thing with people at it. */
export type Course = Attended | Calendar

/** Where an operation lies, and the courses of time its setup and its run keep to. */
export interface Laid {
  readonly start: number
  readonly runStart: number
  readonly end: number
  /** The setup ends here; the run may wait behind it. */
  readonly setupEnd: number
  readonly setupOn: Course
  readonly runOn: Course
}

export const isAttended = (on: Course): on is Attended => 'people' in on
export const calendarIn = (on: Course): Calendar => (isAttended(on) ? on.calendar : on)

export const laidAt = (
  start: number,
  runStart: number,
  setupEnd: number,
  end: number,
  setupOn: Course,
  runOn: Course,
): Laid => ({ start, runStart, setupEnd, end, setupOn, runOn })

/** Who is at it in a minute. */
export function peopleAt({ calendar, people }: Attended, minute: number): readonly number[] {
  return people[Math.min(calendar.at(minute), people.length - 1)] ?? []
}

/** The stretches of a course inside a time, with who is at it. */
export function stretchesOf(
  on: Course,
  from: number,
  to: number,
): { readonly from: number; readonly to: number; readonly people: readonly number[] }[] {
  const calendar = calendarIn(on)
  const result: { from: number; to: number; people: readonly number[] }[] = []
  if (from >= to) return result
  for (let index = calendar.at(from); index < calendar.to.length && calendar.from[index]! < to; index++)
    result.push({
      from: Math.max(from, calendar.from[index]!),
      to: Math.min(to, calendar.to[index]!),
      people: isAttended(on) ? on.people[index]! : [],
    })
  return result
}
