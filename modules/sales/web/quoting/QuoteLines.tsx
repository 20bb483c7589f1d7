import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { Wire } from '#platform/model'
import { useHidden, useMoment } from '#platform/web/fields/form/use-record-form.ts'
import { newLine } from '#platform/web/fields/widgets/lines/line-acts.ts'
import { columnsOf } from '#platform/web/fields/widgets/lines/line-columns.ts'
import { type LineActs, useLineActs } from '#platform/web/fields/widgets/lines/use-line-acts.ts'
import { useLineKeys } from '#platform/web/fields/widgets/lines/use-line-keys.ts'
import { lookedUp } from '#platform/web/fields/widgets/under-way.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { records } from '#platform/web/kernel/record-api.ts'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { focusWhenDrawn } from '#platform/web/parts/focus-when-drawn.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { quantitiesFrom, quantitiesText } from './asked-quantities.ts'
import classes from './Quoting.module.css'
import '../sales-words.ts'

const cells = ['part', 'partRevision', 'description', 'customerPartNumber'] as const

/** What a customer asked for: part, words, and the quantities in one breath. Everything else is a press away. */
export default function QuoteLines(props: FieldWidgetProps) {
  const { value, disabled = false, error } = props
  const words = useWords()
  const [isWhole, setIsWhole] = useState(false)
  const made = useId()
  const id = props.id ?? made
  const lines = (value as Wire[] | null) ?? []
  const { acts, keys } = useAskedLines(props, id, lines)
  return (
    <section className={classes.asked} aria-label={words('quoting.lines')}>
      {isWhole ? (
        <FieldWidget {...props} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the inputs inside it
        <div
          id={id}
          role="presentation"
          className={classes.scroll}
          onKeyDownCapture={keys.onCapture}
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
        >
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="spoken">{words('quoting.number')}</span>
                </th>
                {cells.map(cell => (
                  <th key={cell} scope="col">
                    {words(`quoting.${cell}`)}
                  </th>
                ))}
                <th scope="col">{words('quoting.quantities')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {lines.map((line, place) => (
                <LineRow key={String(line.id)} {...props} id={id} acts={acts} lines={lines} line={line} place={place} />
              ))}
            </tbody>
          </table>
          {lines.length === 0 && <p className={classes.quiet}>{words('quoting.none')}</p>}
        </div>
      )}
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.foot}>
        {!isWhole && !disabled && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => acts.add(lines.length)}
          >
            {words('quoting.add')}
          </Button>
        )}
        <Button variant="subtle" color="neutral" className={classes.last!} onClick={() => setIsWhole(!isWhole)}>
          {words(isWhole ? 'quoting.less' : 'quoting.more')}
        </Button>
      </div>
    </section>
  )
}

/** What can be done with the lines, by keys too, as in every line editor. */
function useAskedLines(props: FieldWidgetProps, id: string, lines: readonly Wire[]) {
  const words = useWords()
  const moment = useMoment()
  const child = currentRegistry().resource('quote-lines')
  const columns = columnsOf(words, child, useHidden()(child.name)).filter(({ field }) =>
    cells.some(cell => cell === field),
  )
  const focusCell = (row: number, field: string) => focusWhenDrawn(`${id}-${row}-${field}`)
  const acts = useLineActs({ ...props, lines, child, columns, moment, focusCell })
  const keys = useLineKeys({ id, lines, columns, acts, focusCell, disabled: props.disabled ?? false })
  return { acts, keys }
}

interface LineRowProps extends FieldWidgetProps {
  readonly id: string
  readonly acts: LineActs
  readonly lines: readonly Wire[]
  readonly line: Wire
  readonly place: number
}

/** Changes one of the lines as they stand: what is typed while a part is looked up stays. */
function useLine({ lines, line, onChange }: LineRowProps) {
  const standing = useRef(lines)
  standing.current = lines
  const put = (changed: (line: Wire) => Wire) =>
    onChange(standing.current.map(one => (one.id === line.id ? { ...one, ...changed(one) } : one)))
  // A known part brings its name and the revision that is made today.
  const fromPart = async (part: string) => {
    const { row } = await lookedUp(records.get('parts', part))
    const name = row.name ?? row.partNumber
    const brought = ({ description }: Wire) => ({
      partRevision: row.currentRevision ?? null,
      ...(!description && { description: name }),
    })
    put(one => (one.part === part ? brought(one) : {}))
  }
  const change = (field: string, value: unknown) => {
    put(() => ({ [field]: value, ...(field === 'part' && { partRevision: null }) }))
    if (field === 'part' && typeof value === 'string') void fromPart(value)
  }
  return { put, change }
}

function LineRow(props: LineRowProps) {
  const { id, acts, line, place, labels, disabled = false, inner = {}, onLeave } = props
  const words = useWords()
  const child = currentRegistry().resource('quote-lines')
  const number = place + 1
  const { put, change } = useLine(props)
  const wrong = Object.entries(inner).filter(
    ([path]) => path.startsWith(`${place}.`) && !cells.some(cell => path === `${place}.${cell}`),
  )
  return (
    <tr>
      <th scope="row">{number}</th>
      {cells.map(cell => (
        <td key={cell} data-cell={cell} data-label={words(`quoting.${cell}`)}>
          <FieldWidget
            compact
            id={`${id}-${place}-${cell}`}
            spec={child.fields[cell]!}
            resource="quote-lines"
            field={cell}
            label={words('quoting.cellOf', { field: words(`quoting.${cell}`), line: number })}
            value={line[cell]}
            row={line}
            disabled={disabled}
            error={inner[`${place}.${cell}`]}
            {...(labels && { labels })}
            {...(onLeave && { onLeave })}
            onChange={value => change(cell, value)}
          />
          {inner[`${place}.${cell}`] && <small className={classes.error}>{inner[`${place}.${cell}`]}</small>}
        </td>
      ))}
      <td data-cell="quantities" data-label={words('quoting.quantities')}>
        <Quantities {...props} onQuantities={quantities => put(() => ({ quantities }))} />
        {wrong.map(([path, sentence]) => (
          <small key={path} className={classes.error}>
            {sentence}
          </small>
        ))}
      </td>
      <td>
        {!disabled && (
          <ActionIcon
            variant="subtle"
            color="neutral"
            aria-label={words('quoting.remove', { line: number })}
            onClick={() => acts.remove(place)}
          >
            <IconX size={16} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

function Quantities(props: LineRowProps & { readonly onQuantities: (rows: Wire[]) => void }) {
  const { id, acts, lines, line, place, disabled, onQuantities, onLeave } = props
  const words = useWords()
  const formats = useFormats()
  const moment = useMoment()
  const [typed, setTyped] = useState<string | null>(null)
  const quantities = (line.quantities as Wire[] | null) ?? []
  const fresh = () => newLine(currentRegistry().resource('quote-line-quantities'), moment)
  const read = (text: string) => quantitiesFrom(text, quantities, { formatLocale: formats.formatLocale, fresh })
  return (
    <input
      id={`${id}-${place}-quantities`}
      className={classes.quantities}
      aria-label={words('quoting.cellOf', { field: words('quoting.quantities'), line: place + 1 })}
      placeholder="10, 50, 250"
      autoComplete="off"
      value={typed ?? quantitiesText(quantities, formats.number)}
      disabled={Boolean(disabled)}
      onChange={event => {
        setTyped(event.target.value)
        onQuantities(read(event.target.value))
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (place + 1 < lines.length) focusWhenDrawn(`${id}-${place + 1}-part`)
        else acts.add(lines.length)
      }}
      onBlur={() => {
        setTyped(null)
        onLeave?.()
      }}
    />
  )
}
