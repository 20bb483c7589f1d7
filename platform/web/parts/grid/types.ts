import type { ReactNode } from 'react'
import type { MenuEntry } from '../menu/menu-entry.ts'
import type { Tone } from '../tone.ts'

export type Density = 'compact' | 'normal' | 'roomy'
export type Align = 'left' | 'right' | 'center'
export type Pin = 'left' | 'right'

export const rowHeights: Readonly<Record<Density, number>> = { compact: 28, normal: 36, roomy: 48 }

/** What an inline editor gets. `commit` hands the new value to `onEdit`; `then` says where the focus goes. */
export interface CellEditorProps<Row> {
  row: Row
  column: GridColumn<Row>
  commit: (value: unknown, then?: 'stay' | 'down' | 'right' | 'left') => void
  cancel: () => void
}

export interface GridColumn<Row> {
  key: string
  label: string
  /** In pixels; 140 unless told. */
  width?: number
  minWidth?: number
  /** Takes its share of what the columns leave empty: words that would be cut. */
  grows?: boolean
  align?: Align
  pin?: Pin
  sortable?: boolean
  /** The cell as shown; the plain text unless told. */
  render?: (row: Row, index: number) => ReactNode
  /** The cell as copied. */
  text?: (row: Row) => string
  /** The editor of a cell; columns without one are read-only. */
  edit?: (props: CellEditorProps<Row>) => ReactNode
  editable?: (row: Row) => boolean
  /** The aggregate at the foot. */
  footer?: ReactNode
  /** What the heading says when pointed at. */
  hint?: string
}

export interface SortKey {
  column: string
  descending: boolean
}

/** Some rows by key, or all matching rows except `keys`. */
export interface GridSelection {
  all: boolean
  keys: ReadonlySet<string>
}

export interface GridGroup {
  key: string
  label: ReactNode
  count?: number
  collapsed?: boolean
  /** Aggregates of the group by column key. */
  figures?: Readonly<Record<string, ReactNode>>
}

export type ColumnChange =
  | { kind: 'resize'; key: string; width: number }
  /** Placed before another column, or last. */
  | { kind: 'move'; key: string; before: string | undefined }
  | { kind: 'pin'; key: string; pin: Pin | undefined }
  | { kind: 'hide'; key: string }

export interface GridPaste {
  index: number
  column: string
  block: readonly (readonly string[])[]
}

export interface GridEdit<Row> {
  row: Row
  index: number
  column: string
  value: unknown
}

export interface DataGridProps<Row> {
  /** Names the grid for screen readers. */
  label: string
  columns: readonly GridColumn<Row>[]
  /** Total rows, group headers included; the scrollbar spans them all. */
  rowCount: number
  countIsEstimate?: boolean
  /** The row, or nothing while it is on its way: a skeleton stands in. */
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  /** Rows `from` up to but not including `to` are coming into view. */
  onRangeNeeded?: (from: number, to: number) => void
  groupAt?: (index: number) => GridGroup | undefined
  onToggleGroup?: (key: string) => void
  density?: Density
  sort?: readonly SortKey[]
  onSort?: (sort: readonly SortKey[]) => void
  selection?: GridSelection
  onSelect?: (selection: GridSelection) => void
  onOpen?: (row: Row, index: number, newTab: boolean) => void
  /** Space held: the row to peek at; nothing when let go. */
  onPeek?: (row: Row | undefined) => void
  onActive?: (row: Row | undefined, index: number) => void
  rowTone?: (row: Row) => Tone | undefined
  isGrey?: (row: Row) => boolean
  /** Changed since the person last looked. */
  isChanged?: (row: Row) => boolean
  rowMenu?: (row: Row, index: number) => readonly MenuEntry[]
  onColumnChange?: (change: ColumnChange) => void
  onEdit?: (edit: GridEdit<Row>) => void
  onPaste?: (paste: GridPaste) => void
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  /** The words at the left of the foot, usually the count. */
  foot?: ReactNode
  /** Single letters (j, k, x, e) act as keys unless the person switched them off. */
  letterKeys?: boolean
  /** Row to stand on at first, for Back. */
  initialRow?: number
  /** Rows take the height they need up to this many pixels, instead of filling their container. */
  maxHeight?: number
  ref?: React.Ref<GridHandle>
}

export interface GridHandle {
  focusRow: (index: number) => void
  /** Row the person stands on, to come back to. */
  activeRow: () => number
  focus: () => void
}
