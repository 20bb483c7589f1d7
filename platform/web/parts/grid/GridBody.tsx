import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './DataGrid.module.css'
import { GridGroupRow, GridRow } from './GridRow.tsx'
import { isSelected } from './selection.ts'
import type { useGrid } from './use-grid.ts'

type Grid<Row> = ReturnType<typeof useGrid<Row>>

/** The rows in sight, each at its computed place. */
export function GridBody<Row>({ grid }: { grid: Grid<Row> }) {
  const { input, acts, rowHeight, width } = grid
  const words = useWords()
  const { active } = acts.cell
  const { shown } = input.scroll
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows at computed places cannot be a table's
    <div role="rowgroup" className={classes.body} style={{ height: input.scroll.height, minWidth: width }}>
      {indexesOf(shown.from, shown.to, active.row, input.rowCount).map(index => {
        const frame = {
          gridId: input.gridId,
          index,
          top: index * rowHeight - shown.shift,
          height: rowHeight,
          width,
          activeColumn: active.row === index ? active.column : undefined,
          words,
        }
        const group = input.groupAt?.(index)
        return group ? (
          <GridGroupRow key={`group-${group.key}`} {...frame} group={group} placed={input.placed} />
        ) : (
          <GridRow key={index} {...frame} {...rowProps(grid, index)} />
        )
      })}
    </div>
  )
}

function rowProps<Row>({ input, acts }: Grid<Row>, index: number) {
  const { placed, selection } = input
  const row = input.rowAt(index)
  const editing = acts.cell.editing && acts.cell.active.row === index
  return {
    row,
    placed,
    selectable: selection !== undefined,
    selected: row !== undefined && selection !== undefined && isSelected(selection, input.rowKey(row)),
    tone: row && input.rowTone?.(row),
    grey: row !== undefined && (input.isGrey?.(row) ?? false),
    changed: row !== undefined && (input.isChanged?.(row) ?? false),
    editor: editing && row !== undefined ? acts.editorFor(row) : undefined,
  }
}

/** The rows in sight, and the one that holds the focus even when it has scrolled away. */
function indexesOf(from: number, to: number, active: number, rowCount: number): number[] {
  const indexes = Array.from({ length: Math.max(0, Math.min(to, rowCount) - from) }, (_, offset) => from + offset)
  if (active < 0 || active >= rowCount) return indexes
  if (active < from) return [active, ...indexes]
  return active >= to ? [...indexes, active] : indexes
}
