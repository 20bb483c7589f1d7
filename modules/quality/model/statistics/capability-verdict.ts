import { normalQuantile } from './distributions.ts'

export type CapabilityVerdict = 'meets' | 'review' | 'fails' | 'insufficient' | 'unstable'

interface Judged {
  readonly n: number
  /** No point beyond the limits of its chart. */
  readonly isStable: boolean
  readonly isSubgrouped: boolean
  readonly cpk: number | null
  readonly ppk: number | null
  readonly requiredIndex?: number
}

const fewest = 30
/** Below this many a study is printed as preliminary. */
export const firmFrom = 100
/** What a customer requires who says nothing else. */
export const usualIndex = 1.33
const usualGood = 1.67

/** quality K6: too little, not stable, or measured against what the customer requires. */
export function capabilityVerdict(judged: Judged): CapabilityVerdict {
  const { n, isStable, isSubgrouped, cpk, ppk, requiredIndex = usualIndex } = judged
  if (n < fewest) return 'insufficient'
  if (!isStable) return 'unstable'
  const index = (isSubgrouped ? cpk : ppk) ?? 0
  if (index < requiredIndex) return 'fails'
  return index > usualGood + (requiredIndex - usualIndex) ? 'meets' : 'review'
}

/** quality B5: how many pieces would settle it: the smallest N whose lower limit of Ppk reaches what is required. */
export function piecesToSettle(ppk: number, requiredIndex: number, confidence = 95): number | null {
  if (ppk <= requiredIndex) return null
  const z = normalQuantile(1 - (1 - confidence / 100) / 2)
  const lowerAt = (n: number) => ppk - z * Math.sqrt(1 / (9 * n) + ppk ** 2 / (2 * (n - 1)))
  let [low, high] = [2, 4]
  while (lowerAt(high) < requiredIndex) [low, high] = [high, high * 2]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (lowerAt(middle) >= requiredIndex) high = middle
    else low = middle + 1
  }
  return low
}
