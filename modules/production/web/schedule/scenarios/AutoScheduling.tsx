import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Problem } from '#platform/web/kernel/api.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { usePlan } from '../use-plan.ts'
import { Compare } from './Compare.tsx'
import { LivePlan } from './LivePlan.tsx'
import { NewScenario } from './NewScenario.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { ScenarioCard } from './ScenarioCard.tsx'
import classes from './Scenarios.module.css'
import { ToPlan, useOpenJobs } from './ToPlan.tsx'
import { useProgress } from './use-progress.ts'
import { type ScheduleRow, useScenarios } from './use-scenarios.ts'
import '../schedule-words.ts'

/** Beside the live plan, so many scenarios are compared at most. */
const mostCompared = 3

/** What will be planned, the plan that holds, and what could be instead. */
export default function AutoScheduling() {
  // Priorities and locks are worded with the records they belong to.
  useResource('jobs')
  const words = useWords()
  const plan = usePlan()
  const { live, scenarios, labels, isThere } = useScenarios()
  const jobs = useOpenJobs()
  const [isNew, setNew] = useState<{ readonly from: ScheduleRow | null } | null>(null)
  const mayCreate = useMay('schedules', 'create')
  if (!plan || !isThere || !jobs) return <RowSkeletons />
  return (
    <>
      <ScreenHead title={words('scenarios.title')} lead={words('scenarios.lead')}>
        {mayCreate && <Button onClick={() => setNew({ from: null })}>{words('scenarios.new')}</Button>}
      </ScreenHead>
      <div className={classes.columns}>
        <ToPlan jobs={jobs} plan={plan} />
        <LivePlan live={live} plan={plan} />
        <Scenarios {...{ plan, live, scenarios, labels }} onChange={from => setNew({ from })} />
      </div>
      {isNew && (
        <NewScenario
          plan={plan}
          jobs={jobs}
          live={live?.id ?? null}
          from={isNew.from}
          labels={labels}
          onClose={() => setNew(null)}
        />
      )}
    </>
  )
}

interface ScenariosProps {
  readonly plan: PlanView
  readonly live: ScheduleRow | null
  readonly scenarios: readonly ScheduleRow[]
  readonly labels: ReturnType<typeof useScenarios>['labels']
  readonly onChange: (row: ScheduleRow) => void
}

function Scenarios({ plan, live, scenarios, labels, onChange }: ScenariosProps) {
  const words = useWords()
  const progress = useProgress()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [publishing, setPublishing] = useState<ScheduleRow | null>(null)
  const compared = scenarios.filter(({ id, status }) => chosen.has(id) && status === 'solved')
  const choose = (id: string) => setChosen(chosen.symmetricDifference(new Set([id])))
  return (
    <>
      <section className={classes.wide} aria-label={words('scenarios.many')}>
        <h2>{words('scenarios.many')}</h2>
        {scenarios.length === 0 && (
          <EmptyState title={words('scenarios.empty')}>{words('scenarios.emptyText')}</EmptyState>
        )}
        <ul className={classes.list}>
          {scenarios.map(row => (
            <ScenarioCard
              key={row.id}
              row={row}
              plan={plan}
              labels={labels}
              live={live}
              progress={progress[row.id]}
              isChosen={chosen.has(row.id)}
              mayChoose={compared.length < mostCompared}
              onChoose={() => choose(row.id)}
              onAct={verb => void act(row.id, verb)}
              onPublish={() => setPublishing(row)}
              onChange={() => onChange(row)}
            />
          ))}
        </ul>
        {publishing && (
          <PublishDialog row={publishing} plan={plan} labels={labels} onClose={() => setPublishing(null)} />
        )}
      </section>
      {compared.length > 0 && (
        <section className={classes.across} aria-label={words('scenarios.compared')}>
          <Compare rows={[...(live ? [live] : []), ...compared]} />
        </section>
      )}
    </>
  )
}

async function act(id: string, verb: string): Promise<void> {
  try {
    await records.act('schedules', id, verb)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    notify({ type: 'negative', title: error.message })
  }
}
