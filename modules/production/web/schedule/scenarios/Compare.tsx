import { useQueries } from '@tanstack/react-query'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { api } from '#platform/web/kernel/api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { instantOf, planKey } from '../use-plan.ts'
import { jobsCompared, overtimeOf } from './compare.ts'
import classes from './Scenarios.module.css'
import type { ScheduleRow } from './use-scenarios.ts'

interface CompareProps {
  /** The live plan first, where there is one. */
  readonly rows: readonly ScheduleRow[]
}

const figures = ['lateJobs', 'weightedTardiness', 'overtime', 'setupMinutes'] as const

/** Plans side by side: the figures, then every job that ends at another time, with the difference by sign and colour. */
export function Compare({ rows }: CompareProps) {
  const words = useWords()
  const asked = useQueries({
    queries: rows.map(({ id }) => ({
      queryKey: [planKey, id],
      queryFn: () => api.get<PlanView>(`/plans/${id}`),
    })),
  })
  const plans = asked.map(one => one.data)
  if (!plans.every(plan => plan !== undefined)) return <RowSkeletons />
  return (
    <div className={classes.compare}>
      <table className={classes.compared} aria-label={words('scenarios.compared')}>
        <thead>
          <tr>
            <td />
            {rows.map(row => (
              <th key={row.id} scope="col">
                {row.kind === 'live' ? words('scenarios.live') : (row.name ?? row.code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(key => (
            <FigureLine
              key={key}
              label={words(`scenarios.figures.${key}`)}
              values={rows.map((row, at) => figureOf(key, row, plans[at]!))}
            />
          ))}
          <JobLines plans={plans} />
        </tbody>
      </table>
    </div>
  )
}

const figureOf = (key: (typeof figures)[number], row: ScheduleRow, plan: PlanView): number | null =>
  key === 'overtime' ? overtimeOf(plan, row.changes) : row[key]

/** Of each figure less is better. */
function FigureLine({ label, values }: { readonly label: string; readonly values: readonly (number | null)[] }) {
  const formats = useFormats()
  const first = values[0] ?? null
  return (
    <tr>
      <th scope="row">{label}</th>
      {values.map((value, at) => {
        const more = at === 0 || value === null || first === null ? 0 : value - first
        return (
          <td key={at}>
            {value === null ? '—' : formats.number(value)}
            {more !== 0 && (
              <span data-tone={more > 0 ? 'worse' : 'better'}>
                {more > 0 ? '+' : '−'}
                {formats.number(Math.abs(more))}
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

function JobLines({ plans }: { readonly plans: readonly PlanView[] }) {
  const words = useWords()
  const formats = useFormats()
  const jobs = jobsCompared(plans)
  if (jobs.length === 0)
    return (
      <tr>
        <th scope="row">{words('scenarios.jobsSame')}</th>
      </tr>
    )
  return jobs.map(({ id, code, part, finishes }) => (
    <tr key={id}>
      <th scope="row">
        <Link href={`/jobs/${id}`}>{code}</Link> <small>{part}</small>
      </th>
      {finishes.map((one, at) => (
        <td key={at} data-late={(one && one.late > 0) || undefined}>
          {one ? formats.dateTime(instantOf(one.at)) : words('scenarios.notPlanned')}
          {one && one.late > 0 && <small> {words('scenarios.late')}</small>}
          {one && one.later !== 0 && (
            <span data-tone={one.later > 0 ? 'worse' : 'better'}>
              {one.later > 0 ? '+' : '−'}
              {formats.duration(Math.abs(one.later) * 60)}
            </span>
          )}
        </td>
      ))}
    </tr>
  ))
}
