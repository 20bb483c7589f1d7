import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../sales-words.ts'

interface Saved {
  readonly jobs: number
  readonly separately: string
  readonly together: string
  readonly saved: string
}

/** What a group of releases saves in setup, said in a sentence: why it is worth making them together. */
export default function SetupSaved({ record }: SlotProps) {
  const words = useWords()
  const formats = useFormats()
  const isMade = record.row.purpose === 'produce'
  const { data } = useQuery({
    queryKey: ['release-groups', 'setup', record.row.id, record.row.version],
    enabled: isMade,
    queryFn: ({ signal }) => api.get<Saved>(`/release-group-setup/${record.row.id}`, {}, signal),
  })
  if (!isMade || !data || data.jobs === 0) return null
  const hours = (minutes: string) => formats.number(Number(minutes) / 60, { most: 1 })
  return (
    <p>
      {Number(data.saved) > 0
        ? words('groupSetup.saved', {
            saved: hours(data.saved),
            jobs: data.jobs,
            together: hours(data.together),
            separately: hours(data.separately),
          })
        : words('groupSetup.nothing', { together: hours(data.together) })}
    </p>
  )
}
