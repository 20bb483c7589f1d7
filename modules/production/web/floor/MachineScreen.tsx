import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downsUnsent } from '#modules/production/model/floor/unsent.ts'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { MachineStateSign } from '#platform/web/parts/StatusDot.tsx'
import { liveRowsReadAt, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { EndDown, ReportDown } from './DownDialogs.tsx'
import classes from './Floor.module.css'
import { type FloorOperation, useFloorOperations } from './floor-queue.ts'
import { signOf } from './machine-signs.ts'
import { OperationRow } from './OperationRow.tsx'
import { OperationWork } from './OperationWork.tsx'
import { QuickTasks } from './QuickTasks.tsx'
import { type OpenEntry, useOpenWork } from './use-open-work.ts'
import { type AtStation, useStation, useStationPerson } from './use-person.ts'
import { useKeptReasons } from './use-reasons.ts'
import { useUnsentReports } from './use-unsent.ts'
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
          <p>{words('machineHome.chooseLead')}</p>
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
  const formats = useFormats()
  const here = useOpenWork({ thing: machine.id })
  const station = useStationPerson('machine')
  useKeptReasons()
  const [opened, setOpened] = useState<string | null>(null)
  const all = useFloorOperations()
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
      <header className={classes.state}>
        <h2>{String(machine.name)}</h2>
        <MachineStateSign
          state={signOf[String(state)] ?? 'unknown'}
          label={words(`machineHome.states.${state}`)}
          size={96}
        />
        {typeof machine.statusSince === 'string' && state === machine.status && (
          <p>{words('machineHome.since', { time: formats.dateTime(machine.statusSince) })}</p>
        )}
        {onChange && <FloorButton onClick={onChange}>{words('machineHome.change')}</FloorButton>}
      </header>
      <Downs machine={machine} station={station} />
      {operations ? (
        <FloorColumns>
          <FloorPart
            title={words('machineHome.now')}
            {...(running.length === 0 && { none: words('machineHome.nothing') })}
          >
            {running.map(operation => (
              <OperationRow key={operation.id} operation={operation} onPress={() => onPress(operation)} />
            ))}
            <People entries={here} />
          </FloorPart>
          <FloorPart
            title={words('machineHome.next')}
            count={formats.number(next.length)}
            {...(next.length === 0 && { none: words('machineHome.noNext') })}
          >
            {next.map(operation => (
              <OperationRow key={operation.id} operation={operation} onPress={() => onPress(operation)} />
            ))}
          </FloorPart>
          <QuickTasks thing={machine.id} />
          <RoutinesDue thing={machine.id} />
        </FloorColumns>
      ) : (
        <RowSkeletons />
      )}
      {chosen && (
        <OperationWork operation={chosen} station={station} thing={machine.id} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** Who is at it, at what kind of work and since when. */
function People({ entries }: { entries: readonly OpenEntry[] }) {
  const words = useWords()
  const formats = useFormats()
  return entries.map(({ id, person, kind, startedAt }) => (
    <FloorRow
      key={id}
      title={person ?? words('machineHome.byItself')}
      detail={[words(`floorHome.${kind}`), words('machineHome.since', { time: formats.dateTime(startedAt) })].join(
        ' · ',
      )}
    />
  ))
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
    ...downs.rows.filter(({ id }) => !unsent.up.has(id)),
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
