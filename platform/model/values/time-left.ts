/**
 * documents R32: seconds left = elapsed × (total − done) / done, known after 5 s and 2 % of the work; rounded up to 5 s under a
 * minute, else up to the minute. Null while unknown.
 */
export function timeLeft(elapsedMilliseconds: number, done: number, total: number): number | null {
  if (elapsedMilliseconds < 5000 || done <= 0 || total <= 0 || done * 50 < total) return null
  const left = BigInt(Math.round(elapsedMilliseconds)) * BigInt(Math.max(total - done, 0)) // over `done`, in milliseconds
  const upTo = (step: number) => Number(roundedUp(left, BigInt(done) * BigInt(step * 1000))) * step
  return left < BigInt(done) * 60_000n ? upTo(5) : upTo(60)
}

const roundedUp = (top: bigint, bottom: bigint) => (top + bottom - 1n) / bottom
