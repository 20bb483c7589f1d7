import { fAbove } from './distributions.ts'
import { NotComputable } from './not-computable.ts'
import { mean, type Reading, shifted, squares, total } from './precise-sums.ts'

export interface OneWayAnova {
  readonly dfBetween: number
  readonly ssBetween: number
  readonly msBetween: number
  readonly dfWithin: number
  readonly ssWithin: number
  readonly msWithin: number
  readonly f: number
  readonly p: number
  readonly residualSd: number
  readonly r2: number
}

/** Do groups differ in their mean? All readings are shifted by one of them first (quality K1). */
export function oneWayAnova({
  groups,
}: {
  readonly groups: Readonly<Record<string, readonly Reading[]>>
}): OneWayAnova {
  const readings = Object.values(groups)
  const { rest } = shifted(readings.flat())
  let taken = 0
  const cells = readings.map(group => {
    const cell = rest.slice(taken, taken + group.length)
    taken += group.length
    return cell
  })
  if (rest.every(one => one === rest[0])) throw new NotComputable('valuesEqual')
  const overall = mean(rest)
  const ssBetween = total(cells.map(cell => cell.length * (mean(cell) - overall) ** 2))
  const ssWithin = total(cells.map(squares))
  const dfBetween = cells.length - 1
  const dfWithin = rest.length - cells.length
  const msBetween = ssBetween / dfBetween
  const msWithin = ssWithin / dfWithin
  const f = msBetween / msWithin
  return {
    dfBetween,
    ssBetween,
    msBetween,
    dfWithin,
    ssWithin,
    msWithin,
    f,
    p: fAbove(f, dfBetween, dfWithin),
    residualSd: Math.sqrt(msWithin),
    r2: ssBetween / (ssBetween + ssWithin),
  }
}

/** quality B2: may parts share one chart of deviations? Their variances must not differ: F of the larger over the smaller, both sides. */
export function variancesDiffer(one: readonly Reading[], other: readonly Reading[]): { f: number; p: number } {
  const variance = (readings: readonly Reading[]) => squares(shifted(readings).rest) / (readings.length - 1)
  const [a, b] = [variance(one), variance(other)]
  const [large, small, n, m] = a >= b ? [a, b, one.length, other.length] : [b, a, other.length, one.length]
  const f = large / small
  return { f, p: Math.min(1, 2 * fAbove(f, n - 1, m - 1)) }
}
