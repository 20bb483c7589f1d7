import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { inSentence } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication, useMay } from '#platform/web/kernel/application.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { NotAllowed } from '#platform/web/parts/Messages.tsx'
import { PageSkeleton } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Missing } from './Missing.tsx'
import { Record } from './Record.tsx'
import './record-words.ts'
import { type Opened, OpenedProvider } from './record-context.ts'
import { slotComponent, slotsOf } from './slots.ts'

/** One record of a declared type: generated from its declaration, with the slots its module has filled, or its module's own page. */
export default function RecordPage({ resource, id = '' }: { resource: string; id?: string }) {
  const words = useWords()
  const { many } = useApplication().resources[resource]!
  const { page } = slotsOf(resource)
  if (!useMay(resource, 'view'))
    return <NotAllowed>{words('empty.notAllowed.body', { records: inSentence(many) })}</NotAllowed>
  if (page) {
    const Own = slotComponent(page)
    return <Own resource={resource} id={id} />
  }
  return (
    <WithRecord resource={resource} id={id}>
      <Record />
    </WithRecord>
  )
}

interface WithRecordProps {
  readonly resource: string
  readonly id: string
  readonly children: React.ReactNode
}

/** Reads a record and hands it to the parts below; a page of a module's own begins with this. */
export function WithRecord({ resource: name, id, children }: WithRecordProps) {
  const { resource, registry } = useResource(name)
  const queries = useQueryClient()
  const asOf = useAddress().query.get('asOf')
  const [editing, setEditing] = useState(false)
  const key = ['record', name, id, ...(asOf ? [asOf] : [])]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => records.get(name, id, asOf ?? undefined),
  })
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere) void api.put(`/user-marks/opened/${name}/${id}`, {}).catch(() => {})
  }, [name, id, isThere])
  if (error && !data) return <Missing resource={resource} id={id} error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const opened: Opened = {
    resource,
    registry,
    record: data,
    id,
    asOf,
    editing: editing && !asOf,
    setEditing,
    refresh: now => {
      if (now)
        queries.setQueryData(key, (before: OneRecord | undefined) => ({
          ...now,
          can: now.can ?? before?.can ?? [],
          ...(before?.passed && { passed: before.passed }),
        }))
      void queries.invalidateQueries({ queryKey: ['record', name, id] })
      void queries.invalidateQueries({ queryKey: ['history', name, id] })
    },
  }
  return <OpenedProvider value={opened}>{children}</OpenedProvider>
}
