import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { stopWork } from '../floor/report.ts'
import type { FloorEvent } from './apply.ts'

interface Stop {
  readonly operation: string
  readonly user: string | null
  readonly kind: string | null
  readonly at: Instant
  readonly source: FloorEvent['source']
  readonly event: string
}

interface Standing {
  readonly id: string
  readonly status: string
  readonly autoStopped: boolean
  readonly isCorrection: boolean
}

/** What this person was at when the stop was pressed: the entry that began last before it. */
const entryAt = (work: AnyWork, { operation, user, kind, at }: Stop) =>
  work.reader.first<Standing>(sql`
    select id, status, auto_stopped as "autoStopped", voids is not null as "isCorrection" from work_entries
    where (operation = ${operation}::uuid or batch in (
        select id from operation_batches where members @> array[${operation}::uuid] and status <> 'done'))
      and "user" is not distinct from ${user}::uuid and status <> 'void'
      and started_at <= ${at}::timestamptz ${kind ? sql`and kind = ${kind}` : sql``}
    order by started_at desc limit 1 for no key update`)

/**
 * production R37: a stop that comes late counts instead of the end the system assumed; where a person has said since how it was,
 * that stands, and the lead decides.
 */
export async function stopReported(work: AnyWork, stop: Stop): Promise<void> {
  const entry = await entryAt(work, stop)
  if (entry?.status !== 'open') {
    const params = { operation: (await work.read('job-operations', stop.operation, ['code']))?.code ?? stop.operation }
    if (entry?.isCorrection) throw Refusal.conflict({ code: 'entryCorrected', params })
    if (!entry?.autoStopped || entry.status !== 'closed') throw Refusal.conflict({ code: 'nothingToStop', params })
    await work.writer.run(
      sql`update work_entries set status = 'open', ended_at = null, minutes = null, auto_stopped = false where id = ${entry.id}::uuid`,
    )
  }
  await stopWork(work, { entry: entry.id, at: stop.at, source: stop.source, event: stop.event })
}
