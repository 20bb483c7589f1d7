import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ContextMenu } from '../menu/ContextMenu.tsx'
import { columnMenu } from './column-menu.tsx'
import { nextSort } from './columns.ts'
import classes from './DataGrid.module.css'
import { GridBody } from './GridBody.tsx'
import { GridFoot } from './GridFoot.tsx'
import { GridHead } from './GridHead.tsx'
import { selectedCount } from './selection.ts'
import type { DataGridProps } from './types.ts'
import { useGrid } from './use-grid.ts'

/** A table over any number of rows: only those in sight exist, the keyboard reaches all of them. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rowCount, selection, sort = [] } = props
  const grid = useGrid(props)
  const words = useWords()
  const { input, acts, width } = grid
  const { active } = acts.cell
  const { menu } = acts.menu
  return (
    <div className={classes.frame} data-density={props.density}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold rows at computed places */}
      <div
        ref={input.scroll.scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={props.countIsEstimate ? -1 : rowCount + 1}
        aria-colcount={input.placed.length}
        aria-multiselectable={selection ? true : undefined}
        tabIndex={-1}
        className={classes.scroller}
        style={{ maxHeight: props.maxHeight }}
        onScroll={input.scroll.onScroll}
        {...acts.handlers}
      >
        <GridHead
          gridId={input.gridId}
          placed={input.placed}
          width={width}
          height={grid.headHeight}
          sort={sort}
          activeColumn={active.row < 0 ? active.column : undefined}
          chosen={selection && chosenOf(selectedCount(selection, rowCount), rowCount)}
          words={words}
          onChooseAll={acts.selecting.toggleAll}
          onSort={(column, add) => props.onSort?.(nextSort(sort, column, add))}
          onMenu={(column, at) => acts.menu.openAt({ row: -1, column }, at)}
          onDraft={grid.setDraft}
          onChange={props.onColumnChange}
        />
        <GridBody grid={grid} />
        {grid.hasFoot && <GridFoot placed={input.placed} width={width} foot={props.foot} leftInset={input.leftInset} />}
      </div>
      {rowCount === 0 && props.empty && <div className={classes.empty}>{props.empty}</div>}
      {menu && (
        <ContextMenu
          label={words('grid.menu')}
          at={menu.at}
          entries={menu.kind === 'row' ? menu.entries : columnMenu(input.placed, menu.column, props, words)}
          onClose={acts.menu.close}
        />
      )}
    </div>
  )
}

function chosenOf(count: number, rowCount: number): 'none' | 'some' | 'all' {
  if (count === 0) return 'none'
  return count >= rowCount ? 'all' : 'some'
}
