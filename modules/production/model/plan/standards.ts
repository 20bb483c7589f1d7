/** So many runs say something, and so far off is worth a change (production, beyond the peers 5). */
export const leastRuns = 10
export const mostOff = 15
/** Of each end so many in a hundred are left out: forgotten stops, runs that were never reported. */
const trimmed = 10

/** What the floor needed for something, against what it was to need. */
export interface Learned {
  readonly standard: number
  /** How many runs it was taken from. */
  readonly runs: number
  readonly proposed: number
  /** The middle half of the runs lies between. */
  readonly low: number
  readonly high: number
  /** The proposed one against the standard; nothing where there is no standard. */
  readonly offPercent: number | null
  readonly isOff: boolean
}

const rounded = (value: number, places: number): number => {
  const scale = 10 ** places
  return Math.round(value * scale) / scale
}

/** A value of sorted ones, so far from the first to the last; between two it is shared. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return below + (above - below) * (at - Math.floor(at))
}

/** The trimmed median of what runs took, in minutes, with how far they spread. Nothing while there is none. */
export function learnedFrom(actual: readonly number[], standard: number, places: number): Learned | null {
  const cut = Math.floor((actual.length * trimmed) / 100)
  const sorted = [...actual].sort((one, other) => one - other).slice(cut, actual.length - cut)
  if (sorted.length === 0) return null
  const proposed = rounded(quantile(sorted, 0.5), places)
  const offPercent = standard > 0 ? rounded((100 * (proposed - standard)) / standard, 1) : null
  const isFar = offPercent === null ? proposed > 0 : Math.abs(offPercent) > mostOff
  return {
    ...{ standard, runs: actual.length, proposed, offPercent },
    low: rounded(quantile(sorted, 0.25), places),
    high: rounded(quantile(sorted, 0.75), places),
    isOff: actual.length >= leastRuns && isFar,
  }
}
