import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { usePreference } from '#platform/web/kernel/preferences.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorTile } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { type FloorOperation, useFloorOperations } from './floor-queue.ts'
import { OperationRow } from './OperationRow.tsx'
import { OperationWork } from './OperationWork.tsx'
import { QuickTasks } from './QuickTasks.tsx'
import { useOpenWork } from './use-open-work.ts'
import { type StationPerson, useStationPerson } from './use-person.ts'
import { useKeptReasons } from './use-reasons.ts'
import { useStationScan } from './use-station-scan.ts'
import './floor-words.ts'

/** The shared station of the floor: scan, pack, do tasks, see what is ready (production, /shop-floor-dashboard). */
export default function ShopFloor() {
  const words = useWords()
  const operations = useFloorOperations()
  const [chosen, setOpened] = useState<FloorOperation | null>(null)
  const station = useStationPerson('station')
  useKeptReasons()
  // What was counted meanwhile shows at once.
  const opened = chosen && ((operations ?? []).find(({ id }) => id === chosen.id) ?? chosen)
  const { read, verdict } = useStationScan(operations ?? [], station, setOpened)
  return (
    <FloorBoard title={words('floorHome.title')}>
      <ScanField
        size="floor"
        keepsFocus={!opened}
        label={words('floorHome.scan')}
        hint={words('floorHome.scanHint')}
        onScan={code => void read(code)}
        {...(verdict && { verdict })}
      />
      <FloorColumns>
        <div className={classes.parts}>
          {station.person && (
            <OpenWork
              person={station.person}
              operations={operations ?? []}
              onOpen={setOpened}
              {...(!station.isOwn && { onLeave: station.signOff })}
            />
          )}
          <PackingTile />
          <QuickTasks />
        </div>
        {operations ? <ReadyToRun operations={operations} onOpen={setOpened} /> : <RowSkeletons />}
      </FloorColumns>
      {opened && <OperationWork operation={opened} station={station} onClose={() => setOpened(null)} />}
    </FloorBoard>
  )
}

interface OpenWorkProps {
  readonly person: StationPerson
  readonly operations: readonly FloorOperation[]
  readonly onOpen: (operation: FloorOperation) => void
  readonly onLeave?: () => void
}

/** What somebody has open, first of all: one touch away from a count or a stop. */
function OpenWork({ person, operations, onOpen, onLeave }: OpenWorkProps) {
  const words = useWords()
  const mine = useOpenWork({ person: person.user })
  const open = operations.filter(({ id }) => mine.some(entry => entry.operation === id))
  return (
    <FloorPart
      title={words('floorHome.myWork', { name: person.name })}
      {...(open.length === 0 && { none: words('floorHome.noWork') })}
      {...(onLeave && { tools: <FloorButton onClick={onLeave}>{words('floorHome.leave')}</FloorButton> })}
    >
      {open.map(operation => (
        <OperationRow key={operation.id} operation={operation} onPress={() => onOpen(operation)} />
      ))}
    </FloorPart>
  )
}

const packing = '/shop-floor-dashboard/packing'

function PackingTile() {
  const words = useWords()
  const isOpen = useApplication().routes.some(({ path }) => path === packing)
  const { data } = useQuery({
    queryKey: ['packing-bench'],
    queryFn: () => api.get<{ releases: readonly unknown[] }>('/packing-bench'),
    enabled: isOpen,
  })
  if (!isOpen) return null
  return (
    <FloorTile
      href={packing}
      label={words('floorHome.packing')}
      icon={<IconPackage size={56} stroke={1.4} aria-hidden />}
      {...(data && { detail: words('floorHome.toPack', { count: data.releases.length }) })}
    />
  )
}

const placeOf = ({ machine, group }: FloorOperation) => group || machine

interface ReadyProps {
  readonly operations: readonly FloorOperation[]
  readonly onOpen: (operation: FloorOperation) => void
}

/** What can run now, of one work center or of all; the choice is kept with the station. */
function ReadyToRun({ operations, onOpen }: ReadyProps) {
  const words = useWords()
  const formats = useFormats()
  const [kept, keep] = usePreference('floorCell')
  const cells = [...new Set(operations.map(placeOf))].filter(Boolean).toSorted((a, b) => a.localeCompare(b))
  const cell = typeof kept === 'string' && cells.includes(kept) ? kept : null
  const shown = cell ? operations.filter(one => placeOf(one) === cell) : operations
  return (
    <FloorPart
      title={words('floorHome.operations')}
      count={formats.number(shown.length)}
      {...(operations.length === 0 && { none: words('floorHome.noOperations') })}
    >
      {cells.length > 1 && (
        <fieldset className={classes.cells}>
          <legend className="spoken">{words('floorHome.cell')}</legend>
          {[null, ...cells].map(name => (
            <button key={name ?? ''} type="button" aria-pressed={name === cell} onClick={() => keep(name)}>
              {name ?? words('floorHome.allCells')}
            </button>
          ))}
        </fieldset>
      )}
      {shown.map(operation => (
        <OperationRow key={operation.id} operation={operation} onPress={() => onOpen(operation)} />
      ))}
    </FloorPart>
  )
}
