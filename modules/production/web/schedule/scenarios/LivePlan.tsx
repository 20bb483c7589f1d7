import { Button } from '@mantine/core'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { type Figure, FigureRow } from '#platform/web/parts/FigureRow.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLateBy } from '../late-by.ts'
import classes from './Scenarios.module.css'
import type { ScheduleRow } from './use-scenarios.ts'

/** A bound further away than this says nothing. */
const tellingGap = 50

interface LivePlanProps {
  readonly live: ScheduleRow | null
  readonly plan: PlanView
}

/** The plan that holds: how good it is, who is late, what is busy. */
export function LivePlan({ live, plan }: LivePlanProps) {
  const words = useWords()
  const formats = useFormats()
  const lateBy = useLateBy()
  if (!live)
    return (
      <section aria-label={words('scenarios.live')}>
        <h2>{words('scenarios.live')}</h2>
        <EmptyState title={words('scenarios.noLive')}>{words('scenarios.noLiveText')}</EmptyState>
      </section>
    )
  const late = plan.jobs.filter(job => job.late > 0).toSorted((one, other) => other.late - one.late)
  const figures: Figure[] = [
    {
      key: 'late',
      label: words('scenarios.figures.lateJobs'),
      value: formats.number(late.length),
      isBad: late.length > 0,
    },
    { key: 'operations', label: words('scenarios.figures.operations'), value: formats.number(plan.bars.length) },
    {
      key: 'setup',
      label: words('gantt.columns.setup'),
      value: formats.duration((live.setupMinutes ?? 0) * 60),
    },
    ...(live.gapPercent === null || Number(live.gapPercent) > tellingGap
      ? []
      : [
          {
            key: 'gap',
            label: words('scenarios.figures.gap'),
            value: words('scenarios.atMost', { percent: formats.percent(live.gapPercent, { most: 1 }) }),
          },
        ]),
    ...(live.makespanEnd
      ? [{ key: 'end', label: words('scenarios.figures.end'), value: formats.date(live.makespanEnd) }]
      : []),
  ]
  return (
    <section aria-label={words('scenarios.live')}>
      <h2>
        {words('scenarios.live')} · {formats.dateTime(live.asOf)}
      </h2>
      <FigureRow figures={figures} />
      <ul className={classes.jobs}>
        {late.map(({ id, code, part, late: minutes }) => (
          <li key={id}>
            <Link href={`/jobs/${id}`}>{code}</Link>
            <span>{part}</span>
            <small data-late>{lateBy(minutes)}</small>
            <Link href={`/production/job/${id}`} aria-label={words('scenarios.whyLate', { job: code })}>
              {words('gantt.whyLate')}
            </Link>
          </li>
        ))}
      </ul>
      <Busiest live={live} plan={plan} />
      <Button component={Link} variant="default" href="/schedules/gantt">
        {words('scenarios.openChart')}
      </Button>
    </section>
  )
}

const shown = 5

/** The machines with the least room. */
function Busiest({ live, plan }: { readonly live: ScheduleRow; readonly plan: PlanView }) {
  const words = useWords()
  const formats = useFormats()
  const names = new Map(plan.things.map(thing => [thing.id, thing.name]))
  const busy = Object.entries(live.utilization ?? {})
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shown)
  if (busy.length === 0) return null
  return (
    <>
      <h2>{words('scenarios.busiest')}</h2>
      <ul className={classes.jobs}>
        {busy.map(([id, percent]) => (
          <li key={id}>
            <Link href={`/things/${id}`}>{names.get(id) ?? '—'}</Link>
            <small>{formats.percent(percent, { most: 0 })}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
