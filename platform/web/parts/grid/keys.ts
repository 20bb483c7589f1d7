/** What a key means in a grid: the ARIA pattern plus the product's own letters. */

export interface Place {
  /** −1 is the head. */
  row: number
  column: number
}

export interface KeyPress {
  key: string
  ctrl: boolean
  shift: boolean
  alt: boolean
}

export interface GridSize {
  rows: number
  columns: number
  /** Rows in one screenful. */
  page: number
}

export type GridCommand =
  | { do: 'go'; to: Place; extend: boolean }
  | { do: 'open'; newTab: boolean }
  | { do: 'select' | 'selectAll' | 'edit' | 'copy' | 'menu' | 'peek' }

const letters: Readonly<Record<string, GridCommand | [rows: number]>> = {
  j: [1],
  k: [-1],
  x: { do: 'select' },
  e: { do: 'edit' },
}

export function commandFor(press: KeyPress, at: Place, size: GridSize, letterKeys: boolean): GridCommand | undefined {
  const { key, ctrl, shift, alt } = press
  if (alt) return undefined
  const travel = travelFor(press, at, size)
  if (travel) return { do: 'go', to: clamped(travel, size), extend: shift && travel.row !== at.row && at.row >= 0 }
  if (ctrl && key.toLowerCase() === 'a') return { do: 'selectAll' }
  if (ctrl && key.toLowerCase() === 'c') return { do: 'copy' }
  if (key === 'Enter') return { do: 'open', newTab: ctrl }
  if (key === 'F2') return { do: 'edit' }
  if (key === 'ContextMenu' || (shift && key === 'F10')) return { do: 'menu' }
  if (key === ' ' && shift) return { do: 'select' }
  if (key === ' ') return { do: 'peek' }
  if (ctrl || shift || !letterKeys) return undefined
  const letter = letters[key]
  if (!letter) return undefined
  return Array.isArray(letter)
    ? { do: 'go', to: clamped({ ...at, row: at.row + letter[0] }, size), extend: false }
    : letter
}

function travelFor({ key, ctrl }: KeyPress, { row, column }: Place, size: GridSize): Place | undefined {
  switch (key) {
    case 'ArrowDown':
      return { row: ctrl ? size.rows - 1 : row + 1, column }
    case 'ArrowUp':
      return { row: ctrl ? 0 : row - 1, column }
    case 'ArrowRight':
      return { row, column: ctrl ? size.columns - 1 : column + 1 }
    case 'ArrowLeft':
      return { row, column: ctrl ? 0 : column - 1 }
    case 'Home':
      return ctrl ? { row: 0, column: 0 } : { row, column: 0 }
    case 'End':
      return ctrl ? { row: size.rows - 1, column: size.columns - 1 } : { row, column: size.columns - 1 }
    case 'PageDown':
      return { row: Math.max(0, row) + size.page, column }
    case 'PageUp':
      return { row: Math.max(0, row - size.page), column }
    default:
      return undefined
  }
}

function clamped({ row, column }: Place, { rows, columns }: GridSize): Place {
  return {
    row: Math.min(Math.max(row, -1), rows - 1),
    column: Math.min(Math.max(column, 0), Math.max(0, columns - 1)),
  }
}
