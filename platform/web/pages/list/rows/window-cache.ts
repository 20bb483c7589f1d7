import type { Labels, Row, Window } from '#platform/web/kernel/record-api.ts'

/** A row of a list with the names of the records it points to. */
export interface ListRow {
  readonly row: Row
  readonly labels: Labels
  /** Changed by somebody so that it no longer belongs to this list; grey until the list is read again. */
  readonly gone?: boolean
}

/** Where a window begins: after or before a neighbour, or at a place counted from the top. */
export interface WindowPlace {
  readonly after?: string
  readonly before?: string
  readonly at?: number
  readonly limit: number
}
export type LoadWindow = (place: WindowPlace, signal: AbortSignal) => Promise<Window>

interface Held {
  readonly rows: readonly ListRow[]
  readonly next: string | null
  readonly previous: string | null
}

/** Lets only a few requests go at once, over all windows of a page. */
export interface Gate {
  free(): boolean
  enter(): void
  leave(): void
  onFree(listener: () => void): () => void
}
export function makeGate(most = 3): Gate {
  let inside = 0
  const waiting = new Set<() => void>()
  return {
    free: () => inside < most,
    enter: () => {
      inside++
    },
    leave: () => {
      inside--
      for (const listener of [...waiting]) listener()
    },
    onFree: listener => {
      waiting.add(listener)
      return () => waiting.delete(listener)
    },
  }
}

interface Options {
  readonly load: LoadWindow
  readonly gate?: Gate
  readonly size?: number
  /** Windows kept; beyond, those farthest from the view are let go, so that memory stays flat. */
  readonly most?: number
}

/**
 * The rows of a list by their place in it. Only windows near the view are held. A window next to a held one is read
 * from its neighbour's cursor, so walking never loses or repeats a row (documents R2); a jump is read by its place.
 */
export class WindowCache {
  readonly size: number
  readonly #most: number
  readonly #load: LoadWindow
  readonly #gate: Gate
  readonly #held = new Map<number, Held>()
  readonly #asked = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()
  readonly #unhook: () => void
  #wanted: [first: number, last: number] = [0, -1]
  #end: number | undefined
  #ceiling = Number.POSITIVE_INFINITY
  #version = 0
  error: unknown

  constructor({ load, gate = makeGate(), size = 100, most = 40 }: Options) {
    this.#load = load
    this.#gate = gate
    this.size = size
    this.#most = most
    this.#unhook = gate.onFree(() => this.#pump())
  }

  rowAt(index: number): ListRow | undefined {
    return this.#held.get(Math.floor(index / this.size))?.rows[index % this.size]
  }

  /** How many rows there are, once the last window has been seen. */
  get end(): number | undefined {
    return this.#end
  }

  /** There are surely no more rows than this: a place beyond turned out empty. */
  get ceiling(): number {
    return this.#ceiling
  }

  /** One past the furthest row seen. */
  get reached(): number {
    let reached = 0
    for (const [window, { rows }] of this.#held) reached = Math.max(reached, window * this.size + rows.length)
    return reached
  }

  /** Rows `from` up to but not including `to` are in sight: they come first, what is no longer needed is not waited for. */
  need(from: number, to: number): void {
    if (to <= from) return
    this.#wanted = [Math.floor(from / this.size), Math.floor((to - 1) / this.size)]
    for (const [window, asked] of this.#asked) if (!this.#isNear(window)) asked.abort()
    this.#pump()
  }

  /** Every row held, with its place. */
  *rows(): Generator<[index: number, row: ListRow]> {
    for (const [window, { rows }] of this.#held)
      for (const [offset, row] of rows.entries()) yield [window * this.size + offset, row]
  }

  /** Puts a newer reading of some rows in place of the old one. */
  update(change: (row: ListRow) => ListRow): void {
    for (const [window, held] of this.#held) {
      const rows = held.rows.map(change)
      if (rows.some((row, at) => row !== held.rows[at])) this.#held.set(window, { ...held, rows })
    }
    this.#tell()
  }

  /** Reads everything in sight again; rows stay where they are until their successors arrive. */
  refresh(): void {
    for (const asked of this.#asked.values()) asked.abort()
    this.#asked.clear()
    this.#ceiling = Number.POSITIVE_INFINITY
    this.error = undefined
    for (const window of [...this.#held.keys()]) if (!this.#isWanted(window)) this.#held.delete(window)
    const [first, last] = this.#wanted
    for (let window = first; window <= last; window++) this.#ask(window)
  }

  retry(): void {
    this.error = undefined
    this.#pump()
    this.#tell()
  }

  close(): void {
    this.#unhook()
    for (const asked of this.#asked.values()) asked.abort()
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
  #isWanted = (window: number): boolean => window >= this.#wanted[0] && window <= this.#wanted[1]
  #isNear = (window: number): boolean => window >= this.#wanted[0] - 1 && window <= this.#wanted[1] + 1

  /** What is in sight first, then one window on either side. */
  #pump(): void {
    if (this.error) return
    const [first, last] = this.#wanted
    const order = [...Array(Math.max(0, last - first + 1)).keys()].map(offset => first + offset)
    // Neighbours are read from the cursors of what is in sight, so they wait for it.
    const neighbours = order.every(window => this.#held.has(window)) ? [last + 1, first - 1] : []
    for (const window of [...order, ...neighbours]) {
      const beyond =
        window < 0 || (window > 0 && window * this.size >= Math.min(this.#end ?? this.#ceiling, this.#ceiling))
      if (beyond || this.#held.has(window) || this.#asked.has(window)) continue
      if (!this.#gate.free()) return
      this.#ask(window)
    }
  }

  #placeOf(window: number): WindowPlace {
    const limit = this.size
    const before = this.#held.get(window - 1)
    if (before?.next && before.rows.length === limit) return { after: before.next, limit }
    const after = this.#held.get(window + 1)
    if (window > 0 && after?.previous) return { before: after.previous, limit }
    return window === 0 ? { limit } : { at: window * limit, limit }
  }

  #ask(window: number): void {
    const asked = new AbortController()
    const place = this.#placeOf(window)
    this.#asked.set(window, asked)
    this.#gate.enter()
    this.#load(place, asked.signal)
      .then(found => {
        if (asked.signal.aborted) return
        // Rows went missing above: what lies before the neighbour no longer fills a window, so the place decides.
        if (place.before !== undefined && found.rows.length < this.size) this.#held.delete(window + 1)
        else this.#keep(window, found)
      })
      .catch((error: unknown) => {
        if (!asked.signal.aborted) this.error = error
      })
      .finally(() => {
        if (this.#asked.get(window) === asked) this.#asked.delete(window)
        this.#gate.leave()
        if (!asked.signal.aborted) this.#tell()
      })
  }

  #keep(window: number, { rows, labels, next, previous }: Window): void {
    if (rows.length === 0 && window > 0) {
      this.#ceiling = Math.min(this.#ceiling, window * this.size)
      return
    }
    this.#held.set(window, { rows: rows.map(row => ({ row, labels })), next, previous })
    if (next === null) this.#end = window * this.size + rows.length
    else if (this.#end !== undefined && this.#end <= (window + 1) * this.size) this.#end = undefined
    if (this.#held.size <= this.#most) return
    const middle = (this.#wanted[0] + this.#wanted[1]) / 2
    const [farthest] = [...this.#held.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
    this.#held.delete(farthest!)
  }
}
