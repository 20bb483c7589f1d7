import { plottedValue } from './chart-limits.ts'
import type { Broken } from './chart-signals.ts'
import type { ChartLimits } from './spc-charts.ts'
import { attributeLimits } from './statistics/control-charts.ts'

/** One sampling moment on a chart, with all one asks of it. */
export interface ChartPoint {
  readonly set: string
  readonly at: string
  /** What the upper chart draws. */
  readonly value: number
  /** Range, standard deviation or moving range; none on charts of counts, and on the first of single values. */
  readonly spread: number | null
  readonly values: readonly string[]
  readonly pieces: number
  readonly bad: number
  /** Version of the limits that held then; 0 while none do. */
  readonly version: number
  readonly by: string | null
  readonly gage: string | null
  readonly thing: string | null
  readonly job: string | null
  /** What was measured, where several characteristics share the chart. */
  readonly dimension: string | null
  readonly comment: string | null
  /** Under which the gage measured although it was overdue (quality R7). */
  readonly permission: string | null
  /** Left out as a whole: it stays drawn, hollow, and counts for nothing (quality R17). */
  readonly excluded: boolean
  readonly excludeCause: string | null
  readonly signal: (Broken & { readonly id: string; readonly status: string }) | null
}

export interface ChartView {
  readonly type: string
  readonly subgroupSize: number
  readonly specification: {
    readonly lower: string | null
    readonly nominal: string | null
    readonly upper: string | null
  }
  readonly unit: string | null
  readonly points: readonly ChartPoint[]
  /** By version. */
  readonly limits: Readonly<Record<number, ChartLimits>>
  /** Samples the chart has in all. */
  readonly all: number
  /** What the ids of points are called, by record type. */
  readonly labels: Readonly<
    Record<string, Readonly<Record<string, { readonly code: string | null; readonly title: string | null }>>>
  >
}

/** A sample as it is read, before what it puts on the chart is worked out. */
export type ChartSet = Omit<ChartPoint, 'value' | 'spread' | 'version'> & {
  readonly nominal: string | null
  readonly range: string | null
  readonly stdDev: string | null
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** What the lower chart draws: how far the pieces of a sample lie apart, or a single value from the one before it. */
function spreadOf(type: string, set: ChartSet, value: number, before: number | undefined): number | null {
  if (type === 'xbarR') return numberOf(set.range)
  if (type === 'xbarS') return numberOf(set.stdDev)
  if (type !== 'imr' && type !== 'imrDeviation') return null
  return before === undefined ? null : Math.abs(value - before)
}

/** Old points keep the limits they were judged by (quality R16). */
export function pointsOf(
  type: string,
  sets: readonly ChartSet[],
  past: readonly { readonly version: number; readonly until: string }[],
  current: number,
): ChartPoint[] {
  const values = sets.map(set => plottedValue(type, set))
  const before = (place: number) => values[sets.findLastIndex((set, other) => other < place && !set.excluded)]
  return sets.map(({ nominal: _nominal, range: _range, stdDev: _stdDev, ...set }, place) => ({
    ...set,
    value: values[place]!,
    spread: set.excluded ? null : spreadOf(type, sets[place]!, values[place]!, before(place)),
    version: past.find(({ until }) => Date.parse(set.at) < Date.parse(until))?.version ?? current,
  }))
}

interface Lines {
  readonly center: number
  readonly ucl: number
  readonly lcl: number
}

/** The lines over one point: on charts of shares they follow the size of its sample (quality K3). */
export function linesAt({ type, limits }: Pick<ChartView, 'type' | 'limits'>, point: ChartPoint): Lines | null {
  const held = limits[point.version]
  if (!held) return null
  const center = Number(held.center)
  if (type === 'p' || type === 'u') return { center, ...attributeLimits(type, center, point.pieces) }
  return { center, ucl: Number(held.ucl), lcl: Number(held.lcl) }
}

/** The lines of the lower chart. */
export function spreadLinesAt({ limits }: Pick<ChartView, 'limits'>, point: ChartPoint): Lines | null {
  const held = limits[point.version]
  if (!held || held.spreadCenter === null || held.spreadUcl === null) return null
  return { center: Number(held.spreadCenter), ucl: Number(held.spreadUcl), lcl: Number(held.spreadLcl ?? 0) }
}
