import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { settings } from './api.ts'
import { keepFresh } from './freshness.ts'

test('what no page shows is old after a write; what is shown stays', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
  const stop = keepFresh(queries)
  queries.setQueryData(['away'], 1)
  queries.setQueryData(['shown'], 1)
  const watched = new QueryObserver(queries, { queryKey: ['shown'], queryFn: () => 2 })
  const leave = watched.subscribe(() => {})
  settings.onWritten()
  expect(queries.getQueryState(['away'])?.isInvalidated).toBe(true)
  expect(queries.getQueryState(['shown'])?.isInvalidated).toBe(false)
  leave()
  stop()
  queries.setQueryData(['away'], 2)
  settings.onWritten()
  expect(queries.getQueryState(['away'])?.isInvalidated).toBe(false)
  queries.clear()
})
