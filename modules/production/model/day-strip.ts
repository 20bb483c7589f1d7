/** What a machine did for a while: one piece of its day. */
export interface StripPart {
  readonly state: 'running' | 'down' | 'idle'
  /** Shares of the day, from 0 to 1. */
  readonly from: number
  readonly to: number
}

/** A stretch of time that may still go on. */
export interface Stretch {
  readonly from: string
  readonly to: string | null
}

interface Day {
  readonly begins: number
  readonly ends: number
  readonly now: number
}

/** The day of a machine up to now, without gaps: down counts before running, and the rest is idle. */
export function dayStrip(day: Day, downs: readonly Stretch[], runs: readonly Stretch[]): StripPart[] {
  const until = Math.min(day.now, day.ends)
  const clipped = (stretches: readonly Stretch[]) =>
    stretches
      .map(
        ({ from, to }) =>
          [Math.max(Date.parse(from), day.begins), Math.min(to ? Date.parse(to) : until, until)] as const,
      )
      .filter(([from, to]) => from < to)
  const [down, running] = [clipped(downs), clipped(runs)]
  const marks = [...new Set([day.begins, until, ...[...down, ...running].flat()])].sort((one, other) => one - other)
  const share = (at: number) => (at - day.begins) / (day.ends - day.begins)
  const covers = (some: readonly (readonly [number, number])[], at: number) => some.some(([a, b]) => a <= at && at < b)
  const parts: StripPart[] = []
  for (const [place, mark] of marks.slice(0, -1).entries()) {
    const state = covers(down, mark) ? 'down' : covers(running, mark) ? 'running' : 'idle'
    const last = parts.at(-1)
    const to = share(marks[place + 1]!)
    if (last?.state === state) parts[parts.length - 1] = { ...last, to }
    else parts.push({ state, from: share(mark), to })
  }
  return parts
}
