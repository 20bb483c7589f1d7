import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ActivityRow, PlanActivity } from '#modules/production/model/plan/plan-view.ts'
import { api } from '#platform/web/kernel/api.ts'
import { changeQuery, navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { activityRows, behindBy, matching, worked } from './activity-picture.ts'
import { Gantt } from './gantt/Gantt.tsx'
import { Legend } from './Legend.tsx'
import classes from './Schedule.module.css'
import { useFolding } from './use-machine-rows.ts'
import { instantOf, useFollowing, useMinute } from './use-plan.ts'
import './schedule-words.ts'

const activityKey = 'plan-activity'

/** What was planned and what came of it, a pair of bars an operation. */
export default function PlannedActual() {
  const words = useWords()
  useFollowing(activityKey)
  const { data } = useQuery({
    queryKey: [activityKey],
    queryFn: () => api.get<PlanActivity>('/plan-activity'),
    placeholderData: before => before,
  })
  return (
    <>
      <ScreenHead title={words('plannedActual.title')} lead={words('plannedActual.lead')} />
      {!data && <RowSkeletons />}
      {data?.rows.length === 0 && (
        <EmptyState title={words('plannedActual.empty')}>{words('plannedActual.emptyText')}</EmptyState>
      )}
      {data && data.rows.length > 0 && <Pairs activity={data} />}
    </>
  )
}

function Pairs({ activity }: { readonly activity: PlanActivity }) {
  const words = useWords()
  const { query } = useAddress()
  const find = query.get('find') ?? ''
  const { folded, onName } = useFolding()
  const now = useMinute(activity.now)
  const shown = useMemo(() => matching(activity, find), [activity, find])
  const rows = useMemo(
    () => activityRows(shown, now, { noThing: words('plannedActual.noThing') }, folded),
    [shown, now, words, folded],
  )
  const byKey = new Map(shown.rows.map(row => [row.operation, row]))
  const rowOf = (key: string) => byKey.get(key.slice(2))
  const say = useDifference(now)
  return (
    <>
      <Gantt
        label={words('plannedActual.title')}
        rows={rows}
        from={activity.from}
        to={activity.to}
        now={now}
        shownDays={4}
        say={bar => {
          const row = rowOf(bar.key)
          return row ? `${bar.label}, ${say(row)}` : bar.label
        }}
        card={bar => {
          const row = rowOf(bar.key)
          return row && <PairCard row={row} now={now} />
        }}
        onOpen={({ href }) => href && navigate(href)}
        onName={onName}
        tools={
          <div className={classes.filters}>
            <input
              type="search"
              value={find}
              placeholder={words('gantt.find')}
              aria-label={words('gantt.find')}
              onChange={event => changeQuery({ find: event.target.value })}
            />
          </div>
        }
        table={<PairTable activity={shown} now={now} />}
      />
      <Legend keys={['planned', 'actual', 'setup', 'late', 'down', 'closed']} />
    </>
  )
}

/** Later or sooner than planned, in words. */
function useDifference(now: number) {
  const words = useWords()
  const formats = useFormats()
  return (row: ActivityRow): string => {
    const behind = behindBy(row, now)
    if (behind === null) return words('plannedActual.notPlanned')
    if (Math.abs(behind) < 1) return words('plannedActual.asPlanned')
    const time = formats.duration(Math.abs(behind) * 60)
    return words(behind > 0 ? 'plannedActual.behind' : 'plannedActual.ahead', { time })
  }
}

function PairCard({ row, now }: { readonly row: ActivityRow; readonly now: number }) {
  const words = useWords()
  const formats = useFormats()
  const say = useDifference(now)
  const actual = worked(row, now)
  const stretch = (from: number, to: number) =>
    `${formats.dateTime(instantOf(from))} – ${formats.dateTime(instantOf(to))}`
  return (
    <div className={classes.card}>
      <strong>{[row.code, row.name].filter(Boolean).join(' · ')}</strong>
      {row.customer && <span>{row.customer}</span>}
      {row.planned && (
        <span>
          {words('gantt.legend.planned')}: {stretch(row.planned[0], row.planned[1])}
        </span>
      )}
      {actual && (
        <span>
          {words('gantt.legend.actual')}: {stretch(actual.from, actual.to)}
        </span>
      )}
      <span data-late={(behindBy(row, now) ?? 0) > 0 || undefined}>{say(row)}</span>
      <span className={classes.links}>
        <Link href={`/job-operations/${row.operation}`}>{words('gantt.open')}</Link>
        <Link href={`/jobs/${row.job}`}>{words('gantt.openJob')}</Link>
      </span>
    </div>
  )
}

const columns = [
  'machine',
  'operation',
  'customer',
  'plannedStart',
  'plannedEnd',
  'actualStart',
  'actualEnd',
  'difference',
] as const

function PairTable({ activity, now }: { readonly activity: PlanActivity; readonly now: number }) {
  const words = useWords()
  const formats = useFormats()
  const say = useDifference(now)
  const names = new Map(activity.things.map(thing => [thing.id, thing.name]))
  const at = (minute: number | null | undefined) =>
    minute === null || minute === undefined ? '—' : formats.dateTime(instantOf(minute))
  return (
    <table className={classes.table} aria-label={words('plannedActual.title')}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {words(`gantt.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {activity.rows.map(row => {
          const actual = worked(row, now)
          const thing = row.thing ?? row.actual[0]?.thing ?? null
          return (
            <tr key={row.operation}>
              <td>{(thing && names.get(thing)) ?? '—'}</td>
              <th scope="row">
                <Link href={`/job-operations/${row.operation}`}>
                  {[row.code, row.name].filter(Boolean).join(' · ')}
                </Link>
              </th>
              <td>{row.customer ?? '—'}</td>
              <td>{at(row.planned?.[0])}</td>
              <td>{at(row.planned?.[1])}</td>
              <td>{at(actual?.from)}</td>
              <td>{at(actual?.isOpen ? null : actual?.to)}</td>
              <td data-late={(behindBy(row, now) ?? 0) > 0 || undefined}>{say(row)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
