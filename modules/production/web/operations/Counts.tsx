import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../production-words.ts'

/** What the floor counted at an operation, newest first. */
export default function Counts({ record }: SlotProps) {
  const words = useWords()
  return (
    <RecordTable
      resource="quantity-entries"
      columns={[
        'at',
        'user',
        'thing',
        'good',
        'scrap',
        'rework',
        'reworkedGood',
        'reworkedScrap',
        'scrapReason',
        'reason',
      ]}
      filter={{ field: 'operation', op: 'eq', value: String(record.row.id) }}
      sort={['-at']}
      empty={words('productionScreens.noCounts')}
      more={words('productionScreens.more')}
    />
  )
}
