import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { nextSort, type PlacedColumn } from './columns.ts'
import { cellId } from './GridRow.tsx'
import { commandFor, type GridCommand, type Place } from './keys.ts'
import { isSelected, selectedAll, selectedCount, toggled, withSelected } from './selection.ts'
import { fromTsv, toTsv } from './tsv.ts'
import type { DataGridProps, GridSelection } from './types.ts'
import type { useGridScroll } from './use-grid-scroll.ts'

/** Beyond this many, "what is loaded" is no longer gathered row by row. */
const mostGathered = 100_000

type Menu =
  | { kind: 'row'; entries: readonly MenuEntry[]; at: { x: number; y: number } }
  | { kind: 'column'; column: number; at: { x: number; y: number } }

export interface GridActsInput<Row> extends DataGridProps<Row> {
  gridId: string
  placed: readonly PlacedColumn<Row>[]
  leftInset: number
  scroll: ReturnType<typeof useGridScroll>
}

/** Everything a person can do in the grid, by hand or by key. */
export function useGridActs<Row>(input: GridActsInput<Row>) {
  const { rowCount, rowAt, rowKey, placed, selection, gridId, scroll } = input
  const [held, setActive] = useState<Place>({ row: input.initialRow ?? 0, column: 0 })
  const [editing, setEditing] = useState(false)
  const [menu, setMenu] = useState<Menu>()
  const anchor = useRef<number>(undefined)
  const wantsFocus = useRef(false)
  const active: Place = {
    row: Math.min(held.row, rowCount - 1),
    column: Math.min(held.column, Math.max(0, placed.length - 1)),
  }

  const focusCell = (place: Place) => {
    wantsFocus.current = true
    setEditing(false)
    setActive(place)
    if (place.row >= 0) scroll.reveal(place.row)
    if (place.row !== active.row) input.onActive?.(place.row < 0 ? undefined : rowAt(place.row), place.row)
  }

  useFocusFollows(wantsFocus, cellId(gridId, active.row, active.column), scroll.scroller, input)
  useRangeNeeded(scroll.shown, input.onRangeNeeded)
  useInitialRow(input.initialRow, scroll.reveal)

  const loadedKeys = (): string[] => {
    const keys: string[] = []
    for (let index = 0; index < Math.min(rowCount, mostGathered); index++) {
      const row = input.groupAt?.(index) ? undefined : rowAt(index)
      if (row !== undefined) keys.push(rowKey(row))
    }
    return keys
  }
  const allSelected = (): GridSelection => selectedAll(selection!, loadedKeys())

  const extend = (from: number, to: number) => {
    if (!selection) return
    const keys: string[] = []
    for (let index = Math.min(from, to); index <= Math.max(from, to); index++) {
      const row = input.groupAt?.(index) ? undefined : rowAt(index)
      if (row !== undefined) keys.push(rowKey(row))
    }
    input.onSelect?.(withSelected(selection, keys))
  }

  const toggle = (index: number, through: boolean) => {
    const row = input.groupAt?.(index) ? undefined : rowAt(index)
    if (row === undefined || !selection) return
    if (through && anchor.current !== undefined) extend(anchor.current, index)
    else input.onSelect?.(toggled(selection, rowKey(row)))
    anchor.current = index
  }

  const open = (index: number, newTab: boolean) => {
    const group = input.groupAt?.(index)
    if (group) return input.onToggleGroup?.(group.key)
    const row = rowAt(index)
    if (row !== undefined) input.onOpen?.(row, index, newTab)
  }

  const edit = (place: Place): boolean => {
    const row = place.row < 0 || input.groupAt?.(place.row) ? undefined : rowAt(place.row)
    const column = placed[place.column]?.column
    if (row === undefined || !column?.edit || column.editable?.(row) === false) return false
    setEditing(true)
    return true
  }

  const copied = (): string | undefined => {
    const cells = (row: Row) => placed.map(one => one.column.text?.(row) ?? '')
    if (selection && selectedCount(selection, rowCount) > 0) {
      const block: string[][] = []
      for (let index = 0; index < Math.min(rowCount, mostGathered); index++) {
        const row = input.groupAt?.(index) ? undefined : rowAt(index)
        if (row !== undefined && isSelected(selection, rowKey(row))) block.push(cells(row))
      }
      return toTsv(block)
    }
    const row = rowAt(active.row)
    return row === undefined ? undefined : toTsv([[placed[active.column]?.column.text?.(row) ?? '']])
  }

  const openMenuAt = (place: Place, at: { x: number; y: number }) => {
    if (place.row < 0) return setMenu({ kind: 'column', column: place.column, at })
    const row = input.groupAt?.(place.row) ? undefined : rowAt(place.row)
    const entries = row === undefined ? [] : (input.rowMenu?.(row, place.row) ?? [])
    if (entries.length > 0) setMenu({ kind: 'row', entries, at })
  }

  const menuUnderCell = () => {
    const cell = document.getElementById(cellId(gridId, active.row, active.column))
    const { left, bottom } = cell?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    openMenuAt(active, { x: left + 8, y: bottom })
  }

  const peek = () => {
    const row = active.row >= 0 ? rowAt(active.row) : undefined
    if (row !== undefined) input.onPeek?.(row)
  }

  const sortByHead = (add: boolean) => {
    const column = placed[active.column]?.column
    if (column?.sortable) input.onSort?.(nextSort(input.sort ?? [], column.key, add))
  }

  const perform = (command: GridCommand, event: KeyboardEvent): boolean => {
    switch (command.do) {
      case 'go':
        if (command.extend) extend(anchor.current ?? active.row, command.to.row)
        if (command.extend) anchor.current ??= active.row
        else anchor.current = undefined
        focusCell(command.to)
        return true
      case 'open':
        if (active.row < 0) sortByHead(event.shiftKey)
        else if (!command.newTab && !input.onOpen && !input.groupAt?.(active.row)) edit(active)
        else open(active.row, command.newTab)
        return true
      case 'select':
        if (selection) toggle(active.row, false)
        return selection !== undefined
      case 'selectAll':
        if (selection) input.onSelect?.(allSelected())
        return selection !== undefined
      case 'edit':
        return edit(active)
      case 'menu':
        menuUnderCell()
        return true
      case 'peek':
        if (!event.repeat) peek()
        return true
      case 'copy':
        // The copy event that follows carries the text; nothing is prevented here.
        return false
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || isTyping(event.target)) return
    const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey }
    const size = { rows: rowCount, columns: placed.length, page: scroll.page }
    const command = commandFor(press, active, size, input.letterKeys ?? true)
    if (command && perform(command, event)) event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place || isTyping(event.target)) return
    if (placeIsBox(event.target)) return toggle(place.row, event.shiftKey)
    if (place.row >= 0 && input.groupAt?.(place.row)) input.onToggleGroup?.(input.groupAt(place.row)!.key)
    if (place.row >= 0 && !isLink(event.target)) focusCell(place)
  }

  return {
    active,
    editing,
    menu,
    focusCell,
    allSelected,
    anySelected: selection !== undefined && selectedCount(selection, rowCount) > 0,
    closeMenu: useCallback(() => setMenu(undefined), []),
    openColumnMenu: (column: number, at: { x: number; y: number }) => setMenu({ kind: 'column', column, at }),
    editorFor: (row: Row): ReactNode => editorFor(row, { input, active, setEditing, focusCell }),
    handlers: {
      onKeyDown,
      onClick,
      onKeyUp: (event: KeyboardEvent) => event.key === ' ' && input.onPeek?.(undefined),
      onDoubleClick: (event: MouseEvent) => {
        const place = placeOf(event.target)
        if (place && place.row >= 0 && !placeIsBox(event.target) && !isTyping(event.target) && !edit(place))
          open(place.row, false)
      },
      onContextMenu: (event: MouseEvent) => {
        const place = placeOf(event.target)
        if (!place || place.row < 0 || !input.rowMenu || isTyping(event.target)) return
        event.preventDefault()
        focusCell(place)
        openMenuAt(place, { x: event.clientX, y: event.clientY })
      },
      onCopy: (event: ClipboardEvent) => {
        if (editing || isTyping(event.target) || window.getSelection()?.isCollapsed === false) return
        const text = copied()
        if (text === undefined) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', text)
      },
      onPaste: (event: ClipboardEvent) => {
        const column = placed[active.column]?.column.key
        if (editing || isTyping(event.target) || !input.onPaste || column === undefined || active.row < 0) return
        event.preventDefault()
        input.onPaste({ index: active.row, column, block: fromTsv(event.clipboardData.getData('text/plain')) })
      },
    },
  }
}

