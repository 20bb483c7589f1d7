import { useEffect, useRef } from 'react'
import { guardLeaving } from '#platform/web/kernel/navigation.ts'

/** Asks before somebody leaves a form with unsaved changes, by a link or by closing the tab. */
export function useLeaving(unsaved: boolean, question: string): { readonly letGo: () => void } {
  const held = useRef(unsaved)
  held.current = unsaved
  useEffect(() => {
    guardLeaving(() => {
      if (!held.current || window.confirm(question)) {
        guardLeaving(null)
        return true
      }
      return false
    })
    const closing = (event: BeforeUnloadEvent) => {
      if (held.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', closing)
    return () => {
      guardLeaving(null)
      window.removeEventListener('beforeunload', closing)
    }
  }, [question])
  return {
    letGo: () => {
      held.current = false
    },
  }
}
