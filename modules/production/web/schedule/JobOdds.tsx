import { useQuery } from '@tanstack/react-query'
import type { JobOdds as Odds } from '#modules/production/model/plan/odds.ts'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { instantOf } from './use-plan.ts'

interface JobOddsProps {
  readonly plan: PlanView
  readonly job: string
}

/** How sure the finish of a job is; nothing in a scenario, or while nothing was ever finished. */
export function JobOdds({ plan, job }: JobOddsProps) {
  return plan.schedule?.kind === 'live' ? <LiveOdds job={job} /> : null
}

/** How sure the live plan is of a job. */
export function LiveOdds({ job }: Pick<JobOddsProps, 'job'>) {
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['plan-odds'],
    queryFn: () => api.get<{ readonly jobs: readonly Odds[] }>('/plan-odds'),
    staleTime: 60_000,
    retry: false,
  })
  const odds = data?.jobs.find(one => one.job === job)
  if (!odds) return null
  return (
    <p title={words('odds.about')}>
      {words('odds.onTime', { percent: formats.percent(odds.onTime, { most: 0 }) })} ·{' '}
      {words('odds.likely', { date: formats.dateTime(instantOf(odds.p85)) })}
    </p>
  )
}
