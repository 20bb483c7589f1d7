/** How often something can be done in a while, and how long each took. */
export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
}

/** `clients` doing `task` over and over for some seconds, after a short warm-up that does not count. */
export async function measure(
  clients: number,
  seconds: number,
  task: (client: number, round: number) => Promise<unknown>,
): Promise<Measured> {
  const run = async (until: number, times: number[] | null) => {
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let round = 0; performance.now() < until; round++) {
          const began = performance.now()
          await task(client, round)
          times?.push(performance.now() - began)
        }
      }),
    )
  }
  await run(performance.now() + Math.min(seconds * 300, 1000), null)
  const times: number[] = []
  const began = performance.now()
  await run(began + seconds * 1000, times)
  const elapsed = (performance.now() - began) / 1000
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / elapsed, p50: at(0.5), p95: at(0.95) }
}
