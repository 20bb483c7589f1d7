/** Calendar days as `2026-11-12`: no zones, no clocks, plain counting. */

const dayLength = 86_400_000
const instant = (day: string) => Date.parse(`${day}T00:00:00Z`)
const written = (time: number) => new Date(time).toISOString().slice(0, 10)

export const plusDays = (day: string, count: number): string => written(instant(day) + count * dayLength)

export const monthOf = (day: string): string => day.slice(0, 7)

export function plusMonths(day: string, count: number): string {
  const [year, month] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year!, month! - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return written(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(Number(day.slice(8)), last)))
}

/** The first day of the week a day lies in; 0 is Sunday. */
export function weekStart(day: string, firstDay: number): string {
  const weekday = new Date(instant(day)).getUTCDay()
  return plusDays(day, -((weekday - firstDay + 7) % 7))
}

/** The six weeks that hold a month, always six, so that the page does not jump. */
export function monthDays(day: string, firstDay: number): string[] {
  const start = weekStart(`${monthOf(day)}-01`, firstDay)
  return Array.from({ length: 42 }, (_, index) => plusDays(start, index))
}

export function weekDays(day: string, firstDay: number): string[] {
  const start = weekStart(day, firstDay)
  return Array.from({ length: 7 }, (_, index) => plusDays(start, index))
}
