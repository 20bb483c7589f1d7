import { useMemo, useState } from 'react'
import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import { navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Gantt } from './gantt/Gantt.tsx'
import type { GanttRow } from './gantt/picture.ts'
import { Legend } from './Legend.tsx'
import { MoveDialog, type Moving } from './MoveDialog.tsx'
import { NoPlan } from './NoPlan.tsx'
import { PlanCard } from './PlanCard.tsx'
import { PlanTable } from './PlanTable.tsx'
import { foundIn } from './plan-picture.ts'
import { Unplaced } from './Unplaced.tsx'
import { Filters, useFilters } from './use-filters.tsx'
import { useFolding, useMachineRows, useSaying } from './use-machine-rows.ts'
import { useMinute, usePlan } from './use-plan.ts'
import { WhyLatePanel } from './WhyLatePanel.tsx'
import { whyLate } from './why-late.ts'
import './schedule-words.ts'

/** Machines as rows: the live plan, or a scenario that the address names. */
export default function MachineSchedule() {
  const words = useWords()
  const { query } = useAddress()
  const plan = usePlan(query.get('schedule') ?? 'live')
  const late = plan?.jobs.filter(job => job.late > 0).length ?? 0
  const lead = plan?.schedule ? words('machineSchedule.lead', { count: plan.bars.length, late }) : undefined
  return (
    <>
      <ScreenHead title={words('machineSchedule.title')} lead={lead}>
        {plan?.schedule && plan.schedule.kind !== 'live' && (
          <span>
            {words('gantt.scenario', { name: plan.schedule.name ?? plan.schedule.code })} ·{' '}
            <Link href="/schedules/gantt">{words('gantt.toLive')}</Link>
          </span>
        )}
      </ScreenHead>
      {!plan && <RowSkeletons />}
      {plan && <Unplaced plan={plan} />}
      {plan && plan.bars.length === 0 && <NoPlan plan={plan} />}
      {plan && plan.bars.length > 0 && <Machines plan={plan} />}
    </>
  )
}

/** The live plan, or a scenario that was solved. */
const isMovable = ({ schedule }: PlanView): boolean =>
  schedule !== null && (schedule.status === 'published' || schedule.status === 'solved')

/** What runs stays on its machine (production R44). */
const mayMoveBar = (bar: PlanBar | undefined): boolean =>
  bar !== undefined && bar.thing !== null && !['running', 'setup', 'complete'].includes(bar.status)

/** Only the machines a path leads over, in the order it takes. */
function onPath(rows: readonly GanttRow[], keys: readonly string[]): readonly GanttRow[] {
  const found = keys.toReversed().flatMap(key => rows.find(row => row.bars.some(bar => bar.key === key)) ?? [])
  return found.length > 0 ? [...new Set(found)] : rows
}

/** Who comes behind a bar on its machine: where it stands already. */
const nextOn = (plan: PlanView, bar: PlanBar): string | null =>
  plan.bars
    .filter(({ thing, operation, start }) => thing === bar.thing && operation !== bar.operation && start >= bar.start)
    .toSorted((one, other) => one.start - other.start)[0]?.operation ?? null

function MoveButton({ onMove }: { readonly onMove: () => void }) {
  const words = useWords()
  return (
    <button type="button" onClick={onMove}>
      {words('move.open')}
    </button>
  )
}

function Machines({ plan }: { readonly plan: PlanView }) {
  const words = useWords()
  const { group, customer, find } = useFilters()
  const { folded, onName } = useFolding()
  const all = useMachineRows(plan, group, folded)
  const found = foundIn(plan, find, customer)
  const label = words('machineSchedule.title')
  const planned = new Map(plan.bars.map(bar => [bar.operation, bar]))
  const [moving, setMoving] = useState<Moving | null>(null)
  const mayMove = useMay('schedules', 'publish') && isMovable(plan)
  const why = useAddress().query.get('why')
  const path = useMemo(() => (why ? whyLate(plan, why) : []), [plan, why])
  const keys = useMemo(() => path.map(({ operation }) => operation), [path])
  const rows = useMemo(() => (keys.length > 0 ? onPath(all, keys) : all), [all, keys])
  const startMove = ({ key }: { readonly key: string }) => {
    const bar = planned.get(key)
    if (bar?.thing) setMoving({ operation: key, thing: bar.thing, before: nextOn(plan, bar) })
  }
  return (
    <>
      {why && <WhyLatePanel plan={plan} job={why} path={path} />}
      <Gantt
        label={label}
        rows={rows}
        from={plan.from}
        to={plan.to}
        now={useMinute(plan.now)}
        found={found}
        say={useSaying(plan)}
        card={({ key }) => {
          const bar = planned.get(key)
          return (
            bar && (
              <PlanCard
                plan={plan}
                bar={bar}
                actions={mayMove && mayMoveBar(bar) && <MoveButton onMove={() => startMove({ key })} />}
              />
            )
          )
        }}
        onOpen={({ href }) => href && navigate(href)}
        onName={onName}
        mayDrag={({ key }) => mayMove && mayMoveBar(planned.get(key))}
        onMove={startMove}
        onDrop={({ key, row, before }) => {
          if (plan.things.some(({ id }) => id === row)) setMoving({ operation: key, thing: row, before })
        }}
        frozenUntil={plan.frozenUntil}
        path={keys}
        tools={<Filters plan={plan} />}
        table={<PlanTable plan={plan} label={label} found={found} group={group} />}
      />
      {moving && <MoveDialog plan={plan} moving={moving} onClose={() => setMoving(null)} />}
      <Legend keys={['now', 'frozen', 'setup', 'run', 'running', 'late', 'due', 'locked', 'down', 'closed']} />
    </>
  )
}
