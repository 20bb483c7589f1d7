import type { CalculatorName } from '#modules/engineering/model/shop-math.ts'
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
  const figures = Object.entries((value ?? {}) as Readonly<Record<string, string | number>>)
  return (
    <ul className={classes.saved}>
      {figures.map(([figure, given]) => (
        <li key={figure}>
          {words(`calculator.figures.${figure}`)}{' '}
          <b>{writtenFigure(record.row.calculator as CalculatorName, figure, given, { number, currency })}</b>
        </li>
      ))}
    </ul>
  )
}
