import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Opening.module.css'
import { OpeningTable } from './OpeningTable.tsx'
import { amountOf, type StockDraft } from './opening-draft.ts'

interface Props {
  readonly rows: readonly StockDraft[]
  readonly onChange: (rows: readonly StockDraft[]) => void
}

const kinds = ['part-revisions', 'material-codes'] as const
type Kind = (typeof kinds)[number]

/** What lies on the shelves: an item, where, how much of it and what it is worth. */
export function StockLines({ rows, onChange }: Props) {
  return (
    <OpeningTable
      columns={['item', 'place', 'quantity', 'value']}
      amounts={['quantity', 'value']}
      rows={rows}
      onChange={onChange}
      fresh={() => ({ key: crypto.randomUUID(), item: null, place: null, quantity: '', value: '' })}
    >
      {(row, change, remove) => <StockRow key={row.key} row={row} onChange={change} onRemove={remove} />}
    </OpeningTable>
  )
}

interface RowProps {
  readonly row: StockDraft
  readonly onChange: (row: StockDraft) => void
  readonly onRemove: () => void
}

function StockRow({ row, onChange, onRemove }: RowProps) {
  const words = useWords()
  const id = useId()
  const input = (name: 'quantity' | 'value') => ({
    'aria-label': words(`closing.opening.${name}`),
    inputMode: 'decimal' as const,
    className: classes.amount,
    'aria-invalid': (name === 'value' && amountOf(row.value) === null) || undefined,
    value: row[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...row, [name]: event.currentTarget.value }),
  })
  return (
    <tr>
      <td className={classes.picker}>
        <ItemPicker item={row.item} onPick={item => onChange({ ...row, item })} />
      </td>
      <td className={classes.picker}>
        <RefPicker
          id={id}
          aria={{}}
          compact
          label={words('closing.opening.place')}
          target="storage-locations"
          text={row.place?.text ?? ''}
          onPick={option => onChange({ ...row, place: option && { id: option.id, text: labelText(option) } })}
        />
      </td>
      <td>
        <input {...input('quantity')} />
      </td>
      <td>
        <input {...input('value')} />
      </td>
      <td>
        <button
          type="button"
          className={classes.remove}
          aria-label={words('closing.opening.remove')}
          onClick={onRemove}
        >
          <IconX size={16} />
        </button>
      </td>
    </tr>
  )
}

/** A part's revision or a material, each looked for among its own. */
function ItemPicker({ item, onPick }: { item: StockDraft['item']; onPick: (item: StockDraft['item']) => void }) {
  const words = useWords()
  const id = useId()
  const [kind, setKind] = useState<Kind>('part-revisions')
  return (
    <span className={classes.item}>
      <select
        aria-label={words('closing.opening.item')}
        value={kind}
        onChange={event => {
          setKind(event.currentTarget.value as Kind)
          onPick(null)
        }}
      >
        {kinds.map(one => (
          <option key={one} value={one}>
            {words(`closing.opening.kinds.${one}`)}
          </option>
        ))}
      </select>
      <RefPicker
        id={id}
        aria={{}}
        compact
        label={words('closing.opening.item')}
        target={kind}
        text={item?.text ?? ''}
        onPick={option => onPick(option && { id: `${kind}/${option.id}`, text: labelText(option) })}
      />
    </span>
  )
}
