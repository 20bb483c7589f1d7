import { sql } from 'kysely'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { correctCount } from '../floor/report.ts'
import { afterWork, type Open as Begun } from '../floor/stop.ts'
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
    const counts = await work.reader.rows<{ id: string; operation: string }>(sql`
      select q.id, q.operation from quantity_entries q
      where q.event = ${before.id}::uuid and q.voids is null
        and not exists (select from quantity_entries v where v.voids = q.id)`)
    const { user, occurredAt: at, source, id } = event
    const reason = work.words('reasons.undone')
    for (const { id: count, operation } of counts)
      await correctCount(work, { count, operation, reason, user, at, source, event: id })
    return counts.length > 0
  },
  start: async (work, before, event) => {
    const [entry] = await work.writer.rows<Begun>(
      sql`update work_entries set status = 'void' where event = ${before.id}::uuid and status = 'open'
          returning id, operation, batch, "user", thing, started_at as "startedAt"`,
    )
    if (entry) await afterWork(work, [entry], { at: event.occurredAt })
    return Boolean(entry)
  },
}
