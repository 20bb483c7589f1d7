import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

export interface Step {
  readonly id: string
  readonly setupMinutes: number
  readonly runMinutes: number
  readonly setupTaken: number
  readonly runTaken: number
  readonly people: readonly string[]
}
export interface Demand {
  readonly release: string
  readonly number: string
  readonly order: string
  readonly customer: string
  readonly customerPo: string | null
  readonly quantity: string
  readonly day: string | null
  readonly shipped: string
  /** What its pieces are sold at; only for who sees what the job costs. */
  readonly value?: string
}
interface Progress {
  readonly steps: readonly Step[]
  readonly demand: readonly Demand[]
}

const moves = ['work-entries', 'quantity-entries', 'job-operations']

/** How far a job is and whom it is for, read again as the floor reports. */
export function useProgress(job: string): Progress | undefined {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (moves.includes(event.resource)) void queries.invalidateQueries({ queryKey: ['job-progress', job] })
      }),
    [queries, job],
  )
  return useQuery({ queryKey: ['job-progress', job], queryFn: () => api.get<Progress>(`/jobs/${job}/progress`) }).data
}
