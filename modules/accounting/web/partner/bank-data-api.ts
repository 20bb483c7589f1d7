import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BankKind } from '#modules/accounting/model/partner-accounting.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { records } from '#platform/web/kernel/record-api.ts'

/** Where a partner is paid, as far as anybody is told. */
export interface BankData {
  readonly id: string
  readonly version: number
  readonly bankRouting: string | null
  readonly bankEnding: string | null
  readonly bankKind: BankKind
  readonly bankRoutingBefore: string | null
  readonly bankEndingBefore: string | null
  readonly bankChangedAt: string | null
  readonly bankChangedBy: string | null
  readonly bankConfirmedAt: string | null
  readonly bankConfirmedBy: string | null
}

const columns = [
  ...['partner', 'bankRouting', 'bankEnding', 'bankKind', 'bankRoutingBefore', 'bankEndingBefore'],
  ...['bankChangedAt', 'bankChangedBy', 'bankConfirmedAt', 'bankConfirmedBy'],
]

export function useBankData(partner: string, may: boolean) {
  const cache = useQueryClient()
  const queryKey = ['bank-data', partner]
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (event.resource === 'partner-accounting') void cache.invalidateQueries({ queryKey: ['bank-data'] })
      }),
    [cache],
  )
  return useQuery({
    queryKey,
    enabled: may,
    queryFn: async () => {
      const filter = { field: 'partner', op: 'eq', value: partner } as const
      const { rows, labels } = await records.window('partner-accounting', { filter, columns })
      return { data: (rows[0] as unknown as BankData | undefined) ?? null, users: labels.users ?? {} }
    },
  })
}

/** Whether nobody else may confirm what this person changed. */
export const useSoleConfirmer = (enabled: boolean): boolean =>
  useQuery({
    queryKey: ['bank-data', 'confirming'],
    enabled,
    queryFn: () => api.get<{ isSole: boolean }>('/bank-data/confirming'),
  }).data?.isSole ?? false

export const changeBankData = (partner: string, given: Readonly<Record<string, string>>) =>
  api.post(`/business-partners/${partner}/bank-data`, given)
