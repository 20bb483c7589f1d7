import { useMemo } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { valueLabel } from '#platform/model'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Gantt } from './gantt/Gantt.tsx'
import { Legend } from './Legend.tsx'
import { NoPlan } from './NoPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import { peopleRows } from './people-picture.ts'
import { foundIn } from './plan-picture.ts'
import { Filters, useFilters } from './use-filters.tsx'
import { useFolding, useSaying } from './use-machine-rows.ts'
import { useMinute, usePlan } from './use-plan.ts'
import './schedule-words.ts'

/** Who tends which machine when, and how busy that keeps them. */
export default function PeopleAndMachines() {
  const words = useWords()
  const plan = usePlan()
  return (
    <>
      <ScreenHead title={words('peopleMachines.title')} lead={words('peopleMachines.lead')} />
      {!plan && <RowSkeletons />}
      {plan && plan.bars.length === 0 && <NoPlan plan={plan} />}
      {plan && plan.bars.length > 0 && <Both plan={plan} />}
    </>
  )
}

/** The operation of a bar, whether it stands with its machine or with a person. */
const operationOf = (key: string): string => key.slice(key.indexOf(' ') + 1)

function usePeopleRows(plan: PlanView, folded: ReadonlySet<string>) {
  useResource('thing-downs')
  const words = useWords()
  const formats = useFormats()
  return useMemo(
    () =>
      peopleRows(
        plan,
        {
          noGroup: words('peopleMachines.machines'),
          outside: words('gantt.outside'),
          down: category => valueLabel(words, 'thing-downs', 'category', category),
          people: words('gantt.columns.people'),
          load: words('peopleMachines.load'),
          busiest: percent => words('peopleMachines.busiest', { percent: formats.percent(percent, { most: 0 }) }),
        },
        folded,
      ),
    [plan, folded, words, formats],
  )
}

function Both({ plan }: { readonly plan: PlanView }) {
  const words = useWords()
  const { customer, find } = useFilters()
  const { folded, onName } = useFolding()
  const rows = usePeopleRows(plan, folded)
  const operations = foundIn(plan, find, customer)
  const found = useMemo(
    () =>
      operations &&
      new Set(
        rows
          .flatMap(row => row.bars)
          .map(bar => bar.key)
          .filter(key => operations.has(operationOf(key))),
      ),
    [rows, operations],
  )
  const label = words('peopleMachines.title')
  const planned = new Map(plan.bars.map(bar => [bar.operation, bar]))
  const say = useSaying(plan)
  return (
    <>
      <Gantt
        label={label}
        rows={rows}
        from={plan.from}
        to={plan.to}
        now={useMinute(plan.now)}
        shownDays={2}
        found={found}
        say={bar => say({ ...bar, key: operationOf(bar.key) })}
        card={({ key }) => {
          const bar = planned.get(operationOf(key))
          return bar && <PlanCard plan={plan} bar={bar} />
        }}
        onOpen={({ href }) => href && navigate(href)}
        onName={onName}
        tools={<Filters plan={plan} withoutGroup />}
        table={<PlanTable plan={plan} label={label} found={operations} group={null} />}
      />
      <Legend keys={['setup', 'run', 'running', 'late', 'full', 'over', 'closed']} />
    </>
  )
}
