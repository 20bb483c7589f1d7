import { useCallback, useState } from 'react'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { cellId } from './GridRow.tsx'
import { type GridInput, rowIn } from './grid-rows.ts'
import type { Place } from './keys.ts'

interface Point {
  x: number
  y: number
}

export type GridMenu =
  | { kind: 'row'; entries: readonly MenuEntry[]; at: Point }
  | { kind: 'column'; column: number; at: Point }

/** The menu of a row or of a column, opened by hand or under the cell one stands on. */
export function useGridMenu<Row>(input: GridInput<Row>) {
  const [menu, setMenu] = useState<GridMenu>()
  const openAt = (place: Place, at: Point) => {
    if (place.row < 0) return setMenu({ kind: 'column', column: place.column, at })
    const row = rowIn(input, place.row)
    const entries = row === undefined ? [] : (input.rowMenu?.(row, place.row) ?? [])
    if (entries.length > 0) setMenu({ kind: 'row', entries, at })
  }
  return {
    menu,
    openAt,
    openUnder: (place: Place) => {
      const cell = document.getElementById(cellId(input.gridId, place.row, place.column))
      const { left, bottom } = cell?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
      openAt(place, { x: left + 8, y: bottom })
    },
    close: useCallback(() => setMenu(undefined), []),
  }
}
