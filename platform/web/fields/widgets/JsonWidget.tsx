import { useState } from 'react'
import { afterPress } from '../form/after-press.ts'
import { ReadOnLeave } from './TextWidget.tsx'
import { isUnread, unread } from './unread.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return unread(text, 'notJson')
  }
}

function listIn(text: string, keepsEqual: boolean): string[] {
  const words = text
    .split(/[,;\t\n]/)
    .map(word => word.trim())
    .filter(Boolean)
  return keepsEqual ? words : [...new Set(words)]
}

/** Structured data as text; a list of plain words is typed with commas. */
export function JsonWidget(props: WidgetProps) {
  const { id, value, onChange, onLeave, disabled, aria, field, spec } = props
  const [typed, setTyped] = useState<string | null>(null)
  if (spec.texts || field === 'keywords')
    return (
      <ReadOnLeave
        {...props}
        shown={list => (list as string[]).join(', ')}
        read={text => listIn(text, spec.keepsEqual ?? false)}
      />
    )
  const text = isUnread(value)
    ? value.unread
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value, null, 2)
  return (
    <textarea
      id={id}
      {...aria}
      className={classes.area}
      data-mono
      rows={3}
      spellCheck={false}
      value={typed ?? text}
      disabled={disabled}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => {
        // Known at once, for the button that is being pressed.
        if (typed !== null) onChange(typed.trim() === '' ? null : read(typed))
        // Written out neatly it may grow, and what lies below would move under the pointer.
        afterPress(() => {
          setTyped(null)
          onLeave?.()
        })
      }}
    />
  )
}
