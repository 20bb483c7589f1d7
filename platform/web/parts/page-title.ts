import { useEffect, useSyncExternalStore } from 'react'

const product = 'Millwright'
let now: string | null = null
const listeners = new Set<() => void>()

function show(title: string | null): void {
  now = title
  for (const listener of listeners) listener()
}

/** What the browser's tab, its history, a bookmark and the way back say: the page's own title first. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${product}`
    show(title)
    return () => {
      document.title = before
      show(null)
    }
  }, [title])
}

/** What the page that is open calls itself. */
export const useCurrentTitle = (): string | null =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => now,
  )
