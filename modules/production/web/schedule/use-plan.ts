import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'

/** Facts that move a plan. */
const moving = ['schedules', 'schedule-assignments', 'job-operations', 'jobs', 'thing-downs', 'things', 'work-entries']

/** Reads anew when something that moves a plan has changed: at most once a second, for facts come in crowds. */
export function useFollowing(key: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = onLive(['list.changed', 'record.changed'], event => {
      if (!moving.includes(event.resource)) return
      waiting ??= setTimeout(() => {
        waiting = undefined
        void queries.invalidateQueries({ queryKey: [key] })
      }, 1000)
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [queries, key])
}

export const planKey = 'plan'

/** A plan, as it stands; undefined until it is there. */
export function usePlan(schedule = 'live'): PlanView | undefined {
  useFollowing(planKey)
  return useQuery({
    queryKey: [planKey, schedule],
    queryFn: () => api.get<PlanView>(`/plans/${schedule}`),
    placeholderData: before => before,
  }).data
}

/** The minute it is, moving on while the page is open. */
export function useMinute(told: number): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = Date.now()
    setPassed(0)
    const clock = setInterval(() => setPassed(Math.floor((Date.now() - began) / 60_000)), 30_000)
    return () => clearInterval(clock)
  }, [told])
  return told + passed
}

export const instantOf = (minute: number): Date => new Date(minute * 60_000)
