import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DraftOrder, SuggestionCounts, SuggestionRow, SuggestionWhy } from '#modules/purchasing/model/worklist.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

const inPlan = ['planning'] as const

export const useWorklist = () =>
  useQuery({
    queryKey: [...inPlan, 'worklist'],
    queryFn: () => api.get<{ rows: SuggestionRow[]; counts: SuggestionCounts }>('/replenishment-suggestions/worklist'),
  })

export const useWhy = (id: string) =>
  useQuery({
    queryKey: [...inPlan, 'why', id],
    queryFn: () => api.get<SuggestionWhy>(`/replenishment-suggestions/${id}/why`),
  })

export const useDraftOrders = (isWanted: boolean) =>
  useQuery({
    queryKey: [...inPlan, 'draft-orders'],
    queryFn: async () => (await api.get<{ orders: DraftOrder[] }>('/replenishment-suggestions/draft-orders')).orders,
    enabled: isWanted,
  })

export const putOnOrder = (suggestions: readonly string[], order: string | null) =>
  api.post<{ orders: { id: string; code: string }[] }>('/replenishment-suggestions/order', { suggestions, order })

export const planNow = () => api.post('/replenishment-suggestions/run', {})

const planned = ['replenishment-suggestions', 'purchase-orders', 'purchase-requests']

/** What a run finds and vendors promise shows here at once. */
export function useFreshPlan(): () => Promise<void> {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (planned.includes(event.resource)) void queries.invalidateQueries({ queryKey: inPlan })
      }),
    [queries],
  )
  return () => queries.invalidateQueries({ queryKey: inPlan })
}
