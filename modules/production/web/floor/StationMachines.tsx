import { useState } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart, FloorRow } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import { MachineState } from './MachineState.tsx'
import { StationSaid } from './StationSaid.tsx'
import { UpkeepDue } from './UpkeepDue.tsx'
import { useMachines } from './use-machines.ts'
import type { AtStation } from './use-station.ts'
import './floor-words.ts'

const stands: readonly unknown[] = ['down', 'maintenance']

interface StationMachinesProps {
  readonly station: AtStation
  /** The machine whose label was scanned, or that was pressed. */
  readonly opened: string | null
  readonly onOpen: (machine: string | null) => void
}

/** The machines of the shop at a shared station: what stands, and each one touch or one scan away. */
export function StationMachines({ station, opened, onOpen }: StationMachinesProps) {
  const words = useWords()
  const formats = useFormats()
  const machines = useMachines()
  const [isChoosing, setChoosing] = useState(false)
  const rows = machines?.rows ?? []
  const machine = rows.find(({ id }) => id === opened)
  if (!useMay('thing-downs', 'view') || rows.length === 0) return null
  const choose = (id: string) => {
    setChoosing(false)
    onOpen(id)
  }
  const standing = rows.filter(({ status }) => stands.includes(status))
  return (
    <>
      <FloorPart
        title={words('floorHome.machinesDown')}
        count={formats.number(standing.length)}
        tools={<FloorButton onClick={() => setChoosing(true)}>{words('floorHome.machines')}</FloorButton>}
        {...(standing.length === 0 && { none: words('floorHome.noneDown') })}
      >
        {standing.map(row => (
          <FloorRow
            key={row.id}
            title={String(row.name)}
            aside={words(`machineHome.states.${row.status}`)}
            tone={row.status === 'down' ? 'negative' : 'warning'}
            onPress={() => onOpen(row.id)}
            {...(typeof row.statusSince === 'string' && {
              detail: words('machineHome.since', { time: formats.dateTime(row.statusSince) }),
            })}
          />
        ))}
      </FloorPart>
      {isChoosing && (
        <Dialog open onClose={() => setChoosing(false)} title={words('floorHome.machines')} size="floor">
          <div className={classes.machines}>
            {rows.map(row => (
              <FloorButton
                key={row.id}
                detail={words(`machineHome.states.${row.status}`)}
                onClick={() => choose(row.id)}
              >
                {String(row.name)}
              </FloorButton>
            ))}
          </div>
        </Dialog>
      )}
      {machine && <AtMachine machine={machine} station={station} onClose={() => onOpen(null)} />}
    </>
  )
}

interface AtMachineProps {
  readonly machine: Row
  readonly station: AtStation
  readonly onClose: () => void
}

/** What a machine does, why it stands, and what is to be done to it. */
function AtMachine({ machine, station, onClose }: AtMachineProps) {
  return (
    <Dialog open onClose={onClose} title={String(machine.name)} size="floor">
      <StationSaid station={station} />
      <MachineState machine={machine} state={String(machine.status)} station={station} />
      <UpkeepDue thing={machine.id} station={station} />
    </Dialog>
  )
}
