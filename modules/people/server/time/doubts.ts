import type { PunchTold } from '#modules/people/model/clock-events.ts'
import type { Doubt } from '#platform/model/terminal/taking.ts'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'

/** A clock may run a little ahead; what lies further off, or further back than this, is somebody's mistake. */
const furthestAhead = 2 * 60_000
const longestAgo = 45 * 86_400_000

/** Times that a supervisor decides about instead (people, bad input). */
export function timeDoubt(at: string, now: string): Doubt | null {
  const ahead = Date.parse(at) - Date.parse(now)
  if (ahead > furthestAhead) return 'inTheFuture'
  return ahead < -longestAgo ? 'tooOld' : null
}

/** Between which times a punch may lie, as people read it on the company's clock. */
export function likelyTimes(now: Instant, zone: string): { from: string; to: string } {
  const written = (at: number) => {
    const { date, time } = instantToLocal(instantOf(at), zone)
    return `${date} ${time.slice(0, 5)}`
  }
  return { from: written(Date.parse(now) - longestAgo), to: written(Date.parse(now) + furthestAhead) }
}

/** people R20: so much may the ticks of the page and the clock of the device differ. */
const mostDrift = 5000
/** And so much may a clock that counts alone have been off. */
const mostSkew = 60_000

/** people R20: whether the time of a punch is to be looked at by somebody. */
export const clockDoubt = (isUncertain: boolean, clock: PunchTold['clock']): boolean =>
  isUncertain ||
  (clock !== undefined &&
    (clock.wentBack || Math.abs(clock.drift) > (clock.basis === 'monotonic' ? mostDrift : mostSkew)))
