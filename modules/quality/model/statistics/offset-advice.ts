import { Decimal } from '#platform/model/values/decimal.ts'

/** quality B3: where a drifting process will be next, by a straight line through its last five deviations. */
export function forecast(deviations: readonly Decimal[]): Decimal {
  const recent = deviations.slice(-5)
  const n = recent.length
  // Places 1…n, so the middle is (n+1)/2 and the sum of squares n(n²−1)/12; all doubled or multiplied out to stay exact.
  const sum = recent.reduce((all, one) => all.plus(one), Decimal.of(0))
  const slope12 = recent.reduce(
    (all, one, place) => all.plus(one.times(2 * (place + 1) - (n + 1)).times(6)),
    Decimal.of(0),
  )
  const slope = n > 1 ? slope12.dividedBy(n * (n * n - 1), 30) : Decimal.of(0)
  return sum.dividedBy(n, 30).plus(slope.times(n + 1).dividedBy(2, 30))
}

/** The tool offset to propose: against the forecast, in steps of the control, never more than half the tolerance. */
export function offsetAdvice(deviations: readonly Decimal[], increment: Decimal, tolerance: Decimal): Decimal {
  const wanted = forecast(deviations).negated()
  const most = tolerance.dividedBy(2, 30)
  const capped = wanted.abs().greaterThan(most) ? (wanted.sign() < 0 ? most.negated() : most) : wanted
  return capped.dividedBy(increment, 0).times(increment)
}
