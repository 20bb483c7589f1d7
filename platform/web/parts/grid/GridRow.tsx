import { IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import type { Words } from '#platform/model/words.ts'
import type { Tone } from '../tone.ts'
import type { PlacedColumn } from './columns.ts'
import classes from './DataGrid.module.css'
import type { GridColumn, GridGroup } from './types.ts'

export const selectWidth = 36

export function pinStyle<Row>({ column, edge, width }: PlacedColumn<Row>): CSSProperties {
  if (column.pin === 'left') return { width, left: edge }
  if (column.pin === 'right') return { width, right: edge }
  return { width }
}

export const cellId = (grid: string, row: number, column: number) => `${grid}-${row}-${column}`

interface RowFrame {
  gridId: string
  index: number
  top: number
  height: number
  width: number
  /** Column the person stands on, when on this row. */
  activeColumn: number | undefined
  words: Words
}

export interface GridRowProps<Row> extends RowFrame {
  row: Row | undefined
  placed: readonly PlacedColumn<Row>[]
  selectable: boolean
  selected: boolean
  tone: Tone | undefined
  grey: boolean
  changed: boolean
  /** The editor, standing in the active cell. */
  editor: ReactNode
}

function rowStyle({ top, height, width }: RowFrame): CSSProperties {
  return { top, height, minWidth: width }
}

function GridRowView<Row>(props: GridRowProps<Row>) {
  const { gridId, index, row, placed, selectable, selected, activeColumn, editor, words } = props
  const firstRight = placed.findIndex(one => one.column.pin === 'right')
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus roves over the cells
    // biome-ignore lint/a11y/useSemanticElements: rows at computed places cannot be table rows
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      aria-busy={row === undefined || undefined}
      className={classes.row}
      style={rowStyle(props)}
      data-row={index}
      data-tone={props.tone}
      data-grey={props.grey || undefined}
      data-active={activeColumn !== undefined || undefined}
    >
      {selectable && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: the box inside is what is pressed
        <div role="gridcell" className={classes.selectCell}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={selected}
            readOnly
            disabled={row === undefined}
            data-select
            aria-label={words('grid.selectRow', { row: index + 1 })}
          />
        </div>
      )}
      {placed.map((one, column) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div
          key={one.column.key}
          role="gridcell"
          id={cellId(gridId, index, column)}
          aria-colindex={column + 1}
          tabIndex={activeColumn === column ? 0 : -1}
          className={classes.cell}
          style={pinStyle(one)}
          data-col={column}
          data-pin={one.column.pin}
          data-seam={one.atSeam || undefined}
          data-align={one.column.align}
          data-after-gap={column === firstRight || undefined}
        >
          {column === 0 && props.changed && (
            <span className={classes.changed} title={words('grid.changed')}>
              <span className="spoken">{words('grid.changed')}</span>
            </span>
          )}
          {activeColumn === column && editor ? (
            editor
          ) : (
            <Content row={row} column={one.column} index={index} at={column} />
          )}
        </div>
      ))}
    </div>
  )
}

function Content<Row>({
  row,
  column,
  index,
  at,
}: {
  row: Row | undefined
  column: GridColumn<Row>
  index: number
  at: number
}) {
  // Uneven bars read as text on its way; the unevenness is the same each time, or they would flicker.
  if (row === undefined)
    return <span className={classes.bone} style={{ width: `${35 + ((index * 37 + at * 53) % 50)}%` }} />
  return <span className={classes.content}>{column.render ? column.render(row, index) : column.text?.(row)}</span>
}

export const GridRow = memo(GridRowView) as typeof GridRowView

export interface GridGroupRowProps<Row> extends RowFrame {
  group: GridGroup
  placed: readonly PlacedColumn<Row>[]
}

/** The head of a group: its name and count at the left, its figures under their columns. */
export function GridGroupRow<Row>(props: GridGroupRowProps<Row>) {
  const { gridId, index, group, placed, activeColumn, words } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus roves over the cells
    // biome-ignore lint/a11y/useSemanticElements: rows at computed places cannot be table rows
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-expanded={!group.collapsed}
      className={classes.groupRow}
      style={rowStyle(props)}
      data-row={index}
      data-group={group.key}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div
        role="gridcell"
        id={cellId(gridId, index, 0)}
        aria-colindex={1}
        aria-colspan={placed.length}
        tabIndex={activeColumn !== undefined ? 0 : -1}
        className={classes.groupCell}
        data-col={0}
      >
        <IconChevronRight size={14} className={classes.chevron} data-open={!group.collapsed || undefined} aria-hidden />
        <b>{group.label}</b>
        {group.count !== undefined && (
          <span className={classes.groupCount}>{words('grid.groupCount', { count: group.count })}</span>
        )}
        {Object.entries(group.figures ?? {}).map(([key, figure]) => (
          <span key={key} className={classes.groupFigure}>
            {placed.find(one => one.column.key === key)?.column.label} {figure}
          </span>
        ))}
      </div>
    </div>
  )
}
