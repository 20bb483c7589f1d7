import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { RunType } from './RunType.tsx'
import './transfer-words.ts'

/** What each column of the imported file meant. */
export default function RunMapping({ record, value }: CellSlotProps) {
  const words = useWords()
  const mapping = Object.entries((value ?? {}) as Readonly<Record<string, string | null>>)
  return (
    <RunType name={String(record.row.resource)}>
      {({ labelOf }) => (
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{words('import.column')}</th>
              <th scope="col">{words('import.means')}</th>
            </tr>
          </thead>
          <tbody>
            {mapping.map(([header, field]) => (
              <tr key={header}>
                <th scope="row">{header}</th>
                <td>{field ? labelOf(field) : words('import.leaveOut')}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </RunType>
  )
}
