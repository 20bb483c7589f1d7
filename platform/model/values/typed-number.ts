import { type ArithmeticReason, evaluate, marksOf } from './arithmetic.ts'
import type { Decimal } from './decimal.ts'
import { placesNeeded, toDecimal } from './rational.ts'

export type TypedNumberReason = ArithmeticReason | 'tooManyPlaces'
export type TypedNumber = { ok: true; value: Decimal; computed: boolean } | { ok: false; reason: TypedNumberReason }

/** Places kept of a quotient that never ends, where the field sets no limit. */
const endlessPlaces = 12

/**
 * What people type in a number field: 1,234.5 in the format locale's marks, 3*12.5, (2+3)/4, 1 1/4. What was worked out is
 * rounded half away from zero to the field's places; a plain number with more places is refused, so no typed digit vanishes.
 */
export function parseTypedNumber(text: string, formatLocale: string, places?: number): TypedNumber {
  const result = evaluate(text, marksOf(formatLocale))
  if (!result.ok) return result
  const needed = placesNeeded(result.value)
  if (!result.computed && places !== undefined && needed! > places) return { ok: false, reason: 'tooManyPlaces' }
  const kept = places ?? needed ?? endlessPlaces
  return { ok: true, value: toDecimal(result.value, kept), computed: result.computed }
}
