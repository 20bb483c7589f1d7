import { useId, useState } from 'react'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Worksheet.module.css'

interface FigureCellProps {
  readonly label: string
  readonly value: string | number | null
  readonly onChange?: ((value: string) => void) | undefined
}

/** A figure as typed; given over when the person leaves it or presses Enter, and only if it is another one. What is none stays. */
export function FigureCell({ label, value, onChange }: FigureCellProps) {
  const words = useWords()
  const formats = useFormats()
  const id = useId()
  const [wrong, setWrong] = useState(false)
  const shown = value === null || value === '' ? '' : formats.number(String(value))
  if (!onChange) return <>{shown || '—'}</>
  const give = (typed: string) => {
    // What is shown may be rounded: leaving it as it is changes nothing.
    if (typed === shown) return setWrong(false)
    const read = parseTypedNumber(typed, formats.formatLocale, 6)
    const isFigure = read.ok && read.value.atLeast(0)
    setWrong(!isFigure)
    if (isFigure) onChange(read.value.toString())
  }
  return (
    <>
      <input
        key={value}
        className={classes.time}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={shown}
        onBlur={event => give(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape') return
          event.currentTarget.value = shown
          setWrong(false)
        }}
      />
      {wrong && (
        <small id={id} role="alert">
          {words('worksheet.notFigure')}
        </small>
      )}
    </>
  )
}
