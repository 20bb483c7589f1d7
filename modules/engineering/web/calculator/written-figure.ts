import {
  type Calculator,
  type CalculatorName,
  type Chosen,
  calculators,
} from '#modules/engineering/model/calculator/shop-math.ts'
import { measureOf, type System } from '#modules/engineering/model/calculator/shop-measures.ts'
import { figureIn } from './figures.ts'

const systems: readonly System[] = ['inch', 'metric']

interface Writing {
  readonly number: (text: string) => string
  readonly currency: string
  /** What was asked, which may say in which unit. */
  readonly inputs?: Chosen
}

/** A figure with its unit, in both systems where it has two: `0.5 in = 12.7 mm`. */
export function writtenFigure(
  calculator: CalculatorName,
  figure: string,
  value: string | number,
  { number, currency, inputs = {} }: Writing,
): string {
  if (figure in ((calculators[calculator] as Calculator).chosen ?? {})) return String(value)
  const measure = measureOf(calculator, figure, inputs)
  const inUnit = (text: string, unit: string) => `${number(text)} ${unit.replace('currency', currency)}`.trim()
  if ('both' in measure) return inUnit(String(value), measure.both)
  return systems
    .map(system => inUnit(figureIn(calculator, figure, Number(value), system), measure[system].unit))
    .join(' = ')
}
