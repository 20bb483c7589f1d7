import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { inSentence } from '#platform/model'
import { Link } from '#platform/web/parts/Link.tsx'
import { beginCreating, createHere, createHref } from './creating.ts'
import type { List } from './use-list.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

/** Leads to the page where a record is made, or opens the panel of those that have none. */
export function NewButton({ list }: { list: List }) {
  const href = createHref(list)
  const one = list.application.resources[list.name]?.one ?? list.name
  const label = list.words('frame.new', { record: inSentence(one) })
  const icon = <IconPlus size={16} />
  return href ? (
    <Button component={Link} href={href} leftSection={icon}>
      {label}
    </Button>
  ) : (
    <Button onClick={() => beginCreating(list)} leftSection={icon}>
      {label}
    </Button>
  )
}

/** Records without a create page of their own are made here, over the list they then stand in. */
export function NewInPlace({ list }: { list: List }) {
  const [given, setGiven] = useState<Readonly<Record<string, string>> | null>(null)
  useEffect(() => {
    const open = (event: Event) => setGiven((event as CustomEvent<Record<string, string>>).detail)
    window.addEventListener(createHere, open)
    return () => window.removeEventListener(createHere, open)
  }, [])
  if (!given) return null
  const done = (made: unknown) => {
    setGiven(null)
    if (made) list.refresh()
  }
  return (
    <Suspense fallback={null}>
      <CreatePanel resource={list.name} text="" given={given} onDone={done} />
    </Suspense>
  )
}
