/** A small generator whose row is the same for the same seed, so that a study's order can be told again. */
function generator(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface PlannedReading {
  readonly part: string
  readonly appraiser: string
  readonly trial: number
  readonly runOrder: number
}

/** Every part, by every appraiser, so many times, in an order nobody can foresee: trial after trial, shuffled within. */
export function runOrder(parts: number, appraisers: readonly string[], trials: number, seed: number): PlannedReading[] {
  const next = generator(seed)
  const planned: PlannedReading[] = []
  for (let trial = 1; trial <= trials; trial++) {
    const round = appraisers.flatMap(appraiser =>
      Array.from({ length: parts }, (_, place) => ({ part: String(place + 1), appraiser, trial })),
    )
    for (let last = round.length - 1; last > 0; last--) {
      const chosen = Math.floor(next() * (last + 1))
      ;[round[last], round[chosen]] = [round[chosen]!, round[last]!]
    }
    for (const one of round) planned.push({ ...one, runOrder: planned.length + 1 })
  }
  return planned
}
