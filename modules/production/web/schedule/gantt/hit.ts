import type { Layout, PlacedBar, PlacedRow } from './picture.ts'

/** The row at a height of the picture. */
export function rowAt({ rows }: Layout, y: number): PlacedRow | null {
  let [low, high] = [0, rows.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const row = rows[middle]!
    if (y < row.top) high = middle - 1
    else if (y >= row.top + row.height) low = middle + 1
    else return row
  }
  return null
}

/** The place of the first bar that begins at a minute or after it. */
export function firstFrom(bars: readonly PlacedBar[], minute: number): number {
  let [low, high] = [0, bars.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (bars[middle]!.bar.from < minute) low = middle + 1
    else high = middle
  }
  return low
}

/** The bar at a minute and a height; one may be missed by a little, for short ones are thin. */
export function barAt(layout: Layout, minute: number, y: number, slack = 0): PlacedBar | null {
  const row = rowAt(layout, y)
  if (!row) return null
  let near: PlacedBar | null = null
  for (let at = firstFrom(row.bars, minute - row.longest - slack); at < row.bars.length; at++) {
    const place = row.bars[at]!
    if (place.bar.from > minute + slack) break
    if (y < place.top || y >= place.top + place.height) continue
    if (place.bar.from <= minute && minute < place.bar.to) return place
    if (place.bar.to + slack >= minute) near = place
  }
  return near
}

/** From bar to bar by the arrow keys: along the row, or to the nearest one above or below. */
export function neighbour(layout: Layout, key: string | null, way: 'left' | 'right' | 'up' | 'down'): PlacedBar | null {
  const now = key === null ? undefined : layout.byKey.get(key)
  if (!now) return layout.rows.find(row => row.bars.length > 0)?.bars[0] ?? null
  const { bars } = layout.rows[now.row]!
  const at = bars.indexOf(now.place)
  if (way === 'left') return bars[at - 1] ?? now.place
  if (way === 'right') return bars[at + 1] ?? now.place
  const step = way === 'up' ? -1 : 1
  for (let row = now.row + step; row >= 0 && row < layout.rows.length; row += step) {
    const others = layout.rows[row]!.bars
    if (others.length > 0) return nearestTo(others, now.place.bar.from)
  }
  return now.place
}

const nearestTo = (bars: readonly PlacedBar[], minute: number): PlacedBar => {
  const after = firstFrom(bars, minute)
  const [before, next] = [bars[after - 1], bars[after]]
  if (!before || !next) return (before ?? next)!
  return minute - before.bar.from <= next.bar.from - minute ? before : next
}

/** Where a dragged bar would come to stand in a row: before this one; nothing means last. */
export function droppedBefore(row: PlacedRow, dragged: string, minute: number): string | null {
  const others = row.bars.filter(({ bar }) => bar.key !== dragged)
  return others.find(({ bar }) => (bar.from + bar.to) / 2 > minute)?.bar.key ?? null
}
