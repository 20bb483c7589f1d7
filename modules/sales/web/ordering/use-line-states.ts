import { useQuery } from '@tanstack/react-query'
import { useMay } from '#platform/web/kernel/application.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

/** What is on hand for a line, and where its job is. */
export interface LineState {
  readonly onHand: string
  readonly job: { readonly id: string; readonly code: string } | null
  readonly operation: string | null
}

/** The state of every line of an order, by line, in one question. */
export function useLineStates(order: string): ReadonlyMap<string, LineState> {
  const { data } = useQuery({
    queryKey: ['rows', 'order-line-states', order],
    enabled: useMay('order-line-states', 'view'),
    queryFn: () =>
      everyRecord('order-line-states', {
        filter: { field: 'order', op: 'eq', value: order },
        columns: ['onHand', 'job', 'operation'],
      }),
  })
  return new Map(
    (data?.rows ?? []).map(({ id, onHand, job, operation }) => {
      const code = typeof job === 'string' ? data?.labels.jobs?.[job]?.code : undefined
      return [
        id,
        {
          onHand: String(onHand ?? '0'),
          job: code ? { id: String(job), code } : null,
          operation: typeof operation === 'string' ? operation : null,
        },
      ]
    }),
  )
}
