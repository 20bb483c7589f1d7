import { useEffect, useRef } from 'react'
import { fastest, labelKeys, makeWedge, typedBy } from './wedge.ts'

type Typed = HTMLInputElement | HTMLTextAreaElement
const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Puts a field back as it was; React hears of it as if somebody had typed. */
function restore(field: Typed, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Who hears a scan: what was opened last, such as the dialog over a screen that listens too. */
const listening: object[] = []

/**
 * Hears a keyboard-wedge scanner wherever the focus is. A burst never lands in the focused field: what it typed there is
 * taken out again; a person's typing is never taken for one (production, Scanner).
 */
export function useScanner(onScan: (code: string) => void, on = true): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    if (!on) return
    const me = {}
    listening.push(me)
    const wedge = makeWedge()
    let last = Number.NEGATIVE_INFINITY
    const isPartOfLabel = labelKeys()
    let before: { field: Typed; value: string } | null = null
    const listen = (event: KeyboardEvent) => {
      // A scan field takes what is typed into it whole, also from a scanner that stumbles.
      if (event.target instanceof HTMLElement && event.target.dataset.scan !== undefined) return
      if (event.timeStamp - last > fastest)
        before = isTyped(event.target) ? { field: event.target, value: event.target.value } : null
      last = event.timeStamp
      const code = wedge(typedBy(event), event.timeStamp)
      if (isPartOfLabel(event)) event.preventDefault()
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (listening.at(-1) !== me) return
      if (before) restore(before.field, before.value)
      latest.current(code)
    }
    // In the capture phase, or the Enter of a scan would press the button that has the focus.
    document.addEventListener('keydown', listen, true)
    return () => {
      listening.splice(listening.indexOf(me), 1)
      document.removeEventListener('keydown', listen, true)
    }
  }, [on])
}
