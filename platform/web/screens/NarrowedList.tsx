import { useState } from 'react'
import type { PageProps } from '#platform/web/pages/page-props.ts'
import { ListScreen } from './ListScreen.tsx'

/** The list of a record type at an address of its own, opened on some of its records. */
export default function NarrowedList({ resource, where = {} }: PageProps) {
  const [as] = useState(() => {
    const all = Object.entries(where).map(([field, value]) => ({ field, op: 'eq', value }))
    return { filter: JSON.stringify(all.length === 1 ? all[0] : { all }) }
  })
  return <ListScreen resource={resource} as={as} />
}
