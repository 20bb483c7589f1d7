import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Wire } from '#platform/model'
import { fromTsv } from '#platform/web/parts/grid/tsv.ts'
import type { LineColumn } from './line-columns.ts'
import type { LineActs } from './use-line-acts.ts'

interface Keys {
  readonly id: string
  readonly lines: readonly Wire[]
  readonly columns: readonly LineColumn[]
  readonly acts: LineActs
  readonly focusCell: (row: number, field: string) => void
  readonly disabled: boolean
}

/** The keys of a spreadsheet (documents 1.6): Enter next row, Alt+↑↓ move, Ctrl+Delete remove, paste of a block. */
export function useLineKeys({ id, lines, columns, acts, focusCell, disabled }: Keys) {
  const placeOf = (target: EventTarget): { row: number; field: string } | null => {
    const input = target as HTMLElement
    // A panel opened from a cell sends its keys through here as well; they are none of this grid's.
    if (!document.getElementById(id)?.contains(input) || !input.id.startsWith(`${id}-`)) return null
    const [row, field, ...deeper] = input.id.slice(id.length + 1).split('-')
    return columns.some(column => column.field === field) && (deeper.length === 0 || deeper[0] === 'time')
      ? { row: Number(row), field: field! }
      : null
  }
  const done = (event: KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    /** Before the cell's own keys: in lines Alt+↓ moves the line; a picker opens by typing or F4. */
    onCapture(event: KeyboardEvent) {
      const place = disabled ? null : placeOf(event.target)
      if (!place || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      done(event)
      acts.move(place.row, event.key === 'ArrowUp' ? -1 : 1, place.field)
    },
    onKeyDown(event: KeyboardEvent) {
      const place = disabled || event.defaultPrevented ? null : placeOf(event.target)
      if (!place) return
      const { row, field } = place
      const plain = !event.altKey && !event.ctrlKey && !event.metaKey
      const still = (event.target as HTMLElement).matches('select, textarea, [aria-expanded=true]')
      if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
        done(event)
        acts.remove(row)
      } else if (event.key === 'Enter' && plain) {
        done(event)
        if (event.shiftKey) focusCell(Math.max(0, row - 1), field)
        else if (row + 1 < lines.length) focusCell(row + 1, field)
        else acts.add(lines.length, field)
      } else if (event.key === 'ArrowDown' && plain && !still) {
        done(event)
        if (row + 1 < lines.length) focusCell(row + 1, field)
      } else if (event.key === 'ArrowUp' && plain && !still) {
        done(event)
        if (row > 0) focusCell(row - 1, field)
      }
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      if (disabled || !/[\t\n]/.test(text.trimEnd())) return
      const place = placeOf(event.target) ?? { row: lines.length, field: columns[0]?.field ?? '' }
      event.preventDefault()
      acts.paste(fromTsv(text.replace(/[\r\n]+$/, '')), place.row, place.field)
    },
  }
}
