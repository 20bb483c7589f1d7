import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Words } from '#platform/model'
import type { Formats } from '#platform/model/values/formats-for.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

/** Whatever the floor reports or the plan moves. */
export const floorFacts = [
  'work-entries',
  'quantity-entries',
  'thing-downs',
  'things',
  'job-operations',
  'jobs',
  'schedules',
  'shop-floor-exceptions',
] as const

/** Reports come in handfuls: a board asks once for all that came within this time, well below the two seconds it has. */
const gathered = 400

/** A board, asked for again as soon as something it tells has changed; undefined until it is there. */
export function useBoard<T>(path: string, heard: readonly string[] = floorFacts) {
  const queries = useQueryClient()
  const names = heard.join(' ')
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(['list.changed', 'record.changed', 'reset'], event => {
      if (event.kind !== 'reset' && !names.split(' ').includes(event.resource)) return
      waiting ??= setTimeout(() => {
        waiting = undefined
        void queries.invalidateQueries({ queryKey: ['board', path] })
      }, gathered)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [queries, path, names])
  return useQuery({
    queryKey: ['board', path],
    queryFn: () => api.get<T>(path),
    placeholderData: before => before,
    retry: false,
  })
}

/** Now, to the half minute: what is counted since some instant grows by itself. */
export function useNow(everySeconds = 30): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}

export const secondsSince = (now: number, since: string | null): number | null =>
  since === null ? null : Math.max(0, Math.floor((now - Date.parse(since)) / 60_000) * 60)

/** How long something has lasted; from two days on in days, which say more than hours. */
export const lasted = (formats: Formats, words: Words, seconds: number): string =>
  seconds < 172_800 ? formats.duration(seconds) : words('shopBoard.days', { days: Math.floor(seconds / 86_400) })
