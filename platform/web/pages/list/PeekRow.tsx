import { useQuery } from '@tanstack/react-query'
import { RecordCard } from '#platform/web/fields/RecordCard.tsx'
import { records } from '#platform/web/kernel/record-api.ts'
import { PeekPanel } from '#platform/web/parts/SidePanel.tsx'
import type { ListRow } from './rows/window-cache.ts'
import type { List } from './use-list.ts'

/** The record under the cursor while Space is held, in short. */
export function PeekRow({ list, shown }: { list: List; shown: ListRow | undefined }) {
  const id = shown?.row.id
  const { data } = useQuery({
    queryKey: ['record', list.name, id],
    queryFn: () => records.get(list.name, id!),
    enabled: id !== undefined,
  })
  if (!shown) return null
  return (
    <PeekPanel>
      <RecordCard resource={list.name} record={data ?? { ...shown, can: [] }} most={16} />
    </PeekPanel>
  )
}
