import type { DateText, Instant, TimeText } from '#platform/model/values/dates.ts'
import { addDays } from '#platform/model/values/dates.ts'
import { instantToLocal, scheduledInstant } from '#platform/model/values/zones.ts'

/** When a person wants no mail, by the company's clock: from the evening into the morning as well as within a day. */
export interface Quiet {
  readonly quietFrom: string | null
  readonly quietTo: string | null
}

const minutes = (time: string): TimeText => time.slice(0, 5) as TimeText

export function isQuiet({ quietFrom, quietTo }: Quiet, at: Instant, zone: string): boolean {
  if (!quietFrom || !quietTo) return false
  const [from, to, now] = [minutes(quietFrom), minutes(quietTo), minutes(instantToLocal(at, zone).time)]
  return from <= to ? now >= from && now < to : now >= from || now < to
}

/** The next time the clock shows this, later than now; skipped and doubled hours as documents R50 has them. */
export function nextTime(time: string, at: Instant, zone: string): Instant {
  const day = instantToLocal(at, zone).date as DateText
  const today = scheduledInstant(day, minutes(time), zone)
  return today > at ? today : scheduledInstant(addDays(day, 1), minutes(time), zone)
}
