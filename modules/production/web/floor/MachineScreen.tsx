import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downsUnsent } from '#modules/production/model/floor/unsent.ts'
import { dayIn, useMay, useSession } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { MachineStateSign } from '#platform/web/parts/StatusDot.tsx'
import { useScanner } from '#platform/web/parts/scanner.ts'
import { liveRowsReadAt, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorRow, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useStation } from '#platform/web/station/use-person.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChecksTile } from './ChecksTile.tsx'
import { EndDown, ReportDown } from './DownDialogs.tsx'
import classes from './Floor.module.css'
import { type FloorOperation, useFloorOperations } from './floor-queue.ts'
import { signOf } from './machine-signs.ts'
import { OperationRow } from './OperationRow.tsx'
import { OperationWork } from './OperationWork.tsx'
import { QuickTasks } from './QuickTasks.tsx'
import { StationSaid } from './StationSaid.tsx'
import { useOpenWork } from './use-open-work.ts'
import { useKeptReasons } from './use-reasons.ts'
import { type AtStation, useFloorStation } from './use-station.ts'
import { useStationScan } from './use-station-scan.ts'
import { useUnsentReports } from './use-unsent.ts'
import { WorkCard } from './WorkCard.tsx'
import './floor-words.ts'

/** The screen stays with its machine, whoever signs in on it. */
const keptAs = 'millwright-machine'

const machines = {
  filter: { field: 'kind', op: 'in', value: ['machine', 'workstation'] },
  columns: ['code', 'name', 'kind', 'status', 'statusSince'],
  sort: ['name'],
} as const

/** The screen mounted at a machine (production, /thing-dashboard). */
export default function MachineScreen() {
  const words = useWords()
  const things = useLiveRows('things', machines, { also: ['thing-downs'] })
  const [chosen, setChosen] = useState(() => localStorage.getItem(keptAs))
  const choose = (id: string | null) => {
    if (id) localStorage.setItem(keptAs, id)
    else localStorage.removeItem(keptAs)
    setChosen(id)
  }
  const station = useStation()
  if (!things || !station) return <RowSkeletons />
  // A kiosk is bound to its machine by the office; any other screen keeps its own choice.
  const machine = things.rows.find(({ id }) => id === (station.thing ?? chosen))
  return (
    <FloorBoard title={machine ? String(machine.name) : words('machineHome.title')}>
      {machine ? (
        <Machine machine={machine} {...(!station.thing && { onChange: () => choose(null) })} />
      ) : (
        <FloorPart
          title={words('machineHome.choose')}
          {...(things.rows.length === 0 && { none: words('machineHome.noMachines') })}
        >
          <p className={classes.chooseLead}>{words('machineHome.chooseLead')}</p>
          <div className={classes.machines}>
            {things.rows.map(row => (
              <FloorButton key={row.id} onClick={() => choose(row.id)}>
                {String(row.name)}
              </FloorButton>
            ))}
          </div>
        </FloorPart>
      )}
    </FloorBoard>
  )
}

