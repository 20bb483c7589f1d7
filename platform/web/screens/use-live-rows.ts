import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '../kernel/live.ts'
import type { ListState } from '../kernel/record-api.ts'
import { type Everything, everyRecord } from './matrix/every-record.ts'

/** Every record that matches, read anew whenever one of its type changes; undefined until it is there. */
export function useLiveRows(
  resource: string,
  state: ListState,
  { enabled = true, also = [] }: { readonly enabled?: boolean; readonly also?: readonly string[] } = {},
): Everything | undefined {
  const queries = useQueryClient()
  const heard = [resource, ...also].join(' ')
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (heard.split(' ').includes(event.resource))
          void queries.invalidateQueries({ queryKey: ['live-rows', resource] })
      }),
    [queries, resource, heard],
  )
  return useQuery({
    queryKey: ['live-rows', resource, state],
    queryFn: () => everyRecord(resource, state),
    enabled,
    placeholderData: before => before,
  }).data
}

/** When these rows were last read, in milliseconds; 0 before they were. */
export const liveRowsReadAt = (queries: QueryClient, resource: string, state: ListState): number =>
  queries.getQueryState(['live-rows', resource, state])?.dataUpdatedAt ?? 0

const labelOf = ({ labels }: Everything, value: unknown, type?: string) => {
  if (typeof value !== 'string') return undefined
  const [resource = '', id = ''] = type ? [type, value] : value.split('/')
  return labels[resource]?.[id]
}

/** Number and title of a reference, by the labels that came with its rows: `part-revisions/0198…`, or an id with its type. */
export function labelIn(rows: Everything, value: unknown, type?: string): string {
  const label = labelOf(rows, value, type)
  return [label?.code, label?.title].filter(Boolean).join(' · ')
}

/** The same by name alone, for what people call by its name: a machine, a work center, a reason. */
export function nameIn(rows: Everything, value: unknown, type: string): string {
  const label = labelOf(rows, value, type)
  return label?.title ?? label?.code ?? ''
}
