import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldLabel, valueLabel } from '#platform/model'
import { toneOf } from '#platform/web/fields/cells.tsx'
import { RefLink } from '#platform/web/fields/RefLink.tsx'
import { Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { CellSlotProps } from '#platform/web/pages/record/slots.ts'
import { useMayEdit } from '#platform/web/pages/record/use-may-edit.ts'
import cards from '#platform/web/parts/CardRows.module.css'
import { Link } from '#platform/web/parts/Link.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { PriceInput } from '../worksheet/PriceInput.tsx'
import { LineShipDay } from './LineShipDay.tsx'
import { type OrderLineRow, orderProgress, progressOf, type ReleaseRow, totalOf } from './line-progress.ts'
import classes from './OrderLines.module.css'
import '../sales-words.ts'
import { type LineState, type Progress, useLineStates, useReleaseProgress } from './use-line-states.ts'

/** So many lines are shown at once. */
const page = 100

/** The lines of an order: what, how much, when, and how far it is; a line opens its releases. */
export default function OrderLines({ record }: CellSlotProps) {
  const words = useWords()
  const formats = useFormats()
  const [most, setMost] = useState(page)
  const states = useLineStates(record.row.id)
  const lines = (record.row.lines as OrderLineRow[] | undefined) ?? []
  const unreleased = useUnreleased(lines)
  const onPrice = usePricing(lines)
  const currency = record.labels.currencies?.[String(record.row.currency ?? '')]?.code ?? undefined
  if (lines.length === 0) return <p className={classes.quiet}>{words('lines.none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes.box} aria-label={fieldLabel(words, 'orders', 'lines')} tabIndex={0}>
      <OrderProgress lines={lines} states={states} />
      <table className={`${classes.table} ${cards.cardRows}`}>
        <Head />
        <tbody>
          {lines.slice(0, most).map(line => (
            <Line
              key={line.id}
              line={line}
              labels={record.labels}
              order={record.row.id}
              state={states.get(line.id)}
              warning={unreleased.has(line.partRevision ?? '') ? words('ordering.unreleased') : undefined}
              onPrice={onPrice}
            />
          ))}
          {lines.length > most && (
            <tr>
              <td colSpan={8}>
                <button type="button" className={classes.all} onClick={() => setMost(lines.length)}>
                  {words('lines.showAll', { count: lines.length })}
                </button>
              </td>
            </tr>
          )}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <td />
              <td colSpan={3}>{words('lines.total')}</td>
              <td data-figure>{formats.money(totalOf(lines), currency)}</td>
              <td colSpan={3} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Head() {
  const words = useWords()
  return (
    <thead>
      <tr>
        <th scope="col" aria-label={words('lines.number')} />
        <th scope="col">{words('ordering.part')}</th>
        <th scope="col" data-figure>
          {words('ordering.quantity')}
        </th>
        <th scope="col" data-figure>
          {words('ordering.unitPrice')}
        </th>
        <th scope="col" data-figure>
          {words('ordering.amount')}
        </th>
        <th scope="col">{words('ordering.due')}</th>
        <th scope="col" data-figure>
          {words('ordering.shipped')}
        </th>
        <th scope="col">{words('ordering.status')}</th>
      </tr>
    </thead>
  )
}

/** All of it in one line: how far its jobs are, and when the last of it can ship. */
function OrderProgress({ lines, states }: { lines: readonly OrderLineRow[]; states: ReadonlyMap<string, LineState> }) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const { progress, projectedOn, isLate } = orderProgress(lines, states, today)
  if (progress === null) return null
  return (
    <p className={classes.progress} aria-live="polite">
      <progress max={100} value={progress} aria-hidden />
      {words('ordering.progress', { percent: formats.percent(String(progress)) })}
      {projectedOn && (
        <strong data-late={isLate || undefined}>{words('ordering.ships', { date: formats.date(projectedOn) })}</strong>
      )}
    </p>
  )
}

interface LineProps {
  readonly order: string
  readonly line: OrderLineRow
  readonly labels: Labels
  readonly state: LineState | undefined
  readonly warning: string | undefined
  readonly onPrice: ((line: OrderLineRow, price: string) => void) | undefined
}

function Line({ order, line, labels, state, warning, onPrice }: LineProps) {
  const words = useWords()
  const formats = useFormats()
  const { today } = useSession()
  const [open, setOpen] = useState(false)
  const { due, isLate, isOpen, more, status } = progressOf(line, today)
  const unit = line.unit ? labels.units?.[line.unit]?.code : null
  const number = line.lineNumber
  return (
    <>
      <tr>
        <td className={`${classes.number} ${cards.rowNumber}`}>
          {line.releases.length > 0 && (
            <button
              type="button"
              aria-expanded={open}
              aria-label={words('ordering.releases', { line: number })}
              onClick={() => setOpen(!open)}
            >
              {open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            </button>
          )}
          {number}
        </td>
        <td data-label={words('ordering.part')}>
          <PartOf line={line} labels={labels} />
          {warning && <StatusDot tone="warning" label={warning} />}
        </td>
        <td data-figure data-label={words('ordering.quantity')}>
          {line.kind !== 'comment' && `${formats.number(line.quantity)}${unit ? ` ${unit}` : ''}`}
        </td>
        <td data-figure data-label={words('ordering.unitPrice')}>
          <UnitPrice line={line} onPrice={onPrice} />
        </td>
        <td data-figure data-label={words('ordering.amount')}>
          {line.extended && formats.money(line.extended)}
        </td>
        <td data-late={isLate || undefined} data-label={words('ordering.due')}>
          {due ? formats.date(due) : '—'}
          {more > 0 && <small>{words('ordering.more', { count: more })}</small>}
          <LineShipDay line={line} />
        </td>
        <td data-figure data-label={words('ordering.shipped')}>
          {line.kind === 'part' &&
            words('ordering.of', {
              shipped: formats.number(line.shipped ?? '0'),
              quantity: formats.number(line.quantity),
            })}
          {state && isOpen && <small>{words('ordering.onHand', { quantity: formats.number(state.onHand) })}</small>}
        </td>
        <td data-label={words('ordering.status')}>
          {status && <ReleaseStatus status={status} />}
          {isOpen && <JobOf state={state} due={due} />}
        </td>
      </tr>
      {open && (
        <tr>
          <td />
          <td colSpan={7}>
            <Releases order={order} releases={line.releases} />
          </td>
        </tr>
      )}
    </>
  )
}

function UnitPrice({ line, onPrice }: Pick<LineProps, 'line' | 'onPrice'>) {
  const words = useWords()
  const formats = useFormats()
  if (line.kind === 'comment') return null
  return (
    <>
      {onPrice ? (
        <PriceInput
          stands={line.unitPrice}
          label={words('ordering.priceOf', { line: line.lineNumber })}
          onGive={price => onPrice(line, price)}
        />
      ) : (
        formats.unitPrice(line.unitPrice)
      )}
      {Number(line.discountPercent) > 0 && (
        <small>{words('ordering.discount', { percent: formats.percent(line.discountPercent!) })}</small>
      )}
    </>
  )
}

/** Types a price where it stands, while the order is a draft; later it is amended openly. */
function usePricing(lines: readonly OrderLineRow[]) {
  const words = useWords()
  const { record, id, asOf, refresh } = useOpened()
  const { may, refusal } = useMayEdit()
  if (!may || refusal || asOf || record.row.status !== 'draft') return undefined
  return async (line: OrderLineRow, unitPrice: string) => {
    // What is only named stays as it is.
    const named = lines.map(one => ({
      id: one.id,
      ...(one.id === line.id && { unitPrice, priceSource: 'manual' }),
    }))
    try {
      refresh(await records.change('orders', id, { version: record.row.version, lines: named }))
      notify({ type: 'positive', title: words('ordering.priceSaved') })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('worksheet.failed') })
      refresh()
    }
  }
}

/** The job that makes it, the operation it is at, how far it is and when it can ship. */
function JobOf({ state, due }: { state: LineState | undefined; due: string | null }) {
  const words = useWords()
  const formats = useFormats()
  if (!state?.job) return null
  const { job, operation, progress, projectedOn } = state
  return (
    <>
      <small>
        <Link href={`/jobs/${job.id}`}>{job.code}</Link>{' '}
        {[operation, progress && formats.percent(progress)].filter(Boolean).join(' · ')}
      </small>
      {projectedOn && (
        <small data-late={(due !== null && projectedOn > due) || undefined}>
          {words('ordering.ships', { date: formats.date(projectedOn) })}
        </small>
      )}
    </>
  )
}

/** Revisions that engineering has not released: told where the line stands, not when the truck does. */
function useUnreleased(lines: readonly OrderLineRow[]): ReadonlySet<string> {
  const ids = [...new Set(lines.flatMap(line => line.partRevision ?? []))].slice(0, page)
  const { data } = useQuery({
    queryKey: ['part-revisions', 'unreleased', ids],
    enabled: ids.length > 0,
    queryFn: () =>
      everyRecord('part-revisions', {
        filter: {
          all: [
            { field: 'id', op: 'in', value: ids },
            { field: 'status', op: 'in', value: ['draft', 'inReview'] },
          ],
        },
      }),
  })
  return new Set((data?.rows ?? []).map(({ id }) => String(id)))
}

function PartOf({ line, labels }: { line: OrderLineRow; labels: Labels }) {
  const words = useWords()
  const revision = line.partRevision ? labels['part-revisions']?.[line.partRevision] : undefined
  const wanted = (['certificate', 'fair'] as const).filter(paper => line[paper])
  const notes = [
    ...(line.customerPartNumber ? [line.customerPartNumber] : []),
    ...wanted.map(paper => fieldLabel(words, 'order-lines', paper)),
  ]
  return (
    <>
      {revision ? (
        <RefLink resource="part-revisions" id={line.partRevision!} label={revision} />
      ) : (
        line.part && <RefLink resource="parts" id={line.part} label={labels.parts?.[line.part]} />
      )}{' '}
      {line.description}
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </>
  )
}

function ReleaseStatus({ status }: { status: string }) {
  const words = useWords()
  const spec = currentRegistry().resource('order-releases').fields.status!
  return <StatusDot tone={toneOf(spec, status)} label={valueLabel(words, 'order-releases', 'status', status)} />
}

const nothingKnown: Progress = { progress: null, projectedOn: null }

function Releases({ order, releases }: { order: string; releases: readonly ReleaseRow[] }) {
  const words = useWords()
  const formats = useFormats()
  const progress = useReleaseProgress(order)
  const day = (value: string | null) => (value ? formats.date(value) : '—')
  const head = [
    'releaseNumber',
    'quantity',
    'requestedOn',
    'promisedOn',
    'shipOn',
    'shippedQuantity',
    'status',
  ] as const
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {head.map(field => (
            <th key={field} scope="col" data-figure={field.toLowerCase().includes('quantity') || undefined}>
              {fieldLabel(words, 'order-releases', field)}
            </th>
          ))}
          {(['progress', 'projectedOn'] as const).map(field => (
            <th key={field} scope="col" data-figure={field === 'progress' || undefined}>
              {fieldLabel(words, 'release-schedule', field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releases.map(release => (
          <tr key={release.id}>
            <td>
              {release.releaseNumber}
              {!release.firm && <small>{words('ordering.forecast')}</small>}
            </td>
            <td data-figure>{formats.number(release.quantity)}</td>
            <td>{day(release.requestedOn)}</td>
            <td>{day(release.promisedOn)}</td>
            <td>{day(release.shipOn)}</td>
            <td data-figure>{formats.number(release.shippedQuantity)}</td>
            <td>
              <ReleaseStatus status={release.status} />
            </td>
            <ReleaseProgress release={release} {...(progress.get(release.id) ?? nothingKnown)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ReleaseProgress({ release, progress, projectedOn }: Progress & { release: ReleaseRow }) {
  const formats = useFormats()
  const promised = release.promisedOn ?? release.requestedOn
  return (
    <>
      <td data-figure>{progress ? formats.percent(progress) : '—'}</td>
      <td data-late={(projectedOn && promised && projectedOn > promised) || undefined}>
        {projectedOn ? formats.date(projectedOn) : '—'}
      </td>
    </>
  )
}
