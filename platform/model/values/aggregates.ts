import { Decimal, type DecimalInput } from './decimal.ts'

type Missing = null | undefined

/** documents R45: averages keep two places more than the field, six at most. */
const averagePlaces = (fieldPlaces: number) => Math.min(fieldPlaces + 2, 6)

const present = <T extends Decimal>(list: readonly (T | Missing)[]) => list.filter((value): value is T => value != null)

/** Over the values that are there, rounded half away from zero; of nothing, nothing. */
export function average(list: readonly (Decimal | Missing)[], fieldPlaces: number): Decimal | null {
  const values = present(list)
  if (values.length === 0) return null
  const total = values.reduce((all, value) => all.plus(value), Decimal.of(0))
  return total.dividedBy(values.length, averagePlaces(fieldPlaces))
}

/** The middle value, or the mean of the middle two, rounded as averages are. */
export function median(list: readonly (Decimal | Missing)[], fieldPlaces: number): Decimal | null {
  const sorted = present(list).sort((a, b) => a.compare(b))
  const half = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[half]!.round(averagePlaces(fieldPlaces))
  return average(sorted.slice(half - 1, half + 1), fieldPlaces)
}

export function least<T extends Decimal>(list: readonly (T | Missing)[]): T | null {
  return present(list).reduce<T | null>((found, value) => (found?.atMost(value) ? found : value), null)
}

export function greatest<T extends Decimal>(list: readonly (T | Missing)[]): T | null {
  return present(list).reduce<T | null>((found, value) => (found?.atLeast(value) ? found : value), null)
}

/** documents R46: share of the total in percent, 1 place, not forced to add up to 100; nothing when the total is 0. */
export function shareOfTotal(part: DecimalInput, total: DecimalInput): Decimal | null {
  return Decimal.of(total).isZero() ? null : Decimal.of(part).times(100).dividedBy(total, 1)
}

/** documents R49: change in percent, 1 place; from 0 to anything else is new. */
export function changePercent(now: DecimalInput, before: DecimalInput): Decimal | 'new' {
  const [current, earlier] = [Decimal.of(now), Decimal.of(before)]
  if (earlier.isZero()) return current.isZero() ? Decimal.of(0) : 'new'
  return current.minus(earlier).times(100).dividedBy(earlier.abs(), 1)
}
