import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '#platform/web/kernel/live.ts'
import { useOpened } from './record-context.ts'

/** Reads a part of the page again when the server tells that it changed. */
export function useTold(kind: string, part: string): void {
  const { resource, id } = useOpened()
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(event => {
        const about = event.record === `${resource.name}/${id}` || (event.resource === resource.name && event.id === id)
        if (event.kind === kind && about) void queries.invalidateQueries({ queryKey: [part, resource.name, id] })
      }),
    [kind, part, resource.name, id, queries],
  )
}
