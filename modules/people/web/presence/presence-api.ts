import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Present, Punch } from '#modules/people/model/presence.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
}

export interface VisitorHere {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly company: string
  readonly arrivedAt: string | null
  readonly badgeNumber: string | null
  readonly escortRequired: boolean
  readonly host: string | null
}

export interface Here {
  readonly at: string
  readonly people: readonly Person[]
  readonly present: readonly Present[]
  readonly left: readonly { readonly user: string; readonly since: string }[]
  readonly visitors: readonly VisitorHere[]
  readonly remote: readonly { readonly user: string; readonly text: string | null; readonly until: string | null }[]
}

export interface Activity {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly at: string
  readonly people: readonly Person[]
  readonly punches: readonly (Punch & { readonly id: string; readonly source: string })[]
  readonly visits: readonly {
    readonly id: string
    readonly name: string
    readonly arrivedAt: string
    readonly leftAt: string | null
  }[]
}

const tellsOfPresence = ['time-punches', 'time-punch-corrections', 'visitors', 'user-statuses']

/** Read anew whenever somebody punches, comes or goes; once a minute anyway, for what time alone changes. */
function usePresence<T>(path: string): T | undefined {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['presence', path],
    queryFn: () => api.get<T>(path),
    refetchInterval: 60_000,
    placeholderData: before => before,
  })
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (tellsOfPresence.includes(event.resource)) void queries.invalidateQueries({ queryKey: ['presence', path] })
      }),
    [queries, path],
  )
  return data
}

export const useHere = () => usePresence<Here>('/who-is-here')
export const useActivity = (day: string | null) =>
  usePresence<Activity>(`/who-is-here/activity${day ? `?day=${day}` : ''}`)
