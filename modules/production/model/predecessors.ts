export interface Linked {
  readonly id: string
  readonly sequence: number
  readonly predecessors: readonly string[]
}

/** 20 is written 020, as on the traveler. */
export const sequenceText = (sequence: number): string => String(sequence).padStart(3, '0')

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
