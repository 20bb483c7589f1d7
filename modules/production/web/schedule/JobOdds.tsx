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
  const words = useWords()
  const formats = useFormats()
  const { data } = useQuery({
    queryKey: ['plan-odds'],
    queryFn: () => api.get<{ readonly jobs: readonly Odds[] }>('/plan-odds'),
    enabled: plan.schedule?.kind === 'live',
    staleTime: 60_000,
    retry: false,
  })
  const odds = plan.schedule?.kind === 'live' ? data?.jobs.find(one => one.job === job) : undefined
  if (!odds) return null
  return (
    <p title={words('odds.about')}>
      {words('odds.onTime', { percent: formats.percent(odds.onTime, { most: 0 }) })} ·{' '}
      {words('odds.likely', { date: formats.dateTime(instantOf(odds.p85)) })}
    </p>
  )
}
