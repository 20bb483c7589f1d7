import { oneWayAnova } from './analysis-of-variance.ts'
import { c4Of, chartConstants } from './chart-constants.ts'
import { demandKnownSize, movingRanges, shiftedSubgroups } from './control-charts.ts'
import { chiSquareQuantile, lnNormalBelow, normalAbove, normalBelow, normalQuantile } from './distributions.ts'
import { deviation, exact, mean, type Reading, rangeOf, shifted, squares, total } from './precise-sums.ts'

export type SigmaMethod = 'rBar' | 'sBar' | 'pooled' | 'movingRange'

interface CapabilityInput {
  readonly subgroups?: readonly (readonly Reading[])[]
  readonly values?: readonly Reading[]
  readonly lsl?: Reading | null | undefined
  readonly usl?: Reading | null | undefined
  readonly target?: Reading | null
  readonly sigmaMethod: SigmaMethod
  /** Percent: 95. */
  readonly confidence?: number
}

type Interval = readonly [from: number, to: number]

/** What a spread says about two limits; one that is missing says nothing about its side. */
interface Indices {
  readonly both: number | null
  readonly upper: number | null
  readonly lower: number | null
  readonly least: number | null
}

/** quality K5: σ within subgroups, and how many degrees of freedom stand behind it. */
export function sigmaWithin(cells: readonly (readonly number[])[], method: SigmaMethod): { sigma: number; nu: number } {
  const k = cells.length
  const n = cells[0]!.length
  if (method === 'movingRange') {
    const values = cells.flat()
    return { sigma: mean(movingRanges(values)) / chartConstants(2).d2, nu: 0.62 * (values.length - 1) }
  }
  if (method === 'pooled') {
    const nu = total(cells.map(cell => cell.length - 1))
    return { sigma: Math.sqrt(total(cells.map(squares)) / nu) / c4Of(nu + 1), nu }
  }
  demandKnownSize(n)
  const nu = 0.9 * k * (n - 1)
  if (method === 'sBar') return { sigma: mean(cells.map(deviation)) / chartConstants(n).c4, nu }
  return { sigma: mean(cells.map(rangeOf)) / chartConstants(n).d2, nu }
}

/** Where nothing spreads there is no index: it would be beyond every number. */
function indicesOf(middle: number, sigma: number, lsl: number | null, usl: number | null): Indices {
  if (sigma === 0) return { both: null, upper: null, lower: null, least: null }
  const upper = usl === null ? null : (usl - middle) / (3 * sigma)
  const lower = lsl === null ? null : (middle - lsl) / (3 * sigma)
  const sides = [upper, lower].filter(side => side !== null)
  return {
    both: usl === null || lsl === null ? null : (usl - lsl) / (6 * sigma),
    upper,
    lower,
    least: sides.length > 0 ? Math.min(...sides) : null,
  }
}

/** Where the true index lies: of the potential one by χ², of the actual one by its normal approximation. */
function intervalsOf({ both, least }: Indices, n: number, nu: number, confidence: number) {
  const alpha = 1 - confidence / 100
  const z = normalQuantile(1 - alpha / 2)
  const spread = least === null ? 0 : z * Math.sqrt(1 / (9 * n) + least ** 2 / (2 * nu))
  const share = (tail: number) => Math.sqrt(chiSquareQuantile(tail, nu) / nu)
  return {
    both: both === null ? null : ([both * share(alpha / 2), both * share(1 - alpha / 2)] as Interval),
    least: least === null ? null : ([least - spread, least + spread] as Interval),
  }
}

/** quality K5: Anderson and Darling's distance from the normal distribution, with D'Agostino and Stephens' chance of it. */
export function normality(numbers: readonly number[]): { a2: number; a2star: number; pNormal: number } {
  const n = numbers.length
  const middle = mean(numbers)
  const s = deviation(numbers)
  const z = numbers.map(number => (number - middle) / s).sort((a, b) => a - b)
  const terms = z.map((one, place) => {
    const other = z[n - 1 - place]!
    return (2 * place + 1) * (lnNormalBelow(one) + lnNormalBelow(-other))
  })
  const a2 = -n - total(terms) / n
  const a = a2 * (1 + 0.75 / n + 2.25 / n ** 2)
  return { a2, a2star: a, pNormal: chanceOf(a) }
}

