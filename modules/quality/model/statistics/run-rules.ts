import type { Decimal } from '#platform/model/values/decimal.ts'
import { exact, type Reading } from './precise-sums.ts'

export type RuleSet = 'nelson' | 'we' | 'custom' | 'none'
export interface Signal {
  /** The point that completes the pattern, counted from 1. */
  readonly index: number
  readonly rules: readonly number[]
}

/** One point: how far from the center, in σ; compared in decimals, so that a point on three σ lies not a rounding error beyond them. */
interface Place {
  readonly off: Decimal
  readonly sigma: Decimal
}
/** Which side of so many σ above the center it lies on. */
const compare = ({ off, sigma }: Place, sigmas: number): number =>
  off.sign() === 0 ? -Math.sign(sigmas) : off.compare(sigma.times(sigmas))
const isBeyond = (place: Place, sigmas: number): boolean => compare(place, sigmas) > 0 || compare(place, -sigmas) < 0
const isWithin = (place: Place, sigmas: number): boolean => compare(place, sigmas) < 0 && compare(place, -sigmas) > 0
const side = ({ off }: Place): number => off.sign()
/** Beyond so many σ on this side. */
const isFar = (place: Place, way: number, sigmas: number): boolean => way * compare(place, way * sigmas) > 0

type Rule = (window: readonly Place[]) => boolean
interface Pattern {
  readonly length: number
  readonly holds: Rule
}

const last = (window: readonly Place[]): Place => window.at(-1)!

const beyond = (sigmas: number): Pattern => ({ length: 1, holds: window => isBeyond(last(window), sigmas) })

/** A point on the center line ends a run: it is on neither side. */
const sameSide = (length: number): Pattern => ({
  length,
  holds: window => side(window[0]!) !== 0 && window.every(place => side(place) === side(window[0]!)),
})

/** The newest point must be one of the k, so that an old pattern is not told again by a quiet point. */
const someBeyond = (k: number, length: number, sigmas: number): Pattern => ({
  length,
  holds: window =>
    [1, -1].some(
      way => isFar(last(window), way, sigmas) && window.filter(place => isFar(place, way, sigmas)).length >= k,
    ),
})

/** Up, down or level from one point to the next: off/σ against off/σ, multiplied out. */
function steps(window: readonly Place[]): number[] {
  return window.slice(1).map((place, before) => {
    const from = window[before]!
    const isOne = from.sigma.equals(place.sigma)
    return isOne ? place.off.compare(from.off) : place.off.times(from.sigma).compare(from.off.times(place.sigma))
  })
}

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

const hugging: Pattern = { length: 15, holds: window => window.every(place => isWithin(place, 1)) }

const avoiding: Pattern = {
  length: 8,
  holds: window =>
    window.every(place => isBeyond(place, 1)) && [1, -1].every(way => window.some(place => side(place) === way)),
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

const isEach = (sigma: Reading | readonly Reading[]): sigma is readonly Reading[] => Array.isArray(sigma)

/** quality K4: signals stand on the point that completes a pattern, and on every later one whose window still shows it. */
export function runRules({ values, center, sigma, ruleSet, rules }: RunRulesInput): Signal[] {
  const patterns = Object.entries(patternsOf(ruleSet))
    .map(([number, pattern]) => ({ number: Number(number), ...pattern }))
    .filter(({ number }) => !rules || rules.includes(number))
  const [middle, spread] = [exact(center), isEach(sigma) ? null : exact(sigma)]
  const points = values.map((value, place) => ({
    off: exact(value).minus(middle),
    sigma: spread ?? exact((sigma as readonly Reading[])[place]!),
  }))
  return points.flatMap((_, place) => {
    const found = patterns
      .filter(({ length, holds }) => place + 1 >= length && holds(points.slice(place + 1 - length, place + 1)))
      .map(({ number }) => number)
    return found.length > 0 ? [{ index: place + 1, rules: found }] : []
  })
}
