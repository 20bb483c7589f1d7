import { useQuery } from '@tanstack/react-query'
import { FieldFacts } from '#platform/web/fields/FieldFacts.tsx'
import { titleParts } from '#platform/web/fields/title-text.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { PeekPanel } from '#platform/web/parts/SidePanel.tsx'
import { nameOfRow } from './editing/edit-rows.ts'
import type { ListRow } from './rows/window-cache.ts'
import type { List } from './use-list.ts'

/** The record under the cursor while Space is held. */
export function PeekRow({ list, shown }: { list: List; shown: ListRow | undefined }) {
  const id = shown?.row.id
  const { data } = useQuery({
    queryKey: ['record', list.name, id],
    queryFn: () => records.get(list.name, id!),
    enabled: id !== undefined,
  })
  if (!shown) return null
  const title = [shown.row.code, ...titleParts(list.resource, shown.row, list)].filter(Boolean).join(' · ')
  return (
    <PeekPanel open title={title || nameOfRow(list, shown.row)}>
      <FieldFacts resource={list.name} record={data ?? { ...shown, can: [] }} most={24} everything />
    </PeekPanel>
  )
}
