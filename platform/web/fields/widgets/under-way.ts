/** Files on their way into a field. A save that is pressed meanwhile waits for them. */

/** How it ended: the file is in the field, it never came, or the person stopped it. */
type End = 'arrived' | 'lost' | 'stopped'

export interface UnderWay {
  readonly name: string
  readonly ended: Promise<End>
}

let all: readonly UnderWay[] = []
const listeners = new Set<() => void>()

function put(next: readonly UnderWay[]): void {
  all = next
  for (const listener of listeners) listener()
}

/** Notes a file that sets off; the answer is to be called with how its way ended. */
export function setsOff(name: string): (end: End) => void {
  const { promise: ended, resolve } = Promise.withResolvers<End>()
  const one: UnderWay = { name, ended }
  put([...all, one])
  return end => {
    put(all.filter(other => other !== one))
    resolve(end)
  }
}

export const filesUnderWay = (): readonly UnderWay[] => all

export function onUnderWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits until no file is on its way; false when one of them did not arrive. */
export async function allArrived(): Promise<boolean> {
  while (all.length > 0) {
    const ends = await Promise.all(all.map(({ ended }) => ended))
    if (ends.includes('lost')) return false
  }
  return true
}