interface Editing<Row> {
  input: GridActsInput<Row>
  active: Place
  setEditing: (editing: boolean) => void
  focusCell: (place: Place) => void
}

function editorFor<Row>(row: Row, { input, active, focusCell }: Editing<Row>): ReactNode {
  const column = input.placed[active.column]?.column
  if (!column?.edit) return undefined
  const after = {
    stay: active,
    down: { row: Math.min(active.row + 1, input.rowCount - 1), column: active.column },
    right: { row: active.row, column: Math.min(active.column + 1, input.placed.length - 1) },
    left: { row: active.row, column: Math.max(active.column - 1, 0) },
  }
  return column.edit({
    row,
    column,
    commit: (value, then = 'stay') => {
      input.onEdit?.({ row, index: active.row, column: column.key, value })
      focusCell(after[then])
    },
    cancel: () => focusCell(active),
  })
}

function useFocusFollows<Row>(
  wantsFocus: React.RefObject<boolean>,
  id: string,
  scroller: React.RefObject<HTMLDivElement | null>,
  { placed, leftInset }: GridActsInput<Row>,
) {
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    const cell = document.getElementById(id)
    if (!cell) return
    wantsFocus.current = false
    cell.focus({ preventScroll: true })
    revealAcross(cell, scroller.current!, placed, leftInset)
  })
}

