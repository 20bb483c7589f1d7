/** A row as it stands in the store: of another version the stamp is another one. */
export interface Stamped {
  readonly id: string
  readonly stamp: string
}

/** Rows that were read before and have not changed since are not read again. */
export class KnownRows<R extends { readonly id: string }> {
  private known: ReadonlyMap<string, { readonly stamp: string; readonly row: R }> = new Map()

  /** In the order of the stamps; what is gone by the time it is read is left out. */
  async read(stamps: readonly Stamped[], readRows: (ids: readonly string[]) => Promise<readonly R[]>): Promise<R[]> {
    const before = this.known
    const changed = stamps.filter(({ id, stamp }) => before.get(id)?.stamp !== stamp).map(({ id }) => id)
    const read = new Map(changed.length > 0 ? (await readRows(changed)).map(row => [row.id, row]) : [])
    const now = new Map<string, { readonly stamp: string; readonly row: R }>()
    for (const { id, stamp } of stamps) {
      const there = before.get(id)
      const row = there?.stamp === stamp ? there.row : read.get(id)
      if (row) now.set(id, { stamp, row })
    }
    this.known = now
    return [...now.values()].map(one => one.row)
  }
}
