export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Values counted in classes of equal width, as many as the square root of their number asks for. */
export function histogram(values: readonly number[]): Bin[] {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const classes = Math.min(20, Math.max(5, Math.ceil(Math.sqrt(values.length))))
  const width = (most - least) / classes || 1
  const bins = Array.from({ length: classes }, (_, place) => ({
    from: least + place * width,
    to: least + (place + 1) * width,
    count: 0,
  }))
  for (const value of values) bins[Math.min(classes - 1, Math.floor((value - least) / width))]!.count++
  return bins
}
