import { useId, useImperativeHandle, useMemo, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ContextMenu } from '../menu/ContextMenu.tsx'
import { columnMenu } from './column-menu.tsx'
import { nextSort, placeColumns } from './columns.ts'
import classes from './DataGrid.module.css'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { GridGroupRow, GridRow, selectWidth } from './GridRow.tsx'
import { isSelected, nothingSelected, selectedCount } from './selection.ts'
import { type DataGridProps, rowHeights } from './types.ts'
import { useGridActs } from './use-grid-acts.ts'
import { useGridScroll } from './use-grid-scroll.ts'

const headHeight = 32
const footHeight = 32

/** A table over any number of rows: only those in sight exist, the keyboard reaches all of them. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { columns, rowCount, rowAt, density = 'normal', selection, sort = [] } = props
  const gridId = useId()
  const words = useWords()
  const rowHeight = rowHeights[density]
  const hasFoot = props.foot !== undefined || columns.some(column => column.footer !== undefined)
  const [draft, setDraft] = useState<{ key: string; width: number }>()
  const leftInset = selection ? selectWidth : 0
  const placed = useMemo(() => placeColumns(columns, draft, leftInset), [columns, draft, leftInset])
  const width = placed.reduce((sum, one) => sum + one.width, leftInset)
  const scroll = useGridScroll(rowCount, rowHeight, headHeight + (hasFoot ? footHeight : 0))
  const acts = useGridActs({ ...props, gridId, placed, leftInset, scroll })
  const { active, editing, menu, focusCell } = acts

  useImperativeHandle(props.ref, () => ({
    focusRow: index => focusCell({ row: index, column: active.column }),
    activeRow: () => active.row,
    focus: () => focusCell(active),
  }))

  const renderRow = (index: number) => {
    const frame = {
      gridId,
      index,
      top: index * rowHeight - scroll.shown.shift,
      height: rowHeight,
      width,
      activeColumn: active.row === index ? active.column : undefined,
      words,
    }
    const group = props.groupAt?.(index)
    if (group) return <GridGroupRow key={`group-${group.key}`} {...frame} group={group} placed={placed} />
    const row = rowAt(index)
    return (
      <GridRow
        key={index}
        {...frame}
        row={row}
        placed={placed}
        selectable={selection !== undefined}
        selected={row !== undefined && selection !== undefined && isSelected(selection, props.rowKey(row))}
        tone={row && props.rowTone?.(row)}
        grey={row !== undefined && (props.isGrey?.(row) ?? false)}
        changed={row !== undefined && (props.isChanged?.(row) ?? false)}
        editor={editing && active.row === index && row ? acts.editorFor(row) : undefined}
      />
    )
  }

  const { scroller, shown } = scroll
  return (
    <div className={classes.frame} data-density={density}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows at computed places */}
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.countIsEstimate ? -1 : rowCount + 1}
        aria-colcount={placed.length}
        aria-multiselectable={selection ? true : undefined}
        tabIndex={-1}
        className={classes.scroller}
        style={{ maxHeight: props.maxHeight }}
        onScroll={scroll.onScroll}
        {...acts.handlers}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className={classes.headGroup}>
          <GridHead
            gridId={gridId}
            placed={placed}
            width={width}
            sort={sort}
            activeColumn={active.row < 0 ? active.column : undefined}
            chosen={selection && chosenOf(selectedCount(selection, rowCount), rowCount)}
            words={words}
            onChooseAll={() => props.onSelect?.(acts.anySelected ? nothingSelected : acts.allSelected())}
            onSort={(column, add) => props.onSort?.(nextSort(sort, column, add))}
            onMenu={acts.openColumnMenu}
            onDraft={setDraft}
            onChange={props.onColumnChange}
          />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className={classes.body} style={{ height: scroll.height, minWidth: width }}>
          {indexesOf(shown.from, shown.to, active.row, rowCount).map(renderRow)}
        </div>
        {hasFoot && <GridFoot placed={placed} width={width} foot={props.foot} leftInset={leftInset} />}
      </div>
      {rowCount === 0 && props.empty && <div className={classes.empty}>{props.empty}</div>}
      {menu && (
        <ContextMenu
          label={words('grid.menu')}
          at={menu.at}
          entries={menu.kind === 'row' ? menu.entries : columnMenu(placed, menu.column, props, words)}
          onClose={acts.closeMenu}
        />
      )}
    </div>
  )
}

function chosenOf(count: number, rowCount: number): 'none' | 'some' | 'all' {
  if (count === 0) return 'none'
  return count >= rowCount ? 'all' : 'some'
}

/** The rows in sight, and the one that holds the focus even when it has scrolled away. */
function indexesOf(from: number, to: number, active: number, rowCount: number): number[] {
  const indexes = Array.from({ length: Math.max(0, Math.min(to, rowCount) - from) }, (_, offset) => from + offset)
  if (active < 0 || active >= rowCount) return indexes
  if (active < from) return [active, ...indexes]
  return active >= to ? [...indexes, active] : indexes
}
