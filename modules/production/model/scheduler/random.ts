/** Chance that can be repeated: the same seed gives the same numbers on any machine (production R49). */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  whole(below: number): number
  /** From 0 up to, but not including, 1. */
  share(): number
}

export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    whole: below => Math.floor((next() / 4294967296) * below),
    share: () => next() / 4294967296,
  }
}
