import { useCallback, useEffect, useRef } from 'react'
import { useQuietLetters } from '#platform/web/kernel/keyboard.ts'
import { guardLeaving } from '#platform/web/kernel/navigation.ts'
import { ask } from '#platform/web/parts/questions/questions.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

interface Leaving {
  /** Asks as a link out of the page would. */
  readonly mayLeave: () => Promise<boolean>
  /** It is saved, or no longer wanted: nobody asks. */
  readonly letGo: () => void
}

/** Asks before somebody leaves a form with unsaved changes: by a link, by Back and Forward, or by closing the tab. */
export function useLeaving(unsaved: boolean, title: string, lead?: string): Leaving {
  const words = useWords()
  useQuietLetters(unsaved)
  const mayLeave = useCallback(
    () => ask({ title, ...(lead && { lead }), yes: words('dialog.leave'), no: words('dialog.stay'), negative: true }),
    [title, lead, words],
  )
  const free = useRef(false)
  useEffect(() => {
    if (!unsaved) free.current = false
    if (!unsaved || free.current) return
    guardLeaving(mayLeave)
    const closing = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', closing)
    return () => {
      guardLeaving(null)
      window.removeEventListener('beforeunload', closing)
    }
  }, [unsaved, mayLeave])
  const letGo = () => {
    free.current = true
    guardLeaving(null)
  }
  return { mayLeave, letGo }
}
