import { type RefObject, useId, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react'
import { headHeightOf, placeColumns } from './columns.ts'
import { selectWidth } from './GridRow.tsx'
import type { GridInput } from './grid-rows.ts'
import { type DataGridProps, rowHeights } from './types.ts'
import { useGridActs } from './use-grid-acts.ts'
import { useGridScroll } from './use-grid-scroll.ts'

const footHeight = 32

/** How wide the grid is. */
function useRoom(scroller: RefObject<HTMLDivElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}

/** The grid's working state: where columns stand, where rows lie, what the person is doing. */
export function useGrid<Row>(props: DataGridProps<Row>) {
  const { columns, rowCount, density = 'normal', selection } = props
  const gridId = useId()
  const [draft, setDraft] = useState<{ key: string; width: number }>()
  const rowHeight = rowHeights[density]
  const hasFoot = props.foot !== undefined || columns.some(column => column.footer !== undefined)
  const leftInset = selection ? selectWidth : 0
  const headHeight = headHeightOf(columns)
  const scroll = useGridScroll(rowCount, rowHeight, headHeight + (hasFoot ? footHeight : 0))
  const room = useRoom(scroll.scroller)
  const placed = useMemo(() => placeColumns(columns, { draft, leftInset, room }), [columns, draft, leftInset, room])
  const input: GridInput<Row> = { ...props, gridId, placed, leftInset, scroll }
  const acts = useGridActs(input)
  const { active, focusCell } = acts.cell
  useImperativeHandle(props.ref, () => ({
    focusRow: index => focusCell({ row: index, column: active.column }),
    activeRow: () => active.row,
    focus: () => focusCell(active),
  }))
  const width = placed.reduce((sum, one) => sum + one.width, leftInset)
  return { input, acts, rowHeight, headHeight, hasFoot, width, setDraft }
}
