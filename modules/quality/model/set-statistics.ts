import { Decimal, max, min } from '#platform/model/values/decimal.ts'

const places = 12

interface Reading {
  readonly id?: string
  readonly supersedes?: string | null
  readonly excluded?: boolean | null
}
interface Value extends Reading {
  readonly value: Decimal | null
}

/** quality R6: of a chain of corrections the newest counts; what was excluded stays drawn, but does not count. */
export function readingsThatCount<R extends Reading>(measurements: readonly R[]): R[] {
  const corrected = new Set(measurements.map(one => one.supersedes))
  return measurements.filter(({ id, excluded }) => !(excluded || (id !== undefined && corrected.has(id))))
}

export const valuesThatCount = (measurements: readonly Value[]): Decimal[] =>
  readingsThatCount(measurements).flatMap(({ value }) => value ?? [])

interface OfPiece {
  readonly piece: number | null
  readonly serial: string | null
}

/** quality K12: four holes of a piece are one piece. */
export const piecesAmong = (measurements: readonly OfPiece[]): number =>
  new Set(measurements.map(({ piece, serial }, place) => serial ?? piece ?? `at ${place}`)).size

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
