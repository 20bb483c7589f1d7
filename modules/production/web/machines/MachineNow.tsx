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
import { usePace } from '../floor/use-open-work.ts'
import '../floor/floor-words.ts'
import classes from './MachineNow.module.css'

/** What a machine is doing now and did today, what it has next, and what keeps it from it. */
export default function MachineNow({ record }: SlotProps) {
  const { kind } = record.row
  return kind === 'machine' || kind === 'workstation' ? <Machine row={record.row} /> : null
}

const begun = ['setup', 'running', 'paused']
const columns = [
  ...['code', 'name', 'job', 'status', 'good', 'remaining', 'cycleMinutes', 'piecesPerCycle', 'program'],
  ...['plannedStart', 'actualStart', 'actualEnd'],
]
const notOver = ['pending', 'ready', ...begun]

/** What is planned on a machine, what waits in its work centers, and when it was down. */
function useMachine(id: string, groups: readonly string[], dayBegan: string) {
  const mayOperations = useMay('job-operations', 'view')
  const mayDowns = useMay('thing-downs', 'view')
  const mayEntries = useMay('work-entries', 'view')
  const planned: ListState = {
    filter: {
      all: [
        { field: 'plannedThing', op: 'eq', value: id },
        {
          any: [
            { field: 'status', op: 'in', value: notOver },
            { field: 'actualEnd', op: 'gte', value: dayBegan },
          ],
        },
      ],
    },
    columns,
    sort: ['plannedStart', 'code'],
  }
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
    filter: {
      all: [
        { field: 'thing', op: 'eq', value: id },
        {
          any: [
            { field: 'status', op: 'in', value: ['active'] },
            { field: 'endedAt', op: 'gte', value: dayBegan },
          ],
        },
      ],
    },
    columns: ['code', 'category', 'reason', 'startedAt', 'endedAt', 'status'],
    sort: ['-startedAt'],
  }
  const worked: ListState = {
    filter: {
      all: [
        { field: 'thing', op: 'eq', value: id },
        {
          any: [
            { field: 'status', op: 'in', value: ['open'] },
            { field: 'endedAt', op: 'gte', value: dayBegan },
          ],
        },
        { field: 'status', op: 'notIn', value: ['void'] },
      ],
    },
    columns: ['startedAt', 'endedAt', 'kind'],
    sort: ['startedAt'],
  }
  return {
    operations: useLiveRows('job-operations', planned, { enabled: mayOperations }),
    waiting: useLiveRows('job-operations', ready, { enabled: mayOperations && groups.length > 0 }),
    downs: useLiveRows('thing-downs', own, { enabled: mayDowns }),
    entries: useLiveRows('work-entries', worked, { enabled: mayEntries }),
  }
}

