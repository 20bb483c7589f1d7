import { addDays, type Instant, type TimeText, type Weekday } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import { type Span, within } from '../spans.ts'
import { instantOfMinute, shiftWindows } from '../working-time.ts'

/** A shift with its pauses counted in seconds from its start. */
interface Hours {
  readonly days: readonly Weekday[]
  readonly start: TimeText
  readonly end: TimeText
  readonly breaks: readonly { readonly after: number; readonly length: number }[]
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number): TimeText => {
  const inDay = minutes % 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}` as TimeText
}

/** Pauses as times of day, as the calendar reads them. */
const weekly = ({ days, start, end, breaks }: Hours) => ({
  days,
  start,
  end,
  breaks: breaks.map(({ after, length }) => {
    const from = minutesOf(start) + Math.floor(after / 60)
    return { start: timeOf(from), end: timeOf(from + Math.floor(length / 60)) }
  }),
})

const dayOf = (minute: number, zone: string) => today(zone, instantOfMinute(minute) as Instant)

/** When a shift works in a stretch of time; one of the day before reaches in. */
export function windowsWithin(shift: Hours, { from, to }: Span, zone: string): Span[] {
  const windows = shiftWindows(weekly(shift), addDays(dayOf(from, zone), -1), dayOf(to, zone), zone)
  return within(windows, [{ from, to }])
}