function Machine({ machine, onChange }: { machine: Row; onChange?: () => void }) {
  const words = useWords()
  const here = useOpenWork({ thing: machine.id })
  const station = useFloorStation('machine')
  useKeptReasons()
  const [opened, setOpened] = useState<string | null>(null)
  const all = useFloorOperations()
  const { read, verdict, target } = useStationScan(all ?? [], station, ({ id }) => setOpened(id))
  const scan = (code: string) => void read(code)
  useScanner(scan)
  const operations = all?.filter(
    one => one.machines.includes(machine.id) || here.some(entry => entry.operation === one.id),
  )
  const chosen = all?.find(({ id }) => id === opened)
  const onPress = ({ id }: FloorOperation) => setOpened(id)
  const running = operations?.filter(({ status }) => status !== 'ready') ?? []
  const next = operations?.filter(({ status }) => status === 'ready') ?? []
  // Nobody reports work on it yet where it stands idle while an operation runs there.
  const state = machine.status === 'idle' && running.some(one => one.status === 'running') ? 'running' : machine.status
  return (
    <>
      <State machine={machine} state={String(state)} station={station} />
      {verdict && <FloorSaid tone={verdict.tone}>{verdict.text}</FloorSaid>}
      {!chosen && <StationSaid station={station} />}
      {operations ? (
        <FloorColumns>
          <FloorPart
            title={words('machineHome.now')}
            {...(running.length === 0 && { none: words('machineHome.nothing') })}
          >
            {running.map(operation => (
              <WorkCard
                key={operation.id}
                isLarge
                operation={operation}
                station={station}
                thing={machine.id}
                {...(!chosen && running.length === 1 && { target })}
                onOpen={() => onPress(operation)}
              />
            ))}
          </FloorPart>
          <ChecksTile thing={machine.id} />
          <Queue operations={next} onPress={onPress} />
          <QuickTasks thing={machine.id} />
          <RoutinesDue thing={machine.id} />
        </FloorColumns>
      ) : (
        <RowSkeletons />
      )}
      {onChange && (
        <div className={classes.change}>
          <FloorButton onClick={onChange}>{words('machineHome.change')}</FloorButton>
        </div>
      )}
      {chosen && (
        <OperationWork
          operation={chosen}
          station={station}
          thing={machine.id}
          target={target}
          onScan={scan}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

interface QueueProps {
  readonly operations: readonly FloorOperation[]
  readonly onPress: (operation: FloorOperation) => void
}

function Queue({ operations, onPress }: QueueProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <FloorPart
      title={words('machineHome.next')}
      count={formats.number(operations.length)}
      {...(operations.length === 0 && { none: words('machineHome.noNext') })}
    >
      {operations.map(operation => (
        <OperationRow key={operation.id} operation={operation} onPress={() => onPress(operation)} />
      ))}
    </FloorPart>
  )
}

interface StateProps {
  readonly machine: Row
  readonly state: string
  readonly station: AtStation
}

/** What it does, for eyes at two meters, and the way to say that it is down. */
function State({ machine, state, station }: StateProps) {
  const words = useWords()
  const formats = useFormats()
  const { timeZone, today } = useSession()
  // A time of today needs no date.
  const sinceText = (at: string) => (dayIn(timeZone, at) === today ? formats.time(at) : formats.dateTime(at))
  return (
    <header className={classes.state}>
      <h2>{String(machine.name)}</h2>
      <MachineStateSign state={signOf[state] ?? 'unknown'} label={words(`machineHome.states.${state}`)} size={96} />
      {typeof machine.statusSince === 'string' && state === machine.status && (
        <p>{words('machineHome.since', { time: sinceText(machine.statusSince) })}</p>
      )}
      <Downs machine={machine} station={station} />
    </header>
  )
}

const activeDownsOf = (thing: string) =>
  ({
    filter: {
      all: [
        { field: 'thing', op: 'eq', value: thing },
        { field: 'status', op: 'in', value: ['active'] },
      ],
    },
    columns: ['code', 'category', 'reason', 'startedAt', 'status'],
    sort: ['startedAt'],
  }) as const

/** What keeps the machine down, and the way to say so or to end it. */
function Downs({ machine, station }: { machine: Row; station: AtStation }) {
  const words = useWords()
  const formats = useFormats()
  const may = { report: useMay('thing-downs', 'create'), end: useMay('thing-downs', 'end') }
  const [acting, setActing] = useState<Row | 'report' | null>(null)
  const asked = activeDownsOf(machine.id)
  const downs = useLiveRows('thing-downs', asked)
  const reports = useUnsentReports(liveRowsReadAt(useQueryClient(), 'thing-downs', asked))
  if (!downs) return null
  const unsent = downsUnsent(reports)
  const rows: Row[] = [
    ...downs.rows.filter(({ id, startedAt }) => !unsent.up.has(id) && !unsent.isBack(machine.id, startedAt)),
    ...unsent.down
      .filter(({ payload }) => payload.thing === machine.id)
      .map(({ eventId, occurredAt, payload }) => ({ id: eventId, startedAt: occurredAt, isUnsent: true, ...payload })),
  ]
  return (
    <>
      {rows.length > 0 && (
        <FloorPart title={words('machineHome.downs')}>
          {rows.map(row => (
            <FloorRow
              key={row.id}
              title={words(`machineHome.categories.${row.category}`)}
              detail={[
                nameIn(downs, row.reason, 'look-ups'),
                words('machineHome.since', { time: formats.dateTime(String(row.startedAt)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {may.end && (
                <FloorButton tone="positive" onClick={() => setActing(row)}>
                  {words('machineHome.end')}
                </FloorButton>
              )}
            </FloorRow>
          ))}
        </FloorPart>
      )}
      {rows.length === 0 && may.report && (
        <div className={classes.report}>
          <FloorButton tone="negative" onClick={() => setActing('report')}>
            {words('machineHome.report')}
          </FloorButton>
        </div>
      )}
      {acting === 'report' && <ReportDown machine={machine} station={station} onClose={() => setActing(null)} />}
      {acting && acting !== 'report' && <EndDown down={acting} station={station} onClose={() => setActing(null)} />}
    </>
  )
}

function RoutinesDue({ thing }: { thing: string }) {
  const words = useWords()
  const formats = useFormats()
  const may = useMay('thing-routine-occurrences', 'view')
  const due = useLiveRows(
    'thing-routine-occurrences',
    {
      filter: {
        all: [
          { field: 'thing', op: 'eq', value: thing },
          { field: 'status', op: 'in', value: ['due', 'overdue', 'inProgress'] },
        ],
      },
      columns: ['routine', 'projectedDate', 'status'],
      sort: ['projectedDate'],
    },
    { enabled: may },
  )
  if (!due || due.rows.length === 0) return null
  return (
    <FloorPart title={words('machineHome.routines')} count={formats.number(due.rows.length)}>
      {due.rows.map(row => (
        <FloorRow
          key={row.id}
          title={nameIn(due, row.routine, 'procedure-routines')}
          aside={row.projectedDate ? formats.date(String(row.projectedDate)) : ''}
          tone={row.status === 'overdue' ? 'negative' : 'warning'}
        />
      ))}
    </FloorPart>
  )
}
