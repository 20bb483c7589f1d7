import { useQueryClient } from '@tanstack/react-query'
import { withUnsent } from '#modules/production/model/floor/unsent.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import type { Everything } from '#platform/web/screens/matrix/every-record.ts'
import { labelIn, liveRowsReadAt, nameIn, useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useUnsentReports } from './use-unsent.ts'

/** An operation as the floor sees it: what, for which job, where, until when. */
export interface FloorOperation {
  readonly id: string
  readonly code: string
  /** What its printed code carries. */
  readonly floorNumber: number | null
  readonly name: string
  readonly status: 'pending' | 'ready' | 'setup' | 'running' | 'paused'
  readonly job: string
  readonly jobId: string
  readonly part: string
  readonly revision: string | null
  readonly machine: string
  readonly machines: readonly string[]
  readonly group: string
  readonly remaining: string
  readonly good: string
  readonly available: string
  /** Pieces that wait to be reworked here. */
  readonly reworkOpen: string
  readonly program: string
  /** Somebody approves the first piece after a setup. */
  readonly asksFirstPiece: boolean
  readonly setupMinutes: string
  readonly cycleMinutes: string
  readonly piecesPerCycle: number
  /** When the live plan begins it. */
  readonly plannedStart: string | null
  readonly dueDate: string | null
  readonly isHot: boolean
  /** Each piece has a number of its own. */
  readonly isSerialized: boolean
  /** The traveler of its job that counts. */
  readonly traveler: number
}

export const operationColumns = [
  ...['code', 'name', 'job', 'thing', 'plannedThing', 'thingsGroup', 'remaining', 'status'],
  ...['setupMinutes', 'cycleMinutes', 'plannedStart', 'good', 'available', 'program', 'floorNumber', 'firstPiece'],
  ...['piecesPerCycle', 'reworkOpen'],
]
export const jobColumns = ['partRevision', 'dueDate', 'priority', 'traveler', 'serialized']

const onTheFloor = {
  // What goes to a vendor is nobody's work here.
  filter: {
    all: [
      { field: 'status', op: 'in', value: ['ready', 'setup', 'running', 'paused'] },
      { field: 'kind', op: 'in', value: ['inside', 'inspection'] },
    ],
  },
  columns: operationColumns,
  sort: ['plannedStart', 'code'],
} as const

const later = '9'

/** As the live plan has them; what it does not place comes behind, hot jobs first, then by due date. */
const inOrder = (some: readonly FloorOperation[]): FloorOperation[] =>
  some.toSorted(
    (a, b) =>
      (a.plannedStart ?? later).localeCompare(b.plannedStart ?? later) ||
      Number(b.isHot) - Number(a.isHot) ||
      (a.dueDate ?? later).localeCompare(b.dueDate ?? later),
  )

export function floorOperation(operations: Everything, row: Row, jobs: Everything): FloorOperation {
  const job = jobs.rows.find(({ id }) => id === row.job)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const machines = [row.plannedThing, row.thing].filter(one => typeof one === 'string')
  return {
    id: row.id,
    code: text(row.code),
    floorNumber: typeof row.floorNumber === 'number' ? row.floorNumber : null,
    name: text(row.name),
    status: row.status as FloorOperation['status'],
    job: labelIn(operations, row.job, 'jobs'),
    jobId: text(row.job),
    part: job ? labelIn(jobs, job.partRevision, 'part-revisions') : '',
    revision: text(job?.partRevision) || null,
    machine: nameIn(operations, machines[0], 'things'),
    machines,
    group: nameIn(operations, row.thingsGroup, 'things-groups'),
    remaining: text(row.remaining),
    good: text(row.good),
    available: text(row.available),
    reworkOpen: text(row.reworkOpen),
    program: nameIn(operations, row.program, 'cnc-programs'),
    asksFirstPiece: row.firstPiece === 'self' || row.firstPiece === 'inspector',
    setupMinutes: text(row.setupMinutes),
    cycleMinutes: text(row.cycleMinutes),
    piecesPerCycle: Number(row.piecesPerCycle) || 1,
    plannedStart: text(row.plannedStart) || null,
    dueDate: text(job?.dueDate) || null,
    isHot: job?.priority === 'hot',
    isSerialized: job?.serialized === true,
    traveler: typeof job?.traveler === 'number' ? job.traveler : 1,
  }
}

/** Operations that can be worked on now, with what their jobs say and what this terminal has not sent yet. */
export function useFloorOperations(): readonly FloorOperation[] | undefined {
  const readAt = liveRowsReadAt(useQueryClient(), 'job-operations', onTheFloor)
  const reports = useUnsentReports(readAt)
  const operations = useLiveRows('job-operations', onTheFloor)
  const ids = [...new Set((operations?.rows ?? []).map(row => String(row.job)))].toSorted()
  const jobs = useLiveRows(
    'jobs',
    { filter: { field: 'id', op: 'in', value: ids }, columns: jobColumns },
    { enabled: ids.length > 0 },
  )
  if (!operations || (ids.length > 0 && !jobs)) return undefined
  const known = operations.rows.map(row => floorOperation(operations, row, jobs ?? operations))
  return inOrder(withUnsent(known, reports))
}
