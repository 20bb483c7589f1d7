export interface Linked {
  readonly id: string
  readonly sequence: number
  readonly predecessors: readonly string[]
}

/** 20 is written 020, as on the traveler. */
export const sequenceText = (sequence: number): string => String(sequence).padStart(3, '0')

/** The operation and all that wait for it, whatever their numbers are. */
export function withFollowing(operations: readonly Linked[], id: string): ReadonlySet<string> {
  const found = new Set([id])
  const walk = (from: string): void => {
    for (const { id: next, predecessors } of operations)
      if (predecessors.includes(from) && !found.has(next)) {
        found.add(next)
        walk(next)
      }
  }
  walk(id)
  return found
}

/** Operations on another branch: the operation neither waits for them nor they for it. */
export function beside<T extends Linked>(operations: readonly T[], id: string): T[] {
  const after = withFollowing(operations, id)
  return operations.filter(one => !after.has(one.id) && !withFollowing(operations, one.id).has(id))
}

/** The operations that would wait for each other, as "020 → 030 → 020"; nothing when all can be done one after another. */
export function loopAmong(operations: readonly Linked[]): string | null {
  const byId = new Map(operations.map(operation => [operation.id, operation]))
  const settled = new Set<string>()
  const walk = (id: string, way: string[]): string[] | null => {
    if (settled.has(id)) return null
    const since = way.indexOf(id)
    if (since >= 0) return [...way.slice(since), id]
    for (const before of byId.get(id)?.predecessors ?? []) {
      const loop = byId.has(before) ? walk(before, [...way, id]) : null
      if (loop) return loop
    }
    settled.add(id)
    return null
  }
  for (const { id } of [...operations].sort((one, other) => one.sequence - other.sequence)) {
    const loop = walk(id, [])
    // The walk goes against the flow of work; people read with it.
    if (loop)
      return [...loop]
        .reverse()
        .map(step => sequenceText(byId.get(step)!.sequence))
        .join(' → ')
  }
  return null
}
