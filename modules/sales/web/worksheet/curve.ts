import type { Crossover, CurveDip } from '#modules/sales/model/price/curve.ts'

/** What the server says of every quantity of a line; amounts are text. */
export interface Curve {
  readonly costs: readonly string[]
  readonly unitPrices: readonly string[]
  readonly dips: readonly CurveDip[]
  readonly others: readonly { readonly method: string; readonly costs: readonly string[] }[]
  readonly crossovers: readonly Crossover[]
  /** Methods that lack a price somewhere, so that they would look too cheap. */
  readonly leftOut: readonly string[]
}

/** So many are told; the rounding of unit prices and whole bars make many small ones. */
export const mostTold = 8

/** The dips that matter most, by what the larger quantity costs less, in the order of the curve. */
export function largest({ dips, unitPrices }: Pick<Curve, 'dips' | 'unitPrices'>): CurveDip[] {
  const total = (many: number) => Number(unitPrices[many - 1]) * many
  const spared = ({ to, better }: CurveDip) => total(to) - total(better)
  return dips
    .toSorted((one, other) => spared(other) - spared(one))
    .slice(0, mostTold)
    .sort((one, other) => one.from - other.from)
}

/** The spans that matter most, by how many quantities they hold, in the order of the curve. */
export const longest = (crossovers: readonly Crossover[]): Crossover[] =>
  crossovers
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))
    .slice(0, mostTold)
    .sort((one, other) => one.from - other.from)

/** The first few pieces bear the whole setup: drawn, they would flatten everything after them. */
export const drawn = (values: readonly number[]): (number | null)[] =>
  values.map(value => (value > 4 * values.at(-1)! ? null : value))

/** What one piece costs, at every quantity. */
export const each = (costs: readonly string[]): number[] => costs.map((cost, at) => Number(cost) / (at + 1))
