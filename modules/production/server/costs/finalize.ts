import { sql } from 'kysely'
import { post, reverseEntry, stockEntries } from '#modules/accounting/server/index.ts'
import type { WorkEntry } from '#modules/production/model/work-entries.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { productionSettings } from '../settings.ts'
import { settleLate } from './variance.ts'

interface Ended {
  readonly id: string
  readonly operation: string | null
  readonly event: string | null
  readonly endedAt: string | null
  readonly laborCost: Money | null
  readonly machineCost: Money | null
  readonly burdenCost: Money | null
}

interface Where {
  readonly job: string
  readonly code: string
  readonly day: DateText
  readonly isClosed: boolean
}

const nothing = money(0)

/** E12 and E13, once an entry: what it cost stands in its job from the day it ended. */
async function bookEntry(work: AnyWork, entry: Ended): Promise<void> {
  if (!entry.operation || !entry.endedAt) return
  const { job, code, day, isClosed } = (await work.reader.first<Where>(sql`
    select o.job, o.code, mw_company_day(${entry.endedAt}::timestamptz)::text as day, j.status = 'closed' as "isClosed"
    from job_operations o join jobs j on j.id = o.job where o.id = ${entry.operation}::uuid`))!
  const posted = await post(work, {
    ...{ event: 'WIP.LABOR', key: entry.id, on: day, description: code, source: `work-entries/${entry.id}` },
    lines: stockEntries.worked({
      ...{ laborCost: entry.laborCost ?? nothing, machineCost: entry.machineCost ?? nothing },
      ...{ burdenCost: entry.burdenCost ?? nothing, job },
    }),
  })
  if (posted && isClosed) await settleLate(work, job, posted.postingDate, entry.id)
}

/** A final entry is taken back in the books as well, dated as accounting R29 and R38 say. */
export async function unbookEntry(work: AnyWork, entry: string): Promise<void> {
  const booked = await work.reader.first<{ id: string; job: string; isClosed: boolean }>(
    sql`select id, job, is_closed as "isClosed" from mw_booked_entry(${entry}::uuid)`,
  )
  if (!booked) return
  const on = await reverseEntry(work, booked.id)
  if (booked.isClosed) await settleLate(work, booked.job, on, `${entry}:void`)
}

interface Closed {
  readonly id: string
  readonly operation: string | null
  readonly endedAt: string
  readonly laborCost: string | null
  readonly machineCost: string | null
  readonly burdenCost: string | null
}

/** Many at once: what is closed of these is final, and stands in the books. */
export async function settleEntries(work: AnyWork, entries: readonly string[]): Promise<void> {
  const settled = await work.writer.rows<Closed>(sql`
    update work_entries set status = 'final' where id = any(${[...entries]}::uuid[]) and status = 'closed'
    returning id, operation, ended_at as "endedAt", labor_cost::text as "laborCost", machine_cost::text as "machineCost",
      burden_cost::text as "burdenCost"`)
  const inOrder = settled.toSorted((one, other) => entries.indexOf(one.id) - entries.indexOf(other.id))
  for (const { laborCost, machineCost, burdenCost, ...entry } of inOrder)
    await bookEntry(work, {
      ...{ ...entry, event: null },
      ...{ laborCost: money(laborCost ?? 0), machineCost: money(machineCost ?? 0), burdenCost: money(burdenCost ?? 0) },
    })
}

async function demandSettled(work: AnyWork, entry: Pick<Ended, 'event'>): Promise<void> {
  const open = await work.reader.first<{ message: string }>(
    sql`select message from shop_floor_exceptions where event = ${entry.event}::uuid and status = 'open' limit 1`,
  )
  if (open) throw Refusal.conflict({ code: 'entryHasException', params: { message: open.message } })
}

/** What an entry cost is settled: it goes into the books, once. */
const finalize = verb<'work-entries'>()('work-entries.finalize', async (work, entry: WorkEntry) => {
  await demandSettled(work, entry)
  await bookEntry(work, entry)
  return undefined
})

export const costVerbs = { 'work-entries.finalize': finalize }

export const finalizeEntries = 'production.finalize-entries'

/** Entries that nobody has touched for so many days are final, each for itself: one that cannot be keeps no other back. */
export async function finalizeJob(_payload: unknown, { services: { app } }: JobContext): Promise<void> {
  const as = { by: theSystem('production'), via: 'job' } as const
  const due = await perform(app, as, async work => {
    const { finalAfterDays } = await productionSettings(work.reader)
    return work.reader.rows<{ id: string }>(sql`
      select e.id from work_entries e where e.status = 'closed' and e.archived_at is null
        and e.ended_at <= ${work.at}::timestamptz - make_interval(days => ${Number(finalAfterDays)})
        and not exists (select from shop_floor_exceptions x where x.event = e.event and x.status = 'open') order by e.ended_at, e.id`)
  })
  for (const { id } of due)
    await perform(app, as, work => work.act('work-entries', id, 'finalize')).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
