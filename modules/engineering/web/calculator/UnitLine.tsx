import { NativeSelect } from '@mantine/core'
import type { Chosen } from '#modules/engineering/model/calculator/shop-math.ts'
import { symbolOf } from '#modules/engineering/model/calculator/shop-measures.ts'
import { dimensions, findUnit, unitsOf } from '#platform/model/values/units.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Calculator.module.css'
import type { TypedFigures } from './figures.ts'

interface UnitLineProps {
  readonly figure: string
  readonly chosen: Chosen
  readonly typed: TypedFigures
  readonly onType: (typed: TypedFigures) => void
}

const picked = (text: string) => ({ system: 'inch', text }) as const

/** A unit to convert from or to. Another kind of unit takes the other one along to its counterpart. */
export function UnitLine({ figure, chosen, typed, onType }: UnitLineProps) {
  const words = useWords()
  const label = words(`calculator.figures.${figure}`)
  const other = figure === 'fromUnit' ? 'toUnit' : 'fromUnit'
  const choose = (symbol: string) => {
    const unit = findUnit(symbol)!
    const follows = findUnit(chosen[other]!)?.dimension === unit.dimension ? chosen[other]! : unit.counterpart
    onType({ ...typed, [figure]: picked(symbol), [other]: picked(follows) })
  }
  return (
    <div className={classes.line}>
      <span className={classes.label}>
        {label} <code>{symbolOf(figure)}</code>
      </span>
      <NativeSelect
        aria-label={label}
        value={chosen[figure]}
        onChange={event => choose(event.currentTarget.value)}
        data={dimensions.map(dimension => ({
          group: words(`calculator.dimensions.${dimension}`),
          items: unitsOf(dimension).map(({ symbol }) => symbol),
        }))}
      />
    </div>
  )
}
