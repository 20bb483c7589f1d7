/** Half-open, as all stretches of a plan. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** A stretch in which every minute counts so many hundredths of a working minute. */
export interface Pace extends Stretch {
  readonly percent: number
}

/** In order, those that touch or overlap made one. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const whole: { from: number; to: number }[] = []
  for (const { from, to } of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = whole.at(-1)
    if (from >= to) continue
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  return whole
}

/** production R42: windows without the time the thing is stopped; where two downs overlap, the slower holds. */
export function paces(windows: readonly Stretch[], downs: readonly Pace[]): Pace[] {
  const marks = [...new Set(downs.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other)
  const found: Pace[] = []
  for (const { from, to } of merged(windows)) {
    const cuts = [from, ...marks.filter(mark => mark > from && mark < to), to]
    for (let index = 0; index + 1 < cuts.length; index++) {
      const cut = cuts[index]!
      const over = downs.filter(down => down.from <= cut && cut < down.to).map(down => down.percent)
      const percent = Math.min(100, ...over)
      if (percent > 0) found.push({ from: cut, to: cuts[index + 1]!, percent })
    }
  }
  return found
}

/** What of ordered stretches lies inside a stretch, cut to it. */
export function inside<S extends Stretch>(stretches: readonly S[], { from, to }: Stretch): S[] {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (stretches[middle]!.to <= from) low = middle + 1
    else high = middle
  }
  const found: S[] = []
  for (; low < stretches.length && stretches[low]!.from < to; low++) {
    const one = stretches[low]!
    const cut = { ...one, from: Math.max(one.from, from), to: Math.min(one.to, to) }
    if (cut.from < cut.to) found.push(cut)
  }
  return found
}

/** The first minute of a stretch that ordered stretches leave out; nothing when they cover it. */
export function firstOutside(stretches: readonly Stretch[], within: Stretch): number | null {
  let at = within.from
  for (const { from, to } of inside(stretches, within)) {
    if (from > at) return at
    at = Math.max(at, to)
  }
  return at < within.to ? at : null
}

/** Hundredths of working minutes. */
export const amountIn = (pace: readonly Pace[], within: Stretch): number =>
  inside(pace, within).reduce((sum, { from, to, percent }) => sum + (to - from) * percent, 0)
