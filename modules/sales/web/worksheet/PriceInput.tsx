import { useId, useState } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Worksheet.module.css'

interface PriceInputProps {
  /** The price as it stands. */
  readonly stands: string | null
  readonly label: string
  readonly onGive: (price: string) => void
}

/** A price, typed where it stands; Enter keeps it, Escape leaves it as it was. */
export function PriceInput({ stands: standing, label, onGive }: PriceInputProps) {
  const words = useWords()
  const formats = useFormats()
  const id = useId()
  const [wrong, setWrong] = useState(false)
  const stands = standing ? Decimal.of(standing).toString() : ''
  const shown = stands && formats.unitPrice(stands)
  const give = (typed: string) => {
    if (typed.trim() === shown) return setWrong(false)
    const read = parseTypedNumber(typed.replace(/[$€\s]/g, ''), formats.formatLocale, 6)
    const isPrice = read.ok && read.value.atLeast(0)
    setWrong(!isPrice)
    if (isPrice && read.value.toString() !== stands) onGive(read.value.toString())
  }
  return (
    <>
      <input
        key={stands}
        className={`${classes.time} ${classes.typedPrice}`}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder={words('worksheet.pricePlaceholder')}
        defaultValue={shown}
        onFocus={event => event.currentTarget.select()}
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
