import { useEffect, useRef } from 'react'
import { addressNow } from '#platform/web/kernel/navigation.ts'
import { loadedRows, rememberWalk } from './walk.ts'

/** For a list: when it is left, its rows are remembered, so that the record opened from it knows its neighbours. */
export function useRememberedWalk(resource: string, source: Parameters<typeof loadedRows>[0]): void {
  const latest = useRef({ source, href: '' })
  const { path, query } = addressNow()
  const text = query.toString()
  latest.current = { source, href: text ? `${path}?${text}` : path }
  useEffect(
    () => () => {
      const { source: left, href } = latest.current
      rememberWalk({ resource, href, ...loadedRows(left) })
    },
    [resource],
  )
}
