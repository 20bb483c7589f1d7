import { type KeyboardEvent, useRef, useState } from 'react'
import classes from './DataGrid.module.css'
import type { CellEditorProps } from './types.ts'

export interface CellInputProps<Row> extends CellEditorProps<Row> {
  value: string
  align?: 'left' | 'right'
  inputMode?: 'text' | 'decimal' | 'numeric'
}

/** The plainest editor of a cell: Enter keeps and goes down, Tab sideways, Esc forgets, leaving keeps. */
export function CellInput<Row>({ value, align, inputMode, column, commit, cancel }: CellInputProps<Row>) {
  const [text, setText] = useState(value)
  const done = useRef(false)
  const finish = (act: () => void) => {
    if (done.current) return
    done.current = true
    act()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const then = event.key === 'Enter' ? 'down' : event.key === 'Tab' ? (event.shiftKey ? 'left' : 'right') : undefined
    if (event.key === 'Escape') finish(cancel)
    else if (then) finish(() => commit(text, then))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person asked for this editor by key or double click
      autoFocus
      autoComplete="off"
      className={classes.editor}
      aria-label={column.label}
      data-align={align ?? column.align}
      inputMode={inputMode}
      value={text}
      onFocus={event => event.currentTarget.select()}
      onChange={event => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(() => (text === value ? cancel() : commit(text)))}
    />
  )
}
