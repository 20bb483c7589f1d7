import type { Decimal } from '#platform/model/values/decimal.ts'
import { exact, type Reading } from './precise-sums.ts'

export type RuleSet = 'nelson' | 'we' | 'custom' | 'none'
export interface Signal {
  /** The point that completes the pattern, counted from 1. */
  readonly index: number
  readonly rules: readonly number[]
}

type Rule = (window: readonly number[]) => boolean
interface Pattern {
  readonly length: number
  readonly holds: Rule
}

const last = (window: readonly number[]): number => window.at(-1)!

const beyond = (z: number): Pattern => ({ length: 1, holds: window => Math.abs(last(window)) > z })

/** A point on the center line ends a run: it is on neither side. */
const sameSide = (length: number): Pattern => ({
  length,
  holds: window => window.every(z => z > 0) || window.every(z => z < 0),
})

/** The newest point must be one of the k, so that an old pattern is not told again by a quiet point. */
const someBeyond = (k: number, length: number, limit: number): Pattern => ({
  length,
  holds: window =>
    [1, -1].some(side => side * last(window) > limit && window.filter(z => side * z > limit).length >= k),
})

const steps = (window: readonly number[]): number[] => window.slice(1).map((z, place) => Math.sign(z - window[place]!))

const trend: Pattern = {
  length: 6,
  holds: window => {
    const moves = steps(window)
    return moves[0] !== 0 && moves.every(move => move === moves[0])
  },
}

const alternating: Pattern = {
  length: 14,
  holds: window => {
    const moves = steps(window)
    return moves.every((move, place) => move !== 0 && (place === 0 || move === -moves[place - 1]!))
  },
}

const hugging: Pattern = { length: 15, holds: window => window.every(z => Math.abs(z) < 1) }

const avoiding: Pattern = {
  length: 8,
  holds: window => window.every(z => Math.abs(z) > 1) && window.some(z => z > 0) && window.some(z => z < 0),
}

/** quality K4: the patterns, by their printed numbers. */
const nelson: Readonly<Record<number, Pattern>> = {
  1: beyond(3),
  2: sameSide(9),
  3: trend,
  4: alternating,
  5: someBeyond(2, 3, 2),
  6: someBeyond(4, 5, 1),
  7: hugging,
  8: avoiding,
}
const westernElectric: Readonly<Record<number, Pattern>> = {
  1: beyond(3),
  2: someBeyond(2, 3, 2),
  3: someBeyond(4, 5, 1),
  4: sameSide(8),
}

/** How many points before the newest one any rule looks at. */
export const longestPattern = 15

const patternsOf = (ruleSet: RuleSet): Readonly<Record<number, Pattern>> =>
  ruleSet === 'none' ? {} : ruleSet === 'we' ? westernElectric : nelson

/** The numbers a set of rules has. */
export const rulesOf = (ruleSet: RuleSet): string[] => Object.keys(patternsOf(ruleSet))

/** quality K4: the rules that make sense on a chart: spread has only the first, counts no zones. */
export function rulesFor(chart: string, ruleSet: RuleSet): number[] {
  const all = Object.keys(patternsOf(ruleSet)).map(Number)
  if (['r', 's', 'mr'].includes(chart)) return all.filter(rule => rule === 1)
  if (!['p', 'np', 'c', 'u'].includes(chart)) return all
  return all.filter(rule => (ruleSet === 'we' ? [1, 4] : [1, 2, 3, 4]).includes(rule))
}

interface RunRulesInput {
  readonly values: readonly Reading[]
  readonly center: Reading
  /** One for all points, or one for each where samples differ in size. */
  readonly sigma: Reading | readonly Reading[]
  readonly ruleSet: RuleSet
  /** Only these; for `custom`, which of Nelson's. */
  readonly rules?: readonly number[]
}

/** How many σ from the center, divided exactly: a point on three σ lies not a rounding error beyond them. */
function zOf(value: Reading, center: Decimal, sigma: Decimal): number {
  const off = exact(value).minus(center)
  if (sigma.isZero()) return off.isZero() ? 0 : off.sign() * Number.POSITIVE_INFINITY
  return off.dividedBy(sigma, zPlaces).toNumber()
}
const zPlaces = 20
const isEach = (sigma: Reading | readonly Reading[]): sigma is readonly Reading[] => Array.isArray(sigma)

/** quality K4: signals stand on the point that completes a pattern, and on every later one whose window still shows it. */
export function runRules({ values, center, sigma, ruleSet, rules }: RunRulesInput): Signal[] {
  const patterns = Object.entries(patternsOf(ruleSet))
    .map(([number, pattern]) => ({ number: Number(number), ...pattern }))
    .filter(({ number }) => !rules || rules.includes(number))
  const [middle, spread] = [exact(center), isEach(sigma) ? null : exact(sigma)]
  const z = values.map((value, place) => zOf(value, middle, spread ?? exact((sigma as readonly Reading[])[place]!)))
  return z.flatMap((_, place) => {
    const found = patterns
      .filter(({ length, holds }) => place + 1 >= length && holds(z.slice(place + 1 - length, place + 1)))
      .map(({ number }) => number)
    return found.length > 0 ? [{ index: place + 1, rules: found }] : []
  })
}
