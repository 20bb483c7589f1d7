import { type ComponentType, lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { guideNamed, leaveGuide, runningGuide } from './guides.ts'

const subscribe = (changed: () => void) => {
  window.addEventListener('guide-changed', changed)
  return () => window.removeEventListener('guide-changed', changed)
}

/** The guide that runs in this tab, over whatever page one is on. */
export function RunningGuide() {
  const name = useSyncExternalStore(subscribe, runningGuide)
  const Panel = useMemo((): ComponentType<{ onClose: () => void }> | null => {
    const guide = name ? guideNamed(name) : undefined
    return guide ? lazy(guide.load) : null
  }, [name])
  if (!Panel) return null
  return (
    <Suspense fallback={null}>
      <Panel onClose={leaveGuide} />
    </Suspense>
  )
}
