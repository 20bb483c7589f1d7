import { useApplication } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

const lists = [
  { of: 'inspections', columns: ['code', 'source', 'operation', 'lotSize', 'setCount', 'status', 'result', 'ncmr'] },
  { of: 'measurement-sets', columns: ['sampledAt', 'dimension', 'thing', 'gage', 'n', 'mean', 'failed', 'sampledBy'] },
  { of: 'fairs', columns: ['code', 'scope', 'reason', 'hasNonconformance', 'status'] },
] as const

/** What was looked at on a job: checks that are due or done, measurements, first articles. */
export default function JobQuality({ record }: SlotProps) {
  const { resources } = useApplication()
  const seen = lists.filter(({ of }) => resources[of]?.verbs.includes('view'))
  return seen.map(({ of, columns }) => <List key={of} of={of} columns={columns} job={String(record.row.id)} />)
}

interface ListProps {
  readonly of: string
  readonly columns: readonly string[]
  readonly job: string
}

function List({ of, columns, job }: ListProps) {
  const words = useWords()
  useResource(of)
  const known = useApplication().resources[of]
  return (
    <section aria-label={known?.many}>
      <h2>{known?.many}</h2>
      <RecordTable
        resource={of}
        columns={columns.filter(column => !known?.hidden?.includes(column))}
        filter={{ field: 'job', op: 'eq', value: job }}
        empty={words('record.noneYet')}
        more={words('record.showMore')}
      />
    </section>
  )
}
