import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import type { Change } from './change-kinds.ts'

/** A schedule as this screen shows it. */
export interface ScheduleRow {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly name: string | null
  readonly kind: 'live' | 'scenario'
  readonly status: string
  readonly asOf: string
  readonly seconds: number
  readonly lateJobs: number | null
  readonly weightedTardiness: number | null
  readonly setupMinutes: number | null
  readonly objective: number | null
  readonly gapPercent: string | null
  readonly makespanEnd: string | null
  readonly movedOperations: number | null
  readonly utilization: Readonly<Record<string, number>> | null
  readonly unplaced: readonly { readonly operation: string; readonly code: string; readonly message?: string }[] | null
  readonly supposed:
    | readonly {
        readonly change: number
        readonly quantity: number
        readonly finish: string | null
        readonly late: number
      }[]
    | null
  readonly changes: readonly Change[]
}

const asked = {
  columns: [
    'code',
    'name',
    'kind',
    'status',
    'asOf',
    'seconds',
    'lateJobs',
    'weightedTardiness',
    'setupMinutes',
    'objective',
    'gapPercent',
    'makespanEnd',
    'movedOperations',
    'utilization',
    'unplaced',
    'supposed',
  ],
  filter: { field: 'status', op: 'in', value: ['draft', 'solving', 'solved', 'failed', 'published'] },
  sort: ['-createdAt'],
  lines: true,
} as const

/** The live plan and the scenarios that are still open. */
export function useScenarios() {
  const data = useLiveRows('schedules', asked)
  const rows = data?.rows as readonly ScheduleRow[] | undefined
  return {
    live: rows?.find(({ kind, status }) => kind === 'live' && status === 'published') ?? null,
    scenarios: rows?.filter(({ kind }) => kind === 'scenario') ?? [],
    labels: data?.labels ?? {},
    isThere: rows !== undefined,
  }
}
