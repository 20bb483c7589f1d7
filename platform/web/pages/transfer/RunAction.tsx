import { actionLabel } from '#platform/model'
import { OldValue } from '#platform/web/pages/record/editing/value-text.tsx'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { RunType, type Told } from './RunType.tsx'

interface BulkAction {
  readonly changes?: Readonly<Record<string, unknown>>
  readonly verb?: string
  readonly asked?: Readonly<Record<string, unknown>>
  readonly archive?: boolean
  readonly restore?: boolean
}

const verbOf = ({ verb, archive, restore }: BulkAction): string | undefined =>
  verb ?? (archive ? 'archive' : restore ? 'restore' : undefined)

/** What was done to many records at once: an action, or new values of fields. */
export default function RunAction({ record, value }: CellSlotProps) {
  const words = useWords()
  const name = String(record.row.resource)
  const action = (value ?? {}) as BulkAction
  const verb = verbOf(action)
  return (
    <RunType name={name}>
      {told => (
        <>
          {verb && <p>{actionLabel(words, name, verb)}</p>}
          <Values told={told} values={{ ...action.asked, ...action.changes }} />
        </>
      )}
    </RunType>
  )
}

function Values({ told: { type, labelOf }, values }: { told: Told; values: Readonly<Record<string, unknown>> }) {
  const given = Object.entries(values)
  if (given.length === 0) return null
  return (
    <FigureTable>
      <tbody>
        {given.map(([field, one]) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            <td>{type ? <OldValue {...type} field={field} value={one} labels={{}} /> : String(one ?? '—')}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
