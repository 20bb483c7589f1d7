import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Schedule.module.css'

/** Operations a plan could not place, each with why and what to do (production R46). */
export function Unplaced({ plan }: { readonly plan: PlanView }) {
  const words = useWords()
  if (plan.unplaced.length === 0) return null
  return (
    <details className={classes.unplaced}>
      <summary>{words('gantt.unplacedCount', { count: plan.unplaced.length })}</summary>
      <UnplacedList plan={plan} />
    </details>
  )
}

export function UnplacedList({ plan }: { readonly plan: PlanView }) {
  const words = useWords()
  return (
    <ul className={classes.unplacedList}>
      {plan.unplaced.map(({ operation, code, name, job, reason }) => (
        <li key={operation}>
          {job ? (
            <Link href={`/job-operations/${operation}`}>{[code, name].filter(Boolean).join(' · ')}</Link>
          ) : (
            <span>{words('gantt.supposed')}</span>
          )}
          <span>{words(`scenarios.unplaced.${reason}`)}</span>
        </li>
      ))}
    </ul>
  )
}
