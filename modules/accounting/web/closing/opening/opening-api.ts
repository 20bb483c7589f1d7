import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

export type OpeningPart = 'accounts' | 'receivables' | 'payables'
export type Tied = 'ar' | 'ap' | 'inventory'

/** Where the opening stands, as the server adds it up. */
export interface OpeningSummary {
  readonly opening: {
    readonly id: string
    readonly version: number
    readonly on: string
    readonly status: 'draft' | 'posted'
    readonly entry: string | null
    readonly entryCode: string | null
  } | null
  readonly equity: string
  readonly debits: string
  readonly credits: string
  readonly difference: string
  readonly receivables: string
  readonly payables: string
  readonly inventory: string
  readonly counts: Readonly<Record<OpeningPart, number>>
  readonly ties: readonly { readonly control: Tied; readonly account: string; readonly balance: string }[]
  readonly unknown: readonly { readonly part: OpeningPart; readonly name: string; readonly lines: number }[]
}

const heard = ['opening-balances', 'opening-accounts', 'opening-invoices', 'opening-bills', 'opening-stock-lines']

/** Asked again whenever somebody, here or elsewhere, changes a line of it. */
export function useSummary() {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (heard.includes(event.resource)) void queries.invalidateQueries({ queryKey: ['opening'] })
      }),
    [queries],
  )
  const query = useQuery({
    queryKey: ['opening', 'summary'],
    queryFn: () => api.get<OpeningSummary>('/opening-balances/summary'),
    placeholderData: before => before,
  })
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['opening'] }),
      queries.invalidateQueries({ queryKey: ['live-rows', 'opening-accounts'] }),
    ])
  return { summary: query.data, refresh }
}

/** The draft, made when somebody first does something with it. */
export const begin = (on: string) => api.post<{ id: string }>('/opening-balances/begin', { on })

export const takeFile = async (part: OpeningPart, table: File) =>
  api.post<{ taken: number }>('/opening-balances/file', { part, file: await uploadFile(table) })

export const sayName = (part: OpeningPart, name: string, to: string) =>
  api.post('/opening-balances/names', { part, name, to })
