import { useApplication } from '#platform/web/kernel/application.ts'
import { useModules } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

const columns = ['happenedOn', 'kind', 'source', 'partner', 'quantity', 'unitPrice', 'unitCost', 'state']

/** What the part was quoted, sold and made for, and what went wrong with it, the newest first. */
export default function PartHistory({ record }: SlotProps) {
  const words = useWords()
  const hidden = useApplication().resources['part-history']?.hidden ?? []
  // States and documents of other modules are read in their words.
  const isSpoken = useModules(['sales', 'quality'])
  if (!isSpoken) return <RowSkeletons />
  return (
    <RecordTable
      resource="part-history"
      columns={columns.filter(column => !hidden.includes(column))}
      filter={{ field: 'part', op: 'eq', value: String(record.row.id) }}
      sort={['-happenedOn']}
      empty={words('record.noneYet')}
      more={words('record.showMore')}
    />
  )
}
