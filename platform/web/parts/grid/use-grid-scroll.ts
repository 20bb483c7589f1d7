import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Geometry,
  laidOutHeight,
  rested,
  revealed,
  type ScrollState,
  scrolled,
  tallest,
  windowOf,
} from './scroll.ts'

const overscan = 8
const restAfter = 140
/** Printing lays out the loaded rows, not only those in sight. */
const mostPrinted = 2000

interface Shown {
  from: number
  to: number
  /** How far the rows' true places lie from their places in the scaled layout. */
  shift: number
}

export function useGridScroll(rowCount: number, rowHeight: number, headAndFoot: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef<ScrollState>({ top: 0, virtualTop: 0 })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [viewport, setViewport] = useState(0)
  const [shown, setShown] = useState<Shown>({ from: 0, to: 0, shift: 0 })
  const geometry = useMemo<Geometry>(() => ({ rowCount, rowHeight, viewport }), [rowCount, rowHeight, viewport])

  const refresh = useCallback(() => {
    const [from, to] = windowOf(place.current, geometry, overscan)
    const shift = place.current.virtualTop - place.current.top
    setShown(held => (held.from === from && held.to === to && held.shift === shift ? held : { from, to, shift }))
  }, [geometry])

  /** Rows and thumb move in one breath, or the rows would flash at the wrong place. */
  const moveTo = useCallback(
    (next: ScrollState) => {
      place.current = next
      flushSync(refresh)
      if (scroller.current) scroller.current.scrollTop = next.top
    },
    [refresh],
  )

  const onScroll = useCallback(() => {
    const top = scroller.current?.scrollTop ?? 0
    if (top !== place.current.top) place.current = scrolled(place.current, top, geometry)
    refresh()
    if (rowCount * rowHeight <= tallest) return
    clearTimeout(resting.current)
    resting.current = setTimeout(() => moveTo(rested(place.current, geometry)), restAfter)
  }, [geometry, refresh, moveTo, rowCount, rowHeight])

  const reveal = useCallback(
    (index: number) => {
      const next = revealed(place.current, index, geometry)
      if (next !== place.current) moveTo(next)
    },
    [geometry, moveTo],
  )

  useLayoutEffect(() => {
    const element = scroller.current!
    const measure = () => setViewport(Math.max(0, element.clientHeight - headAndFoot))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [headAndFoot])

  useLayoutEffect(() => {
    place.current = rested(place.current, geometry)
    if (scroller.current) scroller.current.scrollTop = place.current.top
    refresh()
  }, [geometry, refresh])

  useEffect(() => {
    const unroll = () => flushSync(() => setShown({ from: 0, to: Math.min(rowCount, mostPrinted), shift: 0 }))
    window.addEventListener('beforeprint', unroll)
    window.addEventListener('afterprint', refresh)
    return () => {
      window.removeEventListener('beforeprint', unroll)
      window.removeEventListener('afterprint', refresh)
      clearTimeout(resting.current)
    }
  }, [rowCount, refresh])

  const page = Math.max(1, Math.floor(viewport / rowHeight) - 1)
  return { scroller, shown, reveal, onScroll, page, height: laidOutHeight(geometry) }
}
