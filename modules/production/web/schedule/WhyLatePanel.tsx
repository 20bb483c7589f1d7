import { IconX } from '@tabler/icons-react'
import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { changeQuery } from '#platform/web/kernel/navigation.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { JobOdds } from './JobOdds.tsx'
import { useLateBy } from './late-by.ts'
import { useBinding } from './PlanCard.tsx'
import { Remedies } from './Remedies.tsx'
import classes from './Schedule.module.css'
import { instantOf } from './use-plan.ts'

interface WhyLatePanelProps {
  readonly plan: PlanView
  readonly job: string
  /** The last operation first. */
  readonly path: readonly PlanBar[]
}

/** Why a job ends when it does, in the order things happen: the path that the chart draws, in words (production R47). */
export function WhyLatePanel({ plan, job, path }: WhyLatePanelProps) {
  const words = useWords()
  const formats = useFormats()
  const binding = useBinding(plan)
  const late = useLateBy()
  const found = plan.jobs.find(({ id }) => id === job)
  if (!found) return null
  const things = new Map(plan.things.map(thing => [thing.id, thing.name]))
  return (
    <section className={classes.why} aria-label={words('whyLate.title', { job: found.code })}>
      <h2>{words('whyLate.title', { job: found.code })}</h2>
      <button type="button" aria-label={words('whyLate.close')} onClick={() => changeQuery({ why: null })}>
        <IconX size={16} aria-hidden />
      </button>
      <p data-late={found.late > 0 || undefined}>
        {words('whyLate.finish', {
          finish: formats.dateTime(instantOf(found.finish)),
          due: formats.dateTime(instantOf(found.due)),
        })}{' '}
        {late(found.late)}
      </p>
      <JobOdds plan={plan} job={job} />
      <ol>
        {path.toReversed().map(bar => (
          <li key={bar.operation}>
            <Link href={`/job-operations/${bar.operation}`}>{[bar.code, bar.name].filter(Boolean).join(' · ')}</Link>
            <span>
              {(bar.thing && things.get(bar.thing)) || words('gantt.outside')} ·{' '}
              {formats.dateTime(instantOf(bar.start))} – {formats.dateTime(instantOf(bar.end))}
            </span>
            <em>{binding(bar) ?? words('gantt.binding.none')}</em>
          </li>
        ))}
      </ol>
      <Link href={`/production/job/${job}`}>{words('whyLate.livePage')}</Link>
      {found.late > 0 && plan.schedule?.kind === 'live' && <Remedies key={job} plan={plan} job={found} />}
    </section>
  )
}
