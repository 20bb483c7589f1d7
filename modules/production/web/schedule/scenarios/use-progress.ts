import { useEffect, useState } from 'react'
import { onLive } from '#platform/web/kernel/live.ts'

/** How a solve goes: what its best plan was worth at each moment. */
export interface Progress {
  readonly points: readonly { readonly seconds: number; readonly objective: number }[]
  readonly seconds: number
  readonly of: number
}

/** The solves this page has seen going on, by schedule. */
export function useProgress(): Readonly<Record<string, Progress>> {
  const [all, setAll] = useState<Readonly<Record<string, Progress>>>({})
  useEffect(
    () =>
      onLive('schedule.progress', ({ record, objective, seconds, of }) => {
        const id = record.split('/')[1]!
        setAll(before => {
          const known = before[id]?.points ?? []
          const points = objective === null ? known : [...known, { seconds, objective }]
          return { ...before, [id]: { points, seconds, of } }
        })
      }),
    [],
  )
  return all
}
