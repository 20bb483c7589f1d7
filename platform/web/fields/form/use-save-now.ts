import { useRef } from 'react'

/**
 * Saving by a key: the field one is in is read first, as if one had left it. What leaving changed is there only after the
 * next render, so the save of that render is the one to run.
 */
export function useSaveNow<Given extends readonly unknown[]>(
  save: (...given: Given) => unknown,
): (...given: Given) => void {
  const latest = useRef(save)
  latest.current = save
  return (...given) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    setTimeout(() => void latest.current(...given), 0)
  }
}
