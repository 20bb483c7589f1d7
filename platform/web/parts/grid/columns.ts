import type { ColumnChange, GridColumn, SortKey } from './types.ts'

export const defaultWidth = 140
export const leastWidth = 56

/** What a heading needs in one line, with its padding. */
const oneLine = (label: string): number => label.length * 7 + 24

/** All heads are one line high, or two where one of them needs it. */
export const headHeightOf = (columns: readonly Pick<GridColumn<unknown>, 'label' | 'width'>[]): number =>
  columns.some(({ label, width = defaultWidth }) => oneLine(label) > width) ? 44 : 32

/** A column in its place: pinned ones stand at the edges and know how far from them. */
export interface PlacedColumn<Row> {
  column: GridColumn<Row>
  width: number
  /** Distance from the edge it is pinned to. */
  edge: number
  /** The last of the left-pinned or the first of the right-pinned casts the dividing line. */
  atSeam: boolean
}

interface Placing {
  /** The width a column is being drawn to. */
  draft?: { key: string; width: number } | undefined
  leftInset?: number
  /** How wide the grid is; nothing is left over unless told. */
  room?: number
}

/** A column grows to no more than twice its width: beyond that the eye loses the row. */
function widthsIn<Row>(columns: readonly GridColumn<Row>[], { draft, leftInset = 0, room = 0 }: Placing) {
  const own = (column: GridColumn<Row>) => (draft?.key === column.key ? draft.width : (column.width ?? defaultWidth))
  const spare = room - columns.reduce((sum, column) => sum + own(column), leftInset)
  const growing = columns.filter(column => column.grows && column.key !== draft?.key)
  const share = Math.max(0, Math.floor(spare / Math.max(1, growing.length)))
  return (column: GridColumn<Row>) => own(column) + (growing.includes(column) ? Math.min(share, own(column)) : 0)
}

export function placeColumns<Row>(columns: readonly GridColumn<Row>[], placing: Placing = {}): PlacedColumn<Row>[] {
  const widthOf = widthsIn(columns, placing)
  const left = columns.filter(column => column.pin === 'left')
  const middle = columns.filter(column => !column.pin)
  const right = columns.filter(column => column.pin === 'right')
  let fromLeft = placing.leftInset ?? 0
  let fromRight = right.reduce((sum, column) => sum + widthOf(column), 0)
  const place = (column: GridColumn<Row>, edge: number, atSeam: boolean) => ({
    column,
    width: widthOf(column),
    edge,
    atSeam,
  })
  return [
    ...left.map((column, index) => {
      const edge = fromLeft
      fromLeft += widthOf(column)
      return place(column, edge, index === left.length - 1)
    }),
    ...middle.map(column => place(column, 0, false)),
    ...right.map((column, index) => {
      fromRight -= widthOf(column)
      return place(column, fromRight, index === 0)
    }),
  ]
}

/** For whoever keeps the columns: the list after a change made in the head. */
export function applyColumnChange<Row>(columns: readonly GridColumn<Row>[], change: ColumnChange): GridColumn<Row>[] {
  const subject = columns.find(column => column.key === change.key)
  if (!subject) return [...columns]
  const others = columns.filter(column => column !== subject)
  switch (change.kind) {
    case 'hide':
      return others
    case 'resize':
      return columns.map(column => (column === subject ? { ...column, width: change.width } : column))
    case 'pin':
      return columns.map(column => (column === subject ? { ...column, pin: change.pin } : column))
    case 'move': {
      const at = change.before === undefined ? others.length : others.findIndex(column => column.key === change.before)
      return others.toSpliced(at < 0 ? others.length : at, 0, subject)
    }
  }
}

/** A click sorts by one column, up, down, then not; Shift adds a further key, at most three. */
export function nextSort(sort: readonly SortKey[], column: string, add: boolean): SortKey[] {
  const held = sort.find(key => key.column === column)
  const turned: SortKey[] = !held
    ? [{ column, descending: false }]
    : held.descending
      ? []
      : [{ column, descending: true }]
  if (!add) return turned
  if (!held) return [...sort, ...turned].slice(-3)
  return sort.flatMap(key => (key.column === column ? turned : [key]))
}
