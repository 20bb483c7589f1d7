import {
  type Calculator,
  type CalculatorName,
  type Chosen,
  calculateWith,
  calculators,
  type Worked,
} from '#modules/engineering/model/calculator/shop-math.ts'
import {
  givenIn,
  type Measure,
  measureOf,
  type System,
  shownIn,
} from '#modules/engineering/model/calculator/shop-measures.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'

/** What somebody typed for a figure, and in which system. */
export interface TypedFigure {
  readonly system: System
  readonly text: string
}
export type TypedFigures = Readonly<Record<string, TypedFigure>>

const sideOf = (measure: Measure, system: System) => ('both' in measure ? null : measure[system])

/** A number as text without an exponent, for formats and for saving. */
export const plainText = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(12).replace(/\.?0+$/, '') : ''

/** The figure as the formula takes it; null for nothing typed, not a number for what cannot be read. */
export function readFigure(name: CalculatorName, figure: string, typed: TypedFigure | undefined, locale: string) {
  if (!typed || typed.text.trim() === '') return null
  const parsed = parseTypedNumber(typed.text, locale)
  if (!parsed.ok) return Number.NaN
  const side = sideOf(measureOf(name, figure), typed.system)
  return side ? givenIn(side, parsed.value.toNumber()) : parsed.value.toNumber()
}

/** A figure of the formula as one of the two systems writes it. */
export function figureIn(name: CalculatorName, figure: string, value: number, system: System): string {
  const side = sideOf(measureOf(name, figure), system)
  return plainText(side ? shownIn(side, value) : value)
}

export interface Sheet {
  /** What would be saved. */
  readonly inputs: Readonly<Record<string, string>>
  readonly figures: Readonly<Record<string, number | null>>
  readonly chosen: Chosen
  readonly worked: Worked
}

export function workSheet(name: CalculatorName, typed: TypedFigures, locale: string): Sheet {
  const { inputs: asked, chosen: first = {} }: Calculator = calculators[name]
  const chosen = Object.fromEntries(Object.entries(first).map(([input, value]) => [input, typed[input]?.text ?? value]))
  const figures = Object.fromEntries(
    asked.filter(input => !(input in chosen)).map(input => [input, readFigure(name, input, typed[input], locale)]),
  )
  const inputs = Object.fromEntries(
    Object.entries(figures).flatMap(([input, value]) => (value === null ? [] : [[input, plainText(value)]])),
  )
  const given = Object.fromEntries(Object.entries(figures).map(([input, value]) => [input, value ?? '']))
  return {
    inputs: { ...inputs, ...chosen },
    figures,
    chosen,
    worked: calculateWith(name, { ...given, ...chosen }),
  }
}

/** What was saved, as it would be typed: each figure in the system its formula works with. */
export function typedAgain(
  name: CalculatorName,
  inputs: Readonly<Record<string, string | number>>,
  written: (text: string) => string,
): TypedFigures {
  const { chosen = {} }: Calculator = calculators[name]
  return Object.fromEntries(
    Object.entries(inputs).map(([input, value]) => {
      const side = sideOf(measureOf(name, input), 'metric')
      const system = side?.per === 1 && !side.inverse ? 'metric' : 'inch'
      return [input, { system, text: input in chosen ? String(value) : written(String(value)) }]
    }),
  )
}
