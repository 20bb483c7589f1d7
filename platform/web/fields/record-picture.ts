import { useQuery } from '@tanstack/react-query'
import type { Resource, StoredFile } from '#platform/model'
import { useApplication } from '../kernel/application.ts'
import { type OneRecord, records } from '../kernel/record-api.ts'

const fileOf = (value: unknown): StoredFile | null =>
  typeof value === 'object' && value !== null && 'sha256' in value ? (value as StoredFile) : null

/** The picture of a record: the first of the places its page names that has one. */
export function usePicture(resource: Resource, { row }: Pick<OneRecord, 'row'>): StoredFile | null {
  const { shows = [] } = resource.page.picture ?? {}
  const { resources } = useApplication()
  const own = shows.flatMap(path => fileOf(row[path]) ?? []).at(0)
  const [through, field] = shows.find(path => path.includes('.'))?.split('.') ?? []
  const target = through && resource.fields[through]?.targets?.[0]
  const id = through ? row[through] : undefined
  const { data } = useQuery({
    queryKey: ['record', target, id],
    enabled: Boolean(!own && target && typeof id === 'string' && resources[target]?.verbs.includes('view')),
    queryFn: () => records.get(target!, String(id)),
  })
  return own ?? (field ? fileOf(data?.row[field]) : null)
}
