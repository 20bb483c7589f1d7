import { sql } from 'kysely'
import { holdLapsesAt } from '#modules/inventory/model/crib-times.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { tell } from './tell.ts'

/** Is it in the crib, fit to be lent? */
const liesReady = async (work: AnyWork, subject: string): Promise<boolean> =>
  !(await work.reader.first(sql`
    select 1 from slot_checkouts where subject = ${subject} and subject_kind <> 'item'
      and (state <> 'returned' or (condition_in <> 'good' and cleared_at is null)) limit 1`))

/** First come, first served: the one who waits longest is told that it lies ready. */
export async function readyNext(work: AnyWork, subject: string): Promise<void> {
  if (!(await liesReady(work, subject))) return
  const next = await work.writer.first<{ id: string; who: string }>(sql`
    update slot_holds set state = 'ready', ready_at = ${work.at} where id = (
      select id from slot_holds h where h.subject = ${subject} and h.state = 'waiting' and h.archived_at is null and h.needed_from <= ${work.at}
        and not exists (select 1 from slot_holds r where r.subject = h.subject and r.state = 'ready' and r.archived_at is null)
      order by h.needed_from, h.created_at limit 1)
    returning id, requested_by as who`)
  if (next) await tell(work, [next.who], 'ready', subject)
}

/** Whoever asked for it has it now. */
export const serveHold = (work: AnyWork, subject: string, holder: string) =>
  work.writer.run(sql`
    update slot_holds set state = 'served'
    where subject = ${subject} and requested_by = ${holder}::uuid and state in ('waiting', 'ready') and archived_at is null`)

export const savedHold: SaveHook<'slot-holds'> = async (work, { before, after }) => {
  if (!before) await readyNext(work, after.subject)
}

const lapse = verb<'slot-holds'>()('slot-holds.lapse', async (work, hold) => {
  await work.db.updateTable('slotHolds').set({ state: 'lapsed' }).where('id', '=', hold.id).execute()
  await readyNext(work, hold.subject)
  return { state: 'lapsed' }
})
export const holdVerbs = { 'slot-holds.lapse': lapse }

/** What nobody fetched within four working hours goes to the next in line. */
export async function lapseHolds(work: AnyWork): Promise<void> {
  const calendar = await workingCalendar(work)
  const ready = await work.reader.rows<{ id: string; subject: string; readyAt: string }>(
    sql`select id, subject, ready_at as "readyAt" from slot_holds where state = 'ready' and archived_at is null for update skip locked`,
  )
  for (const { id, subject, readyAt } of ready)
    if (holdLapsesAt(readyAt, work.calendar.zone, calendar) <= work.at) {
      await work.writer.run(sql`update slot_holds set state = 'lapsed' where id = ${id}::uuid`)
      await readyNext(work, subject)
    }
  const waiting = await work.reader.rows<{ subject: string }>(
    sql`select distinct subject from slot_holds where state = 'waiting' and archived_at is null and needed_from <= ${work.at}`,
  )
  for (const { subject } of waiting) await readyNext(work, subject)
}
