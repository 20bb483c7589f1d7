import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'

/** Menus, dialogs and panels lie over one another; Esc closes only the topmost. */
const open: { close: () => void }[] = []

/** An input whose own list hangs open keeps Esc for that list. It may be closed by the time we hear of it, so one looks first. */
let listHungOpen = false
function onCapture({ key, target }: KeyboardEvent) {
  if (key === 'Escape')
    listHungOpen =
      target instanceof Element && target.matches('[aria-haspopup=listbox]:is([aria-controls], [data-expanded])')
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented || listHungOpen) return
  const top = open.at(-1)
  if (!top) return
  event.preventDefault()
  event.stopPropagation()
  top.close()
}

/** While `isOpen`, this layer is on the pile. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const layer = { close: () => close() }
    if (open.length === 0) {
      document.addEventListener('keydown', onCapture, true)
      document.addEventListener('keydown', onKeyDown)
    }
    open.push(layer)
    return () => {
      open.splice(open.indexOf(layer), 1)
      if (open.length > 0) return
      document.removeEventListener('keydown', onCapture, true)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen])
}

/** What had the focus when a layer opened has it again when the layer is gone. */
export function useFocusReturn(): void {
  const before = useRef(document.activeElement as HTMLElement | null)
  useEffect(() => {
    const element = before.current
    return () => element?.focus()
  }, [])
}

/** For what lies beside the page and is gone once it is pressed: the focus goes back to where it came from. */
export function useFocusBack() {
  const from = useRef<HTMLElement | null>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null
  }
  const giveBack = () => {
    if (from.current?.isConnected) from.current.focus()
  }
  return { onFocus, giveBack }
}

/** True while something lies over the page, so that the page's own keys keep quiet. */
export const isCovered = (): boolean => open.length > 0
