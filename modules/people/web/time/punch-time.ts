import type { DateText, Instant, TimeText } from '#platform/model/values/dates.ts'
import { type LocalReading, localToInstant } from '#platform/model/values/zones.ts'
import { parseTypedTime } from '#platform/web/fields/widgets/typed-time.ts'

type Twice = Extract<LocalReading, { twice: unknown }>['twice']

/** What a typed time of a day is: an instant, or why it is none. */
export type PunchTime =
  | { readonly kind: 'at'; readonly at: Instant }
  | { readonly kind: 'noTime' }
  | { readonly kind: 'gap'; readonly time: string; readonly from: string; readonly to: string }
  | { readonly kind: 'twice'; readonly time: string; readonly twice: Twice }

/** people R22: a time that does not exist is refused; of one that exists twice somebody says which. */
export function readPunchTime(date: string, text: string, zone: string, which: 0 | 1 | null): PunchTime {
  const time = parseTypedTime(text)
  if (!time) return { kind: 'noTime' }
  const reading = localToInstant(date as DateText, time as TimeText, zone)
  if (reading.ok) return { kind: 'at', at: reading.at }
  if ('gap' in reading) return { kind: 'gap', time, from: reading.gap.from, to: reading.gap.to }
  return which === null ? { kind: 'twice', time, twice: reading.twice } : { kind: 'at', at: reading.twice[which].at }
}
