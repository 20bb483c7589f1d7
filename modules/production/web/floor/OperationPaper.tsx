import { useQuery } from '@tanstack/react-query'
import type { StoredFile } from '#platform/model'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { useApplication, useMay, useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorPart, FloorRow, FloorTile } from '#platform/web/shell/FloorParts.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'

interface RecordFieldProps {
  readonly resource: 'part-revisions' | 'job-operations'
  readonly id: string
  readonly field: string
  readonly className: string | undefined
}

/** One field of a record, as its own page shows it; nothing where it is empty. */
function RecordField({ resource: name, id, field, className }: RecordFieldProps) {
  const { resource } = useResource(name)
  const { data } = useQuery({ queryKey: ['floor', name, id], queryFn: () => records.get(name, id) })
  if (!data?.row[field]) return null
  const { row, labels } = data
  return (
    <div className={className}>
      <FieldValue
        spec={resource.fields[field]!}
        resource={resource}
        field={field}
        value={row[field]}
        row={row}
        labels={labels}
      />
    </div>
  )
}

const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** What the part looks like, so that nobody takes one for another; where only its drawing is a picture, that. */
export function Picture({ revision, label }: { revision: string; label: string }) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['floor', 'part-revisions', revision],
    queryFn: () => records.get('part-revisions', revision),
  })
  const files = [data?.row.picture, data?.row.drawing] as readonly (StoredFile | null | undefined)[]
  const file = files.find(one => one && pictures.includes(one.type))
  if (!file) return null
  return (
    <img
      className={classes.picture}
      src={`/api/files/${file.sha256}/${encodeURIComponent(file.name)}`}
      alt={words('floorHome.pictureOf', { part: label })}
    />
  )
}

/** The drawing the pieces are made by, to be opened with one touch. */
export const Drawing = ({ revision }: { revision: string }) => (
  <RecordField resource="part-revisions" id={revision} field="drawing" className={classes.drawing} />
)

export const Instructions = ({ operation }: { operation: string }) => (
  <RecordField resource="job-operations" id={operation} field="instructions" className={classes.instructions} />
)

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

/** Inspections that wait at an operation. */
const checksOf = (operation: string) =>
  ({
    filter: {
      all: [
        { field: 'operation', op: 'eq', value: operation },
        { field: 'status', op: 'in', value: ['pending', 'inProgress'] },
      ],
    },
    columns: ['code', 'status'],
    sort: ['code'],
  }) as const

export function useChecksDue(operation: string): number {
  const may = useMay('inspections', 'view')
  return useLiveRows('inspections', checksOf(operation), { enabled: may })?.rows.length ?? 0
}

/** Where this operation is measured, on the terminal one is at. */
function ChecksLink({ operation }: { operation: string }) {
  const words = useWords()
  const { home } = useSession()
  const href = `${home}/data-collection-portal`
  if (!useApplication().routes.some(({ path }) => path === href)) return null
  return <FloorTile href={`${href}?operation=${operation}`} label={words('floorHome.measure')} />
}

export function ChecksDue({ operation }: { operation: string }) {
  const words = useWords()
  const may = useMay('inspections', 'view')
  const known = useLiveRows('inspections', checksOf(operation), { enabled: may })
  const link = <ChecksLink operation={operation} />
  if (!known || known.rows.length === 0) return <div className={classes.measure}>{link}</div>
  return (
    <FloorPart tools={link} title={words('floorHome.checks')} count={String(known.rows.length)}>
      {known.rows.map(row => (
        <FloorRow key={row.id} title={String(row.code)} tone="warning" />
      ))}
    </FloorPart>
  )
}
