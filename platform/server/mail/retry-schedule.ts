const minute = 60_000
/** Minutes from one attempt to the next; the last goes on. */
const waits = [1, 5, 15, 60, 240] as const
const patience = 48 * 60 * minute

/**
 * When to try again after `attempts` temporary refusals, the last of them at `now`; null when the patience of 48 hours
 * from the first attempt is used up (documents R56).
 */
export function nextAttempt(attempts: number, firstAt: number, now: number): number | null {
  const next = now + waits[Math.min(attempts, waits.length) - 1]! * minute
  return next - firstAt <= patience ? next : null
}
