import { type CalculatorName, type Chosen, calculators } from '#modules/engineering/model/calculator/shop-math.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './Calculator.module.css'
import { writtenFigure } from './written-figure.ts'

/** What was asked, or what came out, one figure a line. */
export default function SavedFigures({ record, value }: CellSlotProps) {
  const words = useWords()
  const { number } = useFormats()
  const { currency } = useSession()
  const calculator = record.row.calculator as CalculatorName
  const inputs = (record.row.inputs ?? {}) as Chosen
  // The store keeps no order of them; what was asked stands as the calculator asks it.
  const asked: readonly string[] = calculators[calculator].inputs
  const figures = Object.entries((value ?? {}) as Readonly<Record<string, string | number>>).sort(
    ([one], [other]) => asked.indexOf(one) - asked.indexOf(other),
  )
  return (
    <ul className={classes.saved}>
      {figures.map(([figure, given]) => (
        <li key={figure}>
          {words(`calculator.figures.${figure}`)}{' '}
          <b>{writtenFigure(calculator, figure, given, { number, currency, inputs })}</b>
        </li>
      ))}
    </ul>
  )
}
