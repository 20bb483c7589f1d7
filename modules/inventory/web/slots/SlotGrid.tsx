import { type DragEvent, useState } from 'react'
import { labelFor, labelText } from '#platform/web/fields/known-labels.ts'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './SlotMap.module.css'
import type { Floor } from './SlotMap.tsx'
import type { ShownSlot, SlotState } from './slot-states.ts'

export const slotTone: Readonly<Record<SlotState, Tone>> = {
  full: 'positive',
  low: 'warning',
  empty: 'neutral',
  lent: 'ongoing',
  overdue: 'negative',
  blocked: 'negative',
}

interface SlotGridProps {
  readonly floor: Floor
  readonly onOpen: (slot: ShownSlot) => void
  readonly onMove: (from: ShownSlot, to: ShownSlot) => void
}

/** Rows and columns as on the shelf; a slot's word and colour say how it stands. */
export function SlotGrid({ floor, onOpen, onMove }: SlotGridProps) {
  const words = useWords()
  const [dragged, setDragged] = useState<ShownSlot>()
  const columns = Math.max(...floor.slots.map(slot => slot.column))
  const drop = (to: ShownSlot) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged && dragged.id !== to.id) onMove(dragged, to)
    setDragged(undefined)
  }
  return (
    <ul className={classes.grid} style={{ gridTemplateColumns: `repeat(${columns}, minmax(132px, 1fr))` }}>
      {floor.slots.map(slot => (
        <li key={slot.id} style={{ gridRow: slot.row, gridColumn: slot.column }}>
          <button
            type="button"
            className={classes.slot}
            data-tone={slotTone[slot.state]}
            draggable={slot.balances.length > 0}
            onDragStart={() => setDragged(slot)}
            onDragOver={event => dragged && slot.state !== 'blocked' && event.preventDefault()}
            onDrop={drop(slot)}
            onClick={() => onOpen(slot)}
          >
            <span className={classes.code}>{slot.code}</span>
            <StatusDot tone={slotTone[slot.state]} label={words(`slots.states.${slot.state}`)} />
            <Content floor={floor} slot={slot} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Content({ floor, slot }: { floor: Floor; slot: ShownSlot }) {
  const formats = useFormats()
  return (
    <span className={classes.content}>
      {slot.balances.slice(0, 2).map(balance => {
        const [resource = '', id = ''] = String(balance.item).split('/')
        return (
          <span key={balance.id}>
            {formats.number(String(balance.quantity))} × {labelText(labelFor(floor.labels, resource, id))}
          </span>
        )
      })}
      {slot.balances.length > 2 && <span>+ {slot.balances.length - 2}</span>}
    </span>
  )
}
