import { type RefObject, useEffect, useRef } from 'react'

/** Layers that keep the focus, the topmost last. */
const keeping: HTMLElement[] = []

const stops = 'a[href], button, input, select, textarea, [tabindex], [contenteditable=true]'
const fields = 'input, select, textarea, [contenteditable=true]'

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** Of radio buttons that belong together Tab reaches the chosen one alone. */
const isPassedOver = (element: HTMLElement): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const together = element
    .closest('[role=radiogroup], fieldset, form')
    ?.querySelectorAll<HTMLInputElement>('input[type=radio]')
  return [...(together ?? [])].some(({ name, checked }) => checked && name === element.name)
}

const within = (layer: HTMLElement, selector: string): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(selector)].filter(
    element => element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element) && !isPassedOver(element),
  )

function onTab(event: KeyboardEvent): void {
  const layer = keeping.at(-1)
  if (event.key !== 'Tab' || event.defaultPrevented || !layer) return
  const { activeElement: here, body } = document
  const isInside = layer.contains(here)
  // A menu or a list that hangs over the layer has keys of its own.
  if (!isInside && here !== body) return
  const all = within(layer, stops)
  const [first = layer, last = layer] = [all[0], all.at(-1)]
  const leaves = event.shiftKey ? here === first || here === layer : here === last
  if (isInside && !leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}

/**
 * Keeps Tab inside a layer while it is open. The focus begins with what asked for it, else with the first field, else with the
 * layer itself, at once: whoever types as soon as they see a field is never taken out of it.
 */
export function useFocusInside(isKept = true): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null)
  // Behind the effects of the fields: a list that opens when its box is entered must know of itself by then.
  useEffect(() => {
    const element = layer.current
    if (!isKept || !element || element.contains(document.activeElement)) return
    const begin = element.querySelector<HTMLElement>('[data-autofocus]') ?? within(element, fields)[0] ?? element
    begin.focus({ preventScroll: true })
  }, [isKept])
  useEffect(() => {
    const element = layer.current
    if (!isKept || !element) return
    if (keeping.length === 0) document.addEventListener('keydown', onTab)
    keeping.push(element)
    return () => {
      keeping.splice(keeping.indexOf(element), 1)
      if (keeping.length === 0) document.removeEventListener('keydown', onTab)
    }
  }, [isKept])
  return layer
}
