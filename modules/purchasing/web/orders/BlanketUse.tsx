import { useQuery } from '@tanstack/react-query'
import { useSession } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { readBlanketUse } from './release-lines.ts'
import '../purchasing-words.ts'

/** What of a blanket order is drawn and left (purchasing R12). */
export default function BlanketUse({ record: { row } }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const { currency } = useSession()
  const id = String(row.id)
  const { data } = useQuery({
    queryKey: ['blanket-use', id, row.version],
    queryFn: () => readBlanketUse(id),
    enabled: row.kind === 'blanket',
  })
  if (row.kind !== 'blanket' || !data) return null
  return (
    <section>
      <h2>{words('blanketUse.title')}</h2>
      {data.ceiling && (
        <p>
          {words('blanketUse.ceiling', {
            drawn: formats.money(data.drawnAmount, data.currency ?? currency),
            ceiling: formats.money(data.ceiling, data.currency ?? currency),
          })}
        </p>
      )}
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words('blanketUse.line')}</th>
            {['ordered', 'drawn', 'left'].map(head => (
              <th key={head} scope="col" data-number>
                {words(`blanketUse.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map(({ id: line, lineNumber, what, unit, quantity, drawn, left }) => (
            <tr key={line}>
              <th scope="row">
                {lineNumber}. {what}
              </th>
              <td data-number>{formats.quantity(quantity, unit)}</td>
              <td data-number>{formats.quantity(drawn, unit)}</td>
              <td data-number>{formats.quantity(left, unit)}</td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </section>
  )
}
