import { addDays, type DateText, type TimeText, type Weekday, weekday } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { joined, type Span, without } from './spans.ts'

export interface WeeklyShift {
  readonly days: readonly Weekday[]
  readonly start: TimeText
  readonly end: TimeText
  readonly breaks: readonly { readonly start: TimeText; readonly end: TimeText }[]
}

/** An instant as whole minutes, as plans count. */
export const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)
export const instantOfMinute = (minute: number): string => new Date(minute * 60_000).toISOString()

/** The windows of a shift from one day to another, breaks left out. A shift that ends before it starts ends the next day. */
export function shiftWindows(shift: WeeklyShift, first: DateText, last: DateText, zone: string): Span[] {
  const windows: Span[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!shift.days.includes(weekday(day))) continue
    const at = (time: TimeText) => minuteOf(scheduledInstant(time < shift.start ? addDays(day, 1) : day, time, zone))
    const end = shift.end === shift.start ? minuteOf(scheduledInstant(addDays(day, 1), shift.end, zone)) : at(shift.end)
    const breaks = shift.breaks.map(({ start, end: until }) => ({ from: at(start), to: at(until) }))
    windows.push(...without([{ from: at(shift.start), to: end }], breaks))
  }
  return joined(windows)
}

export interface Down extends Span {
  /** 0: stopped; 1–99: working minutes count at that percent. */
  readonly speedPercent: number
}

/** Windows cut where the pace changes. */
function paced(windows: readonly Span[], downs: readonly Down[]): (Span & { readonly percent: number })[] {
  const marks = [...new Set(downs.flatMap(({ from, to }) => [from, to]))]
  return joined(windows).flatMap(window => {
    const cuts = [window.from, ...marks.filter(mark => window.from < mark && mark < window.to), window.to]
    return cuts
      .sort((one, other) => one - other)
      .slice(0, -1)
      .map((from, index) => {
        const over = downs.filter(down => down.from <= from && from < down.to)
        return { from, to: cuts[index + 1]!, percent: Math.min(100, ...over.map(down => down.speedPercent)) }
      })
  })
}

export interface Placed {
  readonly start: number
  readonly end: number
  readonly segments: readonly Span[]
}

/**
 * production R42: so many working minutes from a moment on, inside the windows and not while the thing is down. What
 * can be resumed goes on after a gap; what cannot waits for one unbroken window. Nothing when there is no room.
 */
export function place(
  work: number,
  earliest: number,
  windows: readonly Span[],
  { downs = [], resumable = true }: { readonly downs?: readonly Down[]; readonly resumable?: boolean } = {},
): Placed | null {
  // In hundredths of a working minute, so that a slowed window counts exactly.
  let left = work * 100
  let segments: Span[] = []
  for (const { from, to, percent } of paced(windows, downs)) {
    const start = Math.max(from, earliest)
    if (start >= to || percent === 0) continue
    const last = segments.at(-1)
    if (last && last.to < start && !resumable) {
      segments = []
      left = work * 100
    }
    const end = Math.min(to, start + Math.ceil(left / percent))
    const touching = segments.at(-1)
    if (touching?.to === start) segments[segments.length - 1] = { from: touching.from, to: end }
    else segments.push({ from: start, to: end })
    left -= (end - start) * percent
    if (left <= 0) return { start: segments[0]!.from, end, segments }
  }
  return null
}
