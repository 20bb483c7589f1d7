import { AsyncLocalStorage } from 'node:async_hooks'

/** Luck that falls the same way every time: a seeded row of numbers, so that two loads make the same company. */
export interface Chance {
  /** A whole number between two others, both included. */
  between(low: number, high: number): number
  of<T>(choices: readonly T[]): T
  happens(percent: number): boolean
  /** One of the choices, each as often as its weight says. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T
  some<T>(count: number, choices: readonly T[]): T[]
  /** Luck of its own for something that goes its own way from here. */
  apart(): Chance
}

/** Every subject has a seed of its own: what one adds changes nothing in the others. */
export function chance(seed: string): Chance {
  const next = numbersFrom(seed)
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const of = <T>(choices: readonly T[]): T => choices[between(0, choices.length - 1)]!
  return {
    between,
    of,
    happens: percent => next() * 100 < percent,
    weighted: choices => {
      const all = choices.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * all
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices.at(-1)![0]
    },
    apart: () => chance(`${seed} ${next()}`),
    some: (count, choices) => {
      const left = [...choices]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(between(0, left.length - 1), 1)[0]!)
    },
  }
}

/** Puts back each row of numbers that an attempt has drawn from. */
const drawn = new AsyncLocalStorage<Map<symbol, () => void>>()

function noteFirst(row: symbol, reached: number, putBack: (state: number) => void): void {
  const before = drawn.getStore()
  if (before && !before.has(row)) before.set(row, () => putBack(reached))
}

/** What is attempted again after a deadlock has the same luck as the first time. */
export function sameLuckEachTime<In, Out>(attempt: (given: In) => Promise<Out>): (given: In) => Promise<Out> {
  const before = new Map<symbol, () => void>()
  return given => {
    for (const putBack of before.values()) putBack()
    return drawn.run(before, () => attempt(given))
  }
}

/** Mulberry32: small, quick, and good enough for a demo. */
function numbersFrom(seed: string): () => number {
  const row = Symbol(seed)
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
  return () => {
    noteFirst(row, state, reached => {
      state = reached
    })
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
