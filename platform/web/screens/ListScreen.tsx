import { useEffect } from 'react'
import { addressNow, changeQuery } from '#platform/web/kernel/navigation.ts'
import ListPage from '#platform/web/pages/list/ListPage.tsx'

interface Opening {
  readonly resource: string
  /** What the address says when nothing else does: `{ layout: 'board' }`, `{ filter: '…' }`. */
  readonly as: Readonly<Record<string, string>>
}

/** A screen that is another look at a list: opened on its own address, arranged as said, and then the person's own. */
export function ListScreen({ resource, as }: Opening) {
  useEffect(() => {
    const { query } = addressNow()
    if (Object.keys(as).every(name => !query.has(name))) changeQuery({ ...as })
  }, [as])
  return <ListPage resource={resource} />
}
