import { type ReactNode, useState } from 'react'
import { ContextMenu } from './ContextMenu.tsx'
import classes from './Menu.module.css'
import type { MenuEntry } from './menu-entry.ts'

export interface MenuButtonProps {
  label: string
  entries: readonly MenuEntry[]
  children: ReactNode
  className?: string
  /** The label is not written on the button. */
  iconOnly?: boolean
}

/** A button that opens a menu beneath itself. */
export function MenuButton({ label, entries, children, className, iconOnly }: MenuButtonProps) {
  const [at, setAt] = useState<{ x: number; y: number }>()
  const open = (button: HTMLElement) => {
    const { left, bottom } = button.getBoundingClientRect()
    setAt({ x: left, y: bottom + 4 })
  }
  return (
    <>
      <button
        type="button"
        className={className ?? classes.button}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
        onClick={event => open(event.currentTarget)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open(event.currentTarget)
        }}
      >
        {children}
      </button>
      {at && <ContextMenu label={label} entries={entries} at={at} onClose={() => setAt(undefined)} />}
    </>
  )
}
