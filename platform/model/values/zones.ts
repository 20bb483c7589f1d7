import { Temporal } from 'temporal-polyfill'
import { addDays, type DateText, type Instant, instantOf, type TimeText } from './dates.ts'

/** Half open: from the first instant up to, not including, the second. */
export type Bounds = [from: Instant, to: Instant]

export interface LocalTime {
  date: DateText
  time: `${number}:${number}:${number}`
  /** -06:00 */
  offset: string
}

/** A time people typed that the clocks showed never, once or twice (people R22). */
export type LocalReading =
  | { ok: true; at: Instant }
  /** The clocks went from `from` straight to `to`: 02:00 to 03:00. */
  | { ok: false; gap: { date: DateText; time: TimeText; from: TimeText; to: TimeText; zone: string } }
  | { ok: false; twice: [first: { at: Instant; name: string }, second: { at: Instant; name: string }] }

/** The company's calendar day at an instant. */
export function today(zone: string, at: Instant): DateText {
  return instantToLocal(at, zone).date
}

/** A local day lasts 23, 24 or 25 hours. */
export function dayBounds(date: DateText, zone: string): Bounds {
  return [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
}

/** Everything from the first day's start to the last day's end. */
export function rangeBounds(first: DateText, last: DateText, zone: string): Bounds {
  return [startOfDay(first, zone), startOfDay(addDays(last, 1), zone)]
}

/** people R2: a workday starts at workdayStart and ends when the next one starts; a start that is skipped moves past the gap. */
export function workdayBounds(date: DateText, workdayStart: TimeText, zone: string): Bounds {
  return [scheduledInstant(date, workdayStart, zone), scheduledInstant(addDays(date, 1), workdayStart, zone)]
}

export function localToInstant(date: DateText, time: TimeText, zone: string): LocalReading {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`)
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = local.toZonedDateTime(zone, { disambiguation: 'later' })
  if (earlier.equals(later)) return { ok: true, at: instant(earlier) }
  if (earlier.toPlainDateTime().equals(local)) return { ok: false, twice: [named(earlier), named(later)] }
  const after = earlier.getTimeZoneTransition('next')!
  const before = after.subtract({ nanoseconds: 1 })
  const from = before.toPlainDateTime().add({ nanoseconds: 1 })
  return { ok: false, gap: { date, time, from: clock(from.toPlainTime()), to: clock(after.toPlainTime()), zone } }
}

/** What a schedule does (documents worked example 3): a skipped time runs when the gap ends, a repeated one the first time. */
export function scheduledInstant(date: DateText, time: TimeText, zone: string): Instant {
  const reading = localToInstant(date, time, zone)
  if (reading.ok) return reading.at
  if ('twice' in reading) return reading.twice[0].at
  // Read with the offset before the gap, its first moment still lies before the change; read with the one after, it is the change.
  const earlier = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'earlier' })
  return instant(earlier.getTimeZoneTransition('next')!)
}

export function instantToLocal(at: Instant, zone: string): LocalTime {
  const { milliseconds, offset } = stretchAt(Date.parse(at), zone)
  const local = instantOf(Date.parse(at) + milliseconds)
  return { date: local.slice(0, 10) as DateText, time: local.slice(11, 19) as LocalTime['time'], offset }
}

/** ISO 8601 with the company's offset, as exports show it (documents R19): 2026-11-12T08:05:00-06:00. */
export function instantWithOffset(at: Instant, zone: string): string {
  const local = instantToLocal(at, zone)
  return `${local.date}T${local.time}${local.offset}`
}

/** The zone's short name at that instant: PDT, PST; an offset where there is none in use. */
export function zoneName(at: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    Date.parse(at),
  )
  return parts.find(part => part.type === 'timeZoneName')!.value
}

/** A stretch of time in which the zone keeps one offset. */
interface Stretch {
  from: number
  to: number
  milliseconds: number
  /** -06:00 */
  offset: string
}

/** An export asks for a hundred thousand local times that lie in a few stretches; asking Temporal each time takes seconds. */
const stretches = new Map<string, Stretch[]>()

function stretchAt(ms: number, zone: string): Stretch {
  const known = stretches.get(zone) ?? []
  const found = known.find(stretch => stretch.from <= ms && ms < stretch.to)
  if (found) return found
  const local = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone)
  const next = local.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY
  const stretch = { from: ms, to: next, milliseconds: local.offsetNanoseconds / 1e6, offset: local.offset }
  // The moment itself may be the transition, which "previous" would look past.
  const last = local.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  stretch.from = last?.epochMilliseconds ?? Number.NEGATIVE_INFINITY
  stretches.set(zone, [...known, stretch])
  return stretch
}

const startOfDay = (date: DateText, zone: string) => instant(Temporal.PlainDate.from(date).toZonedDateTime(zone))
const instant = (moment: Temporal.ZonedDateTime) => instantOf(moment.epochMilliseconds)
const clock = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' }) as TimeText

function named(moment: Temporal.ZonedDateTime) {
  const at = instant(moment)
  return { at, name: zoneName(at, moment.timeZoneId) }
}
