import { Refusal } from '#platform/server/problems.ts'

const windows = new Map<string, { start: number; count: number }>()
const minute = 60_000

/** At most so many requests a minute, counted in this process: 429 beyond (people R49). */
export function demandPace(actor: string, most: number): void {
  const now = Date.now()
  const window = windows.get(actor)
  if (!window || now - window.start >= minute) {
    if (windows.size > 10_000) windows.clear()
    windows.set(actor, { start: now, count: 1 })
    return
  }
  window.count++
  if (window.count <= most) return
  const seconds = Math.ceil((window.start + minute - now) / 1000)
  throw new Refusal({ status: 429, code: 'slowDown', params: { seconds }, more: { retryAfter: seconds } })
}
