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
  return joined(spans).flatMap(span =>
    windows
      .map(window => ({ from: Math.max(span.from, window.from), to: Math.min(span.to, window.to) }))
      .filter(({ from, to }) => from < to),
  )
}

/** What is left when others are taken away. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  let left = joined(spans)
  for (const gone of joined(others))
    left = left.flatMap(span =>
      [
        { from: span.from, to: Math.min(span.to, gone.from) },
        { from: Math.max(span.from, gone.to), to: span.to },
      ].filter(({ from, to }) => from < to),
    )
  return left
}

export const lengthOf = (spans: readonly Span[]): number =>
  joined(spans).reduce((total, { from, to }) => total + to - from, 0)
