import { useQuery } from '@tanstack/react-query'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'

/** The drawing the pieces are made by, to be opened with one touch. */
export function Drawing({ revision }: { revision: string }) {
  const { resource } = useResource('part-revisions')
  const { data } = useQuery({
    queryKey: ['floor', 'revision', revision],
    queryFn: () => records.get('part-revisions', revision),
  })
  if (!data?.row.drawing) return null
  return (
    <div className={classes.drawing}>
      <FieldValue
        spec={resource.fields.drawing!}
        resource={resource}
        field="drawing"
        value={data.row.drawing}
        row={data.row}
        labels={data.labels}
      />
    </div>
  )
}

/** What must be held, balloon by balloon; what matters most stands out by word and colour. */
export function Dimensions({ revision }: { revision: string }) {
  const words = useWords()
  const may = useMay('dimensions', 'view')
  const known = useLiveRows(
    'dimensions',
    {
      filter: { field: 'partRevision', op: 'eq', value: revision },
      columns: ['number', 'requirement', 'class'],
      sort: ['number'],
    },
    { enabled: may },
  )
  if (!known || known.rows.length === 0) return null
  return (
    <FloorPart title={words('floorHome.dimensions')} count={String(known.rows.length)}>
      {known.rows.map(row => {
        const isKey = row.class !== 'minor' && row.class !== 'major'
        return (
          <FloorRow
            key={row.id}
            title={`${row.number} · ${row.requirement}`}
            {...(isKey && { aside: words(`floorHome.classes.${row.class}`), tone: 'warning' as const })}
          />
        )
      })}
    </FloorPart>
  )
}
