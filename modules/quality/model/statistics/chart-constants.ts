import { lnGamma, normalBelow, normalDensity } from './distributions.ts'
import { NotComputable } from './not-computable.ts'

/** quality K2: what the spread of n values says about the process, worked out instead of typed from a table. */
export interface ChartConstants {
  readonly d2: number
  readonly d3: number
  readonly c4: number
  readonly A2: number
  readonly A3: number
  readonly D3: number
  readonly D4: number
  readonly B3: number
  readonly B4: number
  /** d2 of one single range, as gage studies want it: √(d2² + d3²). */
  readonly d2star: number
}

/** Beyond this the difference of two large logarithms has fewer digits than the series it follows. */
const largeForGamma = 100

/** The mean of s of n values from a process whose σ is 1. */
export function c4Of(n: number): number {
  if (n <= largeForGamma) return Math.sqrt(2 / (n - 1)) * Math.exp(lnGamma(n / 2) - lnGamma((n - 1) / 2))
  const u = 2 / (n - 1)
  const terms = [869 / 4_194_304, -399 / 262_144, -21 / 32_768, 5 / 1024, 1 / 128, -1 / 8, 1]
  return terms.reduce((sum, term) => sum * u + term, 0)
}

const step = 0.02
const widest = 14
/** Every fifth point is enough for the inner integral: trapezoids over a whole bell are exact far beyond our digits. */
const stride = 5
const reach = 9

/** Φ at every step from −9 to 23, where it is 1 for all we can tell. */
let table: readonly number[] | undefined
const phi = (place: number): number => {
  table ??= Array.from({ length: (reach * 2 + widest) / step + 1 }, (_, index) => normalBelow(-reach + index * step))
  return table[place]!
}

/** The chance that the range of n standard normal values exceeds r = place · step. */
function rangeExceeds(n: number, place: number): number {
  let sum = 0
  for (let at = 0; at <= (2 * reach) / step; at += stride)
    sum += normalDensity(-reach + at * step) * (phi(at + place) - phi(at)) ** (n - 1)
  return 1 - n * sum * step * stride
}

/** Boole's rule over the whole range of ranges. */
function integral(at: (place: number) => number): number {
  const weights = [14, 32, 12, 32]
  const places = widest / step
  let sum = -7 * at(0)
  for (let place = 0; place < places; place++) sum += weights[place % 4]! * at(place)
  return ((sum + 7 * at(places)) * 2 * step) / 45
}

const known = new Map<number, ChartConstants>()

export const largestSample = 25
/** A gage study may have more parts than a subgroup has pieces. */
export const mostParts = 1000

export function chartConstants(n: number, most = largestSample): ChartConstants {
  if (!Number.isInteger(n) || n < 2 || n > most) throw new NotComputable('inputRange', { field: 'n', least: 2, most })
  const found = known.get(n)
  if (found) return found
  const exceeding = Array.from({ length: widest / step + 1 }, (_, place) => rangeExceeds(n, place))
  const d2 = integral(place => exceeding[place]!)
  const d3 = Math.sqrt(integral(place => 2 * place * step * exceeding[place]!) - d2 * d2)
  const c4 = c4Of(n)
  const spread = (3 * d3) / d2
  const sSpread = (3 * Math.sqrt(1 - c4 * c4)) / c4
  const constants = {
    d2,
    d3,
    c4,
    A2: 3 / (d2 * Math.sqrt(n)),
    A3: 3 / (c4 * Math.sqrt(n)),
    D3: Math.max(0, 1 - spread),
    D4: 1 + spread,
    B3: Math.max(0, 1 - sSpread),
    B4: 1 + sSpread,
    d2star: Math.hypot(d2, d3),
  }
  known.set(n, constants)
  return constants
}
