import { sql } from 'kysely'
import { type EventRoutine, fallDue, type ShopThing, waitingForEvent } from '#modules/things/server/index.ts'
import { addDays, type Instant } from '#platform/model/values/dates.ts'
import { today as dayIn } from '#platform/model/values/zones.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Shop, shopOf } from '../figures/facts.ts'
import { secondOf, shiftTimes } from '../figures/machines.ts'

/** Work began on a machine: maintenance that goes by jobs is due with the first operation of so many new ones. */
export async function jobBegan(work: AnyWork, thing: string): Promise<void> {
  for (const one of await waitingForEvent(work, 'job', thing))
    if ((await jobsBegun(work, one)) >= one.interval) await fallDue(work, one)
}

/** Jobs that came to the machine for the first time since then. */
async function jobsBegun(work: AnyWork, { thing, since }: EventRoutine): Promise<number> {
  const found = await work.reader.first<{ jobs: number }>(sql`
    select count(*)::int as jobs from (
      select o.job from work_entries e join job_operations o on o.id = e.operation
      where e.thing = ${thing}::uuid and e.status <> 'void' group by o.job having min(e.started_at) > ${since}::timestamptz) begun`)
  return found!.jobs
}

/** A shift of a machine has begun: maintenance that goes by shifts is due with the last of so many. */
export async function shiftsBegan(work: AnyWork): Promise<void> {
  const waiting = await waitingForEvent(work, 'shift')
  if (waiting.length === 0) return
  const { calendar, at } = work
  const day = (since: Instant) => dayIn(calendar.zone, since)
  const first = waiting.map(({ since }) => day(since)).sort()[0]!
  // Longer ago than that nobody looked after it; the next shift is enough.
  const from = [first, addDays(calendar.today, -31)].sort()[1]!
  const shop = await shopOf(work.reader, calendar, { first: from, last: calendar.today }, at)
  const things = new Map(shop.things.map(thing => [thing.id, thing]))
  for (const one of waiting) {
    const thing = things.get(one.thing)
    if (thing && shiftsSince(shop, thing, one.since) >= one.interval) await fallDue(work, one)
  }
}

/** Shifts that began between an instant and now; the parts of a shift between its breaks are one. */
function shiftsSince(shop: Shop, thing: ShopThing, since: string): number {
  const [from, until] = [secondOf(since), secondOf(shop.now)]
  const longestBreak = 2 * 3600
  return shiftTimes(shop, thing)
    .filter(({ shift }) => shift !== null)
    .map(({ windows }) => {
      const begins = windows.filter((one, place) => one.from - (windows[place - 1]?.to ?? 0) > longestBreak)
      return begins.filter(one => one.from > from && one.from <= until).length
    })
    .reduce((all, one) => all + one, 0)
}
