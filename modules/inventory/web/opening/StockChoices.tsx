import { useId, useState } from 'react'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './OpeningStock.module.css'
import type { CheckedStock, Choices } from './opening-stock-api.ts'

interface Props {
  readonly problems: CheckedStock['problems']
  readonly choices: Choices
  readonly onChange: (choices: Choices) => void
}

/** What some lines lack, each with the choice that settles it for all of them. */
export function StockChoices({ problems, choices, onChange }: Props) {
  const words = useWords()
  const group = useId()
  const of = (...kinds: string[]) => problems.filter(({ kind }) => kinds.includes(kind))
  const untold = of('noLots', 'noSerials').reduce((count, one) => count + one.count, 0)
  const [unknown] = of('unknownItems')
  if (problems.length === 0) return null
  return (
    <div className={classes.choices}>
      {unknown && <p role="alert">{words('inventory.opening.unknownItems', { items: unknown.items.join(', ') })}</p>}
      {of('noLocation').length > 0 && (
        <Choice
          label={words('inventory.opening.location')}
          target="storage-locations"
          onPick={storageLocation => onChange({ ...choices, storageLocation })}
        />
      )}
      {of('noClass').length > 0 && (
        <Choice
          label={words('inventory.opening.class')}
          target="inventory-classes"
          onPick={inventoryClass => onChange({ ...choices, inventoryClass })}
        />
      )}
      {untold > 0 && (
        <fieldset>
          <legend>{words('inventory.opening.lots', { count: untold })}</legend>
          {(['number', 'untrack'] as const).map(way => (
            <label key={way}>
              <input
                type="radio"
                name={group}
                checked={choices.missingLots === way}
                onChange={() => onChange({ ...choices, missingLots: way })}
              />{' '}
              {words(`inventory.opening.${way}`)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly target: string
  readonly onPick: (id: string | null) => void
}

function Choice({ label, target, onPick }: ChoiceProps) {
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <RefPicker
        id={id}
        aria={{}}
        compact
        label={label}
        target={target}
        text={text}
        onPick={option => {
          setText(option ? labelText(option) : '')
          onPick(option?.id ?? null)
        }}
      />
    </div>
  )
}
