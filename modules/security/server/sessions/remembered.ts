import type { Person } from '#platform/server/work/person.ts'

/** A session as the doorkeeper found it, for at most a second (people R31). */
export interface Recognised {
  readonly person: Person
  readonly csrfToken: string | null
  /** Notes that the person did something, and on which screen. */
  readonly noteSeen?: (screen: string | null) => Promise<void>
  /** How often an API key may ask. */
  readonly ratePerMinute?: number
}
interface Remembered {
  readonly at: number
  readonly found: Promise<Recognised | null>
}

const longest = 1000
const most = 20_000
const known = new Map<string, Remembered>()

/** Finds who stands behind a token's hash, asking the database once a second at most; `now` is the app's clock. */
export function remember(key: string, now: number, find: () => Promise<Recognised | null>): Promise<Recognised | null> {
  const held = known.get(key)
  if (held && Math.abs(now - held.at) < longest) return held.found
  if (known.size >= most) known.clear()
  const found = find()
  known.set(key, { at: now, found })
  found.catch(() => known.delete(key))
  return found
}

/** Looks again at the next request: the session has ended or has proved itself anew. */
export function forgetSession(sessionId: string): void {
  for (const [key, { found }] of known)
    void found.then(
      recognised => {
        if (recognised?.person.sessionId === sessionId) known.delete(key)
      },
      () => {},
    )
}

/** Somebody's rights have changed: the next request reads them anew. */
export function forgetEverybody(): void {
  known.clear()
}
