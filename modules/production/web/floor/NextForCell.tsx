import { useState } from 'react'
import { usePreference } from '#platform/web/kernel/preferences.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorPart } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import type { FloorOperation } from './floor-queue.ts'
import { OperationRow } from './OperationRow.tsx'

const placeOf = ({ machine, group }: FloorOperation) => group || machine

interface NextProps {
  readonly operations: readonly FloorOperation[]
  readonly onOpen: (operation: FloorOperation) => void
}

/** What can be worked at next, of one work center or of all; the choice is kept with the station. */
export function NextForCell({ operations, onOpen }: NextProps) {
  const words = useWords()
  const formats = useFormats()
  const [kept, keep] = usePreference('floorCell')
  const [isChoosing, setChoosing] = useState(false)
  const cells = [...new Set(operations.map(placeOf))].filter(Boolean).toSorted((a, b) => a.localeCompare(b))
  const cell = typeof kept === 'string' && kept ? kept : null
  const shown = cell ? operations.filter(one => placeOf(one) === cell) : operations
  const choose = (name: string | null) => {
    keep(name)
    setChoosing(false)
  }
  return (
    <FloorPart
      title={cell ? words('floorHome.nextFor', { cell }) : words('floorHome.operations')}
      count={formats.number(shown.length)}
      {...((cells.length > 1 || cell) && {
        tools: (
          <FloorButton aria-label={words('floorHome.chooseCell')} onClick={() => setChoosing(true)}>
            {cell ?? words('floorHome.allCells')}
          </FloorButton>
        ),
      })}
      {...(shown.length === 0 && { none: words('floorHome.noOperations') })}
    >
      {shown.map(operation => (
        <OperationRow key={operation.id} operation={operation} onPress={() => onOpen(operation)} />
      ))}
      {isChoosing && (
        <Dialog open onClose={() => setChoosing(false)} title={words('floorHome.chooseCell')} size="floor">
          <div className={classes.machines}>
            {[null, ...cells].map(name => (
              <FloorButton
                key={name ?? ''}
                aria-pressed={name === cell}
                tone={name === cell ? 'primary' : 'plain'}
                onClick={() => choose(name)}
              >
                {name ?? words('floorHome.allCells')}
              </FloorButton>
            ))}
          </div>
        </Dialog>
      )}
    </FloorPart>
  )
}
