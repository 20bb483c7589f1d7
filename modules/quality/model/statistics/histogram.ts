import { extremes } from './precise-sums.ts'

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** So many empty classes at most between the values and a limit of the drawing. */
const mostEmpty = 20

/**
 * Values counted in classes of equal width, as many as the square root of their number asks for. Limits of the drawing that lie not too
 * far off have their place beside them.
 */
export function histogram(values: readonly number[], limits: readonly number[] = []): Bin[] {
  const [least, most] = extremes(values)
  const classes = Math.min(20, Math.max(5, Math.ceil(Math.sqrt(values.length))))
  const width = (most - least) / classes || 1
  const beyond = (distance: number) => {
    const empty = Math.ceil(distance / width - 1e-9)
    return empty > 0 && empty <= mostEmpty ? empty : 0
  }
  const before = Math.max(0, ...limits.map(limit => beyond(least - limit)))
  const after = Math.max(0, ...limits.map(limit => beyond(limit - most)))
  const bins = Array.from({ length: before + classes + after }, (_, place) => ({
    from: least + (place - before) * width,
    to: least + (place - before + 1) * width,
    count: 0,
  }))
  for (const value of values) bins[before + Math.min(classes - 1, Math.floor((value - least) / width))]!.count++
  return bins
}

export interface Mark {
  readonly at: number
  readonly label: string
}

/** Where the limits of the drawing stand among the classes; one too far off is left out. */
export function limitMarks(
  bins: readonly Bin[],
  limits: readonly { readonly value: string | null; readonly label: string }[],
): Mark[] {
  return limits.flatMap(({ value, label }) => {
    const limit = value === null ? Number.NaN : Number(value)
    const slack = (bins[0]!.to - bins[0]!.from) * 1e-6
    const at = bins.findIndex(bin => limit >= bin.from - slack && limit <= bin.to + slack)
    return at < 0 ? [] : [{ at, label }]
  })
}
