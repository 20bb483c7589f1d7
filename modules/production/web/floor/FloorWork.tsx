import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorColumns, FloorPart } from '#platform/web/shell/FloorParts.tsx'
import type { StationPerson } from '#platform/web/station/use-person.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { type FloorOperation, useFloorOperations } from './floor-queue.ts'
import { LeadPart } from './lead/LeadPart.tsx'
import { NextForCell } from './NextForCell.tsx'
import { OperationWork } from './OperationWork.tsx'
import { StationMachines } from './StationMachines.tsx'
import { StationSaid } from './StationSaid.tsx'
import { UpkeepDue } from './UpkeepDue.tsx'
import { useOpenWork } from './use-open-work.ts'
import { useKeptReasons } from './use-reasons.ts'
import { type AtStation, useFloorStation } from './use-station.ts'
import { type ScanTarget, useStationScan } from './use-station-scan.ts'
import { WorkCard } from './WorkCard.tsx'
import './floor-words.ts'

interface FloorWorkProps {
  /** Below what can be worked at next. */
  readonly children?: (station: AtStation) => ReactNode
  /** Whoever stood here has gone. */
  readonly onGone?: () => void
}

/** Scan, report, take what is next: what somebody has open, and what they may start. */
export function FloorWork({ children, onGone }: FloorWorkProps) {
  const words = useWords()
  const operations = useFloorOperations()
  const [chosen, setOpened] = useState<FloorOperation | null>(null)
  const [machine, setMachine] = useState<string | null>(null)
  const station = useFloorStation('station')
  useKeptReasons()
  useGone(station.person, onGone)
  // What was counted meanwhile shows at once.
  const opened = chosen && ((operations ?? []).find(({ id }) => id === chosen.id) ?? chosen)
  const open = (operation: FloorOperation) => {
    setMachine(null)
    setOpened(operation)
  }
  const openMachine = (id: string | null) => {
    setOpened(null)
    setMachine(id)
  }
  const { read, verdict, target } = useStationScan(operations ?? [], station, open, openMachine)
  const scan = (code: string) => void read(code)
  return (
    <>
      <ScanField
        size="floor"
        keepsFocus={!opened && !machine}
        label={words('floorHome.scan')}
        hint={words('floorHome.scanHint')}
        onScan={scan}
        {...(verdict && { verdict })}
      />
      {!opened && !machine && <StationSaid station={station} />}
      <FloorColumns>
        <div className={classes.parts}>
          {station.person && (
            <OpenWork
              person={station.person}
              operations={operations ?? []}
              station={station}
              {...(!opened && { target })}
              onOpen={setOpened}
            />
          )}
        </div>
        <div className={classes.parts}>
          {operations ? <NextForCell operations={operations} onOpen={setOpened} /> : <RowSkeletons />}
          {children?.(station)}
          <LeadPart station={station} operations={operations ?? []} />
          <StationMachines station={station} opened={machine} onOpen={openMachine} />
          <UpkeepDue station={station} />
        </div>
      </FloorColumns>
      {opened && (
        <OperationWork
          operation={opened}
          station={station}
          target={target}
          onScan={scan}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function useGone(person: StationPerson | null, onGone: (() => void) | undefined): void {
  const wasHere = useRef(false)
  useEffect(() => {
    if (!person && wasHere.current) onGone?.()
    wasHere.current = person !== null
  }, [person, onGone])
}

interface OpenWorkProps {
  readonly person: StationPerson
  readonly operations: readonly FloorOperation[]
  readonly station: AtStation
  readonly target?: ScanTarget
  readonly onOpen: (operation: FloorOperation) => void
}

/** What somebody has open, first of all: one touch away from a count or a stop. Of several, a scan must say which. */
function OpenWork({ person, operations, station, target, onOpen }: OpenWorkProps) {
  const words = useWords()
  const mine = useOpenWork({ person: person.user })
  const open = operations.filter(({ id }) => mine.some(entry => entry.operation === id))
  return (
    <FloorPart
      title={words('floorHome.myWork', { name: person.name })}
      {...(open.length === 0 && { none: words('floorHome.noWork') })}
      {...(!station.isOwn && {
        tools: <FloorButton onClick={station.signOff}>{words('floorHome.leave')}</FloorButton>,
      })}
    >
      {open.map(operation => (
        <WorkCard
          key={operation.id}
          operation={operation}
          station={station}
          {...(target && open.length === 1 && { target })}
          onOpen={() => onOpen(operation)}
        />
      ))}
    </FloorPart>
  )
}
