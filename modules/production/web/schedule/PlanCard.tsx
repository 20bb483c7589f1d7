import type { ReactNode } from 'react'
import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { JobOdds } from './JobOdds.tsx'
import { useLateBy } from './late-by.ts'
import classes from './Schedule.module.css'
import { instantOf } from './use-plan.ts'

interface PlanCardProps {
  readonly plan: PlanView
  readonly bar: PlanBar
  readonly actions?: ReactNode
}

/** Everybody who is at an operation, each once. */
export const peopleAt = (plan: PlanView, bar: PlanBar): string =>
  [...new Set(bar.segments.flatMap(([, , people]) => people))].map(place => plan.people[place]!.name).join(', ')

/** What binds an operation, in words: R47. */
export function useBinding(plan: PlanView) {
  const words = useWords()
  return ({ binding }: PlanBar): string | null => {
    if (!binding) return null
    const person = plan.people.find(({ id }) => id === binding.by)?.name ?? words('gantt.somebody')
    const other = plan.bars.find(({ operation }) => operation === binding.by)?.code ?? words('gantt.another')
    return words(`gantt.binding.${binding.kind}`, { by: binding.kind === 'person' ? person : other })
  }
}

/** The machine schedule with the path to a job drawn. */
const whyHref = ({ schedule }: PlanView, job: string): string =>
  `/schedules/gantt?${new URLSearchParams({ ...(schedule?.kind === 'scenario' && { schedule: schedule.id }), why: job })}`

/** An operation in its place, with its job: what one asks when one points at it. */
export function PlanCard({ plan, bar, actions }: PlanCardProps) {
  const words = useWords()
  const formats = useFormats()
  const boundBy = useBinding(plan)(bar)
  const job = plan.jobs[bar.job]!
  const people = peopleAt(plan, bar)
  const late = useLateBy()
  return (
    <div className={classes.card}>
      <strong>{[bar.code, bar.name].filter(Boolean).join(' · ')}</strong>
      <span>{[job.part, job.customer].filter(Boolean).join(' · ')}</span>
      <span>
        {formats.dateTime(instantOf(bar.start))} – {formats.dateTime(instantOf(bar.end))}
      </span>
      {bar.setup > 0 && (
        <span>
          {words('gantt.columns.setup')} {formats.duration(bar.setup * 60)}
        </span>
      )}
      {people && <span>{people}</span>}
      <span data-late={job.late > 0 || undefined}>
        {words('gantt.columns.due')} {formats.dateTime(instantOf(job.due))} · {late(job.late)}
      </span>
      <JobOdds plan={plan} job={job.id} />
      {boundBy && <em>{boundBy}</em>}
      {bar.lock !== 'none' && <em>{words(`gantt.lock.${bar.lock}`)}</em>}
      <span className={classes.links}>
        <Link href={`/job-operations/${bar.operation}`}>{words('gantt.open')}</Link>
        <Link href={`/jobs/${job.id}`}>{words('gantt.openJob')}</Link>
        {job.late > 0 && <Link href={whyHref(plan, job.id)}>{words('gantt.whyLate')}</Link>}
        {actions}
      </span>
    </div>
  )
}
