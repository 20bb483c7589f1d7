import { type ArithmeticReason, evaluate, marksOf, type NumberMarks } from './arithmetic.ts'
import type { Decimal } from './decimal.ts'
import type { Rational } from './rational.ts'
import { convert, findUnit, readable, type Unit } from './units.ts'

export interface Measure {
  value: Decimal
  unit: Unit
}

/** What the palette's `=` line answers. `exact` is false where digits had to be rounded. */
export type Calculation =
  | { kind: 'number'; value: Decimal; exact: boolean }
  | { kind: 'conversion'; from: Measure; to: Measure; exact: boolean }
  | { kind: 'refused'; reason: ArithmeticReason | 'unknownUnit' | 'differentKinds'; text: string }

const betweenUnits = new Set(['to', 'into', 'as', 'in', 'a', 'en'])

/** `3*12.5`, `1.25 in to mm`, `(2+3)/4 ft a cm`; `1.25 in` alone answers in the other system. A leading = is allowed. */
export function calculate(line: string, formatLocale: string): Calculation {
  const text = line.trim().replace(/^=/, '').replaceAll(/->|→/g, ' to ').trim()
  const marks = marksOf(formatLocale)
  const number = evaluate(text, marks)
  if (number.ok) return { kind: 'number', ...readable(number.value) }
  const words = text.split(/\s+/)
  for (let at = words.length - 2; at > 0; at--) {
    if (!betweenUnits.has(words[at]!.toLowerCase())) continue
    const measured = measureOf(words.slice(0, at).join(' '), marks)
    if (measured) return converted(measured, words.slice(at + 1).join(' '))
  }
  const measured = measureOf(text, marks)
  if (measured) return converted(measured, measured.unit.counterpart)
  const reason = /[\p{L}°"']/u.test(text) ? 'unknownUnit' : number.reason
  return { kind: 'refused', reason, text }
}

/** The longest ending that is a unit, after something that can be worked out. */
function measureOf(text: string, marks: NumberMarks): { exactly: Rational; unit: Unit } | null {
  for (let at = 1; at < text.length; at++) {
    const unit = findUnit(text.slice(at))
    const count = unit ? evaluate(text.slice(0, at), marks) : null
    if (unit && count?.ok) return { exactly: count.value, unit }
  }
  return null
}

function converted({ exactly, unit }: { exactly: Rational; unit: Unit }, target: string): Calculation {
  const result = convert(exactly, unit.symbol, target)
  const to = findUnit(target)
  if (!result.ok || !to) return { kind: 'refused', reason: result.ok ? 'unknownUnit' : result.reason, text: target }
  const from = { value: readable(exactly).value, unit }
  return { kind: 'conversion', from, to: { value: result.value, unit: to }, exact: result.exact }
}
