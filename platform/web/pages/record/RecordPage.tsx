import { useQuery } from '@tanstack/react-query'
import { fieldLabel } from '#platform/model'
import { records } from '../../kernel/record-api.ts'
import { useResource } from '../../kernel/resources.ts'
import { PageSkeleton } from '../../parts/Skeletons.tsx'
import { useWords } from '../../words/WordsProvider.tsx'

/** One record of a declared type. */
export default function RecordPage({ resource: name, id = '' }: { resource: string; id?: string }) {
  const { resource } = useResource(name)
  const words = useWords()
  const { data } = useQuery({ queryKey: ['record', name, id], queryFn: () => records.get(name, id) })
  if (!data) return <PageSkeleton />
  return (
    <dl>
      {Object.keys(resource.fields).map(field => (
        <div key={field}>
          <dt>{fieldLabel(words, name, field)}</dt>
          <dd>{JSON.stringify(data.row[field])}</dd>
        </div>
      ))}
    </dl>
  )
}
