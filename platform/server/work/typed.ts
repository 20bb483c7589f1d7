import type { AnyWork } from './work.ts'

const id = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi

/** A reference is an id, with the name of its type before it at most. */
const longestReference = 100

/** The ids that stand anywhere in what somebody sent. */
export function idsIn(given: unknown, into = new Set<string>()): Set<string> {
  if (typeof given === 'string') {
    if (given.length <= longestReference) for (const [one] of given.matchAll(id)) into.add(one.toLowerCase())
  } else if (typeof given === 'object' && given !== null)
    for (const one of Array.isArray(given) ? given : Object.values(given)) idsIn(one, into)
  return into
}

/** From here on this work knows what was typed from what it found by itself: see `work.typed`. */
export function noteTyped(work: AnyWork, given: unknown): void {
  idsIn(given, work.typed)
}
