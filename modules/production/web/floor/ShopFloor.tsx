import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { ScanField } from '#platform/web/parts/ScanField.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorBoard, FloorColumns, FloorPart, FloorTile } from '#platform/web/shell/FloorParts.tsx'
import type { StationPerson } from '#platform/web/station/use-person.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ChecksTile } from './ChecksTile.tsx'
import classes from './Floor.module.css'
import { type FloorOperation, useFloorOperations } from './floor-queue.ts'
import { NextForCell } from './NextForCell.tsx'
import { OperationWork } from './OperationWork.tsx'
import { QuickTasks } from './QuickTasks.tsx'
import { StationSaid } from './StationSaid.tsx'
import { useOpenWork } from './use-open-work.ts'
import { useKeptReasons } from './use-reasons.ts'
import { type AtStation, useFloorStation } from './use-station.ts'
import { type ScanTarget, useStationScan } from './use-station-scan.ts'
import { WorkCard } from './WorkCard.tsx'
import './floor-words.ts'

/** The shared station of the floor: scan, report, take what is next, pack, do tasks (production, /shop-floor-dashboard). */
export default function ShopFloor() {
  const words = useWords()
  const operations = useFloorOperations()
  const [chosen, setOpened] = useState<FloorOperation | null>(null)
  const station = useFloorStation('station')
  useKeptReasons()
  // What was counted meanwhile shows at once.
  const opened = chosen && ((operations ?? []).find(({ id }) => id === chosen.id) ?? chosen)
  const { read, verdict, target } = useStationScan(operations ?? [], station, setOpened)
  const scan = (code: string) => void read(code)
  return (
    <FloorBoard title={words('floorHome.title')}>
      <ScanField
        size="floor"
        keepsFocus={!opened}
        label={words('floorHome.scan')}
        hint={words('floorHome.scanHint')}
        onScan={scan}
        {...(verdict && { verdict })}
      />
      {!opened && <StationSaid station={station} />}
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
          <ChecksTile />
          <PackingTile />
          <QuickTasks />
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
    </FloorBoard>
  )
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
