import type { Ecr } from './ecrs.ts'

/** What is already there of a revision, or on its way. */
export const impactKinds = [
  'usedIn',
  'stock',
  'wip',
  'openOrders',
  'openPurchases',
  'quotes',
  'firstArticles',
  'controlPlans',
] as const
export type ImpactKind = (typeof impactKinds)[number]

/** Of these somebody says what becomes of them (sales R53). */
export const disposedKinds = ['stock', 'wip', 'openOrders', 'openPurchases'] as const
export type DisposedKind = (typeof disposedKinds)[number]

export interface ImpactRecord {
  readonly code: string
  readonly href: string
}

/** One kind of what a change touches: how many records, how many pieces, and the first of the records. */
export interface Impact {
  readonly revision: string
  readonly kind: ImpactKind
  readonly count: number
  /** Pieces, where they can be counted; for where-used the levels up. */
  readonly quantity: string | null
  readonly records: readonly ImpactRecord[]
}

type Disposed = Pick<Ecr['items'][number], 'partRevision' | DisposedKind>

/** sales R53: the first kind that is not empty and of which nobody said what becomes of it. */
export function undisposed<Item extends Disposed>(items: readonly Item[], impact: readonly Impact[]) {
  for (const item of items)
    for (const kind of disposedKinds) {
      const touched = impact.find(one => one.revision === item.partRevision && one.kind === kind)
      if (touched && touched.count > 0 && !item[kind]) return { item, kind, touched }
    }
  return null
}
