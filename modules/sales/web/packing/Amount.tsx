import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Packing.module.css'

export const isPieces = (quantity: string): boolean => Number(quantity) > 0

/** How many pieces, with large buttons for one more and one less. */
export function Amount({
  label,
  quantity,
  onChange,
}: {
  label: string
  quantity: string
  onChange: (quantity: string) => void
}) {
  const words = useWords()
  const step = (by: number) => onChange(String(Math.max(0, Number(quantity || '0') + by)))
  return (
    <div className={classes.amount}>
      <button type="button" aria-label={words('packing.less')} onClick={() => step(-1)}>
        −
      </button>
      <label>
        <span>{label}</span>
        <input
          inputMode="decimal"
          value={quantity}
          onChange={event => onChange(event.currentTarget.value.replace(',', '.'))}
          onFocus={event => event.currentTarget.select()}
        />
      </label>
      <button type="button" aria-label={words('packing.more')} onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}
