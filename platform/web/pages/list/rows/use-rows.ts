import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ListState, listQuery, records } from '#platform/web/kernel/record-api.ts'
import { useLanguage } from '#platform/web/words/WordsProvider.tsx'
import { type Gate, makeGate, WindowCache } from './window-cache.ts'

/** The rows of a list by place; another filter, order or language begins a new cache. */
export function useWindowCache(resource: string, state: ListState, gate?: Gate): WindowCache {
  const key = JSON.stringify(listQuery(state))
  const { language } = useLanguage()
  // The key is the state, written out.
  const cache = useMemo(
    () =>
      new WindowCache({
        load: (place, signal) => records.window(resource, state, place, signal),
        gate: gate ?? makeGate(),
      }),
    [resource, key, gate, language],
  )
  useEffect(() => () => cache.close(), [cache])
  useSyncExternalStore(cache.subscribe, cache.version)
  return cache
}

export interface Count {
  readonly count: number
  readonly exact: boolean
}

/** How many match: exact up to 10,000, then "10,000+" until the whole count has arrived (documents 1.3). */
export function useCount(resource: string, state: ListState): Count | undefined {
  const { sort: _sort, columns: _columns, ...matching } = state
  const key = [resource, 'count', JSON.stringify(listQuery(matching))]
  const quick = useQuery({ queryKey: key, queryFn: ({ signal }) => records.count(resource, matching, false, signal) })
  const whole = useQuery({
    queryKey: [...key, 'exact'],
    queryFn: ({ signal }) =>
      records.count(resource, matching, true, AbortSignal.any([signal, AbortSignal.timeout(5000)])),
    enabled: quick.data?.exact === false,
    retry: false,
  })
  return whole.data ?? quick.data
}

/** How far the scrollbar reaches: what is known, what was counted, or a little more than what has been seen. */
export function rowCountOf(cache: WindowCache, counted: Count | undefined): number {
  if (cache.end !== undefined) return cache.end
  const seen = cache.reached === 0 ? 0 : cache.reached + cache.size
  const known = counted?.exact ? Math.max(counted.count, cache.reached) : Math.max(counted?.count ?? 0, seen)
  return Math.min(known, cache.ceiling)
}
