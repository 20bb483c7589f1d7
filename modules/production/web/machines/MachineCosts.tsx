import { fieldLabel } from '#platform/model'
import { FieldValue, isEmptyValue } from '#platform/web/fields/cells.tsx'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { rowsOfRecord } from '#platform/web/pages/record/RowsOfRecord.tsx'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

const rates = ['machineRate', 'laborRate', 'overheadRate', 'purchaseCost'] as const

const Entries = rowsOfRecord({
  of: 'work-entries',
  by: 'thing',
  columns: ['startedAt', 'operation', 'user', 'kind', 'minutes', 'machineCost', 'laborCost', 'burdenCost'],
  sort: ['-startedAt'],
})

/** What an hour of the machine costs, and what the time reported on it came to. */
export default function MachineCosts(props: SlotProps) {
  const { resource } = useResource('things')
  const words = useWords()
  const hidden = useApplication().resources.things?.hidden ?? []
  const { row, labels } = props.record
  const known = rates.filter(rate => !hidden.includes(rate) && !isEmptyValue(row[rate]))
  return (
    <>
      <FigureRow
        figures={known.map(rate => ({
          key: rate,
          label: fieldLabel(words, 'things', rate),
          value: (
            <FieldValue
              spec={resource.fields[rate]!}
              resource={resource}
              field={rate}
              value={row[rate]}
              row={row}
              labels={labels}
            />
          ),
        }))}
      />
      <Entries {...props} />
    </>
  )
}
