import { type ChartSample, plottedSigma, plottedSpread, plottedValue } from './chart-limits.ts'
import { exact } from './statistics/precise-sums.ts'
import { type RuleSet, rulesFor, runRules } from './statistics/run-rules.ts'

/** What a point breaks: run rules of the upper chart, and whether its spread lies beyond the limits of the lower one. */
export interface Broken {
  readonly rules: readonly number[]
  readonly spread: boolean
}
export const isQuiet = ({ rules, spread }: Broken): boolean => rules.length === 0 && !spread

/** A chart with limits that hold. */
export interface HeldChart {
  readonly type: string
  readonly size: number
  readonly ruleSet: RuleSet
  readonly rules: readonly number[] | null
  readonly center: string
  readonly sigma: string
  readonly spreadUcl: string | null
  readonly spreadLcl: string | null
}

const spreadCharts: Readonly<Record<string, string>> = { xbarR: 'r', xbarS: 's', imr: 'mr', imrDeviation: 'mr' }

/** What the trade calls the lower chart, in every language. */
export const spreadLetter = (type: string): string => (spreadCharts[type] ?? '').toUpperCase()

/** The broken rules in short: 1, 5, R1. */
export const ruleNames = (type: string, { rules, spread }: Broken): string[] => [
  ...rules.map(String),
  ...(spread ? [`${spreadLetter(type)}1`] : []),
]

/** quality K6: outside its limits; of single values their steps say nothing more. */
export const isUnstable = (type: string, { rules, spread }: Broken): boolean =>
  rules.includes(1) || (spread && spreadCharts[type] !== 'mr')

/** quality K4: what each sample breaks, in their order; of R, S and MR charts the first rule alone is asked. */
export function brokenAt(chart: HeldChart, samples: readonly ChartSample[]): Broken[] {
  const held = { center: Number(chart.center), sigma: Number(chart.sigma), size: chart.size }
  const chosen = (possible: readonly number[]) =>
    chart.rules ? possible.filter(rule => chart.rules!.includes(rule)) : possible
  const signals = runRules({
    values: samples.map(sample => plottedValue(chart.type, sample)),
    center: held.center,
    sigma: samples.map(({ pieces }) => plottedSigma(chart.type, held, pieces)),
    ruleSet: chart.ruleSet,
    rules: chosen(rulesFor(chart.type, chart.ruleSet)),
  })
  const rulesAt = new Map(signals.map(({ index, rules }) => [index - 1, rules]))
  const lower = spreadCharts[chart.type]
  const asksSpread = lower !== undefined && chosen(rulesFor(lower, chart.ruleSet)).length > 0
  return samples.map((sample, place) => ({
    rules: rulesAt.get(place) ?? [],
    // Falling back from a stray point is no signal of its own.
    spread:
      asksSpread &&
      !(lower === 'mr' && rulesAt.get(place - 1)?.includes(1)) &&
      isSpreadOut(chart, sample, samples[place - 1]),
  }))
}

function isSpreadOut(chart: HeldChart, sample: ChartSample, before: ChartSample | undefined): boolean {
  if (chart.spreadUcl === null) return false
  const spread = plottedSpread(chart, sample, before)
  if (spread === null) return false
  return exact(spread).greaterThan(chart.spreadUcl) || exact(spread).lessThan(chart.spreadLcl ?? '0')
}
