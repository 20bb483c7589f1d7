import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useOpened } from '../record-context.ts'

interface Followers {
  readonly followers: readonly { readonly id: string; readonly name: string }[]
  readonly marks: readonly string[]
}

/** Who follows the record, and whether I do. */
export function useFollow() {
  const { resource, id } = useOpened()
  const queries = useQueryClient()
  const key = ['followers', resource.name, id]
  const { data } = useQuery({ queryKey: key, queryFn: () => api.get<Followers>(`/followers/${resource.name}/${id}`) })
  const follows = data?.marks.includes('follow') ?? false
  const path = `/user-marks/follow/${resource.name}/${id}`
  const toggle = async () => {
    await (follows ? api.delete(path) : api.put(path, {}))
    await queries.invalidateQueries({ queryKey: key })
  }
  return { followers: data?.followers ?? [], follows, toggle }
}
