import { sql } from 'kysely'
import { longDowns } from '#modules/things/server/index.ts'
import { valueLabel } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { machinesNow } from '../boards/board.ts'
import { leadsAt, tellEach, timeIn } from '../telling.ts'
import { shiftsBegan } from './event-upkeep.ts'
import { settleDemand } from './no-demand.ts'
import type { Open } from './stop.ts'

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
  await tellEach(work, await leadsAt(work, thing), words => ({
    ...{ type: 'warning', event: 'floor.exception', title: words('floor.exceptionOpen'), body: message },
    ...{ link: `/shop-floor-exceptions/${id}`, groupKey: 'floor.exception' },
  }))
}

/** Machines that have been down for a while, each told once. */
export async function tellDowns(work: AnyWork): Promise<void> {
  const downs = await longDowns(work, '15 minutes')
  const links = downs.map(({ id }) => `/thing-downs/${id}`)
  const told = await work.list('notifications', { event: 'thing.down', link: links }, ['link'])
  for (const { id, thing, name, category, startedAt } of downs) {
    const link = `/thing-downs/${id}`
    if (told.some(one => one.link === link)) continue
    await tellEach(work, await leadsAt(work, thing), words => ({
      ...{ type: 'negative', event: 'thing.down', link },
      title: words('floor.standsDown', {
        ...{ machine: name, category: valueLabel(words, 'thing-downs', 'category', category) },
        time: timeIn(work, words, startedAt),
      }),
    }))
  }
}

type MachinesNow = Awaited<ReturnType<typeof machinesNow>>

/** Machines that worked today and run out of work, each told once in a shift. */
async function tellStarving(work: AnyWork, machines: MachinesNow): Promise<void> {
  const starving = machines.filter(one => one.isStarving && one.hasWorked)
  if (starving.length === 0) return
  const shiftAgo = Date.parse(work.at) - 8 * 3_600_000
  const earlier = await work.list('notifications', { event: 'thing.starving' }, ['link', 'createdAt'])
  const told = new Set(earlier.filter(one => Date.parse(one.createdAt) > shiftAgo).map(one => one.link))
  for (const { id, name, minutesLeft } of starving) {
    const link = `/production/thing/${id}`
    if (told.has(link)) continue
    await tellEach(work, await leadsAt(work, id), words => ({
      ...{ type: 'warning', event: 'thing.starving', link },
      title: words(minutesLeft > 0 ? 'floor.runsOut' : 'floor.hasNoWork', { machine: name, minutes: minutesLeft }),
    }))
  }
}

async function tellOfMachines(work: AnyWork): Promise<void> {
  await tellDowns(work)
  const machines = await machinesNow(work)
  await tellStarving(work, machines)
  await settleDemand(work, machines)
  await shiftsBegan(work)
}

export const machineNotices = 'production.machine-notices'
export const machineNoticesJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('production'), via: 'job' }, tellOfMachines)

/** production R5: whoever forgot to stop, and their lead, see it first thing; nothing is guessed silently. */
export async function tellAutoStopped(work: AnyWork, entries: readonly Open[]): Promise<void> {
  for (const entry of entries) {
    const stopped = await work.reader.first<{ code: string | null; name: string | null; endedAt: Instant }>(sql`
      select o.code, p.name, e.ended_at as "endedAt" from work_entries e
        left join job_operations o on o.id = e.operation left join mw_people p on p.id = e."user"
      where e.id = ${entry.id}::uuid`)
    if (!stopped) continue
    const told = new Set([...(entry.user ? [entry.user] : []), ...(await leadsAt(work, entry.thing))])
    await tellEach(work, [...told], words => ({
      ...{ type: 'warning', event: 'entry.autoStopped', link: `/work-entries/${entry.id}` },
      title: words('floor.autoStopped', {
        ...{ operation: stopped.code ?? '', person: stopped.name ?? '' },
        time: timeIn(work, words, stopped.endedAt),
      }),
      body: words('floor.autoStoppedBody'),
    }))
  }
}
