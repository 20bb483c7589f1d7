import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { Filter } from '#platform/model'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Opening.module.css'
import { OpeningTable } from './OpeningTable.tsx'
import { amountOf, type DocumentDraft } from './opening-draft.ts'

interface Props {
  readonly rows: readonly DocumentDraft[]
  readonly filter: Filter
  readonly onChange: (rows: readonly DocumentDraft[]) => void
}

/** Open invoices one by one, so that they age and are paid like any other. */
export function DocumentLines({ rows, filter, onChange }: Props) {
  return (
    <OpeningTable
      columns={['partner', 'number', 'dueOn', 'amount']}
      amounts={['amount']}
      rows={rows}
      onChange={onChange}
      fresh={() => ({ key: crypto.randomUUID(), partner: null, number: '', dueOn: '', amount: '' })}
    >
      {(row, change, remove) => (
        <DocumentRow key={row.key} row={row} filter={filter} onChange={change} onRemove={remove} />
      )}
    </OpeningTable>
  )
}

interface RowProps {
  readonly row: DocumentDraft
  readonly filter: Filter
  readonly onChange: (row: DocumentDraft) => void
  readonly onRemove: () => void
}

function DocumentRow({ row, filter, onChange, onRemove }: RowProps) {
  const words = useWords()
  const id = useId()
  const input = (name: 'number' | 'amount') => ({
    'aria-label': words(`closing.opening.${name}`),
    value: row[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...row, [name]: event.currentTarget.value }),
  })
  return (
    <tr>
      <td className={classes.picker}>
        <RefPicker
          id={id}
          aria={{}}
          compact
          label={words('closing.opening.partner')}
          target="business-partners"
          filter={filter}
          text={row.partner?.text ?? ''}
          onPick={option => onChange({ ...row, partner: option && { id: option.id, text: labelText(option) } })}
        />
      </td>
      <td>
        <input className={classes.text} {...input('number')} />
      </td>
      <td>
        <DayInput
          compact
          label={words('closing.opening.dueOn')}
          value={row.dueOn}
          onChange={day => onChange({ ...row, dueOn: day ?? '' })}
        />
      </td>
      <td>
        <input
          inputMode="decimal"
          className={classes.amount}
          aria-invalid={amountOf(row.amount) === null || undefined}
          {...input('amount')}
        />
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
