import { useQuery } from '@tanstack/react-query'
import { api } from '../kernel/api.ts'
import { rememberLabel } from './known-labels.ts'

interface NamedView {
  readonly id: string
  readonly name: string
}

/** The saved views of a list this person may use; their names are known from then on. */
export async function viewsOf(resource: string): Promise<readonly NamedView[]> {
  const { views } = await api.get<{ views: NamedView[] }>(`/saved-views/for/${resource}`)
  for (const { id, name } of views) rememberLabel('saved-views', id, { code: null, title: name })
  return views
}

export const useViewsOf = (resource: string | undefined): readonly NamedView[] | undefined =>
  useQuery({
    queryKey: ['views-of', resource],
    queryFn: () => viewsOf(resource!),
    enabled: resource !== undefined,
    staleTime: 60_000,
  }).data
