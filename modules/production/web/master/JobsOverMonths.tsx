import { useQuery } from '@tanstack/react-query'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { Timeline } from '#platform/web/parts/Timeline.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import classes from '#platform/web/screens/Screens.module.css'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { edgesOf, type OpenJob, rowsOf } from './job-rows.ts'
import '../production-words.ts'

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
const soonest = () => everyRecord('jobs', { columns, filter: open, sort: ['dueDate'] })

const titleIn = (labels: Labels, resource: string, id: string): string =>
  labels[resource]?.[id]?.title ?? labels[resource]?.[id]?.code ?? ''

/** Jobs as bars over months, gathered by customer. */
export default function JobsOverMonths() {
  const words = useWords()
  const { data } = useQuery({ queryKey: ['jobs-over-months'], queryFn: soonest })
  const rows =
    data &&
    rowsOf(data.rows as unknown as OpenJob[], {
      part: id => titleIn(data.labels, 'part-revisions', id),
      customer: id => (id ? titleIn(data.labels, 'business-partners', id) : words('master.stock')),
    })
  const now = new Date().toISOString()
  return (
    <>
      <ScreenHead title={words('master.title')} lead={words('master.lead')} />
      {!rows && <RowSkeletons />}
      {rows?.length === 0 && <EmptyState title={words('master.empty')} />}
      {rows && rows.length > 0 && (
        <div className={classes.body}>
          <Timeline label={words('master.title')} rows={rows} now={now} {...edgesOf(rows, now)} />
        </div>
      )}
    </>
  )
}
