import { dayStrip, type Stretch } from '#modules/production/model/day-strip.ts'
import { valueLabel } from '#platform/model'
import type { DateText, TimeText } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { useMay, useSession } from '#platform/web/kernel/application.ts'
import type { ListState, Row } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { MachineStateSign } from '#platform/web/parts/StatusDot.tsx'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { signOf } from '../floor/machine-signs.ts'
import '../floor/floor-words.ts'
import classes from './MachineNow.module.css'

/** What a machine is doing now and did today, what it has next, and what keeps it from it. */
export default function MachineNow({ record }: SlotProps) {
  const { kind } = record.row
  return kind === 'machine' || kind === 'workstation' ? <Machine row={record.row} /> : null
}

const begun = ['setup', 'running', 'paused']
const columns = ['code', 'name', 'job', 'status', 'remaining', 'actualStart', 'actualEnd']

/** What is planned on a machine, what waits in its work centers, and when it was down. */
function useMachine(id: string, groups: readonly string[]) {
  const mayOperations = useMay('job-operations', 'view')
  const mayDowns = useMay('thing-downs', 'view')
  const planned: ListState = { filter: { field: 'plannedThing', op: 'eq', value: id }, columns, sort: ['-actualStart'] }
  const ready: ListState = {
    filter: {
      all: [
        { field: 'thingsGroup', op: 'in', value: [...groups] },
        { field: 'status', op: 'in', value: ['ready'] },
      ],
    },
    columns,
    sort: ['plannedStart', 'code'],
  }
  const own: ListState = {
    filter: { field: 'thing', op: 'eq', value: id },
    columns: ['code', 'category', 'reason', 'startedAt', 'endedAt', 'status'],
    sort: ['-startedAt'],
  }
  return {
    operations: useLiveRows('job-operations', planned, { enabled: mayOperations }),
    waiting: useLiveRows('job-operations', ready, { enabled: mayOperations && groups.length > 0 }),
    downs: useLiveRows('thing-downs', own, { enabled: mayDowns }),
  }
}

function Machine({ row }: { readonly row: Row }) {
  useResource('thing-downs')
  const words = useWords()
  const formats = useFormats()
  const { operations, waiting, downs } = useMachine(String(row.id), (row.groups as string[] | null) ?? [])
  const running = operations?.rows.filter(({ status }) => begun.includes(String(status))) ?? []
  const next = (waiting?.rows ?? []).slice(0, 3)
  const state = String(row.status)
  return (
    <section className={classes.now} aria-label={words('machineHome.title')}>
      <div className={classes.state}>
        <MachineStateSign state={signOf[state] ?? 'unknown'} label={words(`machineHome.states.${state}`)} size={36} />
        {typeof row.statusSince === 'string' && (
          <span>{words('machineHome.since', { time: formats.dateTime(row.statusSince) })}</span>
        )}
      </div>
      <Today
        downs={(downs?.rows ?? []).map(one => stretch(one.startedAt, one.endedAt))}
        runs={(operations?.rows ?? [])
          .filter(one => typeof one.actualStart === 'string')
          .map(one => stretch(one.actualStart, one.actualEnd))}
      />
      <dl className={classes.facts}>
        <OpenDowns rows={downs?.rows.filter(({ status }) => status === 'active') ?? []} />
        <Operations
          title={words('machineHome.now')}
          none={words('machineHome.nothing')}
          all={operations}
          rows={running}
        />
        <Operations title={words('machineHome.next')} none={words('machineHome.noNext')} all={waiting} rows={next} />
        {typeof row.nextRoutineOn === 'string' && (
          <div>
            <dt>{words('machineHome.routines')}</dt>
            <dd>{formats.date(row.nextRoutineOn)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** What keeps it down, and since when. */
function OpenDowns({ rows }: { readonly rows: readonly Row[] }) {
  const words = useWords()
  const formats = useFormats()
  if (rows.length === 0) return null
  return (
    <div data-bad>
      <dt>{words('machineHome.downs')}</dt>
      {rows.map(one => (
        <dd key={one.id}>
          <Link href={`/thing-downs/${one.id}`}>
            {valueLabel(words, 'thing-downs', 'category', String(one.category))}
          </Link>{' '}
          {words('machineHome.since', { time: formats.dateTime(String(one.startedAt)) })}
        </dd>
      ))}
    </div>
  )
}

const stretch = (from: unknown, to: unknown): Stretch => ({
  from: String(from),
  to: typeof to === 'string' ? to : null,
})

interface OperationsProps {
  readonly title: string
  readonly none: string
  readonly all: Everything | undefined
  readonly rows: Everything['rows']
}

function Operations({ title, none, all, rows }: OperationsProps) {
  const words = useWords()
  const formats = useFormats()
  if (!all) return null
  return (
    <div>
      <dt>{title}</dt>
      {rows.length === 0 && <dd>{none}</dd>}
      {rows.map(one => (
        <dd key={one.id}>
          <Link href={`/jobs/${one.job}`}>{String(one.code ?? nameIn(all, one.job, 'jobs'))}</Link>{' '}
          {String(one.name ?? '')}
          {Number(one.remaining) > 0 && (
            <span> · {words('floorHome.left', { count: formats.quantity(String(one.remaining)) })}</span>
          )}
        </dd>
      ))}
    </div>
  )
}

interface TodayProps {
  readonly downs: readonly Stretch[]
  readonly runs: readonly Stretch[]
}

/** The day so far as a strip: each state with its color and its pattern, and the same in words. */
function Today({ downs, runs }: TodayProps) {
  const words = useWords()
  const { today, timeZone } = useSession()
  const begins = Date.parse(scheduledInstant(today as DateText, '00:00' as TimeText, timeZone))
  const parts = dayStrip({ begins, ends: begins + 86_400_000, now: Date.now() }, downs, runs)
  const hours = (state: string) =>
    parts.filter(part => part.state === state).reduce((sum, { from, to }) => sum + (to - from) * 24, 0)
  const told = (['running', 'down', 'idle'] as const)
    .filter(state => hours(state) > 0)
    .map(state => `${words(`machineHome.states.${state}`)} ${hours(state).toFixed(1)} h`)
    .join(' · ')
  return (
    <figure className={classes.today}>
      <figcaption>
        {words('machineHome.today')} <span>{told}</span>
      </figcaption>
      <div className={classes.strip} role="img" aria-label={told}>
        {parts.map(({ state, from, to }) => (
          <i key={from} data-state={state} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
        ))}
      </div>
    </figure>
  )
}
