import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { partLabel } from '#platform/model'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { FieldWidget } from '../widgets.tsx'
import type { WidgetProps } from './widget-props.ts'
import './widget-words.ts'
import classes from './PartsTableWidget.module.css'

type Row = Readonly<Record<string, unknown>>

/** A short table of plain values: rows are typed, added and taken away in place. */
export default function PartsTableWidget(props: WidgetProps) {
  const { spec, value, onChange, onLeave, disabled, label, aria } = props
  const words = useWords()
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []
  const parts = Object.keys(spec.shape ?? {})
  const tell = (next: readonly Row[]) => onChange(next.length > 0 ? next : null)
  const set = (place: number, row: Row) => tell(rows.map((one, at) => (at === place ? row : one)))
  const remove = (place: number) => {
    tell(rows.filter((_, at) => at !== place))
    onLeave?.()
  }
  return (
    <fieldset className={classes.frame} aria-describedby={aria['aria-describedby']} disabled={disabled}>
      <legend className="spoken">{label}</legend>
      {rows.length > 0 && (
        <table className={classes.table}>
          <Head {...props} parts={parts} />
          <tbody>
            {rows.map((row, place) => (
              <PartsRow
                key={place}
                {...{ props, row, place }}
                onRow={next => set(place, next)}
                onRemove={() => remove(place)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={disabled ?? false}
        onClick={() => tell([...rows, Object.fromEntries(parts.map(name => [name, null]))])}
      >
        {words('widgets.addRow')}
      </Button>
    </fieldset>
  )
}

function Head({ resource, field, parts }: WidgetProps & { readonly parts: readonly string[] }) {
  const words = useWords()
  return (
    <thead>
      <tr>
        {parts.map(name => (
          <th key={name} scope="col">
            {partLabel({ words, resource, field }, name)}
          </th>
        ))}
        <th aria-label={words('widgets.removeRows')} />
      </tr>
    </thead>
  )
}

interface PartsRowProps {
  readonly props: WidgetProps
  readonly row: Row
  readonly place: number
  readonly onRow: (row: Row) => void
  readonly onRemove: () => void
}

function PartsRow({ props, row, place, onRow, onRemove }: PartsRowProps) {
  const words = useWords()
  const { spec, resource, field, onLeave, disabled, inner } = props
  const called = (name: string) =>
    words('widgets.partOfRow', { part: partLabel({ words, resource, field }, name), row: place + 1 })
  return (
    <tr>
      {Object.entries(spec.shape ?? {}).map(([name, part]) => (
        <td key={name}>
          <FieldWidget
            {...{ spec: part, resource, field: name, label: called(name), value: row[name] ?? null }}
            onChange={next => onRow({ ...row, [name]: next })}
            {...(onLeave && { onLeave })}
            error={inner?.[`${place}.${name}`]}
            disabled={disabled ?? false}
            compact
          />
        </td>
      ))}
      <td>
        <button
          type="button"
          className={classes.remove}
          aria-label={words('widgets.removeRow', { row: place + 1 })}
          disabled={disabled}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </button>
      </td>
    </tr>
  )
}
