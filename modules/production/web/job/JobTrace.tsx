import { useQuery } from '@tanstack/react-query'
import type { Filter } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useModules } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../production-words.ts'

const moved = ['at', 'item', 'lot', 'quantity', 'source']

/** Heats and lots that went into the job, lots that came of it, and what of those left with a packing slip. */
export default function JobTrace({ record }: SlotProps) {
  const job = String(record.row.id)
  const isSpoken = useModules(['inventory', 'sales'])
  const { data } = useQuery({
    queryKey: ['job lots', job],
    queryFn: () => everyRecord('stock-lots', { filter: { field: 'job', op: 'eq', value: job }, columns: ['code'] }),
  })
  if (!data || !isSpoken) return <RowSkeletons />
  const lots = data.rows.map(({ id }) => id)
  return (
    <>
      <Moves
        title="lotsIn"
        of="inventory-transactions"
        columns={moved}
        filter={{
          all: [
            { field: 'job', op: 'eq', value: job },
            { field: 'type', op: 'in', value: ['issue', 'issueReturn'] },
          ],
        }}
      />
      <Moves
        title="lotsOut"
        of="stock-lots"
        columns={['code', 'lotNumber', 'item', 'status']}
        filter={{ field: 'job', op: 'eq', value: job }}
      />
      {lots.length > 0 && (
        <Moves
          title="shipments"
          of="inventory-transactions"
          columns={moved}
          filter={{
            all: [
              { field: 'lot', op: 'in', value: lots },
              { field: 'type', op: 'in', value: ['ship', 'shipReturn'] },
            ],
          }}
        />
      )}
    </>
  )
}

interface MovesProps {
  readonly title: 'lotsIn' | 'lotsOut' | 'shipments'
  readonly of: string
  readonly columns: readonly string[]
  readonly filter: Filter
}

function Moves({ title, of, columns, filter }: MovesProps) {
  const words = useWords()
  const known = useApplication().resources[of]
  if (!known?.verbs.includes('view')) return null
  return (
    <section aria-label={words(`job.${title}`)}>
      <h2>{words(`job.${title}`)}</h2>
      <RecordTable
        resource={of}
        columns={columns.filter(column => !known.hidden?.includes(column))}
        filter={filter}
        empty={words('record.noneYet')}
        more={words('record.showMore')}
      />
    </section>
  )
}
