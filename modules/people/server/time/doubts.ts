import type { PunchTold } from '#modules/people/model/clock-events.ts'
import type { Doubt } from '#platform/model/terminal/taking.ts'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'

/** A clock may run a little ahead; what lies further off, or further back than this, is somebody's mistake. */
const furthestAhead = 2 * 60_000
const longestAgo = 45 * 86_400_000

/** Times that a supervisor decides about instead (people, bad input). */
export function timeDoubt(at: string, now: string): Doubt | null {
  const ahead = Date.parse(at) - Date.parse(now)
  if (ahead > furthestAhead) return 'inTheFuture'
  return ahead < -longestAgo ? 'tooOld' : null
}

/** Between which times a punch may lie. */
export const likelyTimes = (now: Instant): { from: Instant; to: Instant } => ({
  from: instantOf(Date.parse(now) - longestAgo),
  to: instantOf(Date.parse(now) + furthestAhead),
})

/** people R20: so much may the ticks of the page and the clock of the device differ. */
const mostDrift = 5000
/** And so much may a clock that counts alone have been off. */
const mostSkew = 60_000

interface ToldTime {
  readonly at: Instant
  readonly receivedAt: Instant
  readonly isUncertain: boolean
  readonly clock: PunchTold['clock']
  /** The clock signs what it says with a key of its own. */
  readonly isSigned: boolean
}

/** Said at another time than it happened, whatever the clock makes of that. */
export const wasKept = ({ at, receivedAt }: Pick<ToldTime, 'at' | 'receivedAt'>): boolean =>
  Math.abs(Date.parse(receivedAt) - Date.parse(at)) > mostSkew

/**
 * people R20: whether the time of a punch is to be looked at by somebody. A screen without a key cannot vouch for a time that is
 * past, nor one that does not say what it counted by.
 */
export function clockDoubt({ isUncertain, clock, isSigned, ...times }: ToldTime): boolean {
  if (isUncertain || (wasKept(times) && !(isSigned && clock))) return true
  if (!clock) return false
  return clock.wentBack || Math.abs(clock.drift) > (clock.basis === 'monotonic' ? mostDrift : mostSkew)
}
