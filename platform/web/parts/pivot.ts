/** Cells are exact sums made by the server; the table only arranges them. */
export interface PivotCell {
  row: string
  column: string
  value: string
}

export interface PivotAxis {
  key: string
  label: string
  href?: string
}

export type PivotIndex = ReadonlyMap<string, string>
export const pivotKey = (row: string, column: string): string => `${row}\u0000${column}`

export function indexCells(cells: readonly PivotCell[]): PivotIndex {
  return new Map(cells.map(cell => [pivotKey(cell.row, cell.column), cell.value]))
}
