import { Decimal, max, min } from '#platform/model/values/decimal.ts'

const places = 12

interface Value {
  readonly id?: string
  readonly value: Decimal | null
  readonly supersedes: string | null
  readonly excluded: boolean | null
}

/** quality R6: of a chain of corrections the newest counts; what was excluded stays drawn, but does not count. */
export function valuesThatCount(measurements: readonly Value[]): Decimal[] {
  const corrected = new Set(measurements.map(one => one.supersedes))
  return measurements.flatMap(({ id, value, excluded }) =>
    value === null || excluded || (id !== undefined && corrected.has(id)) ? [] : [value],
  )
}

export interface SetStatistics {
  readonly n: number
  readonly mean: Decimal | null
  readonly range: Decimal | null
  readonly stdDev: Decimal | null
}

/** Number, mean, range and standard deviation of one subgroup: exact, then rounded once to twelve places. */
export function setStatistics(measurements: readonly Value[]): SetStatistics {
  const values = valuesThatCount(measurements)
  const n = values.length
  const [first, ...others] = values
  if (!first) return { n, mean: null, range: null, stdDev: null }
  const total = values.reduce((sum, value) => sum.plus(value), Decimal.of(0))
  // n·Σx² − (Σx)², so that nothing is divided before the root.
  const spread = values
    .reduce((sum, value) => sum.plus(value.times(value)), Decimal.of(0))
    .times(n)
    .minus(total.times(total))
  return {
    n,
    mean: total.dividedBy(n, places),
    range: max(first, ...others).minus(min(first, ...others)),
    stdDev: n > 1 ? spread.dividedBy(n * (n - 1), 2 * places).squareRoot(places) : null,
  }
}
