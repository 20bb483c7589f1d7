import { Decimal, type DecimalInput } from '#platform/model/values/decimal.ts'
import {
  add,
  divide,
  multiply,
  type Rational,
  rationalOf,
  subtract,
  toDecimal,
} from '#platform/model/values/rational.ts'

/** What conversion needs to know of a unit. */
export interface Measured {
  readonly code: string
  readonly dimension: string | null
  readonly numerator: Decimal
  readonly denominator: Decimal
  /** Added before scaling: a degree Fahrenheit has −32, so that (F − 32) × 5/9 is °C. */
  readonly offset: Decimal
  readonly places: number
}

/** How a thing bridges two dimensions: one foot of this bar weighs so many pounds. */
export interface Bridge {
  readonly one: Measured
  readonly is: Decimal
  readonly of: Measured
}

const exactly = (value: DecimalInput): Rational => rationalOf(Decimal.of(value).toString())
const ratioOf = (unit: Measured): Rational => divide(exactly(unit.numerator), exactly(unit.denominator))
const toBase = (value: Rational, unit: Measured) => multiply(add(value, exactly(unit.offset)), ratioOf(unit))
const fromBase = (base: Rational, unit: Measured) => subtract(divide(base, ratioOf(unit)), exactly(unit.offset))

/**
 * sales R54: inside a dimension exact, then rounded to the target's places; across dimensions only over a bridge such as
 * a material's weight per unit. Nothing when there is no way.
 */
export function convertQuantity(
  quantity: DecimalInput,
  from: Measured,
  to: Measured,
  bridges: readonly Bridge[] = [],
): Decimal | null {
  const value = exactly(quantity)
  const way = directly(value, from, to) ?? overBridge(value, from, to, bridges)
  return way && toDecimal(way, to.places)
}

function directly(value: Rational, from: Measured, to: Measured): Rational | null {
  if (from.code === to.code) return value
  if (!from.dimension || from.dimension !== to.dimension || from.dimension === 'other') return null
  return fromBase(toBase(value, from), to)
}

function overBridge(value: Rational, from: Measured, to: Measured, bridges: readonly Bridge[]): Rational | null {
  for (const { one, is, of } of bridges) {
    if (is.isZero()) continue
    const forth = directly(value, from, one)
    const across = forth && directly(multiply(forth, exactly(is)), of, to)
    if (across) return across
    const back = directly(value, from, of)
    const returned = back && directly(divide(back, exactly(is)), one, to)
    if (returned) return returned
  }
  return null
}
