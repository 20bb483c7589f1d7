import { fAbove } from './distributions.ts'
import { NotComputable } from './not-computable.ts'
import { quotientOf, type Reading, shifted, squares, total, wholeNumbers, wholeTotal } from './precise-sums.ts'

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

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))

/** Sums of squares over one denominator, exactly: within Σx² − Σ(S²/n), between Σ(S²/n) − (ΣS)²/N. */
function squaresOf(cells: readonly (readonly bigint[])[], places: number) {
  const all = cells.flat()
  const sizes = [all, ...cells].map(({ length }) => BigInt(length))
  const shared = sizes.reduce((least, size) => (least * size) / commonDivisor(least, size))
  const over = (numbers: readonly bigint[]) => wholeTotal(numbers) ** 2n * (shared / BigInt(numbers.length))
  const groups = wholeTotal(cells.map(over))
  const each = wholeTotal(all.map(one => one * one)) * shared
  const as = (above: bigint) => quotientOf(above, shared, 2 * places)
  return { ssBetween: as(groups - over(all)), ssWithin: as(each - groups) }
}

/** Do groups differ in their mean? All readings are shifted by one of them first (quality K1). */
export function oneWayAnova({
  groups,
}: {
  readonly groups: Readonly<Record<string, readonly Reading[]>>
}): OneWayAnova {
  const readings = Object.values(groups)
  const { whole, places } = wholeNumbers(readings.flat())
  if (whole.every(one => one === 0n)) throw new NotComputable('valuesEqual')
  let taken = 0
  const cells = readings.map(group => {
    const cell = whole.slice(taken, taken + group.length)
    taken += group.length
    return cell
  })
  const { ssBetween, ssWithin } = squaresOf(cells, places)
  const dfBetween = cells.length - 1
  const dfWithin = whole.length - cells.length
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
