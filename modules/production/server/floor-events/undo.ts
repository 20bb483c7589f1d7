import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJob } from '../floor/job-standing.ts'
import { demanded, type FloorEvent } from './apply.ts'

interface Undone {
  readonly id: string
  readonly type: string
}

/** Takes back what an earlier event of the terminal did: a count, a start, a down. What was built upon it stays. */
export async function undoEvent(work: AnyWork, event: FloorEvent): Promise<void> {
  const eventId = demanded(event, 'event')
  const before = await work.reader.first<Undone>(
    sql`select id, type from shop_floor_events where event_id = ${eventId} and result = 'applied'`,
  )
  const undo = before && undoing[before.type]
  if (!undo || !(await undo(work, before, event)))
    throw Refusal.conflict({ code: 'nothingToUndo', params: { event: eventId } })
}

type Undoing = (work: AnyWork, before: Undone, event: FloorEvent) => Promise<boolean>

const undoing: Readonly<Record<string, Undoing>> = {
  /** A void takes the pieces back; refused when later operations have used them (R20). */
  quantity: async (work, before, event) => {
    const counts = await work.reader.rows<{ id: string; operation: string; job: string }>(sql`
      select q.id, q.operation, o.root as job from quantity_entries q join job_operations o on o.id = q.operation
      where q.event = ${before.id}::uuid and q.voids is null
        and not exists (select from quantity_entries v where v.voids = q.id)`)
    for (const { id, operation } of counts)
      await work.issue('quantity-entries', {
        operation,
        voids: id,
        reason: work.words('reasons.undone'),
        at: event.occurredAt,
        user: event.user,
        event: event.id,
      })
    for (const job of new Set(counts.map(count => count.job))) await refreshJob(work, job)
    return counts.length > 0
  },
  start: async (work, before) => {
    const entries = await work.writer.rows<{ operation: string }>(
      sql`update work_entries set status = 'void' where event = ${before.id}::uuid and status = 'open' returning operation`,
    )
    const jobs = await work.reader.rows<{ job: string }>(
      sql`select distinct root as job from job_operations where id = any(${entries.map(one => one.operation)}::uuid[])`,
    )
    for (const { job } of jobs) await refreshJob(work, job)
    return entries.length > 0
  },
}
