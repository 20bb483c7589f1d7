import { valueLabel } from '#platform/model'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { useApplication } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { labelIn, nameIn } from '#platform/web/screens/use-live-rows.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { JobLate } from './JobLate.tsx'
import classes from './OperationStrip.module.css'
import { useOperations } from './use-operations.ts'
import { type Step, useProgress } from './use-progress.ts'
import '../production-words.ts'

/** The way of the job through the shop: one tile an operation, each with where it is, who is at it and how far. */
export default function OperationStrip({ record }: SlotProps) {
  const words = useWords()
  const job = String(record.row.id)
  const all = useOperations(job)
  const steps = useProgress(job)?.steps ?? []
  return (
    <>
      <JobLate row={record.row} />
      {all && all.rows.length > 0 && (
        <ol className={classes.strip} aria-label={words('job.strip')}>
          {all.rows.map(row => (
            <Tile key={row.id} row={row} all={all} step={steps.find(({ id }) => id === row.id)} />
          ))}
        </ol>
      )}
    </>
  )
}

interface TileProps {
  readonly row: Row
  readonly all: Everything
  readonly step: Step | undefined
}

/** Where it is done: its machine, its work center, or the vendor with the order it went out on. */
function placeOf(row: Row, all: Everything): string {
  if (row.kind === 'outside')
    return [nameIn(all, row.vendor, 'business-partners'), labelIn(all, row.purchaseOrderLine, 'purchase-order-lines')]
      .filter(Boolean)
      .join(' · ')
  return nameIn(all, row.plannedThing ?? row.thing, 'things') || nameIn(all, row.thingsGroup, 'things-groups')
}

function Tile({ row, all, step }: TileProps) {
  const words = useWords()
  const formats = useFormats()
  const lasted = (minutes: number) => formats.duration(Math.round(minutes) * 60)
  const { resource } = useResource('job-operations')
  const { resources } = useApplication()
  const status = String(row.status)
  const made = Number(row.good ?? 0)
  const whole = made + Number(row.remaining ?? 0)
  const taken = (step?.setupTaken ?? 0) + (step?.runTaken ?? 0)
  const planned = (step?.setupMinutes ?? 0) + (step?.runMinutes ?? 0)
  return (
    <li data-status={status} data-late={row.late === true || undefined}>
      <Link href={`/${resources['job-operations']?.route ?? 'job-operations'}/${row.id}`}>
        <strong>
          {String(row.sequence).padStart(3, '0')} {String(row.name ?? '')}
        </strong>
        <span>{[placeOf(row, all) || words('job.noMachine'), ...(step?.people ?? [])].join(' · ')}</span>
        <span>
          <StatusDot
            tone={toneOf(resource.fields.status!, status)}
            label={valueLabel(words, 'job-operations', 'status', status)}
          />
          {whole > 0 && (
            <b>{words('job.made', { made: formats.number(String(made)), all: formats.number(String(whole)) })}</b>
          )}
        </span>
        {whole > 0 && <progress max={whole} value={made} aria-hidden />}
        {row.kind !== 'outside' && planned > 0 && (
          <small>{words('job.hours', { taken: lasted(taken), planned: lasted(planned) })}</small>
        )}
      </Link>
    </li>
  )
}
