import type { PlacedColumn } from './columns.ts'
import type { Place } from './keys.ts'
import { isSelected, selectedCount } from './selection.ts'
import { toTsv } from './tsv.ts'
import type { DataGridProps } from './types.ts'
import type { useGridScroll } from './use-grid-scroll.ts'

/** What the grid's acts work on: its props and what the grid has made of them. */
export interface GridInput<Row> extends DataGridProps<Row> {
  gridId: string
  placed: readonly PlacedColumn<Row>[]
  leftInset: number
  scroll: ReturnType<typeof useGridScroll>
}

/** Beyond this many, "what is loaded" is no longer gathered row by row. */
const mostGathered = 100_000

/** The record at a place: nothing on the head, on a group and while it is on its way. */
export function rowIn<Row>(input: GridInput<Row>, index: number): Row | undefined {
  return index < 0 || input.groupAt?.(index) ? undefined : input.rowAt(index)
}

function rowsBetween<Row>(input: GridInput<Row>, from: number, to: number): Row[] {
  const rows: Row[] = []
  for (let index = from; index < to; index++) {
    const row = rowIn(input, index)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

const loadedRows = <Row>(input: GridInput<Row>): Row[] => rowsBetween(input, 0, Math.min(input.rowCount, mostGathered))

export function loadedKeys<Row>(input: GridInput<Row>): string[] {
  return loadedRows(input).map(input.rowKey)
}

/** Keys of the loaded rows from one place to another, both included, in either direction. */
export function keysFromTo<Row>(input: GridInput<Row>, from: number, to: number): string[] {
  return rowsBetween(input, Math.min(from, to), Math.max(from, to) + 1).map(input.rowKey)
}

/** The chosen rows as a spreadsheet wants them, or the cell one stands on. */
export function copiedText<Row>(input: GridInput<Row>, active: Place): string | undefined {
  const { placed, selection, rowCount, rowKey } = input
  if (selection && selectedCount(selection, rowCount) > 0) {
    const chosen = loadedRows(input).filter(row => isSelected(selection, rowKey(row)))
    return toTsv(chosen.map(row => placed.map(one => one.column.text?.(row) ?? '')))
  }
  const row = rowIn(input, active.row)
  return row === undefined ? undefined : toTsv([[placed[active.column]?.column.text?.(row) ?? '']])
}
