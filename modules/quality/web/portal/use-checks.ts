import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CheckDue, CheckView } from '#modules/quality/model/checks/check-view.ts'
import { withUnsent } from '#modules/quality/model/checks/unsent-samples.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { useOutbox } from '#platform/web/offline/use-outbox.ts'
import { floorPath } from './send-check.ts'

const heard = [
  'measurement-sets',
  'spc-signals',
  'spc-charts',
  'control-plans',
  'job-operations',
  'quantity-entries',
  'gage-profiles',
  'gage-permissions',
  'inspections',
]

/** What somebody else measures, counts or answers shows here within a second. */
function useFreshChecks(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], ({ resource }) => {
        if (heard.includes(resource)) void queries.invalidateQueries({ queryKey: ['checks'] })
      }),
    [queries],
  )
}

/** Checks due now and next; time passes, so it is asked again every minute. */
export function useChecksDue(thing: string | null): readonly CheckDue[] | undefined {
  useFreshChecks()
  return useQuery({
    queryKey: ['checks', 'due', thing],
    queryFn: () => api.get<{ checks: CheckDue[] }>(`/checks-due${thing ? `?thing=${thing}` : ''}`),
    refetchInterval: 60_000,
    networkMode: 'always',
  }).data?.checks
}

/** Everything to be measured at one place, with what this terminal has not sent yet. */
export function useChecks(of: 'operation' | 'inspection', id: string): readonly CheckView[] | undefined {
  useFreshChecks()
  const { unsent, answered } = useOutbox()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['checks', of, id],
    queryFn: () => api.get<{ checks: CheckView[] }>(`/checks-here?${of}=${id}`),
    networkMode: 'always',
  })
  const reports = [...answered.filter(({ answeredAt }) => answeredAt >= dataUpdatedAt), ...unsent].filter(
    ({ path, type, payload }) => path === floorPath && type === 'measure' && payload.quality === true,
  )
  return data && withUnsent(data.checks, reports)
}