/** Brings a cell out from under the pinned columns. */
function revealAcross<Row>(
  cell: HTMLElement,
  scroller: HTMLElement,
  placed: readonly PlacedColumn<Row>[],
  leftInset: number,
) {
  if (cell.dataset.pin) return
  const pinned = (pin: string) => placed.reduce((sum, one) => (one.column.pin === pin ? sum + one.width : sum), 0)
  const from = scroller.scrollLeft + pinned('left') + leftInset
  const to = scroller.scrollLeft + scroller.clientWidth - pinned('right')
  if (cell.offsetLeft < from) scroller.scrollLeft -= from - cell.offsetLeft
  else if (cell.offsetLeft + cell.offsetWidth > to) scroller.scrollLeft += cell.offsetLeft + cell.offsetWidth - to
}

function useRangeNeeded(
  { from, to }: { from: number; to: number },
  onRangeNeeded?: (from: number, to: number) => void,
) {
  useEffect(() => {
    if (to > from) onRangeNeeded?.(from, to)
  }, [from, to, onRangeNeeded])
}

/** Coming back to a list: the row one left is in sight, once, when the rows can be laid out. */
function useInitialRow(initialRow: number | undefined, reveal: (index: number) => void) {
  const latest = useRef(reveal)
  latest.current = reveal
  useEffect(() => {
    if (initialRow === undefined) return
    const frame = requestAnimationFrame(() => latest.current(initialRow))
    return () => cancelAnimationFrame(frame)
  }, [initialRow])
}

function isTyping(target: EventTarget): boolean {
  const element = target as HTMLElement
  return element.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
}

const isLink = (target: EventTarget): boolean => (target as HTMLElement).closest('a, button') !== null
const placeIsBox = (target: EventTarget): boolean => (target as HTMLElement).matches('[data-select]')

function placeOf(target: EventTarget): Place | undefined {
  const element = target as HTMLElement
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  if (row === undefined) return undefined
  const column = element.closest<HTMLElement>('[data-col]')?.dataset.col
  return { row: Number(row), column: Number(column ?? 0) }
}
