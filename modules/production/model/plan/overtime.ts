import { addDays, type DateText, instantOf } from '#platform/model/values/dates.ts'
import { today as dayAt, dayBounds } from '#platform/model/values/zones.ts'
import type { Span } from '../spans.ts'
import { minuteOf } from '../working-time.ts'

const longestLook = 21
const eveningMinutes = 180

interface Day {
  readonly from: number
  readonly to: number
  /** From the first window that begins on the day to the end of the last. */
  readonly work: Span | null
}

function daysOf(windows: readonly Span[], from: number, until: number, zone: string): Day[] {
  const dayOf = (minute: number): DateText => dayAt(zone, instantOf(minute * 60_000))
  const last = dayOf(until)
  const days: Day[] = []
  for (let day = dayOf(from); day <= last && days.length < longestLook; day = addDays(day, 1)) {
    const [begin, end] = dayBounds(day, zone).map(minuteOf) as [number, number]
    const own = windows.filter(window => window.from >= begin && window.from < end)
    const work = own.length ? { from: own[0]!.from, to: Math.max(...own.map(window => window.to)) } : null
    days.push({ from: begin, to: end, work })
  }
  return days
}

/** Whole shifts on days that have none, as long as the shifts of other days: Saturdays, mostly. */
export function daysOff(windows: readonly Span[], from: number, until: number, zone: string): Span[] {
  const days = daysOf(windows, from, until, zone)
  // What is left of today is no measure of a shift.
  const usual = daysOf(windows, from, from + longestLook * 1440, zone).find(day => day.work && day.work.from > from)
  if (!usual?.work) return []
  const { work } = usual
  return days
    .filter(day => day.work === null && !windows.some(window => window.from < day.to && window.to > day.from))
    .map(day => ({ from: day.from + (work.from - usual.from), to: day.from + (work.to - usual.from) }))
    .filter(span => span.from > from && span.from < until)
}

/** Some hours after the last shift of each working day, where nothing follows at once. */
export function evenings(windows: readonly Span[], from: number, until: number, zone: string): Span[] {
  return daysOf(windows, from, until, zone).flatMap(({ work }) => {
    if (!work || work.to <= from || work.to >= until) return []
    const span = { from: work.to, to: work.to + eveningMinutes }
    return windows.some(window => window.from < span.to && window.to > span.from) ? [] : [span]
  })
}
