import { useEffect, useMemo, useRef } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import type { ListRow } from './window-cache.ts'

const storageKey = 'millwright-looked'
const mostOpened = 300

interface Looked {
  /** When this list was last left. */
  readonly left?: string
  /** Records opened since, by id. */
  readonly opened?: Readonly<Record<string, string>>
}

const readAll = (): Record<string, Looked> => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, Looked>
  } catch {
    return {}
  }
}
const write = (resource: string, looked: Looked): void => {
  localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [resource]: looked }))
}

/** Was a row changed by somebody else since this person last left the list, and not opened since? */
export function isNews({ row }: ListRow, { left, opened = {} }: Looked, me: string | null): boolean {
  const changed = row.updatedAt
  if (!left || typeof changed !== 'string' || row.updatedBy === me) return false
  return changed > left && changed > (opened[row.id] ?? '')
}

/** "Changed since I last looked": the browser remembers when this list was left. */
export function useLooked(resource: string): {
  isChanged: (row: ListRow) => boolean
  noteOpened: (id: string) => void
} {
  const { userId } = useSession()
  const before = useMemo(() => readAll()[resource] ?? {}, [resource])
  const opened = useRef<Record<string, string>>({ ...before.opened })
  useEffect(() => {
    const leave = () => {
      const newest = Object.entries(opened.current).slice(-mostOpened)
      write(resource, { left: new Date().toISOString(), opened: Object.fromEntries(newest) })
    }
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
    }
  }, [resource])
  return {
    isChanged: row => isNews(row, { ...before, opened: opened.current }, userId),
    noteOpened: id => {
      opened.current[id] = new Date().toISOString()
    },
  }
}