/** The last branch turns upwards again past its vertex, where nothing is left of the chance. */
const nothingLeft = 5.709 / (2 * 0.0186)

function chanceOf(a: number): number {
  if (a >= nothingLeft) return 0
  if (a >= 0.6) return Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a)
  if (a >= 0.34) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a)
  if (a >= 0.2) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a)
  return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a)
}

/** Chances beyond the limits there are; a side without a limit has no expectation, not one of zero. */
function beyond(middle: number, s: number, lsl: number | null, usl: number | null) {
  const ppmAbove = usl === null ? null : normalAbove((usl - middle) / s) * 1e6
  const ppmBelow = lsl === null ? null : normalBelow((lsl - middle) / s) * 1e6
  const ppm = ppmAbove === null && ppmBelow === null ? null : (ppmAbove ?? 0) + (ppmBelow ?? 0)
  return { ppmAbove, ppmBelow, ppm }
}

/** quality K5: what a process can hold, short and long term, with how sure that is. */
export function capability(input: CapabilityInput) {
  const { sigmaMethod, confidence = 95 } = input
  const subgroups = input.subgroups ?? (input.values ?? []).map(value => [value])
  const { origin, cells } = shiftedSubgroups(subgroups)
  // quality K1: limits are shifted as the readings are, exactly, before anything is a float.
  const start = exact(subgroups.flat()[0] ?? 0)
  const from = (limit: Reading | null | undefined) =>
    limit === null || limit === undefined ? null : exact(limit).minus(start).toNumber()
  const [lsl, usl, target] = [from(input.lsl), from(input.usl), from(input.target)]
  const all = cells.flat()
  const n = all.length
  const middle = mean(all)
  const s = deviation(all)
  const within = sigmaWithin(cells, sigmaMethod)
  const short = indicesOf(middle, within.sigma, lsl, usl)
  const long = indicesOf(middle, s, lsl, usl)
  const shortSure = intervalsOf(short, n, within.nu, confidence)
  const longSure = intervalsOf(long, n, n - 1, confidence)
  const aim = target ?? (usl === null || lsl === null ? null : (usl + lsl) / 2)
  const offTarget = aim === null ? null : Math.sqrt(s * s + (middle - aim) ** 2)
  return {
    n,
    mean: origin + middle,
    s,
    sigmaWithin: within.sigma,
    nuWithin: within.nu,
    cp: short.both,
    cpu: short.upper,
    cpl: short.lower,
    cpk: short.least,
    pp: long.both,
    ppu: long.upper,
    ppl: long.lower,
    ppk: long.least,
    cpm: usl === null || lsl === null || offTarget === null ? null : (usl - lsl) / (6 * offTarget),
    interval: { cp: shortSure.both, cpk: shortSure.least, pp: longSure.both, ppk: longSure.least },
    ...beyond(middle, s, lsl, usl),
    ...normality(all),
  }
}

/** quality K5: of a skewed process, by the percentiles of the fitted lognormal distribution. */
export function lognormalPerformance(values: readonly number[], lsl: number | null, usl: number | null) {
  const logs = values.map(Math.log)
  const at = (z: number) => Math.exp(mean(logs) + z * deviation(logs))
  const middle = at(0)
  const ppu = usl === null ? null : (usl - middle) / (at(3) - middle)
  const ppl = lsl === null ? null : (middle - lsl) / (middle - at(-3))
  const sides = [ppu, ppl].filter(side => side !== null)
  return { ppu, ppl, ppk: sides.length > 0 ? Math.min(...sides) : null }
}

/** quality K6: what each stream holds by itself, where their means differ by more than chance; nothing where they do not. */
export function compareStreams(
  streams: readonly (readonly Reading[])[],
  { lsl, usl }: Pick<CapabilityInput, 'lsl' | 'usl'>,
): { n: number; mean: number; ppk: number | null }[] | null {
  const all = shifted(streams.flat()).rest
  if (all.every(one => one === all[0])) return null
  const { p } = oneWayAnova({ groups: Object.fromEntries(streams.map((values, place) => [place, values])) })
  if (p >= streamsDifferBelow) return null
  return streams.map(values => {
    const { n, mean: middle, ppk } = capability({ values, lsl, usl, sigmaMethod: 'movingRange' })
    return { n, mean: middle, ppk: ppk !== null && Number.isFinite(ppk) ? ppk : null }
  })
}
const streamsDifferBelow = 0.05
