import { Decimal } from '#platform/model/values/decimal.ts'
import { forecast, offsetAdvice } from '../statistics/offset-advice.ts'
import { type CheckView, newestBroken } from './check-view.ts'

/** Rules that tell of a drift rather than of one stray point. */
const driftRules: Readonly<Record<string, readonly number[]>> = { we: [3, 4], nelson: [2, 3, 6], custom: [2, 3, 6] }
/** What a control can be set in, by the unit of the drawing. */
const increments: Readonly<Record<string, string>> = { in: '0.0001', mm: '0.001' }
const pointsNeeded = 5

export interface OffsetProposal {
  /** How far off its nominal the next piece is expected. */
  readonly expected: string
  readonly offset: string
}

/** quality B3: on a chart with limits whose newest points drift, what to set the tool offset by; nothing where it would change nothing. */
export function offsetFor(check: CheckView): OffsetProposal | null {
  const { chart, nominal, lower, upper, unit, dataKind } = check
  const increment = increments[unit]
  if (!chart || !increment || dataKind !== 'variable' || nominal === null || lower === null || upper === null)
    return null
  const newest = chart.points.at(-1)
  const broken = newest?.broken ?? newestBroken(chart, chart.points, nominal)
  if (!broken?.rules.some(rule => driftRules[chart.ruleSet]?.includes(rule))) return null
  const deviations = chart.points
    .flatMap(({ values }) => values)
    .slice(-pointsNeeded)
    .map(value => Decimal.of(value).minus(nominal))
  if (deviations.length < pointsNeeded) return null
  const offset = offsetAdvice(deviations, Decimal.of(increment), Decimal.of(upper).minus(lower))
  if (offset.isZero()) return null
  const places = increment.length - 2
  return { expected: forecast(deviations).round(places).toFixed(places), offset: offset.toFixed(places) }
}
