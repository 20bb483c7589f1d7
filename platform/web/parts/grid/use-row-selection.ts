import { useRef } from 'react'
import { type GridInput, keysFromTo, loadedKeys, rowIn } from './grid-rows.ts'
import { nothingSelected, selectedAll, selectedCount, toggled, withSelected } from './selection.ts'

/** Choosing rows: one by one, from here to there, what is loaded, everything. */
export function useRowSelection<Row>(input: GridInput<Row>) {
  const { selection, onSelect, rowCount } = input
  /** Where a stretch of rows began. */
  const anchor = useRef<number>(undefined)
  const extend = (from: number, to: number) => {
    if (selection) onSelect?.(withSelected(selection, keysFromTo(input, from, to)))
  }
  return {
    walk(from: number, to: number, extending: boolean) {
      if (extending) extend(anchor.current ?? from, to)
      anchor.current = extending ? (anchor.current ?? from) : undefined
    },
    toggle(index: number, through: boolean) {
      const row = rowIn(input, index)
      if (row === undefined || !selection) return
      if (through && anchor.current !== undefined) extend(anchor.current, index)
      else onSelect?.(toggled(selection, input.rowKey(row)))
      anchor.current = index
    },
    selectAll() {
      if (selection) onSelect?.(selectedAll(selection, loadedKeys(input)))
    },
    /** The box in the head: empties what is chosen, or takes what is loaded. */
    toggleAll() {
      if (!selection) return
      const chosen = selectedCount(selection, rowCount) > 0
      onSelect?.(chosen ? nothingSelected : selectedAll(selection, loadedKeys(input)))
    },
  }
}
