/**
 * Where rows lie when there may be more of them than a browser can lay out.
 * Up to `tallest` pixels scrolling is plain. Beyond, the scrollbar is a scaled picture of the whole:
 * a jump (a dragged thumb) seeks by proportion, while a small step (wheel, touch) moves rows pixel by pixel;
 * when the scrolling rests, the thumb is put back to where the rows truly are.
 */
export interface Geometry {
  rowCount: number
  rowHeight: number
  /** Height left for rows between head and foot. */
  viewport: number
}

export interface ScrollState {
  /** The scroller's scrollTop. */
  top: number
  /** Pixels of rows above the viewport, as if nothing were scaled. */
  virtualTop: number
}

/** Firefox gives up at about 17.8 million pixels, Chromium at 33. */
export const tallest = 15_000_000

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
const fullHeight = ({ rowCount, rowHeight }: Geometry) => rowCount * rowHeight
const lastVirtualTop = (geometry: Geometry) => Math.max(0, fullHeight(geometry) - geometry.viewport)
const lastTop = (geometry: Geometry) => Math.max(0, laidOutHeight(geometry) - geometry.viewport)

export function laidOutHeight(geometry: Geometry): number {
  return Math.min(fullHeight(geometry), tallest)
}

/** The thumb's true place for a given place among the rows. */
function topFor(virtualTop: number, geometry: Geometry): number {
  if (fullHeight(geometry) <= tallest) return virtualTop
  return Math.round((virtualTop / lastVirtualTop(geometry)) * lastTop(geometry))
}

export function scrolled(state: ScrollState, top: number, geometry: Geometry): ScrollState {
  if (fullHeight(geometry) <= tallest) return { top, virtualTop: top }
  if (top <= 0) return { top, virtualTop: 0 }
  if (top >= lastTop(geometry) - 1) return { top, virtualTop: lastVirtualTop(geometry) }
  const step = top - state.top
  const virtualTop =
    Math.abs(step) < geometry.viewport
      ? clamp(state.virtualTop + step, 0, lastVirtualTop(geometry))
      : (top / lastTop(geometry)) * lastVirtualTop(geometry)
  return { top, virtualTop }
}

export function rested(state: ScrollState, geometry: Geometry): ScrollState {
  const virtualTop = clamp(state.virtualTop, 0, lastVirtualTop(geometry))
  return { top: topFor(virtualTop, geometry), virtualTop }
}

/** Scrolls no further than needed to show a row whole. */
export function revealed(state: ScrollState, index: number, geometry: Geometry): ScrollState {
  const start = index * geometry.rowHeight
  const end = start + geometry.rowHeight
  const { virtualTop } = state
  if (start >= virtualTop && end <= virtualTop + geometry.viewport) return state
  const next = start < virtualTop ? start : end - geometry.viewport
  return rested({ top: state.top, virtualTop: next }, geometry)
}

/** The rows to render, from the first up to but not including the second. */
export function windowOf(state: ScrollState, geometry: Geometry, overscan: number): [from: number, to: number] {
  const { rowCount, rowHeight, viewport } = geometry
  const from = clamp(Math.floor(state.virtualTop / rowHeight) - overscan, 0, rowCount)
  const to = clamp(Math.ceil((state.virtualTop + viewport) / rowHeight) + overscan, 0, rowCount)
  return [from, to]
}
