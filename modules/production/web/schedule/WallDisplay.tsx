import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { changeQuery, navigate } from '#platform/web/kernel/navigation.ts'
import { usePageTitle } from '#platform/web/parts/page-title.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { Gantt } from './gantt/Gantt.tsx'
import { wallSizes } from './gantt/picture.ts'
import { NoPlan } from './NoPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import classes from './Schedule.module.css'
import { useFilters } from './use-filters.tsx'
import { useFolding, useMachineRows, useSaying } from './use-machine-rows.ts'
import { instantOf, useMinute, usePlan } from './use-plan.ts'
import './schedule-words.ts'

/** One work center in large print, for a screen on the wall: it follows the plan and asks for nothing. */
export default function WallDisplay() {
  const words = useWords()
  usePageTitle(words('wall.title'))
  const plan = usePlan()
  if (!plan) return <RowSkeletons />
  return (
    <>
      {plan.bars.length === 0 ? (
        <>
          <h1 className={classes.wallTitle}>{words('wall.title')}</h1>
          <NoPlan plan={plan} />
        </>
      ) : (
        <Wall plan={plan} />
      )}
    </>
  )
}

function Wall({ plan }: { readonly plan: PlanView }) {
  const words = useWords()
  const formats = useFormats()
  const now = useMinute(plan.now)
  const used = plan.groups.filter(({ id }) => plan.things.some(thing => thing.group === id))
  const group = useFilters().group ?? used[0]?.id ?? null
  const rows = useMachineRows(plan, group, useFolding().folded)
  const label = used.find(({ id }) => id === group)?.name ?? words('wall.title')
  const planned = new Map(plan.bars.map(bar => [bar.operation, bar]))
  return (
    <>
      <header className={classes.wallHead}>
        <h1 className={classes.wallTitle}>{label}</h1>
        {used.length > 1 && (
          <select
            aria-label={words('gantt.groups')}
            value={group ?? ''}
            onChange={event => changeQuery({ group: event.target.value })}
          >
            {used.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        <time>{formats.time(instantOf(now))}</time>
      </header>
      <Gantt
        label={label}
        rows={rows}
        from={plan.from}
        to={plan.to}
        now={now}
        shownDays={1}
        sizes={wallSizes}
        isBare
        say={useSaying(plan)}
        card={({ key }) => {
          const bar = planned.get(key)
          return bar && <PlanCard plan={plan} bar={bar} />
        }}
        onOpen={({ href }) => href && navigate(href)}
        table={<PlanTable plan={plan} label={label} found={null} group={group} />}
      />
    </>
  )
}
