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

type Groups = readonly (readonly Reading[])[]

/** How far readings lie from the mean of their own group, over all groups. */
function varianceWithin(groups: Groups): { variance: number; degrees: number } {
  const degrees = total(groups.map(group => group.length - 1))
  return { variance: total(groups.map(group => squares(shifted(group).rest))) / degrees, degrees }
}

/** quality B2: may parts share one chart of deviations? Their variances must not differ: F of the larger over the smaller, both sides. */
export function variancesDiffer(one: Groups, other: Groups): { f: number; p: number } {
  const [a, b] = [varianceWithin(one), varianceWithin(other)]
  const [large, small] = a.variance >= b.variance ? [a, b] : [b, a]
  if (large.variance === small.variance) return { f: 1, p: 1 }
  const f = large.variance / small.variance
  return { f, p: Math.min(1, 2 * fAbove(f, large.degrees, small.degrees)) }
}
