import { useQuery } from '@tanstack/react-query'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Where every revision of a part lies, from which lot, in which state. */
export default function PartStock({ record }: SlotProps) {
  const words = useWords()
  const part = String(record.row.id)
  // The same question as the switch between revisions asks, and asked once.
  const { data } = useQuery({
    queryKey: ['rows', 'part-revisions', 'switch', part],
    queryFn: () =>
      everyRecord('part-revisions', {
        filter: { field: 'part', op: 'eq', value: part },
        columns: ['revision', 'status'],
        sort: ['revision'],
      }),
  })
  if (!data) return <RowSkeletons />
  if (data.rows.length === 0) return <EmptyState title={words('record.noneYet')} />
  return (
    <RecordTable
      resource="stock-balances"
      columns={['storageLocation', 'slot', 'lot', 'item', 'stockStatus', 'quantity', 'owner']}
      filter={{
        all: [
          { field: 'item', op: 'in', value: data.rows.map(({ id }) => `part-revisions/${id}`) },
          { field: 'quantity', op: 'gt', value: '0' },
        ],
      }}
      sort={['storageLocation']}
      empty={words('record.noneYet')}
      more={words('record.showMore')}
    />
  )
}
