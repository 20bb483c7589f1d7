import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import type { CellEditorProps } from '#platform/web/parts/grid/types.ts'
import classes from '../ListTable.module.css'
import type { ListRow } from '../rows/window-cache.ts'
import type { List } from '../use-list.ts'
import { wrongWith } from './edit-rows.ts'

/** The form's own input inside a cell: Enter keeps and goes down, Tab sideways, Esc forgets; a wrong value stays and says why. */
export default function CellEditor({ list, row, column, commit, cancel }: CellEditorProps<ListRow> & { list: List }) {
  const { resource, words } = list
  const field = column.key
  const before = row.row[field] ?? null
  const [value, setValue] = useState<unknown>(before)
  const [error, setError] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  // Inputs read their text when they are left, so the newest value is taken one moment after.
  const latest = useRef<unknown>(before)
  const change = (next: unknown) => {
    latest.current = next
    setValue(next)
    setError(undefined)
  }
  const finish = (then: 'stay' | 'down' | 'left' | 'right') => {
    const wrong = wrongWith(words, list.name, field, resource.fields[field]!, latest.current)
    if (wrong) {
      setError(wrong)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus())
    } else if (JSON.stringify(latest.current) === JSON.stringify(before)) {
      if (then === 'stay') cancel()
      else commit(before, then)
    } else commit(latest.current, then)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const then = event.key === 'Enter' ? 'down' : event.key === 'Tab' ? (event.shiftKey ? 'left' : 'right') : undefined
    if (event.key === 'Escape') cancel()
    else if (then) {
      // Leaving the input makes it read what was typed.
      ;(document.activeElement as HTMLElement | null)?.blur()
      finish(then)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the input inside are heard here
    <div ref={box} className={classes.editor} onKeyDown={onKeyDown}>
      <FieldWidget
        spec={resource.fields[field]!}
        resource={list.name}
        field={field}
        value={value}
        onChange={change}
        labels={row.labels}
        row={row.row}
        error={error}
        autoFocus
        compact
      />
      {error && <Wrong under={box.current!}>{error}</Wrong>}
    </div>
  )
}

/** The complaint lies over the rows below, where the cell itself has no room for a sentence. */
function Wrong({ under, children }: { under: HTMLElement; children: ReactNode }) {
  const { left, bottom } = under.getBoundingClientRect()
  return createPortal(
    <span className={classes.wrong} role="alert" style={{ left: Math.min(left, window.innerWidth - 340), top: bottom }}>
      {children}
    </span>,
    document.body,
  )
}
