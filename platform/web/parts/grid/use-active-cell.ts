import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PlacedColumn } from './columns.ts'
import { cellId } from './GridRow.tsx'
import { type GridInput, rowIn } from './grid-rows.ts'
import type { Place } from './keys.ts'

/** The one cell the keyboard is on: it alone can be tabbed to, it is always rendered, focus follows it. */
export function useActiveCell<Row>(input: GridInput<Row>) {
  const { rowCount, placed, scroll, initialRow } = input
  const [held, setHeld] = useState<Place>({ row: initialRow ?? 0, column: 0 })
  const [editing, setEditing] = useState(false)
  const wantsFocus = useRef(false)
  const active: Place = {
    row: Math.min(held.row, rowCount - 1),
    column: Math.min(held.column, Math.max(0, placed.length - 1)),
  }
  const focusCell = (place: Place) => {
    wantsFocus.current = true
    setEditing(false)
    setHeld(place)
    if (place.row >= 0) scroll.reveal(place.row)
    if (place.row !== active.row) input.onActive?.(rowIn(input, place.row), place.row)
  }
  /** False where the cell cannot be edited. */
  const edit = (place: Place): boolean => {
    const row = rowIn(input, place.row)
    const column = placed[place.column]?.column
    if (row === undefined || !column?.edit || column.editable?.(row) === false) return false
    setEditing(true)
    return true
  }
  useFocusFollows(wantsFocus, cellId(input.gridId, active.row, active.column), input)
  useInitialRow(initialRow, scroll.reveal)
  return { active, editing, focusCell, edit }
}

function useFocusFollows<Row>(wantsFocus: React.RefObject<boolean>, id: string, input: GridInput<Row>) {
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = document.getElementById(id)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    revealAcross(cell, input.scroll.scroller.current!, input.placed, input.leftInset)
  })
}

/** Brings a cell out from under the pinned columns. */
function revealAcross<Row>(
  cell: HTMLElement,
  scroller: HTMLElement,
  placed: readonly PlacedColumn<Row>[],
  leftInset: number,
) {
  if (cell.dataset.pin) return
  const pinned = (pin: string) => placed.reduce((sum, one) => (one.column.pin === pin ? sum + one.width : sum), 0)
  const from = scroller.scrollLeft + pinned('left') + leftInset
  const to = scroller.scrollLeft + scroller.clientWidth - pinned('right')
  if (cell.offsetLeft < from) scroller.scrollLeft -= from - cell.offsetLeft
  else if (cell.offsetLeft + cell.offsetWidth > to) scroller.scrollLeft += cell.offsetLeft + cell.offsetWidth - to
}

/** Coming back to a list: the row one left is in sight, once, when the rows can be laid out. */
function useInitialRow(initialRow: number | undefined, reveal: (index: number) => void) {
  const latest = useRef(reveal)
  latest.current = reveal
  useEffect(() => {
    if (initialRow === undefined) return
    const frame = requestAnimationFrame(() => latest.current(initialRow))
    return () => cancelAnimationFrame(frame)
  }, [initialRow])
}
