import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Words } from '#platform/model/words.ts'
import type { PlacedColumn } from './columns.ts'
import { leastWidth } from './columns.ts'
import classes from './DataGrid.module.css'
import { cellId, pinStyle } from './GridRow.tsx'
import type { ColumnChange, SortKey } from './types.ts'

export interface GridHeadProps<Row> {
  gridId: string
  placed: readonly PlacedColumn<Row>[]
  width: number
  height: number
  sort: readonly SortKey[]
  activeColumn: number | undefined
  /** Nothing: no boxes. Otherwise how many of the rows are chosen. */
  chosen: 'none' | 'some' | 'all' | undefined
  words: Words
  onChooseAll: () => void
  onSort: (column: string, add: boolean) => void
  onMenu: (column: number, at: { x: number; y: number }) => void
  onDraft: (draft: { key: string; width: number } | undefined) => void
  onChange?: (change: ColumnChange) => void
}

export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { placed, width, height, chosen, words, onChooseAll } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: the head of a grid of divs
    <div role="rowgroup" className={classes.headGroup}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus roves over the headings */}
      <div role="row" aria-rowindex={1} className={classes.head} style={{ minWidth: width, height }}>
        {chosen && (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the box inside is what is pressed
          <div role="columnheader" className={classes.selectCell}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={chosen === 'all'}
              ref={box => {
                if (box) box.indeterminate = chosen === 'some'
              }}
              onChange={onChooseAll}
              aria-label={words('grid.selectAll')}
            />
          </div>
        )}
        {placed.map((one, index) => (
          <Heading key={one.column.key} {...props} one={one} index={index} />
        ))}
      </div>
    </div>
  )
}

type HeadingProps<Row> = GridHeadProps<Row> & { one: PlacedColumn<Row>; index: number }

function Heading<Row>(props: HeadingProps<Row>) {
  const { gridId, one, index, placed, sort, activeColumn, words, onSort, onMenu, onChange } = props
  const { column } = one
  const cell = useRef<HTMLDivElement>(null)
  const over = useReorder(cell, column.key, onChange)
  const rank = sort.findIndex(key => key.column === column.key)
  const key = sort[rank]
  const Arrow = key?.descending ? IconArrowDown : IconArrowUp
  return (
    // biome-ignore lint/a11y/useSemanticElements: the head of a grid of divs
    <div
      ref={cell}
      role="columnheader"
      id={cellId(gridId, -1, index)}
      aria-colindex={index + 1}
      aria-sort={key ? (key.descending ? 'descending' : 'ascending') : undefined}
      tabIndex={activeColumn === index ? 0 : -1}
      className={classes.heading}
      style={pinStyle(one)}
      title={column.hint ?? column.label}
      data-col={index}
      data-pin={column.pin}
      data-seam={one.atSeam || undefined}
      data-align={column.align}
      data-sortable={column.sortable || undefined}
      data-over={over || undefined}
      data-after-gap={index === placed.findIndex(other => other.column.pin === 'right') || undefined}
      onClick={event => column.sortable && onSort(column.key, event.shiftKey)}
      onContextMenu={event => {
        event.preventDefault()
        onMenu(index, { x: event.clientX, y: event.clientY })
      }}
      onKeyDown={() => {}}
    >
      <span className={classes.headingLabel}>{column.label}</span>
      {key && (
        <span className={classes.sorted} aria-hidden>
          <Arrow size={13} stroke={2.2} />
          {sort.length > 1 && rank + 1}
        </span>
      )}
      {onChange && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.headingMenu}
          aria-label={words('grid.columnMenu', { column: column.label })}
          onClick={event => {
            event.stopPropagation()
            const { left, bottom } = event.currentTarget.getBoundingClientRect()
            onMenu(index, { x: left, y: bottom })
          }}
        >
          <IconChevronDown size={13} />
        </button>
      )}
      {onChange && <Resizer {...props} />}
    </div>
  )
}

/** The heading can be dragged onto another; the menu moves it too, without a mouse. */
function useReorder(
  cell: React.RefObject<HTMLDivElement | null>,
  key: string,
  onChange?: (change: ColumnChange) => void,
) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = cell.current
    if (!element || !onChange) return
    const stopDrag = draggable({ element, getInitialData: () => ({ gridColumn: key }) })
    const stopDrop = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.gridColumn !== undefined && source.data.gridColumn !== key,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        onChange({ kind: 'move', key: String(source.data.gridColumn), before: key })
      },
    })
    return () => {
      stopDrag()
      stopDrop()
    }
  }, [cell, key, onChange])
  return over
}

function Resizer<Row>({ one, onDraft, onChange }: HeadingProps<Row>) {
  const { column, width } = one
  const grip = useRef<{ x: number; width: number }>(undefined)
  const least = column.minWidth ?? leastWidth
  const widthAt = (event: PointerEvent) => {
    const sign = column.pin === 'right' ? -1 : 1
    return Math.max(least, Math.round(grip.current!.width + sign * (event.clientX - grip.current!.x)))
  }
  return (
    <span
      className={classes.resizer}
      aria-hidden
      draggable
      onDragStart={event => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={event => event.stopPropagation()}
      onDoubleClick={event =>
        onChange?.({ kind: 'resize', key: column.key, width: Math.max(least, widest(event.currentTarget)) })
      }
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, width }
      }}
      onPointerMove={event => grip.current && onDraft({ key: column.key, width: widthAt(event) })}
      onPointerUp={event => {
        if (!grip.current) return
        const { width: before } = grip.current
        const next = widthAt(event)
        grip.current = undefined
        onDraft(undefined)
        if (next !== before) onChange?.({ kind: 'resize', key: column.key, width: next })
      }}
    />
  )
}

/** The width that shows every cell in sight whole. */
function widest(handle: HTMLElement): number {
  const column = handle.parentElement?.dataset.col
  const cells =
    handle.closest('[role="grid"]')?.querySelectorAll<HTMLElement>(`[data-col="${column}"] > :first-child`) ?? []
  return Math.max(0, ...[...cells].map(cell => cell.scrollWidth)) + 28
}
