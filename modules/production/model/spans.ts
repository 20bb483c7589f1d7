/** A stretch of time, half-open: its end does not belong to it. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The stretches in order, joined where they touch or overlap. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    if (to <= from) continue
    const last = result.at(-1)
    if (last && from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

/** What lies in both. */
export function within(spans: readonly Span[], others: readonly Span[]): Span[] {
  const windows = joined(others)
  const result: Span[] = []
  let next = 0
  for (const { from, to } of joined(spans)) {
    while (next < windows.length && windows[next]!.to <= from) next++
    for (let at = next; at < windows.length && windows[at]!.from < to; at++)
      result.push({ from: Math.max(from, windows[at]!.from), to: Math.min(to, windows[at]!.to) })
  }
  return result
}

/** What is left when others are taken away. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const gone = joined(others)
  const result: Span[] = []
  let next = 0
  for (const { from, to } of joined(spans)) {
    while (next < gone.length && gone[next]!.to <= from) next++
    let left = from
    for (let at = next; at < gone.length && gone[at]!.from < to; at++) {
      if (gone[at]!.from > left) result.push({ from: left, to: gone[at]!.from })
      left = gone[at]!.to
    }
    if (left < to) result.push({ from: left, to })
  }
  return result
}

export const lengthOf = (spans: readonly Span[]): number =>
  joined(spans).reduce((total, { from, to }) => total + to - from, 0)
