import { IconCheck, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '../layers.ts'
import classes from './Menu.module.css'
import { isMenuItem, type MenuEntry, type MenuFold, type MenuItem } from './menu-entry.ts'

export interface ContextMenuProps {
  label: string
  entries: readonly MenuEntry[]
  /** Where the menu opens, in pixels of the window; it keeps itself inside. */
  at: { x: number; y: number }
  onClose: () => void
}

/** A menu at a point: of a row, of a column, of a button. Focus returns to where it came from. */
export function ContextMenu({ label, entries, at, onClose }: ContextMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(at)
  useLayer(true, onClose)

  useLayoutEffect(() => {
    const { width, height } = box.current!.getBoundingClientRect()
    setPlace({
      x: Math.max(8, Math.min(at.x, window.innerWidth - width - 8)),
      y: at.y + height > window.innerHeight - 8 ? Math.max(8, window.innerHeight - height - 8) : at.y,
    })
  }, [at.x, at.y])

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    itemsIn(box.current)[0]?.focus()
    return () => before?.focus()
  }, [])

  useEffect(() => {
    const closeOutside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onClose()
    }
    document.addEventListener('pointerdown', closeOutside, true)
    return () => document.removeEventListener('pointerdown', closeOutside, true)
  }, [onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsIn(box.current)
    const next = movedTo(event.key, items, items.indexOf(document.activeElement as HTMLElement))
    if (event.key === 'Tab') onClose()
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    next.focus()
  }

  return createPortal(
    <div
      ref={box}
      className={classes.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      style={{ left: place.x, top: place.y }}
      onKeyDown={onKeyDown}
    >
      {entries.map(entry =>
        isMenuItem(entry) ? (
          <Item key={entry.key} item={entry} onClose={onClose} />
        ) : 'fold' in entry ? (
          <Fold key={entry.key} fold={entry} onClose={onClose} />
        ) : 'heading' in entry ? (
          <div key={entry.key} className={classes.heading} role="presentation">
            {entry.heading}
          </div>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: an <hr> may not stand in a menu
          <div key={entry.key} className={classes.divider} role="separator" />
        ),
      )}
    </div>,
    document.body,
  )
}

function Fold({ fold, onClose }: { fold: MenuFold; onClose: () => void }) {
  const [open, setOpen] = useState(false)
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <button
        type="button"
        role="menuitem"
        aria-expanded={open}
        tabIndex={-1}
        className={classes.item}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.icon} aria-hidden>
          <Icon size={16} />
        </span>
        <span className={classes.words}>{fold.fold}</span>
      </button>
      {open && fold.entries.map(item => <Item key={item.key} item={item} onClose={onClose} />)}
    </>
  )
}

function Item({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const choose = () => {
    if (item.refusal) return
    onClose()
    item.onChoose()
  }
  return (
    <button
      type="button"
      role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      {...(item.checked !== undefined && { 'aria-checked': item.checked })}
      aria-disabled={item.refusal ? true : undefined}
      tabIndex={-1}
      className={classes.item}
      data-negative={item.negative || undefined}
      onClick={choose}
    >
      <span className={classes.icon} aria-hidden>
        {item.checked ? <IconCheck size={16} /> : item.icon}
      </span>
      <span className={classes.words}>
        {item.label}
        {item.refusal && <span className={classes.refusal}>{item.refusal}</span>}
      </span>
      {item.shortcut && <kbd className={classes.shortcut}>{item.shortcut}</kbd>}
    </button>
  )
}

function itemsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

function movedTo(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length]
  if (key === 'ArrowUp') return items[(current - 1 + items.length) % items.length]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  // Typing a letter goes to the next item that begins with it.
  const rest = [...items.slice(current + 1), ...items.slice(0, current + 1)]
  return rest.find(item => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}
