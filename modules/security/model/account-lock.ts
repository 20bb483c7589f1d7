/** From this many consecutive failures the account stays closed until somebody resets it. */
export const lockedForGood = 100

/** For how many minutes an account is closed after `failures` in a row (people R48): 5 → 1, 6 → 2, 7 → 4, 8 → 8, 9 and more → 15. */
export function lockMinutes(failures: number): number {
  if (failures < 5) return 0
  if (failures >= lockedForGood) return Number.POSITIVE_INFINITY
  return Math.min(2 ** (failures - 5), 15)
}
