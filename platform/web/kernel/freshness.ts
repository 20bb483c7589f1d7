import type { QueryClient } from '@tanstack/react-query'
import { settings } from './api.ts'
import { onLive } from './live.ts'

/**
 * Answers that no page shows are old as soon as anything has changed, here or elsewhere: whoever returns to such a page reads
 * anew. Which answer rests on which records is known to nobody, so all of them are; a page that is shown hears of its own
 * records by itself.
 */
export function keepFresh(queries: QueryClient): () => void {
  const grow = () => void queries.invalidateQueries({ type: 'inactive', refetchType: 'none' })
  settings.onWritten = grow
  const stop = onLive(['record.changed', 'list.changed', 'reset'], grow)
  return () => {
    settings.onWritten = () => {}
    stop()
  }
}
