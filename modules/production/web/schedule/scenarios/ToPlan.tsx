import { useMemo } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { labelIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { UnplacedList } from '../Unplaced.tsx'
import classes from './Scenarios.module.css'

export interface OpenJob {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly dueDate: string
  readonly status: string
}

const asked = {
  columns: ['code', 'partRevision', 'dueDate', 'status'],
  filter: { field: 'status', op: 'in', value: ['draft', 'planned', 'released', 'inProgress', 'onHold'] },
  sort: ['dueDate'],
} as const

/** Every job that is not finished, soonest due first. */
export function useOpenJobs(): readonly OpenJob[] | undefined {
  const data = useLiveRows('jobs', asked)
  return useMemo(
    () =>
      data?.rows.map(({ id, code, partRevision, dueDate, status }) => ({
        id,
        code: String(code),
        title: labelIn(data, partRevision, 'part-revisions'),
        dueDate: String(dueDate),
        status: String(status),
      })),
    [data],
  )
}

interface ToPlanProps {
  readonly jobs: readonly OpenJob[]
  readonly plan: PlanView
}

/** Why a job takes no place in a plan; nothing for those that do. */
const reasonOf = ({ id, status }: OpenJob, { leftOut }: PlanView): string | null =>
  status === 'draft' || status === 'onHold' ? status : (leftOut.find(({ job }) => job === id)?.reason ?? null)

/** What will be planned, and what is left out and why. */
export function ToPlan({ jobs, plan }: ToPlanProps) {
  const words = useWords()
  const formats = useFormats()
  const planned = jobs.filter(job => reasonOf(job, plan) === null)
  const left = jobs.filter(job => reasonOf(job, plan) !== null)
  const late = new Map(plan.jobs.map(job => [job.id, job.late]))
  return (
    <section aria-label={words('scenarios.toPlan')}>
      <h2>{words('scenarios.toPlanCount', { count: planned.length })}</h2>
      <ul className={classes.jobs}>
        {planned.map(({ id, code, title, dueDate }) => (
          <li key={id}>
            <Link href={`/jobs/${id}`}>{code}</Link>
            <span>{title}</span>
            <small data-late={(late.get(id) ?? 0) > 0 || undefined}>
              {formats.date(dueDate)}
              {(late.get(id) ?? 0) > 0 && ` · ${words('scenarios.late')}`}
            </small>
          </li>
        ))}
      </ul>
      {planned.length === 0 && <p className={classes.quiet}>{words('scenarios.nothingToPlan')}</p>}
      {left.length > 0 && <h2>{words('scenarios.leftOut')}</h2>}
      <ul className={classes.jobs} hidden={left.length === 0}>
        {left.map(job => (
          <li key={job.id}>
            <Link href={`/jobs/${job.id}`}>{job.code}</Link>
            <span>{words(`scenarios.reasons.${reasonOf(job, plan)}`)}</span>
          </li>
        ))}
      </ul>
      {plan.unplaced.length > 0 && <h2>{words('scenarios.unplacedHead')}</h2>}
      <UnplacedList plan={plan} />
    </section>
  )
}
