import { IconAlertTriangle } from '@tabler/icons-react'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { LiveOdds } from '../schedule/JobOdds.tsx'
import { useLateBy } from '../schedule/late-by.ts'
import classes from './OperationStrip.module.css'
import '../production-words.ts'
import '../schedule/schedule-words.ts'

/** A job that is late says by how much, by when the plan ends it, and leads to why. */
export function JobLate({ row }: { readonly row: Row }) {
  const words = useWords()
  const formats = useFormats()
  const lateBy = useLateBy()
  if (row.late !== true) return null
  const minutes = Number(row.latenessMinutes ?? 0)
  return (
    <p className={classes.late} role="note">
      <IconAlertTriangle size={18} aria-hidden />
      <strong>{minutes > 0 ? lateBy(minutes) : words('job.pastDue')}</strong>
      {row.projectedFinish ? (
        <span>{words('job.projectedFor', { finish: formats.dateTime(String(row.projectedFinish)) })}</span>
      ) : null}
      <Link href={`/schedules/gantt?why=${row.id}`}>{words('job.whyLate')}</Link>
    </p>
  )
}

const planned = ['planned', 'released', 'inProgress']

/** How sure it is that an open job ends in time. */
export function JobChance({ row }: { readonly row: Row }) {
  const words = useWords()
  if (!planned.includes(String(row.status)) || !row.projectedFinish) return null
  return (
    <section className={classes.chance} aria-label={words('job.chance')}>
      <LiveOdds job={String(row.id)} />
    </section>
  )
}
