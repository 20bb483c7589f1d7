import { sql } from 'kysely'
import { leadOf } from '#modules/things/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Open } from './stop.ts'

/** Who leads the floor where something happened; where no work center names a lead, those who plan. */
async function leadsAt(work: AnyWork, thing: string | null): Promise<string[]> {
  const lead = thing ? await leadOf(work, thing) : null
  if (lead) return [lead]
  const planners = await work.reader.rows<{ id: string }>(
    sql`select id from mw_people where is_active and '3' = any(roles) order by id`,
  )
  return planners.map(({ id }) => id)
}

/** Where an operation is done, by who is at it, else by the plan. */
const placeOf = async (work: AnyWork, operation: unknown): Promise<string | null> =>
  (
    await work.reader.first<{ thing: string | null }>(sql`
      select coalesce((select e.thing from work_entries e where e.operation = o.id order by e.started_at desc limit 1),
        o.planned_thing, o.thing) as thing
      from job_operations o where o.id::text = ${String(operation)}`)
  )?.thing ?? null

/** A report waits in the lead's inbox; several are one line until they are read. */
export async function tellException(
  work: AnyWork,
  exception: { readonly id: string; readonly message: string; readonly payload: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { id, message, payload } = exception
  const thing = typeof payload.thing === 'string' ? payload.thing : await placeOf(work, payload.operation)
  for (const user of await leadsAt(work, thing))
    await notify(work, {
      ...{ user, type: 'warning', event: 'floor.exception', title: work.words('floor.exceptionOpen'), body: message },
      ...{ link: `/shop-floor-exceptions/${id}`, groupKey: 'floor.exception' },
    })
}

/** production R5: whoever forgot to stop, and their lead, see it first thing; nothing is guessed silently. */
export async function tellAutoStopped(work: AnyWork, entries: readonly Open[]): Promise<void> {
  for (const entry of entries) {
    const stopped = await work.reader.first<{ code: string | null; name: string | null; endedAt: Instant }>(sql`
      select o.code, p.name, e.ended_at as "endedAt" from work_entries e
        left join job_operations o on o.id = e.operation left join mw_people p on p.id = e."user"
      where e.id = ${entry.id}::uuid`)
    if (!stopped) continue
    const { language, timeZone } = { language: work.words.language, timeZone: work.calendar.zone }
    const time = formatDateTime(stopped.endedAt, { formatLocale: language, language, timeZone })
    const told = new Set([...(entry.user ? [entry.user] : []), ...(await leadsAt(work, entry.thing))])
    for (const user of told)
      await notify(work, {
        ...{ user, type: 'warning', event: 'entry.autoStopped', link: `/work-entries/${entry.id}` },
        title: work.words('floor.autoStopped', { operation: stopped.code ?? '', person: stopped.name ?? '', time }),
        body: work.words('floor.autoStoppedBody'),
      })
  }
}
