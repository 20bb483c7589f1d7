import { useQuery } from '@tanstack/react-query'
import { resourceLabel, valueLabel } from '#platform/model'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { useApplication, useMay } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './RevisionSwitch.module.css'

/** The revisions of a part side by side, each with where it stands; one opens the other. */
export default function RevisionSwitch({ resource, record }: SlotProps) {
  const words = useWords()
  const { resource: revision } = useResource('part-revisions')
  const { resources } = useApplication()
  const may = useMay('part-revisions', 'view')
  const { id, part } = record.row
  const of = String(resource === 'parts' ? id : part)
  const { data } = useQuery({
    queryKey: ['rows', 'part-revisions', 'switch', of],
    enabled: may,
    queryFn: () =>
      everyRecord('part-revisions', {
        filter: { field: 'part', op: 'eq', value: of },
        columns: ['revision', 'status'],
        sort: ['revision'],
      }),
  })
  if (!data || data.rows.length === 0) return null
  const route = resources['part-revisions']?.route ?? 'part-revisions'
  return (
    <nav className={classes.switch} aria-label={resourceLabel(words, 'part-revisions')}>
      {data.rows.map(row => (
        <Link key={row.id} href={`/${route}/${row.id}`} aria-current={row.id === id ? 'page' : undefined}>
          <strong>{String(row.revision ?? '—')}</strong>
          <StatusDot
            tone={toneOf(revision.fields.status!, String(row.status))}
            label={valueLabel(words, 'part-revisions', 'status', String(row.status))}
          />
        </Link>
      ))}
    </nav>
  )
}
