import { useEffect, useState } from 'react'
import { onLive } from '#platform/web/kernel/live.ts'

export interface SolveStep {
  readonly seconds: number
  readonly objective: number
}

/** What the best plan of a solve is worth, told twice a second while it goes on. */
export function useSolveProgress(schedule: string): readonly SolveStep[] {
  const [steps, setSteps] = useState<readonly SolveStep[]>([])
  useEffect(() => {
    setSteps([])
    return onLive('schedule.progress', ({ record, objective, seconds }) => {
      if (record !== `schedules/${schedule}` || objective === null) return
      setSteps(before => [...before, { seconds, objective }])
    })
  }, [schedule])
  return steps
}
