import { Decimal } from '#platform/model/values/decimal.ts'

/** A measured value as it comes: exact, as text, or as a JSON number. */
export type Reading = Decimal | string | number

const withExponent = /^([+-]?)(\d*)\.?(\d*)e([+-]?\d{1,3})$/i

/** The decimal a reading was written as, 1.5e-7 too; a float is taken by the shortest digits that name it. */
export function exact(reading: Reading): Decimal {
  if (reading instanceof Decimal) return reading
  const digits = String(reading)
  const parts = withExponent.exec(digits)
  if (!parts) return Decimal.of(digits)
  const [, sign = '', whole = '', fraction = '', power] = parts
  const shift = Number(power) - fraction.length
  const figures = `${sign}${whole}${fraction}`
  const tens = `1${'0'.repeat(Math.abs(shift))}`
  return shift < 0 ? Decimal.of(figures).dividedBy(tens, -shift) : Decimal.of(figures).times(tens)
}

/** Neumaier's sum: what small terms lose against a large one is kept beside it and added at the end. */
export function total(terms: Iterable<number>): number {
  let sum = 0
  let lost = 0
  for (const term of terms) {
    const next = sum + term
    lost += Math.abs(sum) >= Math.abs(term) ? sum - next + term : term - next + sum
    sum = next
  }
  return sum + lost
}

export const mean = (numbers: readonly number[]): number => total(numbers) / numbers.length

/** The least and the greatest, however many there are: a call takes only so many arguments. */
export function extremes(numbers: readonly number[]): readonly [least: number, greatest: number] {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const number of numbers) {
    if (number < least) least = number
    if (number > greatest) greatest = number
  }
  return [least, greatest]
}

export function rangeOf(numbers: readonly number[]): number {
  const [least, greatest] = extremes(numbers)
  return greatest - least
}

/** The sum of squared distances from the mean, in two passes; the mean's own rounding is taken out again. */
export function squares(numbers: readonly number[]): number {
  const middle = mean(numbers)
  const off = numbers.map(number => number - middle)
  return total(off.map(one => one * one)) - total(off) ** 2 / numbers.length
}

export const deviation = (numbers: readonly number[]): number => Math.sqrt(squares(numbers) / (numbers.length - 1))

/**
 * quality K1: readings less the first of them, subtracted exactly before they become floats, so that thirteen equal leading
 * digits cost nothing.
 */
export function shifted(readings: readonly Reading[]): { readonly origin: number; readonly rest: readonly number[] } {
  const [first] = readings
  if (first === undefined) return { origin: 0, rest: [] }
  const origin = exact(first)
  return { origin: origin.toNumber(), rest: readings.map(reading => exact(reading).minus(origin).toNumber()) }
}

/**
 * quality K1: the same, counted in the last place any reading has: whole numbers, so that sums of their squares are exact and
 * what differs by nothing is nothing.
 */
export function wholeNumbers(readings: readonly Reading[]): {
  readonly whole: readonly bigint[]
  readonly places: number
} {
  const origin = exact(readings[0] ?? 0)
  const off = readings.map(reading => exact(reading).minus(origin))
  const places = off.reduce((most, one) => Math.max(most, one.places()), 0)
  const unit = `1${'0'.repeat(places)}`
  return { whole: off.map(one => BigInt(one.times(unit).toString())), places }
}

export const wholeTotal = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, one) => sum + one, 0n)

const figures = 25
/** A fraction of whole numbers, so many places down, as the nearest float. */
export function quotientOf(above: bigint, below: bigint, places = 0): number {
  const shift = Math.max(0, figures + String(below).length - String(above).length)
  return Number(`${(above * 10n ** BigInt(shift)) / below}e${-shift - places}`)
}

/** How much each reading says of the next: the autocorrelation at lag one; none where nothing spreads. */
function followingOf(rest: readonly number[]): number | null {
  const middle = mean(rest)
  const off = rest.map(number => number - middle)
  const all = total(off.map(one => one * one))
  return all === 0 ? null : total(off.slice(1).map((one, place) => one * off[place]!)) / all
}

/** Number, mean, standard deviation and autocorrelation of some readings. */
export function summary(readings: readonly Reading[]): {
  readonly n: number
  readonly mean: number
  readonly s: number
  readonly r1: number | null
} {
  const { origin, rest } = shifted(readings)
  return { n: rest.length, mean: origin + mean(rest), s: deviation(rest), r1: followingOf(rest) }
}
