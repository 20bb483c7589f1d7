/** Files and looked-up values on their way into a field. A save that is pressed meanwhile waits for them. */

/** How it ended: the file is in the field, it never came, or the person stopped it. */
type End = 'arrived' | 'lost' | 'stopped'

export interface UnderWay {
  /** A file's name; what is looked up has none, and is there in a moment. */
  readonly name?: string
  readonly ended: Promise<End>
}

let all: readonly UnderWay[] = []
const listeners = new Set<() => void>()

function put(next: readonly UnderWay[]): void {
  all = next
  for (const listener of listeners) listener()
}

/** Notes what sets off; the answer is to be called with how its way ended. */
export function setsOff(name?: string): (end: End) => void {
  const { promise: ended, resolve } = Promise.withResolvers<End>()
  const one: UnderWay = { ...(name && { name }), ended }
  put([...all, one])
  return end => {
    put(all.filter(other => other !== one))
    resolve(end)
  }
}

/** Values that are looked up for a form: it is saved with them. Where they cannot be had it is saved as it stands. */
export async function lookedUp<T>(looking: Promise<T>): Promise<T> {
  const ended = setsOff()
  try {
    return await looking
  } finally {
    // What came is in the form only once whoever asked has put it there.
    setTimeout(() => ended('arrived'), 0)
  }
}

export const underWay = (): readonly UnderWay[] => all

export function onUnderWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until nothing is on its way; false when a file did not arrive. */
export async function allArrived(): Promise<boolean> {
  while (all.length > 0) {
    const ends = await Promise.all(all.map(({ ended }) => ended))
    if (ends.includes('lost')) return false
  }
  return true
}
