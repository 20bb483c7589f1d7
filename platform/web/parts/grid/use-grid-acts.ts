import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect } from 'react'
import { nextSort } from './columns.ts'
import { copiedText, type GridInput, rowIn } from './grid-rows.ts'
import { commandFor, type GridCommand, type Place } from './keys.ts'
import { fromTsv } from './tsv.ts'
import { useActiveCell } from './use-active-cell.ts'
import { useGridMenu } from './use-grid-menu.ts'
import { useRowSelection } from './use-row-selection.ts'

/** Everything a person can do in the grid, by hand or by key. */
export function useGridActs<Row>(input: GridInput<Row>) {
  const cell = useActiveCell(input)
  const selecting = useRowSelection(input)
  const menu = useGridMenu(input)
  useRangeNeeded(input.scroll.shown, input.onRangeNeeded)
  const acts: Acts<Row> = { input, cell, selecting, menu }
  return {
    cell,
    selecting,
    menu,
    editorFor: (row: Row) => editorFor(row, acts),
    handlers: { ...keyHandlers(acts), ...pointerHandlers(acts), ...clipboardHandlers(acts) },
  }
}

interface Acts<Row> {
  input: GridInput<Row>
  cell: ReturnType<typeof useActiveCell>
  selecting: ReturnType<typeof useRowSelection>
  menu: ReturnType<typeof useGridMenu>
}

/** A group opens or closes, a record opens. */
function open<Row>(input: GridInput<Row>, index: number, newTab: boolean) {
  const group = input.groupAt?.(index)
  if (group) return input.onToggleGroup?.(group.key)
  const row = rowIn(input, index)
  if (row !== undefined) input.onOpen?.(row, index, newTab)
}

/** Enter: sorts on the head, opens a row, edits where there is nothing to open. */
function enter<Row>({ input, cell }: Acts<Row>, newTab: boolean, add: boolean) {
  const { active } = cell
  const column = input.placed[active.column]?.column
  if (active.row < 0) {
    if (column?.sortable) input.onSort?.(nextSort(input.sort ?? [], column.key, add))
  } else if (!input.onOpen && !input.groupAt?.(active.row)) cell.edit(active)
  else open(input, active.row, newTab)
}

/** True when the key was ours, so that the browser does nothing more with it. */
function perform<Row>(acts: Acts<Row>, command: GridCommand, event: KeyboardEvent): boolean {
  const { input, cell, selecting, menu } = acts
  const { active } = cell
  switch (command.do) {
    case 'go':
      selecting.walk(active.row, command.to.row, command.extend)
      cell.focusCell(command.to)
      return true
    case 'open':
      enter(acts, command.newTab, event.shiftKey)
      return true
    case 'select':
      selecting.toggle(active.row, false)
      return input.selection !== undefined
    case 'selectAll':
      selecting.selectAll()
      return input.selection !== undefined
    case 'edit':
      return cell.edit(active)
    case 'menu':
      menu.openUnder(active)
      return true
    case 'peek':
      if (!event.repeat) input.onPeek?.(rowIn(input, active.row))
      return true
    case 'copy':
      // The copy event that follows carries the text; nothing is prevented here.
      return false
  }
}

function keyHandlers<Row>(acts: Acts<Row>) {
  const { input, cell } = acts
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (cell.editing || isTyping(event.target)) return
      const press = { key: event.key, ctrl: event.ctrlKey || event.metaKey, shift: event.shiftKey, alt: event.altKey }
      const size = { rows: input.rowCount, columns: input.placed.length, page: input.scroll.page }
      const command = commandFor(press, cell.active, size, input.letterKeys ?? true)
      if (command && perform(acts, command, event)) event.preventDefault()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ') input.onPeek?.(undefined)
    },
  }
}

function pointerHandlers<Row>({ input, cell, selecting, menu }: Acts<Row>) {
  return {
    onClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || isTyping(event.target)) return
      if (isBox(event.target)) return selecting.toggle(place.row, event.shiftKey)
      const group = input.groupAt?.(place.row)
      if (group) input.onToggleGroup?.(group.key)
      if (!isLink(event.target)) cell.focusCell(place)
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || isBox(event.target) || isTyping(event.target) || input.groupAt?.(place.row)) return
      if (!cell.edit(place)) open(input, place.row, false)
    },
    onContextMenu: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || !input.rowMenu || isTyping(event.target)) return
      event.preventDefault()
      cell.focusCell(place)
      menu.openAt(place, { x: event.clientX, y: event.clientY })
    },
  }
}

function clipboardHandlers<Row>({ input, cell }: Acts<Row>) {
  const { active, editing } = cell
  return {
    onCopy: (event: ClipboardEvent) => {
      // Text marked with the mouse is what the person means.
      if (editing || isTyping(event.target) || window.getSelection()?.isCollapsed === false) return
      const text = copiedText(input, active)
      if (text === undefined) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', text)
    },
    onPaste: (event: ClipboardEvent) => {
      const column = input.placed[active.column]?.column.key
      if (editing || isTyping(event.target) || !input.onPaste || column === undefined || active.row < 0) return
      event.preventDefault()
      input.onPaste({ index: active.row, column, block: fromTsv(event.clipboardData.getData('text/plain')) })
    },
  }
}

function editorFor<Row>(row: Row, { input, cell }: Acts<Row>): ReactNode {
  const { active, focusCell } = cell
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

function useRangeNeeded(shown: { from: number; to: number }, onRangeNeeded?: (from: number, to: number) => void) {
  const { from, to } = shown
  useEffect(() => {
    if (to > from) onRangeNeeded?.(from, to)
  }, [from, to, onRangeNeeded])
}

function isTyping(target: EventTarget): boolean {
  const element = target as HTMLElement
  return element.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]')
}

const isLink = (target: EventTarget): boolean => (target as HTMLElement).closest('a, button') !== null
const isBox = (target: EventTarget): boolean => (target as HTMLElement).matches('[data-select]')

/** The cell under a pointer; the head has handlers of its own. */
function placeOf(target: EventTarget): Place | undefined {
  const element = target as HTMLElement
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row
  if (row === undefined) return undefined
  const column = element.closest<HTMLElement>('[data-col]')?.dataset.col
  return { row: Number(row), column: Number(column ?? 0) }
}
