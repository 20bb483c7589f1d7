import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import type { ScanMatch } from '#platform/web/screens/scanning.ts'
import { labelIn } from '#platform/web/screens/use-live-rows.ts'
import { type FloorOperation, floorOperation, jobColumns, operationColumns } from './floor-queue.ts'

/** A sentence of the floor, and what it names. */
interface Why {
  readonly reason: string
  readonly params: Readonly<Record<string, string>>
}

const only = (id: string) => ({ field: 'id', op: 'eq', value: id }) as const

/** Why nothing can be done with a job now; null where the job itself goes on. */
function whyJob(status: unknown, job: string): Why | null {
  const because = (reason: string): Why => ({ reason, params: { job } })
  if (status === 'onHold') return because('jobHeld')
  if (status === 'draft' || status === 'planned') return because('jobNotReleased')
  if (status === 'released' || status === 'inProgress') return null
  return because('jobComplete')
}

/**
 * A scan of work that is not in the queue: an operation that may be set up before its pieces come opens; of anything else, why it
 * cannot be worked at.
 */
export async function notAtHand({ resource, id, code }: ScanMatch): Promise<FloorOperation | Why | null> {
  if (resource === 'jobs') {
    const jobs = await everyRecord('jobs', { filter: only(id), columns: ['status'] })
    return whyJob(jobs.rows[0]?.status, code ?? '')
  }
  const found = await everyRecord('job-operations', {
    filter: only(id),
    columns: [...operationColumns, 'kind', 'anticipatorySetup', 'predecessors'],
  })
  const [row] = found.rows
  if (!row) return null
  const jobs = await everyRecord('jobs', { filter: only(String(row.job)), columns: [...jobColumns, 'status'] })
  const why = whyJob(jobs.rows[0]?.status, String(row.code).split('/')[0]!)
  const operation = String(row.code)
  if (why) return why
  if (row.status === 'complete' || row.status === 'skipped')
    return { reason: 'operationComplete', params: { operation } }
  if (row.status === 'atVendor') return { reason: 'operationAtVendor', params: { operation } }
  if (row.kind === 'outside') return { reason: 'operationOutside', params: { operation } }
  if (row.anticipatorySetup === true) return floorOperation(found, row, jobs)
  const before = (Array.isArray(row.predecessors) ? row.predecessors : []).map(one =>
    labelIn(found, one, 'job-operations'),
  )
  return { reason: 'nothingArrived', params: { operation, before: before.join(', ') || '—' } }
}
