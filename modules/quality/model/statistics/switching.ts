import type { Severity } from './sampling.ts'

export type SamplingSeverity = Severity | 'discontinued'

/** One lot on its first submission, the newest last, since the severity last changed. */
export interface LotResult {
  readonly accepted: boolean
  /** Reduced only: more were bad than accepted without doubt, fewer than refused. */
  readonly inDoubt?: boolean
  /** Nobody looked at it: it says nothing of the process. */
  readonly skipped?: boolean
}

const inspected = (lots: readonly LotResult[]): readonly LotResult[] => lots.filter(lot => !lot.skipped)

const tail = (lots: readonly LotResult[], count: number): readonly LotResult[] => lots.slice(-count)
const inARow = (lots: readonly LotResult[], count: number): boolean =>
  lots.length >= count && tail(lots, count).every(lot => lot.accepted)

const remembered = 20
/** quality K13: a stay in tightened counts all its refusals, and with four lots accepted between any two it takes 25 to have five. */
export const keptLots = (severity: SamplingSeverity, lots: readonly LotResult[]): readonly LotResult[] =>
  severity === 'tightened' ? lots : tail(lots, remembered)

/** How many of the newest lots were accepted one after another. */
export const acceptedInARow = (lots: readonly LotResult[]): number =>
  lots.length - 1 - lots.findLastIndex(lot => !lot.accepted)

/** Is reduced sampling earned? It then still wants a manager's approval. */
export const mayReduce = (severity: SamplingSeverity, lots: readonly LotResult[]): boolean =>
  severity === 'normal' && inARow(inspected(lots), 10)

/** Skip-lot: ten accepted in a row earn it, a rejected one ends it; of so many lots one is looked at. */
export function skipsNext(lots: readonly LotResult[], every: number): boolean {
  const since = lots.slice(lots.findLastIndex(lot => !lot.accepted) + 1)
  const isEarned = since.some(lot => lot.skipped) || since.length >= 10
  const skipped = since.length - 1 - since.findLastIndex(lot => !lot.skipped)
  return isEarned && skipped < every - 1
}

/** quality K13: the severity of the next lot; counts restart wherever it changes. */
export function nextSeverity(severity: SamplingSeverity, all: readonly LotResult[]): SamplingSeverity {
  const lots = inspected(all)
  const newest = lots.at(-1)
  if (!newest) return severity
  switch (severity) {
    case 'normal':
      return tail(lots, 5).filter(lot => !lot.accepted).length >= 2 ? 'tightened' : 'normal'
    case 'tightened':
      if (inARow(lots, 5)) return 'normal'
      return lots.filter(lot => !lot.accepted).length >= 5 ? 'discontinued' : 'tightened'
    case 'reduced':
      return !newest.accepted || newest.inDoubt ? 'normal' : 'reduced'
    case 'discontinued':
      return 'discontinued'
  }
}
