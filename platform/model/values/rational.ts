import { Decimal } from './decimal.ts'

/** An exact fraction, so that typing 1/3*3 gives 1 and unit conversions do not round on the way. The bottom is positive. */
export interface Rational {
  readonly top: bigint
  readonly bottom: bigint
}

export function rational(top: bigint, bottom = 1n): Rational {
  if (bottom === 0n) throw new RangeError('A fraction over zero')
  const shared = greatestDivisor(top < 0n ? -top : top, bottom < 0n ? -bottom : bottom)
  const sign = bottom < 0n ? -1n : 1n
  return { top: (sign * top) / shared, bottom: (sign * bottom) / shared }
}

/** From plain decimal text, `-12.50`. */
export function rationalOf(text: string): Rational {
  const [whole = '', fraction = ''] = Decimal.of(text).toString().split('.')
  return rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

export const add = (a: Rational, b: Rational) => rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
export const subtract = (a: Rational, b: Rational) => add(a, rational(-b.top, b.bottom))
export const multiply = (a: Rational, b: Rational) => rational(a.top * b.top, a.bottom * b.bottom)
export const divide = (a: Rational, b: Rational) => rational(a.top * b.bottom, a.bottom * b.top)

/** Rounded half away from zero to `places`. */
export function toDecimal(value: Rational, places: number): Decimal {
  const scaled = value.top * 10n ** BigInt(places)
  const sign = scaled < 0n ? -1n : 1n
  const units = sign * ((2n * sign * scaled + value.bottom) / (2n * value.bottom))
  return Decimal.of(plainText(units, places))
}

/** The places its decimal form needs, or null when it never ends, as 1/3. */
export function placesNeeded(value: Rational): number | null {
  let rest = value.bottom
  let twos = 0
  let fives = 0
  for (; rest % 2n === 0n; rest /= 2n) twos++
  for (; rest % 5n === 0n; rest /= 5n) fives++
  return rest === 1n ? Math.max(twos, fives) : null
}

function plainText(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const point = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}
