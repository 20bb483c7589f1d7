import { useEffect, useRef } from 'react'
import type { Filter } from '#platform/model'
import { onLive } from '#platform/web/kernel/live.ts'
import { type Labels, type Row, records } from '#platform/web/kernel/record-api.ts'
import { withCondition } from '../list-view.ts'
import type { List } from '../use-list.ts'
import type { RowSource } from './row-source.ts'
import type { ListRow } from './window-cache.ts'

const gatherFor = 200
const greyFor = 10_000

/**
 * documents R27: rows in the browser are read again where they stand when somebody changes them; one that no longer
 * belongs here turns grey, and goes when nobody has stood on it for ten seconds. Nothing moves by itself.
 */
export function useLiveRows(list: List, source: RowSource, activeId: () => string | undefined): void {
  const latest = useRef({ list, source, activeId })
  latest.current = { list, source, activeId }
  const { name } = list
  useEffect(() => {
    const waiting = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      const ids = [...waiting]
      waiting.clear()
      void readAgain(latest.current.list, latest.current.source, ids).catch(() => {})
    }
    const stop = onLive(['record.changed', 'reset'], event => {
      if (event.kind === 'reset') return latest.current.list.refresh()
      const { resource, id } = event
      if (resource !== name) return
      if (!isHeld(latest.current.source, id)) return
      waiting.add(id)
      timer ??= setTimeout(read, gatherFor)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [name])
  useLettingGo(latest)
}

const isHeld = ({ caches }: RowSource, id: string): boolean =>
  caches.some(cache => {
    for (const [, { row }] of cache.rows()) if (row.id === id) return true
    return false
  })

/** Reads some rows as the list sees them; those it no longer sees are read alone and turn grey. */
async function readAgain({ name, state, recount }: List, { caches }: RowSource, ids: readonly string[]): Promise<void> {
  const these: Filter = { field: 'id', op: 'in', value: ids }
  const limit = Math.min(500, ids.length)
  const inList = await records.window(name, { ...state, filter: withCondition(state.filter, these) }, { limit })
  const seen = new Map(inList.rows.map(row => [row.id, row]))
  const lost = ids.filter(id => !seen.has(id))
  const others = lost.length
    ? await records.window(
        name,
        { columns: state.columns ?? [], filter: { field: 'id', op: 'in', value: lost } },
        { limit },
      )
    : { rows: [] as Row[], labels: {} as Labels }
  const alone = new Map(others.rows.map(row => [row.id, row]))
  const newer = (held: ListRow): ListRow => {
    const now = seen.get(held.row.id)
    if (now) return { row: now, labels: inList.labels }
    if (!lost.includes(held.row.id)) return held
    const still = alone.get(held.row.id)
    return { row: still ?? held.row, labels: still ? others.labels : held.labels, gone: true }
  }
  for (const cache of caches) cache.update(newer)
  recount()
}

/** Grey rows go after a while, unless the person stands on one. */
function useLettingGo(latest: React.RefObject<{ list: List; source: RowSource; activeId: () => string | undefined }>) {
  useEffect(() => {
    const timer = setInterval(() => {
      const { list, source, activeId } = latest.current
      const gone: string[] = []
      for (const cache of source.caches) for (const [, held] of cache.rows()) if (held.gone) gone.push(held.row.id)
      if (gone.length > 0 && !gone.includes(activeId() ?? '')) list.refresh()
    }, greyFor)
    return () => clearInterval(timer)
  }, [latest])
}
