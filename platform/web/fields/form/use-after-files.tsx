import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { allArrived, onUnderWay, underWay } from '../widgets/under-way.ts'
import classes from '../widgets/widgets.module.css'

/**
 * A save that waits for files and looked-up values still on their way into the form. What they changed is there only after the next render, so
 * the save of that render is the one to run; none, when a file did not arrive or the form was left.
 */
export function useAfterFiles<Given extends readonly unknown[]>(
  save: (...given: Given) => Promise<unknown>,
): { readonly waiting: boolean; readonly save: (...given: Given) => Promise<void> } {
  const latest = useRef(save)
  latest.current = save
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const [waiting, setWaiting] = useState(false)
  const run = async (...given: Given) => {
    if (waiting) return
    if (underWay().length > 0) {
      setWaiting(true)
      const isWhole = await allArrived()
      setWaiting(false)
      await new Promise(resolve => setTimeout(resolve, 0))
      if (!isWhole || !isOpen.current) return
    }
    await latest.current(...given)
  }
  return { waiting, save: run }
}

/** Says beside the button what the save is waiting for. */
export function WaitingForFiles({ waiting }: { waiting: boolean }) {
  const words = useWords()
  const names = useSyncExternalStore(onUnderWay, underWay).flatMap(one => one.name ?? [])
  return (
    <span className={classes.quiet} role="status">
      {waiting && names.length > 0 && words('widgets.savesAfter', { names: names.join(', ') })}
    </span>
  )
}
