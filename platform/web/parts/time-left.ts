/**
 * Documents R32. Time left = elapsed × (total − done) / done, once 5 s and 2 % have passed,
 * rounded up to 5 s under a minute, else up to the minute. In seconds; nothing while too early to tell.
 */
export function timeLeft(elapsedSeconds: number, done: number, total: number): number | undefined {
  if (elapsedSeconds < 5 || total <= 0 || done <= 0 || done / total < 0.02) return undefined
  const left = (elapsedSeconds * Math.max(0, total - done)) / done
  return left < 60 ? Math.ceil(left / 5) * 5 : Math.ceil(left / 60) * 60
}
