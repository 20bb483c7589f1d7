import { type RawBuilder, sql } from 'kysely'
import type { Result } from '#modules/production/model/scheduler/problem.ts'
import { instantOfMinute } from '#modules/production/model/working-time.ts'
import { isId } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'
import { assignmentsOf } from './batches.ts'
import { tellLate } from './late-notices.ts'
import { jobTimes } from './plan-figures.ts'
import type { ShopProblem } from './problem-from-shop.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** The live plan ends these jobs on another day. */
    'jobs.projected': { readonly jobs: readonly string[] }
  }
}

/** Off by less than this, what does not begin soon may wait for the next roll that writes everything. */
const slightSeconds = 900

/**
 * What the floor and the office see of the live plan: where each operation is planned, and when jobs will be done. Every fact moves
 * most of a plan by minutes; `onlySoon` leaves those alone that move slightly and begin behind what is frozen.
 */
export async function writePlannedTimes(
  work: AnyWork,
  shop: ShopProblem,
  result: Result,
  onlySoon = false,
): Promise<void> {
  await writeOperations(work, shop, result, onlySoon)
  await writeJobs(work, shop, result, onlySoon)
}

/** Whether a moment differs by more than slightly, or lies before what is frozen ends. */
const matters = (shop: ShopProblem, before: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql`
  (coalesce(least(${before}, ${now}) < ${shop.frozenUntil}::timestamptz, false)
    or num_nonnulls(${before}, ${now}) = 1 or abs(extract(epoch from ${before} - ${now})) >= ${slightSeconds})`

async function writeOperations(work: AnyWork, shop: ShopProblem, result: Result, onlySoon: boolean): Promise<void> {
  const at = (minute: number) => instantOfMinute(shop.zero + minute)
  const placed = new Map(assignmentsOf(shop, result).map(one => [one.operation, one]))
  const rows = shop.facts.operations
    .filter(({ id, status }) => isId(id) && status !== 'complete' && status !== 'skipped')
    .map(({ id }) => {
      const one = placed.get(id)
      return {
        id,
        thing: one?.thing ?? null,
        person: one?.people[0] ?? null,
        start: one ? at(one.start) : null,
        end: one ? at(one.end) : null,
      }
    })
  await work.writer.run(sql`
    update job_operations o set planned_thing = r.thing, planned_user = r.person, planned_start = r.start, planned_end = r."end"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, thing uuid, person uuid, start timestamptz, "end" timestamptz)
    where o.id = r.id and (o.planned_thing, o.planned_user, o.planned_start, o.planned_end)
      is distinct from (r.thing, r.person, r.start, r."end")
      and (not ${onlySoon} or o.planned_thing is distinct from r.thing
        or ${matters(shop, sql`o.planned_start`, sql`r.start`)} or ${matters(shop, sql`o.planned_end`, sql`r."end"`)})`)
}

async function writeJobs(work: AnyWork, shop: ShopProblem, result: Result, onlySoon: boolean): Promise<void> {
  const at = (minute: number | null) => (minute === null ? null : instantOfMinute(shop.zero + minute))
  const rows = [...jobTimes(shop.problem, { ...result, assignments: assignmentsOf(shop, result) })]
    .filter(([id]) => isId(id))
    .map(([id, { start, finish, due }]) => ({
      id,
      start: at(start),
      finish: at(finish),
      late: finish === null || due === null ? null : finish - due,
    }))
  // What is on hold ends on no day anybody knows.
  const held = shop.leftOut.filter(one => one.reason === 'onHold' && isId(one.job))
  rows.push(...held.map(({ job: id }) => ({ id, start: null, finish: null, late: null })))
  const finishes = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, finish timestamptz)`
  const moved = await work.reader.rows<{ id: string }>(sql`
    select j.id from jobs j join ${finishes} on r.id = j.id
    where (j.projected_finish at time zone ${shop.facts.zone})::date is distinct from (r.finish at time zone ${shop.facts.zone})::date
    order by j.id`)
  await work.writer.run(sql`
    update jobs j set projected_start = coalesce(j.actual_start, r.start), projected_finish = r.finish, lateness_minutes = r.late,
      first_promise = coalesce(j.first_promise, (r.finish at time zone ${shop.facts.zone})::date)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, start timestamptz, finish timestamptz, late bigint)
    where j.id = r.id and (j.projected_start, j.projected_finish, j.lateness_minutes, j.first_promise)
      is distinct from (coalesce(j.actual_start, r.start), r.finish, r.late,
        coalesce(j.first_promise, (r.finish at time zone ${shop.facts.zone})::date))
      and (not ${onlySoon} or j.first_promise is null or (j.lateness_minutes > 0) is distinct from (r.late > 0)
        or ${matters(shop, sql`j.projected_start`, sql`r.start`)} or ${matters(shop, sql`j.projected_finish`, sql`r.finish`)}
        or (j.projected_finish at time zone ${shop.facts.zone})::date is distinct from (r.finish at time zone ${shop.facts.zone})::date)`)
  if (moved.length > 0) await work.raise('jobs.projected', { jobs: moved.map(({ id }) => id) })
  await tellLate(
    work,
    rows.map(({ id }) => id),
  )
}
