import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PackedTree, placesOf } from '#modules/engineering/model/bills/packed-tree.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSees } from '#platform/web/kernel/application.ts'
import { type Branch, type Use, usesOf, type Way } from './nodes.ts'

export interface Costs {
  readonly total: string
  readonly costs: Readonly<Record<string, { readonly own: string; readonly each: string }>>
  readonly leadDays: Readonly<Record<string, number>>
  readonly gaps: readonly { readonly kind: string; readonly name: string }[]
}
interface Whole {
  readonly rows: readonly Branch[]
  readonly isCut: boolean
}

/** The whole tree below a revision, or everything a part goes into: one answer each. */
export function useTree(way: Way, top: string | null, quantity: string) {
  return useQuery({
    queryKey: ['bill-tree', way, top, way === 'below' ? quantity : ''],
    enabled: top !== null,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Whole> => {
      if (way === 'below') {
        const tree = await api.get<PackedTree>(`/bill-trees/${top}`, { quantity })
        return { rows: placesOf<Branch & { id: string }>(tree), isCut: tree.isCut }
      }
      const { rows } = await api.get<{ rows: Use[] }>(`/where-used/${top}`)
      return { rows: usesOf(rows), isCut: false }
    },
  })
}

/** What it costs, for those who may see it; it comes after the tree. */
export function useCosts(revision: string | null, quantity: string): Costs | undefined {
  const isSeen = useSees('quote-line-quantities', 'totalCost')
  const { data } = useQuery({
    queryKey: ['bill-costs', revision, quantity],
    enabled: isSeen && revision !== null,
    placeholderData: keepPreviousData,
    queryFn: () => api.get<Costs>(`/bill-costs/${revision}`, { quantity }),
  })
  return isSeen ? data : undefined
}

export interface Buildable {
  readonly canBuild: number
  /** All that is short; those named are the first of them. */
  readonly shortCount: number
  readonly short: readonly {
    readonly key: string
    readonly part: string | null
    readonly number: string
    readonly label: string | null
    readonly unit: string | null
    readonly available: string
    readonly short: string
  }[]
}

export const useBuildable = (revision: string | null, quantity: string) =>
  useQuery({
    queryKey: ['bill-buildable', revision, quantity],
    enabled: revision !== null,
    placeholderData: keepPreviousData,
    queryFn: () => api.get<Buildable>(`/bill-trees/${revision}/can-build`, { quantity }),
  }).data
