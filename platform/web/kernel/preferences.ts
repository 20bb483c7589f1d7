import { useSyncExternalStore } from 'react'
import { api } from './api.ts'
import { useSession } from './application.ts'

/** What was chosen on this page since the session was read, by person. */
const chosen = new Map<string, Readonly<Record<string, unknown>>>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A small habit kept with the person, on every device: `const [size, keepSize] = usePreference('pageSize')`. */
export function usePreference(name: string): [value: unknown, keep: (value: unknown) => void] {
  const { userId, preferences } = useSession()
  const me = userId ?? ''
  const mine = useSyncExternalStore(subscribe, () => chosen.get(me))
  const keep = (value: unknown) => {
    const next = { ...chosen.get(me), [name]: value }
    chosen.set(me, next)
    for (const listener of listeners) listener()
    void api
      .patch('/session/me', { keyboard: { ...preferences, ...next } })
      .then(() => window.dispatchEvent(new CustomEvent('session-changed')))
      .catch(() => {})
  }
  return [mine && name in mine ? mine[name] : preferences[name], keep]
}
