import type { PunchKind, Standing } from '../presence.ts'

/** Before so much work a way out is likelier than a meal. */
const mealAfter = 2.5 * 3600
/** So shortly before the shift ends, nobody goes to lunch. */
const nearTheEnd = 45 * 60

interface Now {
  readonly standing: Standing | null
  /** Work since the last long break, in seconds. */
  readonly workedSinceMeal: number
  readonly hasHadMeal: boolean
  /** Seconds until the shift ends; null for who has none. */
  readonly untilShiftEnds: number | null
}

/** What whoever stands at the clock most likely wants to press: the one big button. */
export function likelyPunch({ standing, workedSinceMeal, hasHadMeal, untilShiftEnds }: Now): PunchKind {
  if (standing === null) return 'in'
  if (standing === 'meal') return 'meal-end'
  if (standing === 'rest') return 'rest-end'
  const isMealTime = !hasHadMeal && workedSinceMeal >= mealAfter
  const isNearTheEnd = untilShiftEnds !== null && untilShiftEnds <= nearTheEnd
  return isMealTime && !isNearTheEnd ? 'meal-start' : 'out'
}

const possible: Readonly<Record<Standing | 'off', readonly PunchKind[]>> = {
  off: ['in'],
  working: ['meal-start', 'rest-start', 'out'],
  meal: ['meal-end', 'out'],
  rest: ['rest-end', 'out'],
}

/** What may be pressed beside the likely one. */
export const otherPunches = (standing: Standing | null, likely: PunchKind): readonly PunchKind[] =>
  possible[standing ?? 'off'].filter(kind => kind !== likely)
