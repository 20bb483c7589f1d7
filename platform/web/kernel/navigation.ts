import { useSyncExternalStore } from 'react'

/** Where the person is. All routes come from the server's table, so finding the screen of an address is one look-up. */
export interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

const read = (): Address => ({ path: window.location.pathname, query: new URLSearchParams(window.location.search) })

let current = read()
const listeners = new Set<() => void>()

function changed(): void {
  current = read()
  for (const listener of listeners) listener()
}

/** What keeps someone from leaving: a form that is not saved answers with a promise of permission. */
let guard: (() => boolean) | null = null
export function guardLeaving(ask: (() => boolean) | null): void {
  guard = ask
}

window.addEventListener('popstate', changed)

export function navigate(href: string, options: { replace?: boolean; keepScroll?: boolean } = {}): void {
  const leaving = new URL(href, window.location.href).pathname !== current.path
  if (leaving && guard && !guard()) return
  window.history[options.replace ? 'replaceState' : 'pushState'](null, '', href)
  changed()
  // Every navigation starts at the top; going back restores where a list stood, which the list itself remembers.
  if (!options.keepScroll && leaving) window.scrollTo(0, 0)
}

export const addressNow = (): Address => current

export const useAddress = (): Address =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

/** Changes the query of the page one is on, keeping the rest; null takes a parameter away. */
export function changeQuery(
  changes: Readonly<Record<string, string | null>>,
  options: { replace?: boolean } = { replace: true },
): void {
  const query = new URLSearchParams(current.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  const text = query.toString()
  navigate(`${current.path}${text ? `?${text}` : ''}`, { ...options, keepScroll: true })
}
