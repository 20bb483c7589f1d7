import { type Decimal, sum } from '#platform/model/values/decimal.ts'
import { chartConstants, largestSample } from './chart-constants.ts'
import { NotComputable } from './not-computable.ts'
import { deviation, exact, mean, type Reading, rangeOf, shifted, total } from './precise-sums.ts'

type Subgroups = readonly (readonly Reading[])[]

/** Readings of subgroups, shifted together so that their means can be compared (quality K1). */
export function shiftedSubgroups(subgroups: Subgroups): { origin: number; cells: readonly (readonly number[])[] } {
  const { origin, rest } = shifted(subgroups.flat())
  let taken = 0
  const cells = subgroups.map(group => {
    const cell = rest.slice(taken, taken + group.length)
    taken += group.length
    return cell
  })
  return { origin, cells }
}

/** Constants are known for so many pieces a subgroup. */
export function demandKnownSize(size: number): void {
  if (size > largestSample) throw new NotComputable('subgroupTooLarge', { most: largestSample, found: size })
}

/** The one size all subgroups have. */
function sizeOf(subgroups: Subgroups): number {
  const sizes = [...new Set(subgroups.map(group => group.length))]
  if (sizes.length !== 1) throw new NotComputable('subgroupsDiffer', { sizes: sizes.join(', ') })
  demandKnownSize(sizes[0]!)
  return sizes[0]!
}

/** quality K3: averages and ranges. */
export function xbarR({ subgroups }: { readonly subgroups: Subgroups }) {
  const { d2, A2, D3, D4 } = chartConstants(sizeOf(subgroups))
  const { origin, cells } = shiftedSubgroups(subgroups)
  const xbarbar = origin + mean(cells.map(mean))
  const rBar = mean(cells.map(rangeOf))
  return {
    xbarbar,
    rBar,
    xUcl: xbarbar + A2 * rBar,
    xLcl: xbarbar - A2 * rBar,
    rUcl: D4 * rBar,
    rLcl: D3 * rBar,
    sigma: rBar / d2,
  }
}

/** quality K3: averages and standard deviations. */
export function xbarS({ subgroups }: { readonly subgroups: Subgroups }) {
  const { c4, A3, B3, B4 } = chartConstants(sizeOf(subgroups))
  const { origin, cells } = shiftedSubgroups(subgroups)
  const xbarbar = origin + mean(cells.map(mean))
  const sBar = mean(cells.map(deviation))
  return {
    xbarbar,
    sBar,
    xUcl: xbarbar + A3 * sBar,
    xLcl: xbarbar - A3 * sBar,
    sUcl: B4 * sBar,
    sLcl: B3 * sBar,
    sigma: sBar / c4,
  }
}

export const movingRanges = (numbers: readonly number[]): number[] =>
  numbers.slice(1).map((number, place) => Math.abs(number - numbers[place]!))

/** quality K3: individuals and their moving range of two. For short runs the values are deviations from nominal. */
export function imr({ values }: { readonly values: readonly Reading[] }) {
  const { d2, D4 } = chartConstants(2)
  const { origin, rest } = shifted(values)
  const center = origin + mean(rest)
  const mrBar = mean(movingRanges(rest))
  const sigma = mrBar / d2
  return { mean: center, mrBar, ucl: center + 3 * sigma, lcl: center - 3 * sigma, mrUcl: D4 * mrBar, mrLcl: 0, sigma }
}

export type AttributeType = 'p' | 'np' | 'c' | 'u'

interface AttributeInput {
  readonly type: AttributeType
  readonly counts: readonly number[]
  readonly sizes?: readonly number[]
}
interface AttributePoint {
  readonly value: number
  readonly ucl: number
  readonly lcl: number
}

/** Sample sizes that make an np chart impossible: it needs equal ones. */
export const differingSizes = (sizes: readonly number[]): number[] | null => {
  const different = [...new Set(sizes)].sort((a, b) => a - b)
  return different.length > 1 ? different : null
}

/** quality K3: counts of bad pieces or of defects. Averages are totals over totals, not means of ratios. */
export function attributeChart({ type, counts, sizes = counts.map(() => 1) }: AttributeInput) {
  const differing = differingSizes(sizes)
  if (type === 'np' && differing) throw new NotComputable('npSizesDiffer', { sizes: differing.join(', ') })
  const average = total(counts) / total(sizes)
  const n = sizes[0]!
  const center = type === 'np' ? n * average : average
  const pointAt = (count: number, size: number): AttributePoint => ({
    value: type === 'p' || type === 'u' ? count / size : count,
    ...limitsAround(type, center, 3 * Math.sqrt(varianceOf(type, average, size))),
  })
  const points = counts.map((count, place) => pointAt(count, sizes[place]!))
  const [all, pieces] = [sum(counts, exact), sum(sizes, exact)]
  const isOut = (count: number, place: number) => isBeyond(type, exact(count), exact(sizes[place]!), all, pieces)
  const rule1At = counts.flatMap((count, place) => (isOut(count, place) ? [place + 1] : []))
  // Where samples differ in size, each point has its own limits.
  const limits = differing ? { ucl: null, lcl: null } : { ucl: points[0]!.ucl, lcl: points[0]!.lcl }
  return { center, ...limits, points, rule1At }
}

/**
 * quality K4: strictly beyond three σ, in whole figures: with C of N in all, c of n is when (cN − nC)² > 9·n·C·(N − C), or
 * 9·n·C·N where defects are counted.
 */
function isBeyond(type: AttributeType, count: Decimal, size: Decimal, all: Decimal, pieces: Decimal): boolean {
  const off = count.times(pieces).minus(size.times(all))
  const rest = type === 'p' || type === 'np' ? pieces.minus(all) : pieces
  return off.times(off).greaterThan(size.times(all).times(rest).times(9))
}

const limitsAround = (type: AttributeType, center: number, spread: number) => ({
  ucl: Math.min(type === 'p' ? 1 : Number.POSITIVE_INFINITY, center + spread),
  lcl: Math.max(0, center - spread),
})

/** quality K3: the limits of one sample of so many pieces, around a share or a rate. */
export const attributeLimits = (type: 'p' | 'u', center: number, size: number) =>
  limitsAround(type, center, 3 * Math.sqrt(varianceOf(type, center, size)))

export function varianceOf(type: AttributeType, average: number, size: number): number {
  if (type === 'p') return (average * (1 - average)) / size
  if (type === 'np') return size * average * (1 - average)
  return type === 'u' ? average / size : average
}

/** quality R15: limits come only from a baseline that says something. */
export const fewestSubgroups = 20

/** quality R5: which subgroup sizes a chart can draw. */
export const sizesOf: Readonly<Record<string, readonly [least: number, most: number]>> = {
  xbarR: [2, 10],
  xbarS: [2, 25],
  imr: [1, 1],
  imrDeviation: [1, 1],
}
