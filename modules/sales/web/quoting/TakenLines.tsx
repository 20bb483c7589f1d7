import { Checkbox, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { offerTaken } from '#modules/sales/model/ordering.ts'
import type { Taken } from '#modules/sales/model/quotes.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import type { LineRow } from '../worksheet/quote-row.ts'
import classes from './Quoting.module.css'
import '../sales-words.ts'

interface Offer {
  readonly quantity: Decimal
  readonly unitPrice: Decimal
}
interface OfferedLine {
  readonly line: number
  readonly description: string
  readonly offers: readonly Offer[]
}

/** Lines that are still open, with what was offered for them. */
function offeredLines(lines: readonly LineRow[]): OfferedLine[] {
  return lines
    .filter(line => line.lineStatus !== 'noQuote')
    .map(line => ({
      line: line.lineNumber,
      description: line.description,
      offers: line.quantities
        .filter(offer => offer.unitPrice && (offer.outcome ?? 'open') === 'open')
        .map(offer => ({
          quantity: Decimal.of(offer.quantity),
          unitPrice: Decimal.of(offer.unitPrice!),
        })),
    }))
    .filter(line => line.offers.length > 0)
}

/** Which of several quantities the customer takes only the customer says. */
const startOf = ({ line, offers }: OfferedLine): Taken => ({
  line,
  quantity: offers.length === 1 ? offers[0]!.quantity.toString() : '',
})

/** What the customer takes: line by line, an offered quantity at a press or another one typed. */
export default function TakenLines({ value, row = {}, error, label, onChange }: FieldWidgetProps) {
  const lines = offeredLines((row.lines as LineRow[] | undefined) ?? [])
  const taken = (value as Taken[] | null) ?? lines.map(startOf)
  // What stands on the screen is what is sent.
  useEffect(() => {
    if (value === null && lines.length > 0) onChange(lines.map(startOf))
  }, [value, lines, onChange])
  const put = (line: OfferedLine, next: Taken | null) =>
    onChange([...taken.filter(one => one.line !== line.line), ...(next ? [next] : [])].sort((a, b) => a.line - b.line))
  return (
    <fieldset className={classes.taken}>
      <legend>{label}</legend>
      {lines.map(line => (
        <TakenLine
          key={line.line}
          offered={line}
          taken={taken.find(one => one.line === line.line)}
          onTaken={next => put(line, next)}
        />
      ))}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface TakenLineProps {
  readonly offered: OfferedLine
  readonly taken: Taken | undefined
  readonly onTaken: (taken: Taken | null) => void
}

function TakenLine({ offered, taken, onTaken }: TakenLineProps) {
  const words = useWords()
  const formats = useFormats()
  const { line, description, offers } = offered
  // Typed in the marks of the format locale; what cannot be read goes as it is, and the answer says so.
  const plain = (text: string): string => {
    const number = parseTypedNumber(text, formats.formatLocale, 6)
    return number.ok ? number.value.toString() : text
  }
  const wanted = taken?.quantity ? Decimal.parse(String(taken.quantity)) : null
  const isBelow = wanted !== null && wanted.sign() > 0 && !offerTaken(offers, wanted)
  return (
    <div className={classes.takenLine}>
      <Checkbox
        label={words('quoting.takenLine', { line, description })}
        checked={Boolean(taken)}
        onChange={event => onTaken(event.currentTarget.checked ? startOf(offered) : null)}
      />
      {taken && (
        <div className={classes.choose}>
          <TextInput
            label={words('quoting.pieces', { line })}
            inputMode="decimal"
            autoComplete="off"
            value={String(taken.quantity)}
            onChange={event => onTaken({ ...taken, quantity: event.currentTarget.value })}
            onBlur={event => onTaken({ ...taken, quantity: plain(event.currentTarget.value) })}
          />
          <span className={classes.offers}>
            {offers.map(({ quantity, unitPrice }) => (
              <button
                key={quantity.toString()}
                type="button"
                aria-pressed={wanted?.equals(quantity) ?? false}
                onClick={() => onTaken({ line, quantity: quantity.toString() })}
              >
                {words('quoting.offer', {
                  quantity: formats.number(quantity.toString()),
                  price: formats.unitPrice(unitPrice.toString()),
                })}
              </button>
            ))}
          </span>
        </div>
      )}
      {taken && !taken.quantity && <small className={classes.quiet}>{words('quoting.choose')}</small>}
      {taken && isBelow && <Typed taken={taken} onTaken={onTaken} plain={plain} />}
    </div>
  )
}

/** sales R28: fewer than the fewest offered only at a price somebody types, with why. */
function Typed(props: { taken: Taken; onTaken: (taken: Taken) => void; plain: (text: string) => string }) {
  const { taken, onTaken, plain } = props
  const words = useWords()
  return (
    <div className={classes.choose}>
      <TextInput
        label={words('quoting.typedPrice')}
        inputMode="decimal"
        value={taken.unitPrice ?? ''}
        onChange={event => onTaken({ ...taken, unitPrice: event.currentTarget.value })}
        onBlur={event => onTaken({ ...taken, unitPrice: plain(event.currentTarget.value) })}
      />
      <TextInput
        label={words('quoting.typedReason')}
        value={taken.reason ?? ''}
        onChange={event => onTaken({ ...taken, reason: event.currentTarget.value })}
      />
    </div>
  )
}
