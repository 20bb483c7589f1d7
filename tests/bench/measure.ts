import { type Used, usedBetween } from './processor-time.ts'

/** How often something can be done in a while, and how long each took. */
export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time each took, of the database and of whoever asked it; null where that cannot be told. */
  readonly cpu: number | null
}

export type Doing = (client: number, round: number) => Promise<unknown>

/** `clients` doing something over and over for a while; answers the seconds it took. */
async function crowd(clients: number, milliseconds: number, task: Doing, first: number, times: number[]) {
  const began = performance.now()
  const until = began + milliseconds
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = first; performance.now() < until; round++) {
        const asked = performance.now()
        await task(client, round)
        times.push(performance.now() - asked)
      }
    }),
  )
  return (performance.now() - began) / 1000
}

const sliceMs = 500

/** One of the things measured, and how much processor time whoever works for it has used so far. */
export interface Runner {
  readonly task: Doing
  readonly used?: () => Used | null
}

/**
 * Measures several ways of doing the same, in turns of half a second each until each has had its seconds: whatever else the
 * machine does meanwhile then disturbs all of them alike. A first turn warms up and does not count.
 */
export async function inTurns(clients: number, seconds: number, runners: readonly Runner[]): Promise<Measured[]> {
  const tallies = runners.map(() => ({ elapsed: 0, cpu: 0, times: [] as number[] }))
  for (const { task } of runners) await crowd(clients, sliceMs, task, 0, [])
  for (let turn = 1; tallies.some(({ elapsed }) => elapsed < seconds); turn++)
    for (const [index, { task, used }] of runners.entries()) {
      const tally = tallies[index]!
      const before = used?.()
      tally.elapsed += await crowd(clients, sliceMs, task, turn * 1000, tally.times)
      const after = used?.()
      tally.cpu += before && after ? usedBetween(before, after) : Number.NaN
    }
  return tallies.map(({ elapsed, cpu, times }) => ({
    perSecond: times.length / elapsed,
    cpu: Number.isNaN(cpu) ? null : cpu / times.length,
    ...spread(times),
  }))
}

/** Half of the times are below p50, nineteen of twenty below p95. */
export function spread(times: number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
