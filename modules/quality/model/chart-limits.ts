import { type Decimal, max, min } from '#platform/model/values/decimal.ts'
import type { ChartLimits } from './spc-charts.ts'
import { type AttributeType, attributeChart, imr, varianceOf, xbarR, xbarS } from './statistics/control-charts.ts'
import { deviation, exact, type Reading, shifted } from './statistics/precise-sums.ts'

/** One sampling moment as a chart sees it. */
export interface ChartSample {
  readonly values: readonly Reading[]
  /** For counts: how many were bad, or how many defects were found. */
  readonly bad: number
  readonly pieces: number
  /** For short runs: what the values deviate from. */
  readonly nominal?: string | null
}

const kept = (value: number): string => value.toFixed(12)
const isCounting = (type: string): type is AttributeType => ['p', 'np', 'c', 'u'].includes(type)

const deviations = (sample: ChartSample): Reading[] =>
  sample.values.map(value => (sample.nominal ? exact(value).minus(exact(sample.nominal)) : value))

/** The one number a sample puts on the upper chart. */
export function plottedValue(type: string, sample: ChartSample): number {
  if (type === 'p' || type === 'u') return sample.bad / sample.pieces
  if (isCounting(type)) return sample.bad
  const values = (type === 'imrDeviation' ? deviations(sample) : sample.values).map(value => exact(value).toNumber())
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** What a sample puts on the lower chart: how far its pieces lie apart, or a single value from the one before it. */
export function plottedSpread(
  { type, size }: { readonly type: string; readonly size: number },
  sample: ChartSample,
  before: ChartSample | undefined,
): Reading | null {
  if (type === 'imr' || type === 'imrDeviation') {
    const now = single(type, sample)
    const last = before && single(type, before)
    return now && last ? now.minus(last).abs() : null
  }
  // The limits of a spread hold for samples of one size.
  if ((type !== 'xbarR' && type !== 'xbarS') || sample.values.length !== size || size < 2) return null
  if (type === 'xbarS') return deviation(shifted(sample.values).rest)
  const [first, ...others] = sample.values.map(exact)
  return max(first!, ...others).minus(min(first!, ...others))
}

const single = (type: string, sample: ChartSample): Decimal | null =>
  sample.values.length === 1 ? exact((type === 'imrDeviation' ? deviations(sample) : sample.values)[0]!) : null

/** quality K3, R15: limits worked out from a baseline of samples. */
export function limitsFrom(type: string, samples: readonly ChartSample[]): ChartLimits {
  if (isCounting(type)) return countingLimits(type, samples)
  const subgroups = samples.map(sample => sample.values)
  if (type === 'xbarR') {
    const { xbarbar, xUcl, xLcl, sigma, rBar, rUcl, rLcl } = xbarR({ subgroups })
    return written([xbarbar, sigma, xUcl, xLcl], [rBar, rUcl, rLcl])
  }
  if (type === 'xbarS') {
    const { xbarbar, xUcl, xLcl, sigma, sBar, sUcl, sLcl } = xbarS({ subgroups })
    return written([xbarbar, sigma, xUcl, xLcl], [sBar, sUcl, sLcl])
  }
  const values = samples.flatMap(sample => (type === 'imrDeviation' ? deviations(sample) : sample.values))
  const { mean, sigma, ucl, lcl, mrBar, mrUcl, mrLcl } = imr({ values })
  return written([mean, sigma, ucl, lcl], [mrBar, mrUcl, mrLcl])
}

/** Where samples differ in size, the limits of one of average size are drawn, and each point is judged by its own. */
function countingLimits(type: AttributeType, samples: readonly ChartSample[]): ChartLimits {
  const counts = samples.map(sample => sample.bad)
  const sizes = samples.map(sample => sample.pieces)
  const { center, points } = attributeChart({ type, counts, ...(type === 'c' ? {} : { sizes }) })
  const ucl = points.reduce((sum, point) => sum + point.ucl, 0) / points.length
  const lcl = points.reduce((sum, point) => sum + point.lcl, 0) / points.length
  return written([center, (ucl - center) / 3, ucl, lcl], null)
}

function written(
  [center, sigma, ucl, lcl]: readonly [number, number, number, number],
  spread: readonly [number, number, number] | null,
): ChartLimits {
  return {
    center: kept(center),
    sigma: kept(sigma),
    ucl: kept(ucl),
    lcl: kept(lcl),
    spreadCenter: spread ? kept(spread[0]) : null,
    spreadUcl: spread ? kept(spread[1]) : null,
    spreadLcl: spread ? kept(spread[2]) : null,
  }
}

/** σ of what a sample puts on the chart: an average of n spreads less than a single value, a share of many pieces less than of few. */
export function plottedSigma(
  type: string,
  { center, sigma, size }: { readonly center: number; readonly sigma: number; readonly size: number },
  pieces: number,
): number {
  if (type === 'p' || type === 'u') return Math.sqrt(varianceOf(type, center, pieces))
  return type === 'xbarR' || type === 'xbarS' ? sigma / Math.sqrt(size) : sigma
}
