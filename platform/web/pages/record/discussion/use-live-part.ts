import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive } from '#platform/web/kernel/live.ts'
import { useOpened } from '../record-context.ts'

type AboutRecord = 'record.changed' | 'record.discussed' | 'record.attached'

/** Reads a part of the page again when the server tells that it changed. */
export function useLivePart(kind: AboutRecord, part: string): void {
  const { resource, id } = useOpened()
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(kind, event => {
        const about = event.kind === 'record.changed' ? `${event.resource}/${event.id}` : event.record
        if (about === `${resource.name}/${id}`) void queries.invalidateQueries({ queryKey: [part, resource.name, id] })
      }),
    [kind, part, resource.name, id, queries],
  )
}
