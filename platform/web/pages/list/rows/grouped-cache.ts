import { type Gate, type ListRow, type LoadWindow, makeGate, WindowCache } from './window-cache.ts'

export interface RowGroup {
  readonly key: string
  readonly count: number
}

/**
 * Rows under group heads: each group is a little list of its own, read only when it is unfolded and in sight.
 * A head takes one place, its rows the places below.
 */
export class GroupedCache {
  readonly groups: readonly RowGroup[]
  readonly #load: (group: string) => LoadWindow
  readonly #gate: Gate
  readonly #caches = new Map<string, WindowCache>()
  readonly #listeners = new Set<() => void>()
  #folded: ReadonlySet<string>
  #inSight: [from: number, to: number] = [0, 0]
  #version = 0

  constructor(
    groups: readonly RowGroup[],
    load: (group: string) => LoadWindow,
    folded: ReadonlySet<string> = new Set(),
  ) {
    this.groups = groups
    this.#load = load
    this.#folded = folded
    this.#gate = makeGate()
  }

  get folded(): ReadonlySet<string> {
    return this.#folded
  }

  toggle(key: string): void {
    const next = new Set(this.#folded)
    if (!next.delete(key)) next.add(key)
    this.#folded = next
    this.#tell()
    this.need(...this.#inSight)
  }

  #lengthOf({ key, count }: RowGroup): number {
    return this.#folded.has(key) ? 1 : 1 + (this.#caches.get(key)?.end ?? count)
  }

  get rowCount(): number {
    return this.groups.reduce((sum, group) => sum + this.#lengthOf(group), 0)
  }

  #find(index: number): { group: RowGroup; offset: number } | undefined {
    let top = 0
    for (const group of this.groups) {
      const length = this.#lengthOf(group)
      if (index < top + length) return { group, offset: index - top }
      top += length
    }
    return undefined
  }

  groupAt(index: number): RowGroup | undefined {
    const found = this.#find(index)
    return found?.offset === 0 ? found.group : undefined
  }

  rowAt(index: number): ListRow | undefined {
    const found = this.#find(index)
    return found && found.offset > 0 ? this.#caches.get(found.group.key)?.rowAt(found.offset - 1) : undefined
  }

  need(from: number, to: number): void {
    this.#inSight = [from, to]
    let top = 0
    for (const group of this.groups) {
      const length = this.#lengthOf(group)
      const first = Math.max(from, top + 1) - top - 1
      const last = Math.min(to, top + length) - top - 1
      if (last > first) this.#cacheOf(group.key).need(first, last)
      top += length
      if (top >= to) return
    }
  }

  #cacheOf(key: string): WindowCache {
    const known = this.#caches.get(key)
    if (known) return known
    const cache = new WindowCache({ load: this.#load(key), gate: this.#gate })
    cache.subscribe(() => {
      this.#tell()
      // A group that turned out shorter or longer brings others into sight.
      this.need(...this.#inSight)
    })
    this.#caches.set(key, cache)
    return cache
  }

  get caches(): readonly WindowCache[] {
    return [...this.#caches.values()]
  }

  close(): void {
    for (const cache of this.#caches.values()) cache.close()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  version = (): number => this.#version
  #tell(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }
}
