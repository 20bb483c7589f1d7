import { addDays, type DateText, type TimeText, type Weekday, weekday } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { joined, type Span, within, without } from '../spans.ts'
import { minuteOf, shiftWindows } from '../working-time.ts'

export interface Pattern {
  readonly id: string
  readonly start: string
  readonly end: string
  readonly days: readonly string[]
  /** In seconds from the start. */
  readonly breaks: readonly { readonly after: number; readonly length: number }[]
}

/** Something planned for a thing's calendar: hours beyond the shifts, or taken from them. */
export interface Hours {
  readonly kind: 'add' | 'remove'
  readonly from: string
  readonly to: string
}

export interface OnShift {
  readonly shift: string
  readonly from: string
  readonly to: string | null
}

export interface Away {
  readonly fromDate: string
  readonly toDate: string
  readonly fromTime: string | null
  readonly toTime: string | null
}

const clock = (minutes: number): TimeText => {
  const of = ((minutes % 1440) + 1440) % 1440
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(of / 60))}:${two(of % 60)}` as TimeText
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const allDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** What a day of a shift means in minutes never changes, so it is worked out once. */
const known = new Map<string, readonly Span[]>()
const mostKnown = 20_000

function spansOn(pattern: Pattern, day: DateText, zone: string): readonly Span[] {
  const key = `${zone} ${day} ${pattern.start} ${pattern.end} ${JSON.stringify(pattern.breaks)}`
  const there = known.get(key)
  if (there) return there
  if (known.size >= mostKnown) known.clear()
  const begins = minutesOf(pattern.start)
  const spans = shiftWindows(
    {
      days: allDays,
      start: pattern.start as TimeText,
      end: pattern.end as TimeText,
      breaks: pattern.breaks.map(({ after, length }) => ({
        start: clock(begins + Math.round(after / 60)),
        end: clock(begins + Math.round((after + length) / 60)),
      })),
    },
    day,
    day,
    zone,
  )
  known.set(key, spans)
  return spans
}

/** The shifts of the company over some days, in whole minutes since the epoch (production R42). */
export class ShopCalendar {
  private readonly patterns: ReadonlyMap<string, Pattern>
  private readonly days: readonly DateText[]
  private readonly zone: string
  private readonly holidays: ReadonlySet<string>
  private readonly byShifts = new Map<string, readonly Span[]>()

  constructor(
    patterns: readonly Pattern[],
    first: DateText,
    last: DateText,
    zone: string,
    holidays: ReadonlySet<string> = new Set(),
  ) {
    this.patterns = new Map(patterns.map(one => [one.id, one]))
    const days: DateText[] = []
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
    this.days = days
    this.zone = zone
    this.holidays = holidays
  }

  has(shift: string): boolean {
    return this.patterns.has(shift)
  }

  /** Weekly windows of some shifts together. */
  ofShifts(shifts: readonly string[]): readonly Span[] {
    const key = [...shifts].sort().join(' ')
    const there = this.byShifts.get(key)
    if (there) return there
    const spans = joined(shifts.flatMap(shift => this.days.flatMap(day => this.onDay(shift, day))))
    this.byShifts.set(key, spans)
    return spans
  }

  /** With hours added and taken away, in their order. */
  ofThing(shifts: readonly string[], hours: readonly Hours[]): readonly Span[] {
    return withHours(this.ofShifts(shifts), hours)
  }

  /** A shift of one day takes the place of the standing ones on that day, and is worked on a holiday too. */
  ofPerson(on: readonly OnShift[], away: readonly Away[]): readonly Span[] {
    const single = on.filter(one => one.from === one.to)
    const standing = on.filter(one => one.from !== one.to)
    const spans = this.days.flatMap(day => {
      const own = single.filter(one => one.from === day)
      if (own.length) return own.flatMap(({ shift }) => this.onDay(shift, day, true))
      return standing
        .filter(one => one.from <= day && (one.to === null || one.to >= day))
        .flatMap(({ shift }) => this.onDay(shift, day))
    })
    return without(
      spans,
      away.map(one => this.spanOf(one)),
    )
  }

  /** Whole days, or from an hour of the first to an hour of the last. */
  spanOf({ fromDate, toDate, fromTime, toTime }: Away): Span {
    const at = (day: string, time: string) => minuteOf(scheduledInstant(day as DateText, time as TimeText, this.zone))
    return {
      from: at(fromDate, fromTime ?? '00:00'),
      to: toTime ? at(toDate, toTime) : at(addDays(toDate as DateText, 1), '00:00'),
    }
  }

  private onDay(shift: string, day: DateText, always = false): readonly Span[] {
    const pattern = this.patterns.get(shift)
    const isUsual = pattern?.days.includes(weekday(day)) && !this.holidays.has(day)
    if (!pattern || !(always || isUsual)) return []
    return spansOn(pattern, day, this.zone)
  }
}

/** Spans with hours added and taken away, in their order. */
export function withHours(spans: readonly Span[], hours: readonly Hours[]): readonly Span[] {
  let changed = spans
  for (const { kind, from, to } of hours) {
    const span = { from: minuteOf(from), to: minuteOf(to) }
    changed = kind === 'add' ? joined([...changed, span]) : without(changed, [span])
  }
  return changed
}

/** Spans of a calendar as windows of a problem: from a moment on, up to another, counted from the first. */
export const windowsFrom = (spans: readonly Span[], from: number, to: number): (readonly [number, number])[] =>
  within(spans, [{ from, to }]).map(span => [span.from - from, span.to - from] as const)

const dues = new Map<string, number>()

/** A day at an hour of the company's clock, in minutes since the epoch. */
export function dueMinute(day: DateText, time: string, zone: string): number {
  const key = `${zone} ${day} ${time}`
  const there = dues.get(key)
  if (there !== undefined) return there
  if (dues.size >= mostKnown) dues.clear()
  const minute = minuteOf(scheduledInstant(day, time.slice(0, 5) as TimeText, zone))
  dues.set(key, minute)
  return minute
}
