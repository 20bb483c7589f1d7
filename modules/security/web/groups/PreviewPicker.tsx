import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../parts/use-doing.ts'

export interface Rights {
  readonly name: string
  readonly may: Readonly<Record<string, readonly string[]>>
}

/** Sees the grid with a person's eyes: what they may do today is dotted. */
export function PreviewPicker({ onRights }: { onRights: (rights: Rights | null) => void }) {
  const words = useWords()
  const { does } = useDoing()
  const { data } = useQuery({
    queryKey: ['people-to-preview'],
    queryFn: () => everyRecord('users'),
  })
  const people = (data?.rows ?? []) as unknown as { id: string; displayName: string }[]
  const choose = async (id: string | null) => {
    if (!id) return onRights(null)
    const rights = await does(() => api.get<Rights>(`/users/${id}/may`))
    onRights(rights ?? null)
  }
  return (
    <Select
      aria-label={words('rights.preview')}
      placeholder={words('rights.preview')}
      data={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      onChange={choose}
      searchable
      clearable
    />
  )
}
