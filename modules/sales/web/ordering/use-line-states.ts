import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

/** What is on hand for a line, where its job is, how far, and when it can ship. */
export interface LineState extends Progress {
  readonly onHand: string
  readonly job: { readonly id: string; readonly code: string } | null
  readonly operation: string | null
}

export interface Progress {
  /** Percent of the work; nothing where no job makes it. */
  readonly progress: string | null
  /** The day it can ship, as the live plan has it. */
  readonly projectedOn: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The state of every line of an order, by line, in one question; asked again when its jobs go on. */
export function useLineStates(order: string): ReadonlyMap<string, LineState> {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive('order.progressed', told => {
        if (told.record !== `orders/${order}`) return
        for (const view of ['order-line-states', 'release-schedule'])
          void queries.invalidateQueries({ queryKey: ['rows', view, order] })
      }),
    [queries, order],
  )
  const { data } = useQuery({
    queryKey: ['rows', 'order-line-states', order],
    enabled: useMay('order-line-states', 'view'),
    queryFn: () =>
      everyRecord('order-line-states', {
        filter: { field: 'order', op: 'eq', value: order },
        columns: ['onHand', 'job', 'operation', 'progress', 'projectedOn'],
      }),
  })
  return new Map(
    (data?.rows ?? []).map(({ id, onHand, job, operation, progress, projectedOn }) => {
      const code = typeof job === 'string' ? data?.labels.jobs?.[job]?.code : undefined
      return [
        id,
        {
          onHand: String(onHand ?? '0'),
          job: code ? { id: String(job), code } : null,
          ...{ operation: textOf(operation), progress: textOf(progress), projectedOn: textOf(projectedOn) },
        },
      ]
    }),
  )
}

/** How far each release of an order is, by release; asked when somebody opens them. */
export function useReleaseProgress(order: string): ReadonlyMap<string, Progress> {
  const { data } = useQuery({
    queryKey: ['rows', 'release-schedule', order],
    enabled: useMay('release-schedule', 'view'),
    queryFn: () =>
      everyRecord('release-schedule', {
        filter: { field: 'order', op: 'eq', value: order },
        columns: ['progress', 'projectedOn'],
      }),
  })
  return new Map(
    (data?.rows ?? []).map(({ id, progress, projectedOn }) => [
      id,
      { progress: textOf(progress), projectedOn: textOf(projectedOn) },
    ]),
  )
}
