import { add, multiply, type Rational, rational, subtract } from '#platform/model/values/rational.ts'

/** One stretch of somebody's labor, in whole seconds. */
export interface Stretch {
  readonly id: string
  readonly from: number
  readonly to: number
}

/**
 * production R24: at each second a person has k entries open, each gets 1/k of it. The shares are rounded to whole
 * seconds by largest remainder, so that they add up to the person's time exactly.
 */
export function sharedSeconds(stretches: readonly Stretch[]): Map<string, number> {
  const shares = new Map(stretches.map(({ id }) => [id, rational(0n)]))
  const moments = [...new Set(stretches.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other)
  let total = 0
  for (const [index, from] of moments.slice(0, -1).entries()) {
    const length = moments[index + 1]! - from
    const open = stretches.filter(stretch => stretch.from <= from && from < stretch.to)
    if (open.length === 0) continue
    total += length
    const share = multiply(rational(BigInt(length)), rational(1n, BigInt(open.length)))
    for (const { id } of open) shares.set(id, add(shares.get(id)!, share))
  }
  return wholeSeconds(stretches, shares, total)
}

const whole = ({ top, bottom }: Rational): bigint => top / bottom

function wholeSeconds(stretches: readonly Stretch[], shares: Map<string, Rational>, total: number) {
  const seconds = new Map([...shares].map(([id, share]) => [id, Number(whole(share))]))
  let left = total - [...seconds.values()].reduce((sum, one) => sum + one, 0)
  const beyond = ({ id }: Stretch) => subtract(shares.get(id)!, rational(whole(shares.get(id)!)))
  const compare = (one: Rational, other: Rational) => {
    const difference = subtract(one, other).top
    return difference > 0n ? 1 : difference < 0n ? -1 : 0
  }
  const byRemainder = [...stretches].sort(
    (one, other) => compare(beyond(other), beyond(one)) || one.from - other.from || (one.id < other.id ? -1 : 1),
  )
  for (const { id } of byRemainder) {
    if (left === 0) break
    seconds.set(id, seconds.get(id)! + 1)
    left--
  }
  return seconds
}
