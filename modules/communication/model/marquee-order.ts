/** Which messages a screen shows, in which order and how fast (documents R67). */

export interface Running {
  readonly level: 'info' | 'notice' | 'warning' | 'critical' | null
  readonly priority: number | null
  readonly startsAt: string
  readonly endsAt: string | null
  readonly dailyFrom: string | null
  readonly dailyTo: string | null
}

const weight = { critical: 0, warning: 1, notice: 2, info: 3 } as const

/** documents R67: critical, warning, notice, info; then priority, highest first; then the earlier start. */
export const inMarqueeOrder = <M extends Running>(messages: readonly M[]): M[] =>
  [...messages].sort(
    (one, other) =>
      weight[one.level ?? 'info'] - weight[other.level ?? 'info'] ||
      (other.priority ?? 0) - (one.priority ?? 0) ||
      (one.startsAt < other.startsAt ? -1 : 1),
  )

/** Whether a message shows at an instant; `clock` is the company's time of day. A window may run past midnight. */
export function isShowing({ startsAt, endsAt, dailyFrom, dailyTo }: Running, now: string, clock: string): boolean {
  if (now < startsAt || (endsAt !== null && now >= endsAt)) return false
  const [from, to] = [(dailyFrom ?? '00:00').slice(0, 5), (dailyTo ?? '24:00').slice(0, 5)]
  const hour = clock.slice(0, 5)
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** documents R67: one pass lasts (screen width + text width) / speed seconds. */
export const passSeconds = (screenWidth: number, textWidth: number, speed: number): number =>
  (screenWidth + textWidth) / speed
