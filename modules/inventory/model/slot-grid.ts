/** More slots than this are several locations. */
export const mostSlots = 2500

/** 1 → A, 26 → Z, 27 → AA: as rows of a rack are lettered. */
export function rowLetters(row: number): string {
  let letters = ''
  for (let left = row; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return letters
}

export interface GridSlot {
  readonly row: number
  readonly column: number
  readonly code: string
}

/** The slots of a location, row by row: A1, A2 … B1. */
export const slotGrid = (rows: number, columns: number): GridSlot[] =>
  Array.from({ length: rows * columns }, (_, index) => {
    const [row, column] = [Math.floor(index / columns) + 1, (index % columns) + 1]
    return { row, column, code: `${rowLetters(row)}${column}` }
  })
