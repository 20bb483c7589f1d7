import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { changeQuery, navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Gantt } from '../schedule/gantt/Gantt.tsx'
import { Legend } from '../schedule/Legend.tsx'
import classes from '../schedule/Schedule.module.css'
import { useFolding } from '../schedule/use-machine-rows.ts'
import { instantOf } from '../schedule/use-plan.ts'
import { edgesOf, type Names, type OpenJob, rowsOf, spanOf } from './job-rows.ts'
import '../production-words.ts'
import '../schedule/schedule-words.ts'

const columns = [
  'code',
  'partRevision',
  'customer',
  'dueDate',
  'releaseNotBefore',
  'actualStart',
  'projectedStart',
  'projectedFinish',
  'percentComplete',
  'status',
  'late',
  'createdAt',
]
const open = { field: 'status', op: 'in', value: ['draft', 'planned', 'released', 'inProgress', 'onHold'] } as const
/** Every open job, those that are due first in front. */
const soonest = { columns, filter: open, sort: ['dueDate'], lines: true } as const

const titleIn = (labels: Labels, resource: string, id: string): string =>
  labels[resource]?.[id]?.title ?? labels[resource]?.[id]?.code ?? ''

/** Jobs over months, under their customer or their order. */
export default function JobsOverMonths() {
  const words = useWords()
  const data = useLiveRows('jobs', soonest)
  return (
    <>
      <ScreenHead title={words('master.title')} lead={words('master.lead')} />
      {!data && <RowSkeletons />}
      {data?.rows.length === 0 && <EmptyState title={words('master.empty')}>{words('master.emptyText')}</EmptyState>}
      {data && data.rows.length > 0 && <Jobs data={data} />}
    </>
  )
}

type WithReleases = OpenJob & { readonly allocations?: readonly { readonly release: string }[] }

function useNames({ labels }: Everything): Names {
  const words = useWords()
  return useMemo(
    () => ({
      part: id => titleIn(labels, 'part-revisions', id),
      customer: id => (id ? titleIn(labels, 'business-partners', id) : words('master.stock')),
      order: (job: WithReleases) => {
        const release = job.allocations?.[0]?.release
        // SO-000012 / 3: the order, then the place in it.
        return (release && labels['order-releases']?.[release]?.code?.split(' / ')[0]) || words('master.stock')
      },
      jobs: (count, late) => words('master.jobs', { count, late }),
    }),
    [labels, words],
  )
}

function Jobs({ data }: { readonly data: Everything }) {
  const words = useWords()
  const formats = useFormats()
  const { query } = useAddress()
  const by = query.get('by') === 'order' ? 'order' : 'customer'
  const { folded, onName } = useFolding()
  const names = useNames(data)
  const jobs = data.rows as unknown as readonly OpenJob[]
  const rows = useMemo(() => rowsOf(jobs, names, { by, folded }), [jobs, names, by, folded])
  const now = useMemo(() => Math.floor(Date.now() / 60_000), [])
  const edges = useMemo(() => edgesOf(jobs, now), [jobs, now])
  const byId = new Map(jobs.map(job => [job.id, job]))
  const said = (job: OpenJob) =>
    words('master.say', {
      job: job.code,
      part: names.part(job.partRevision),
      customer: names.customer(job.customer),
      due: formats.date(job.dueDate),
      finish: formats.date(instantOf(spanOf(job).to)),
      late: spanOf(job).isLate ? 'yes' : 'no',
    })
  return (
    <>
      <Gantt
        label={words('master.title')}
        rows={rows}
        {...edges}
        now={now}
        shownDays={90}
        say={({ key }) => said(byId.get(key)!)}
        card={({ key }) => <JobCard job={byId.get(key)!} names={names} />}
        onOpen={({ href }) => href && navigate(href)}
        onName={onName}
        tools={
          <SegmentedControl
            size="xs"
            value={by}
            aria-label={words('master.by')}
            data={[
              { value: 'customer', label: words('master.byCustomer') },
              { value: 'order', label: words('master.byOrder') },
            ]}
            onChange={next => changeQuery({ by: next === 'order' ? next : null })}
          />
        }
        table={<JobTable jobs={jobs} names={names} />}
      />
      <Legend keys={['planned', 'unplanned', 'late', 'due']} />
    </>
  )
}

interface JobProps {
  readonly job: OpenJob
  readonly names: Names
}

function JobCard({ job, names }: JobProps) {
  const words = useWords()
  const formats = useFormats()
  const { isLate } = spanOf(job)
  return (
    <div className={classes.card}>
      <strong>
        {job.code} · {names.part(job.partRevision)}
      </strong>
      <span>{names.customer(job.customer)}</span>
      <span data-late={isLate || undefined}>
        {words('gantt.columns.due')} {formats.date(job.dueDate)}
        {isLate && ` · ${words('master.late')}`}
      </span>
      <span>
        {job.projectedFinish
          ? `${words('gantt.columns.finish')} ${formats.dateTime(job.projectedFinish)}`
          : words('master.noPlan')}
      </span>
      <em>{words('master.done', { percent: formats.percent(job.percentComplete, { most: 0 }) })}</em>
      <span className={classes.links}>
        <Link href={`/jobs/${job.id}`}>{words('gantt.openJob')}</Link>
      </span>
    </div>
  )
}

const tableColumns = ['job', 'part', 'customer', 'due', 'finish', 'late'] as const

function JobTable({ jobs, names }: { readonly jobs: readonly OpenJob[]; readonly names: Names }) {
  const words = useWords()
  const formats = useFormats()
  return (
    <table className={classes.table} aria-label={words('master.title')}>
      <thead>
        <tr>
          {tableColumns.map(column => (
            <th key={column} scope="col">
              {words(`gantt.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map(job => (
          <tr key={job.id}>
            <th scope="row">
              <Link href={`/jobs/${job.id}`}>{job.code}</Link>
            </th>
            <td>{names.part(job.partRevision)}</td>
            <td>{names.customer(job.customer)}</td>
            <td>{formats.date(job.dueDate)}</td>
            <td>{job.projectedFinish ? formats.date(job.projectedFinish) : '—'}</td>
            <td data-late={spanOf(job).isLate || undefined}>
              {words(spanOf(job).isLate ? 'master.late' : 'gantt.onTime')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
