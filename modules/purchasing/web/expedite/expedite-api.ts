import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ExpectedDelivery } from '#modules/purchasing/model/expediting.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

const expected = ['purchase-orders', 'expected'] as const

export const useDeliveries = () =>
  useQuery({
    queryKey: expected,
    queryFn: () => api.get<{ deliveries: ExpectedDelivery[]; all: number }>('/purchase-orders/expected'),
  })

export interface NewPromise {
  readonly promisedDate: string | null
  readonly saidBy: string | null
  readonly all: boolean
}

export const promise = (line: string, given: NewPromise) => api.post(`/purchase-order-lines/${line}/promise`, given)

export const askWhen = (order: string) => api.post<{ to: string }>(`/purchase-orders/${order}/ask-when`, {})

/** What arrives, is promised or ordered shows here at once. */
export function useFreshDeliveries(): () => Promise<void> {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (event.resource === 'purchase-orders') void queries.invalidateQueries({ queryKey: expected })
      }),
    [queries],
  )
  return () => queries.invalidateQueries({ queryKey: expected })
}
