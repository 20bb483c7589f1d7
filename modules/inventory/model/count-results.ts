import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'

interface Counted {
  readonly counted: Decimal
  readonly expected: Decimal
  /** The key the bin is valued by, as it stands: its quantity and value. */
  readonly key: { readonly quantity: Decimal; readonly value: Decimal }
  readonly tolerancePercent: Decimal
  readonly toleranceValue: Decimal
}

export interface Judged {
  readonly variance: Decimal
  readonly varianceValue: Money
  readonly result: 'match' | 'withinTolerance' | 'recount'
}

/** inventory R26: no difference, a difference small enough to be posted, or one somebody else must count again. */
export function judgeCount({ counted, expected, key, tolerancePercent, toleranceValue }: Counted): Judged {
  const variance = counted.minus(expected)
  const varianceValue = key.quantity.isZero() ? money(0) : money(variance.times(key.value).dividedBy(key.quantity, 30))
  const within =
    variance.abs().times(100).atMost(expected.times(tolerancePercent)) ||
    (toleranceValue.greaterThan(0) && varianceValue.abs().atMost(toleranceValue))
  return { variance, varianceValue, result: variance.isZero() ? 'match' : within ? 'withinTolerance' : 'recount' }
}

/** inventory R26: a recount is believed when it finds the same; otherwise the approver decides about the second figure. */
export const judgeRecount = (first: Decimal, second: Decimal): 'accepted' | 'toApprover' =>
  first.equals(second) ? 'accepted' : 'toApprover'

/** inventory R26: lines that matched or nearly did, of those judged, in percent with one place. */
export function accuracyOf(results: readonly (string | null)[]): Decimal | null {
  const judged = results.filter(result => result !== null)
  if (judged.length === 0) return null
  const good = judged.filter(result => result === 'match' || result === 'withinTolerance').length
  return Decimal.of(good).times(100).dividedBy(judged.length, 1)
}

/** inventory R27: A while less than 80 % of the yearly usage value stands before the item, B while less than 95 %, else C. */
export function abcLetters<Item>(usage: ReadonlyMap<Item, Decimal>): Map<Item, 'A' | 'B' | 'C'> {
  const sorted = [...usage].sort(([, one], [, other]) => other.compare(one))
  const total = sorted.reduce((all, [, value]) => all.plus(value), Decimal.of(0))
  const letters = new Map<Item, 'A' | 'B' | 'C'>()
  let before = Decimal.of(0)
  for (const [item, value] of sorted) {
    const share = before.times(100)
    letters.set(item, share.lessThan(total.times(80)) ? 'A' : share.lessThan(total.times(95)) ? 'B' : 'C')
    before = before.plus(value)
  }
  return letters
}
