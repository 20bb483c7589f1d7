import { useQuery } from '@tanstack/react-query'
import { fieldLabel, type Wire } from '#platform/model'
import { useResource } from '#platform/web/kernel/resources.ts'
import { LinesTable } from '#platform/web/pages/record/Lines.tsx'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './Part.module.css'

/** What one reads of them here; the routing's own page has the rest. */
const columns = {
  operations: ['sequence', 'name', 'thingsGroup', 'thing', 'vendor', 'setupMinutes', 'runValue', 'runBasis'],
  materials: ['materialCode', 'operationSequence', 'basis', 'quantityPer', 'pieceLength', 'barLength', 'scrapPercent'],
} as const

/** How the part is made: operations and materials of the routing its revision in force uses, and what other routings there are. */
export default function PartRouting({ record }: SlotProps) {
  const { resource, registry } = useResource('part-revision-methods')
  const words = useWords()
  const revision = record.row.currentRevision
  const { data } = useQuery({
    queryKey: ['rows', 'part-revision-methods', 'of part', revision],
    enabled: typeof revision === 'string',
    queryFn: () =>
      everyRecord('part-revision-methods', {
        filter: { field: 'partRevision', op: 'eq', value: String(revision) },
        sort: ['-isDefault', 'name'],
        lines: true,
      }),
  })
  if (typeof revision !== 'string') return <EmptyState title={words('partPage.noRevision')} />
  if (!data) return <RowSkeletons />
  const [used, ...others] = data.rows
  if (!used) return <EmptyState title={words('partPage.noRouting')} />
  const linesOf = (field: 'operations' | 'materials') => {
    const lines = (used[field] as Wire[] | null) ?? []
    return (
      lines.length > 0 && (
        <LinesTable
          caption={fieldLabel(words, 'part-revision-methods', field)}
          child={{ ...registry.resource(resource.fields[field]!.lines!), lineColumns: columns[field] }}
          childOf={name => registry.resource(name)}
          lines={lines}
          labels={data.labels}
        />
      )
    )
  }
  return (
    <div className={classes.stack}>
      <p>
        <Link href={`/part-revision-methods/${used.id}`}>{String(used.label ?? used.name)}</Link>{' '}
        {others.length > 0 && (
          <span className={classes.quiet}>
            {words('partPage.otherRoutings')}{' '}
            {others.map((one, place) => (
              <span key={one.id}>
                {place > 0 && ', '}
                <Link href={`/part-revision-methods/${one.id}`}>{String(one.name ?? one.label)}</Link>
              </span>
            ))}
          </span>
        )}
      </p>
      {linesOf('operations')}
      {linesOf('materials')}
    </div>
  )
}
