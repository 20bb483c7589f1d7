import { useCallback, useMemo, useState } from 'react'

/** Cells that differ from what is saved, by `row column`. */
export type PendingCells<V> = ReadonlyMap<string, V>

export const cellKey = (row: string, column: string): string => `${row} ${column}`

/** Row and column of a key, both of them ids. */
export const placeOfKey = (key: string): readonly [row: string, column: string] => {
  const [row = '', column = ''] = key.split(' ')
  return [row, column]
}

/** What stands in a cell now; `undefined` takes a change back. */
export type CellChange<V> = readonly [row: string, column: string, value: V | undefined]

export function withCells<V>(cells: PendingCells<V>, changes: readonly CellChange<V>[]): PendingCells<V> {
  const next = new Map(cells)
  for (const [row, column, value] of changes)
    if (value === undefined) next.delete(cellKey(row, column))
    else next.set(cellKey(row, column), value)
  return next
}

export interface Pending<V> {
  readonly cells: PendingCells<V>
  readonly get: (row: string, column: string) => V | undefined
  readonly put: (...changes: readonly CellChange<V>[]) => void
  readonly clear: () => void
}

/** The changes of a matrix until they are saved together. */
export function usePending<V>(): Pending<V> {
  const [cells, setCells] = useState<PendingCells<V>>(() => new Map())
  const put = useCallback((...changes: readonly CellChange<V>[]) => setCells(now => withCells(now, changes)), [])
  const clear = useCallback(() => setCells(new Map()), [])
  return useMemo(
    () => ({ cells, get: (row, column) => cells.get(cellKey(row, column)), put, clear }),
    [cells, put, clear],
  )
}
