import { Button, Checkbox } from '@mantine/core'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { Chart } from '#platform/web/charts/Chart.tsx'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { ProgressBar } from '#platform/web/parts/ProgressBar.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useLateBy } from '../late-by.ts'
import classes from './Scenarios.module.css'
import { useSayChange } from './say-change.ts'
import type { Progress } from './use-progress.ts'
import type { ScheduleRow } from './use-scenarios.ts'

interface ScenarioCardProps {
  readonly row: ScheduleRow
  readonly plan: PlanView | undefined
  readonly labels: Labels
  readonly live: ScheduleRow | null
  readonly progress: Progress | undefined
  readonly isChosen: boolean
  readonly mayChoose: boolean
  readonly onChoose: () => void
  readonly onAct: (verb: 'solve' | 'stop' | 'discard') => void
  readonly onPublish: () => void
  readonly onChange: () => void
}

/** A scenario: what it supposes, how its solve goes, what came of it. */
export function ScenarioCard(props: ScenarioCardProps) {
  const { row, plan, labels, live, onAct } = props
  const words = useWords()
  const say = useSayChange(plan, labels)
  const mayChange = useMay('schedules', 'create')
  return (
    <li className={classes.scenario}>
      <div className={classes.scenarioHead}>
        <Link href={`/schedules/${row.id}`}>{row.name ?? row.code}</Link>
        <small>{words(`scenarios.states.${row.status}`)}</small>
      </div>
      {row.changes.length > 0 && (
        <ul className={classes.changes}>
          {row.changes.map((change, place) => (
            <li key={place}>{say(change)}</li>
          ))}
        </ul>
      )}
      {row.status === 'solving' && <Solving progress={props.progress} seconds={row.seconds} />}
      {row.status === 'solved' && <Outcome row={row} live={live} />}
      {row.status === 'solved' && <SupposedJobs row={row} say={say} />}
      {row.status === 'solved' && (row.unplaced?.length ?? 0) > 0 && (
        <p className={classes.problem}>{words('gantt.unplacedCount', { count: row.unplaced!.length })}</p>
      )}
      {row.status === 'failed' && <p className={classes.problem}>{words('scenarios.failed')}</p>}
      <div className={classes.row}>
        {(row.status === 'draft' || row.status === 'failed') && (
          <Button size="xs" onClick={() => onAct('solve')}>
            {words('scenarios.solve')}
          </Button>
        )}
        {row.status === 'solving' && (
          <Button size="xs" variant="default" onClick={() => onAct('stop')}>
            {words('scenarios.stop')}
          </Button>
        )}
        {row.status === 'solved' && <Solved {...props} />}
        {row.status !== 'solving' && mayChange && (
          <Button size="xs" variant="default" onClick={props.onChange}>
            {words(row.status === 'solved' ? 'scenarios.copy' : 'scenarios.editShort')}
          </Button>
        )}
        {row.status !== 'solving' && (
          <Button size="xs" variant="subtle" color="red" onClick={() => onAct('discard')}>
            {words('scenarios.discard')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Solved({ row, isChosen, mayChoose, onChoose, onPublish }: ScenarioCardProps) {
  const words = useWords()
  return (
    <>
      <Checkbox
        size="xs"
        checked={isChosen}
        disabled={!isChosen && !mayChoose}
        label={words('scenarios.compare')}
        onChange={onChoose}
      />
      <Link href={`/schedules/gantt?schedule=${row.id}`}>{words('scenarios.chart')}</Link>
      <Button size="xs" onClick={onPublish}>
        {words('scenarios.publish')}
      </Button>
    </>
  )
}

interface SupposedJobsProps {
  readonly row: ScheduleRow
  readonly say: ReturnType<typeof useSayChange>
}

/** When the jobs end that are only supposed here: extra ones, and the pieces of a split that follow. */
function SupposedJobs({ row, say }: SupposedJobsProps) {
  const words = useWords()
  const formats = useFormats()
  const late = useLateBy()
  return (row.supposed ?? []).map(({ change: place, quantity, finish, late: minutes }) => {
    const change = row.changes[place]
    if (!change) return null
    const ends = finish ? formats.dateTime(finish) : words('scenarios.notPlanned')
    return (
      <p key={place} data-late={minutes > 0 || undefined}>
        {change.kind === 'splitJob'
          ? words('scenarios.restEnds', { quantity, finish: ends })
          : words('scenarios.extraEnds', { change: say(change), finish: ends })}
        {finish && ` · ${late(minutes)}`}
      </p>
    )
  })
}

/** The best plan so far, falling. */
function Solving({ progress, seconds }: { readonly progress: Progress | undefined; readonly seconds: number }) {
  const words = useWords()
  const formats = useFormats()
  const of = progress?.of ?? seconds
  return (
    <>
      <ProgressBar
        done={Math.min(of, progress?.seconds ?? 0)}
        total={of}
        label={words('scenarios.solvingFor', { seconds: Math.round(progress?.seconds ?? 0), of })}
      />
      {progress && progress.points.length > 1 && (
        <Chart
          title={words('scenarios.falling', { value: formats.number(progress.points.at(-1)!.objective) })}
          categories={progress.points.map(point => formats.number(point.seconds, { most: 1 }))}
          series={[
            {
              key: 'objective',
              label: words('scenarios.objective'),
              kind: 'line',
              values: progress.points.map(point => point.objective),
            },
          ]}
          height={120}
        />
      )}
    </>
  )
}

/** Against the live plan, with a sign: fewer late jobs are good, more are not. */
function Outcome({ row, live }: { readonly row: ScheduleRow; readonly live: ScheduleRow | null }) {
  const words = useWords()
  const formats = useFormats()
  const figures = [
    ['lateJobs', row.lateJobs, live?.lateJobs],
    ['setupMinutes', row.setupMinutes, live?.setupMinutes],
  ] as const
  return (
    <dl className={classes.outcome}>
      {figures.map(([key, here, before]) => {
        const more = here === null || before === null || before === undefined ? 0 : here - before
        return (
          <div key={key}>
            <dt>{words(`scenarios.figures.${key}`)}</dt>
            <dd>
              {here === null ? '—' : formats.number(here)}
              {more !== 0 && (
                <span data-tone={more > 0 ? 'worse' : 'better'}>
                  {more > 0 ? '+' : '−'}
                  {formats.number(Math.abs(more))}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
