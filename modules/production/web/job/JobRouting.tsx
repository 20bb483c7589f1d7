import { type ReactNode, useState } from 'react'
import { fieldLabel, valueLabel } from '#platform/model'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { labelIn, nameIn } from '#platform/web/screens/use-live-rows.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './JobRouting.module.css'
import { useOperations } from './use-operations.ts'
import { type Step, useProgress } from './use-progress.ts'
import '../production-words.ts'

/** The way of a job, operation by operation: what was planned against what was done. Times are typed in place until it starts. */
export default function JobRouting({ record }: SlotProps) {
  const words = useWords()
  const job = String(record.row.id)
  const all = useOperations(job)
  const steps = useProgress(job)?.steps ?? []
  if (!all) return <RowSkeletons />
  if (all.rows.length === 0) return <EmptyState title={words('record.noneYet')} />
  return (
    <FigureTable label={words('jobTabs.routing')}>
      <thead>
        <tr>
          <th scope="col">{words('job.operation')}</th>
          <th scope="col">
            {fieldLabel(words, 'job-operations', 'thing')}
            <small>{fieldLabel(words, 'job-operations', 'thingsGroup')}</small>
          </th>
          <th scope="col" data-number>
            {words('job.setup')}
          </th>
          <th scope="col" data-number>
            {words('job.run')}
          </th>
          <th scope="col" data-number>
            {fieldLabel(words, 'job-operations', 'good')}
          </th>
          <th scope="col" data-number>
            {fieldLabel(words, 'job-operations', 'scrap')}
          </th>
          <th scope="col">{words('job.planned')}</th>
        </tr>
      </thead>
      <tbody>
        {all.rows.map(row => (
          <Operation key={row.id} row={row} all={all} step={steps.find(({ id }) => id === row.id)} />
        ))}
      </tbody>
    </FigureTable>
  )
}

const notBegun = ['pending', 'ready']

interface OperationProps {
  readonly row: Row
  readonly all: Everything
  readonly step: Step | undefined
}

function Operation({ row, all, step }: OperationProps) {
  const words = useWords()
  const formats = useFormats()
  const { resource } = useResource('job-operations')
  const isNew = notBegun.includes(String(row.status)) && !step?.setupTaken && !step?.runTaken
  const isOutside = row.kind === 'outside'
  const when = [row.plannedStart, row.plannedEnd].filter(at => typeof at === 'string')
  const number = (value: unknown) => formats.number(String(value ?? '0'))
  const minutes = (field: 'setupMinutes' | 'cycleMinutes', planned = 0, taken = 0) =>
    isOutside ? null : (
      <>
        <Typed
          row={row}
          field={field}
          isOpen={isNew}
          label={`${row.code} ${fieldLabel(words, 'job-operations', field)}`}
        >
          {words(`job.${field}`, { minutes: number(row[field]) })}
        </Typed>
        <small>{words('job.taken', { taken: number(taken), planned: number(planned) })}</small>
      </>
    )
  return (
    <tr>
      <th scope="row">
        <Link href={`/job-operations/${row.id}`}>{String(row.sequence).padStart(3, '0')}</Link> {String(row.name ?? '')}
        <div className={classes.state}>
          <StatusDot
            tone={toneOf(resource.fields.status!, String(row.status))}
            label={valueLabel(words, 'job-operations', 'status', String(row.status))}
          />
        </div>
      </th>
      <td>
        {isOutside
          ? nameIn(all, row.vendor, 'business-partners')
          : nameIn(all, row.plannedThing ?? row.thing, 'things')}
        <small>
          {isOutside
            ? labelIn(all, row.purchaseOrderLine, 'purchase-order-lines')
            : nameIn(all, row.thingsGroup, 'things-groups')}
        </small>
      </td>
      <td data-number>{minutes('setupMinutes', step?.setupMinutes, step?.setupTaken)}</td>
      <td data-number>{minutes('cycleMinutes', step?.runMinutes, step?.runTaken)}</td>
      <td data-number>{formats.quantity(String(row.good ?? '0'))}</td>
      <td data-number>{formats.quantity(String(row.scrap ?? '0'))}</td>
      <td>
        {when.length === 0 && '—'}
        {when.map(at => (
          <div key={at} className={classes.moment}>
            {formats.dayAndMonth(at)} {formats.time(at)}
          </div>
        ))}
      </td>
    </tr>
  )
}

interface TypedProps {
  readonly row: Row
  readonly field: 'setupMinutes' | 'cycleMinutes'
  readonly isOpen: boolean
  readonly label: string
  readonly children: ReactNode
}

/** Minutes as they stand; a press opens them to be typed, Enter keeps them, Escape leaves them. */
function Typed({ row, field, isOpen, label, children }: TypedProps) {
  const words = useWords()
  const may = useMay('job-operations', 'update')
  const [text, setText] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  if (!isOpen || !may) return <span>{children}</span>
  if (text === null)
    return (
      <button
        type="button"
        className={classes.typed}
        aria-label={words('job.change', { what: label })}
        onClick={() => setText(String(row[field] ?? ''))}
      >
        {children}
      </button>
    )
  const keep = async () => {
    setRefused(null)
    try {
      await records.change('job-operations', row.id, { [field]: text.trim() || '0', version: row.version })
      setText(null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      setRefused(error.document.errors?.[0]?.message ?? error.message)
    }
  }
  return (
    <form
      className={classes.typing}
      onSubmit={event => {
        event.preventDefault()
        void keep()
      }}
    >
      <input
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the figure types it next
        autoFocus
        value={text}
        aria-invalid={refused !== null}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && setText(null)}
      />
      {refused && <span role="alert">{refused}</span>}
    </form>
  )
}
