import type { GridSelection } from './types.ts'

export const nothingSelected: GridSelection = { all: false, keys: new Set() }
export const everythingSelected: GridSelection = { all: true, keys: new Set() }

export const isSelected = (selection: GridSelection, key: string): boolean => selection.keys.has(key) !== selection.all

export function toggled(selection: GridSelection, key: string): GridSelection {
  const keys = new Set(selection.keys)
  if (!keys.delete(key)) keys.add(key)
  return { all: selection.all, keys }
}

export function withSelected(selection: GridSelection, keys: Iterable<string>): GridSelection {
  const next = new Set(selection.keys)
  for (const key of keys) {
    if (selection.all) next.delete(key)
    else next.add(key)
  }
  return { all: selection.all, keys: next }
}

/** The first Ctrl+A takes what is loaded, the second everything that matches. */
export function selectedAll(selection: GridSelection, loaded: readonly string[]): GridSelection {
  if (selection.all || loaded.every(key => selection.keys.has(key))) return everythingSelected
  return { all: false, keys: new Set(loaded) }
}

export function selectedCount({ all, keys }: GridSelection, rowCount: number): number {
  return all ? rowCount - keys.size : keys.size
}
