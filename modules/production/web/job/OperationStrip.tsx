import { useQuery } from '@tanstack/react-query'
import { type Resource, valueLabel } from '#platform/model'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { useApplication } from '#platform/web/kernel/application.ts'
import type { Labels, Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './OperationStrip.module.css'
import '../production-words.ts'

const columns = ['code', 'sequence', 'name', 'plannedThing', 'thing', 'vendor', 'good', 'remaining', 'status', 'late']

/** The way of the job through the shop: one tile an operation, each with where it is and how far. */
export default function OperationStrip({ record }: SlotProps) {
  const words = useWords()
  const { resource } = useResource('job-operations')
  const { data } = useQuery({
    queryKey: ['rows', 'job-operations', 'strip', record.row.id],
    queryFn: () =>
      everyRecord('job-operations', {
        filter: { field: 'job', op: 'eq', value: String(record.row.id) },
        columns,
        sort: ['sequence'],
      }),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <ol className={classes.strip} aria-label={words('job.strip')}>
      {data.rows.map(row => (
        <Tile key={String(row.id)} row={row} labels={data.labels} resource={resource} />
      ))}
    </ol>
  )
}

function Tile({ row, labels, resource }: { row: Row; labels: Labels; resource: Resource }) {
  const words = useWords()
  const formats = useFormats()
  const { resources } = useApplication()
  const status = String(row.status)
  const place = [row.plannedThing ?? row.thing, row.vendor].find(Boolean)
  const label = place ? (labels.things?.[String(place)] ?? labels['business-partners']?.[String(place)]) : undefined
  const made = Number(row.good ?? 0)
  const all = made + Number(row.remaining ?? 0)
  return (
    <li data-status={status} data-late={row.late === true || undefined}>
      <Link href={`/${resources['job-operations']?.route ?? 'job-operations'}/${row.id}`}>
        <strong>
          {String(row.sequence).padStart(3, '0')} {String(row.name ?? '')}
        </strong>
        <span>{label?.title ?? label?.code ?? words('job.noMachine')}</span>
        <span>
          <StatusDot
            tone={toneOf(resource.fields.status!, status)}
            label={valueLabel(words, 'job-operations', 'status', status)}
          />
          {all > 0 && (
            <b>{words('job.made', { made: formats.number(String(made)), all: formats.number(String(all)) })}</b>
          )}
        </span>
        {all > 0 && <progress max={all} value={made} aria-hidden />}
      </Link>
    </li>
  )
}
