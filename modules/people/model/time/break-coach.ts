/** How near a meal is: within half an hour, within ten minutes, or past its time. */
export type MealWarning = 'soon' | 'now' | 'over'

const minute = 60_000

/** Warned so long ahead; in milliseconds. */
const warnedAhead = 30 * minute

/** people, beyond the peers 1: warned 30 and 10 minutes ahead. */
export function mealWarning(dueBy: number, now: number): MealWarning | null {
  const left = dueBy - now
  if (left < 0) return 'over'
  if (left <= 10 * minute) return 'now'
  return left <= warnedAhead ? 'soon' : null
}

/** Warnings that are sent, so many milliseconds ahead. */
const sent = [
  { warning: 'now', ahead: 10 * minute },
  { warning: 'soon', ahead: warnedAhead },
] as const

/**
 * Which warning to send when breaks are looked at every few minutes: the one whose time has come since the look before. A look
 * that comes late may send one twice, never miss it.
 */
export function warningToSend(dueBy: number, now: number, lookedAtEvery: number): 'soon' | 'now' | null {
  const left = dueBy - now
  return sent.find(({ ahead }) => left <= ahead && left > ahead - lookedAtEvery - minute)?.warning ?? null
}
