/** Draft autosave: 2 s after the last key, at most every 10 s (documents 1.5). */
export const quietFor = 2000
export const atMostEvery = 10_000

/** How long to wait from now until the draft is kept. */
export function waitBeforeKeeping(now: number, lastKey: number, lastKept: number | null): number {
  const afterKey = lastKey + quietFor
  const afterKept = lastKept === null ? 0 : lastKept + atMostEvery
  return Math.max(0, Math.max(afterKey, afterKept) - now)
}
