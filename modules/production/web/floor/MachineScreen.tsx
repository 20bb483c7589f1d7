import { useState } from 'react'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useScanner } from '#platform/web/parts/scanner.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { useStation } from '#platform/web/station/use-person.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChecksTile } from './ChecksTile.tsx'
import classes from './Floor.module.css'
import { type FloorOperation, useFloorOperations } from './floor-queue.ts'
import { MachineState } from './MachineState.tsx'
import { OperationRow } from './OperationRow.tsx'
import { OperationWork } from './OperationWork.tsx'
import { QuickTasks } from './QuickTasks.tsx'
import { StationSaid } from './StationSaid.tsx'
import { UpkeepDue } from './UpkeepDue.tsx'
import { useMachines } from './use-machines.ts'
import { useOpenWork } from './use-open-work.ts'
import { useKeptReasons } from './use-reasons.ts'
import { useFloorStation } from './use-station.ts'
import { useStationScan } from './use-station-scan.ts'
import { WorkCard } from './WorkCard.tsx'
import './floor-words.ts'

/** The screen stays with its machine, whoever signs in on it. */
const keptAs = 'millwright-machine'

/** The screen mounted at a machine (production, /thing-dashboard). */
export default function MachineScreen() {
  const words = useWords()
  const things = useMachines()
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
  const [opened, setOpened] = useState<FloorOperation | null>(null)
  const all = useFloorOperations()
  const { read, verdict, target } = useStationScan(all ?? [], station, setOpened)
  const scan = (code: string) => void read(code)
  useScanner(scan)
  const operations = all?.filter(
    one => one.machines.includes(machine.id) || here.some(entry => entry.operation === one.id),
  )
  // One whose pieces have not come yet is in no queue.
  const chosen = all?.find(({ id }) => id === opened?.id) ?? (opened?.status === 'pending' ? opened : undefined)
  const running = operations?.filter(({ status }) => status !== 'ready') ?? []
  const next = operations?.filter(({ status }) => status === 'ready') ?? []
  // Nobody reports work on it yet where it stands idle while an operation runs there.
  const state = machine.status === 'idle' && running.some(one => one.status === 'running') ? 'running' : machine.status
  return (
    <>
      <MachineState machine={machine} state={String(state)} station={station} />
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
                onOpen={() => setOpened(operation)}
              />
            ))}
          </FloorPart>
          <ChecksTile thing={machine.id} />
          <Queue operations={next} onPress={setOpened} />
          <QuickTasks thing={machine.id} station={station} />
          <UpkeepDue thing={machine.id} station={station} />
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
