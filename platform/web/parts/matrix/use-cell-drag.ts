import { type DragEvent, useRef } from 'react'
import type { MatrixPlace } from './Matrix.tsx'

type PlaceOf = (target: EventTarget) => MatrixPlace | null

const cellOf = (target: EventTarget): HTMLElement | null => (target as HTMLElement).closest<HTMLElement>('td')

/** Dragging a cell onto another, heard at the table; the one it would be dropped on is marked. */
export function useCellDrag(placeOf: PlaceOf, onDrop: ((from: MatrixPlace, onto: MatrixPlace) => void) | undefined) {
  const from = useRef<MatrixPlace | null>(null)
  const over = useRef<HTMLElement | null>(null)
  const mark = (cell: HTMLElement | null) => {
    if (over.current) delete over.current.dataset.over
    if (cell) cell.dataset.over = 'true'
    over.current = cell
  }
  const done = () => {
    mark(null)
    from.current = null
  }
  if (!onDrop) return {}
  return {
    onDragStart: (event: DragEvent) => {
      const cell = cellOf(event.target)
      from.current = cell && placeOf(cell.querySelector('[data-cell]') ?? cell)
      event.dataTransfer.effectAllowed = 'copy'
      event.dataTransfer.setData('text/plain', cell?.textContent ?? '')
    },
    onDragOver: (event: DragEvent) => {
      const cell = cellOf(event.target)
      if (!from.current || !cell) return mark(null)
      event.preventDefault()
      mark(cell)
    },
    onDrop: (event: DragEvent) => {
      const cell = cellOf(event.target)
      const onto = cell && placeOf(cell.querySelector('[data-cell]') ?? cell)
      if (from.current && onto) {
        event.preventDefault()
        onDrop(from.current, onto)
      }
      done()
    },
    onDragEnd: done,
  }
}