function Machine({ row }: { readonly row: Row }) {
  useResource('thing-downs')
  const words = useWords()
  const formats = useFormats()
  const { today, timeZone } = useSession()
  const dayBegan = scheduledInstant(today as DateText, '00:00' as TimeText, timeZone)
  const { operations, waiting, downs, entries } = useMachine(row.id, (row.groups as string[] | null) ?? [], dayBegan)
  const running = operations?.rows.filter(({ status }) => begun.includes(String(status))) ?? []
  const own = (operations?.rows ?? []).filter(({ status }) => status === 'ready' || status === 'pending')
  // What is planned here; without a plan, what its work centers could do.
  const next = own.length > 0 ? { all: operations, rows: own } : { all: waiting, rows: waiting?.rows ?? [] }
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
        runs={(entries?.rows ?? []).map(one => stretch(one.startedAt, one.endedAt))}
      />
      <dl className={classes.facts}>
        <Alarms thing={row.id} />
        <OpenDowns rows={downs?.rows.filter(({ status }) => status === 'active') ?? []} />
        <Running all={operations} rows={running} />
        <Next all={next.all} rows={next.rows.slice(0, 3)} />
        {typeof row.nextRoutineOn === 'string' && (
          <div>
            <dt>{words('machineHome.routines')}</dt>
            <dd data-bad={row.nextRoutineOn < today || undefined}>{formats.date(row.nextRoutineOn)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** What its control complains about and has not cleared. */
function Alarms({ thing }: { readonly thing: string }) {
  const words = useWords()
  const formats = useFormats()
  const may = { links: useMay('device-things', 'view'), alarms: useMay('device-alarms', 'view') }
  const links = useLiveRows(
    'device-things',
    { filter: { field: 'thing', op: 'eq', value: thing }, columns: ['device'], sort: ['device'] },
    { enabled: may.links },
  )
  const devices = (links?.rows ?? []).map(({ device }) => String(device))
  const open = useLiveRows(
    'device-alarms',
    {
      filter: {
        all: [
          { field: 'device', op: 'in', value: devices },
          { field: 'open', op: 'eq', value: true },
        ],
      },
      columns: ['alarmCode', 'text', 'raisedAt', 'level'],
      sort: ['-raisedAt'],
    },
    { enabled: may.alarms && devices.length > 0 },
  )
  if (!open || open.rows.length === 0) return null
  return (
    <div data-bad>
      <dt>{words('machineHome.alarms')}</dt>
      {open.rows.map(one => (
        <dd key={one.id}>
          <Link href={`/device-alarms/${one.id}`}>{[one.alarmCode, one.text].filter(Boolean).join(' ')}</Link>{' '}
          {words('machineHome.since', { time: formats.dateTime(String(one.raisedAt)) })}
        </dd>
      ))}
    </div>
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
  readonly all: Everything | undefined
  readonly rows: Everything['rows']
}

/** What it makes now: how many of how many, how fast, how long still, by which program. */
function Running({ all, rows }: OperationsProps) {
  const words = useWords()
  if (!all) return null
  return (
    <div>
      <dt>{words('machineHome.now')}</dt>
      {rows.length === 0 && <dd>{words('machineHome.nothing')}</dd>}
      {rows.map(one => (
        <dd key={one.id}>
          <Link href={`/jobs/${one.job}`}>{String(one.code ?? '')}</Link> {String(one.name ?? '')}
          <Progress all={all} row={one} />
        </dd>
      ))}
    </div>
  )
}

function Progress({ all, row }: { readonly all: Everything; readonly row: Row }) {
  const words = useWords()
  const formats = useFormats()
  const pace = usePace(row.id)
  const [good, remaining] = [Number(row.good ?? 0), Number(row.remaining ?? 0)]
  const minutes = Math.round((remaining / Math.max(Number(row.piecesPerCycle), 1)) * Number(row.cycleMinutes ?? 0))
  const program = nameIn(all, row.program, 'cnc-programs')
  return (
    <>
      <span>
        {' '}
        · {formats.quantity(String(good))} / {formats.quantity(String(good + remaining))}
      </span>
      {pace && (
        <span data-tone={pace.tone}>
          {' '}
          · {words(`floorHome.paces.${pace.word}`, { percent: formats.number(pace.percent) })}
        </span>
      )}
      {minutes > 0 && (
        <span> · {words('floorHome.timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
      )}
      {program && (
        <span>
          {' '}
          · {words('floorHome.facts.program')} <Link href={`/cnc-programs/${row.program}`}>{program}</Link>
        </span>
      )}
    </>
  )
}

function Next({ all, rows }: OperationsProps) {
  const words = useWords()
  const formats = useFormats()
  if (!all) return null
  return (
    <div>
      <dt>{words('machineHome.next')}</dt>
      {rows.length === 0 && <dd>{words('machineHome.noNext')}</dd>}
      {rows.map(one => (
        <dd key={one.id}>
          <Link href={`/jobs/${one.job}`}>{String(one.code ?? '')}</Link> {String(one.name ?? '')}
          {Number(one.remaining) > 0 && (
            <span> · {words('floorHome.left', { count: formats.quantity(String(one.remaining)) })}</span>
          )}
          {typeof one.plannedStart === 'string' && <span> · {formats.dateTime(one.plannedStart)}</span>}
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
