import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Pace, paceOf, type ShownPace } from '#modules/production/model/floor/pace.ts'
import { entriesWithUnsent, type ShownEntry } from '#modules/production/model/floor/unsent.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { nameKnownHere } from '#platform/web/station/known-people.ts'
import { useUnsentReports } from './use-unsent.ts'

export interface OpenEntry extends ShownEntry {
  readonly person: string | null
  readonly warning: string | null
}

interface OpenWork {
  readonly entries: OpenEntry[]
  readonly pace: Pace | null
}

/** How fast an operation goes against its standard, as the server last said. */
export const usePace = (operation: string): ShownPace | null => {
  const { data } = useQuery({
    queryKey: ['floor', 'open-work', { operation }],
    queryFn: () => api.get<OpenWork>('/floor/open-work', { operation }),
  })
  return data?.pace ? paceOf(data.pace) : null
}

interface Asked {
  readonly person?: string
  readonly thing?: string
  readonly operation?: string
}

const isAskedFor = (entry: ShownEntry, { person, thing, operation }: Asked): boolean =>
  (!person || entry.user === person) &&
  (!thing || entry.thing === thing) &&
  (!operation || entry.operation === operation)

/** Who is at what now; told anew when something of the floor changes, with what this terminal has not sent yet. */
export function useOpenWork(asked: Asked): readonly OpenEntry[] {
  const queries = useQueryClient()
  const session = useSession()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], ({ resource }) => {
        if (['work-entries', 'job-operations'].includes(resource))
          void queries.invalidateQueries({ queryKey: ['floor', 'open-work'] })
      }),
    [queries],
  )
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['floor', 'open-work', asked],
    queryFn: () => api.get<OpenWork>('/floor/open-work', { ...asked }),
  })
  const reports = useUnsentReports(dataUpdatedAt)
  const nameOf = (user: string | null) => (user === session.userId ? session.name : user && nameKnownHere(user))
  return entriesWithUnsent(data?.entries ?? [], reports)
    .filter(entry => isAskedFor(entry, asked))
    .map(entry => ({ person: nameOf(entry.user), warning: null, ...entry }))
}
