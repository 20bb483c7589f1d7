import { useEffect, useRef } from 'react'

/**
 * Keys of the page on top. Single letters act only while nobody is typing, and not at all for people who switched them off.
 * `g o` is a sequence, `mod+k` is Ctrl or Cmd.
 */
export interface Shortcut {
  readonly keys: string
  /** What the sheet on `?` says. */
  readonly label: string
  readonly group: string
  readonly run: (event: KeyboardEvent) => void
  /** Also while typing, as Ctrl+S. */
  readonly whileTyping?: boolean
}

const active: Shortcut[][] = []
let lettersOff = false
let formsUnsaved = 0
let prefix = ''
let prefixUntil = 0

export const setLetterKeys = (on: boolean): void => {
  lettersOff = !on
}
export const shortcutsNow = (): readonly Shortcut[] => {
  const seen = new Set<string>()
  return [...active]
    .reverse()
    .flat()
    .filter(({ keys }) => !seen.has(keys) && seen.add(keys))
}

/** While a form holds something unsaved no single letter acts: it was meant for a field that lost the focus. */
export function useQuietLetters(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    formsUnsaved++
    return () => {
      formsUnsaved--
    }
  }, [unsaved])
}

const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox]):not([type=radio]):not([type=button])')
  )
}

const nameOf = (event: KeyboardEvent): string => {
  const parts = [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && (event.key.length > 1 || /[a-z]/i.test(event.key)) ? 'shift' : '',
  ]
  const key =
    event.key === ' '
      ? 'space'
      : event.key.length === 1
        ? event.key.toLowerCase()
        : event.key.toLowerCase().replace('arrow', '')
  return [...parts.filter(Boolean), key].join('+')
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return
  const name = nameOf(event)
  const plain = !name.includes('mod+') && !name.includes('alt+')
  const typing = isTyping(event.target)
  const pressed = prefix && Date.now() < prefixUntil ? `${prefix} ${name}` : name
  prefix = ''
  const found =
    shortcutsNow().find(({ keys }) => keys === pressed) ??
    (pressed === name ? undefined : shortcutsNow().find(({ keys }) => keys === name))
  const letter = plain && name.replace('shift+', '').length === 1
  if (typing && !found?.whileTyping && (plain || !found)) return
  if (letter && (lettersOff || (formsUnsaved > 0 && !found?.whileTyping))) return
  if (found) {
    event.preventDefault()
    found.run(event)
  } else if (!typing && shortcutsNow().some(({ keys }) => keys.startsWith(`${name} `))) {
    prefix = name
    prefixUntil = Date.now() + 1500
  }
}

if (typeof document !== 'undefined') document.addEventListener('keydown', onKeyDown)

/** The shortcuts of a page or panel, while it is shown; the newest comes first. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const signature = shortcuts.map(({ keys }) => keys).join('|')
  useEffect(() => {
    const layer = latest.current.map(({ keys }, index): Shortcut => {
      const now = () => latest.current[index]!
      return {
        keys,
        get label() {
          return now().label
        },
        get group() {
          return now().group
        },
        get whileTyping() {
          return now().whileTyping ?? false
        },
        run: event => now().run(event),
      }
    })
    active.push(layer)
    return () => {
      active.splice(active.indexOf(layer), 1)
    }
  }, [signature])
}
