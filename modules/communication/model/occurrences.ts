import type { DateText, Instant, TimeText } from '#platform/model/values/dates.ts'
import { addSeconds, secondsBetween } from '#platform/model/values/dates.ts'
import { readRepeat, repeatedInstants } from '#platform/model/values/repeats.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'

export interface EventDates {
  readonly startsAt: string
  readonly endsAt: string
  readonly repeat: string | null
  /** Days that are left out. */
  readonly exceptions: readonly string[] | null
  readonly timeZone: string | null
}

/** The single dates of an event up to a day: its local hour stays through the change of clocks (documents R50). */
export function occurrencesOf(
  event: EventDates,
  companyZone: string,
  last: DateText,
): { startsAt: Instant; endsAt: Instant }[] {
  const zone = event.timeZone ?? companyZone
  const [startsAt, endsAt] = [iso(event.startsAt), iso(event.endsAt)]
  const repeat = event.repeat ? readRepeat(event.repeat) : null
  if (!repeat) return [{ startsAt, endsAt }]
  const first = instantToLocal(startsAt, zone)
  const lasts = secondsBetween(startsAt, endsAt)
  return repeatedInstants(repeat, first.date, last, first.time as TimeText, zone)
    .filter(at => !event.exceptions?.includes(instantToLocal(at, zone).date))
    .map(at => ({ startsAt: at, endsAt: addSeconds(at, lasts) }))
}

const iso = (at: string): Instant => new Date(at).toISOString() as Instant
