import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { uploadFile } from '#platform/web/fields/widgets/upload.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

export type ProblemKind = 'unknownItems' | 'noLocation' | 'noClass' | 'noLots' | 'noSerials'

export interface CheckedStock {
  readonly lines: number
  readonly value: string
  /** Lines that lie on the shelves already. */
  readonly posted: number
  readonly problems: readonly {
    readonly kind: ProblemKind
    readonly count: number
    readonly items: readonly string[]
  }[]
}

export interface Choices {
  readonly on: string
  readonly missingLots: 'number' | 'untrack' | null
  readonly inventoryClass: string | null
  readonly storageLocation: string | null
}

export interface Taken {
  readonly taken: number
  readonly unknownItems: readonly string[]
  readonly unknownLocations: readonly string[]
}

/** What the drafts come to and lack, asked again whenever a line changes. */
export function useCheck() {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (event.resource === 'opening-stock-lines') void queries.invalidateQueries({ queryKey: ['opening-stock'] })
      }),
    [queries],
  )
  const { data } = useQuery({
    queryKey: ['opening-stock', 'check'],
    queryFn: () => api.get<CheckedStock>('/opening-stock-lines/check'),
    placeholderData: before => before,
  })
  return { check: data, refresh: () => queries.invalidateQueries({ queryKey: ['opening-stock'] }) }
}

export const openingStock = {
  take: async (table: File) => api.post<Taken>('/opening-stock-lines/file', { file: await uploadFile(table) }),
  rehearse: (choices: Choices) =>
    api.post<{ lines: number; value: string }>('/opening-stock-lines/rehearse', { ...choices }),
  post: (choices: Choices) => api.post<{ lines: number; value: string }>('/opening-stock-lines/post', { ...choices }),
  reverse: () => api.post<{ lines: number }>('/opening-stock-lines/reverse', {}),
}
