import { type RawBuilder, sql } from 'kysely'
import type { Result } from '#modules/production/model/scheduler/problem.ts'
import { instantOfMinute, minuteOf } from '#modules/production/model/working-time.ts'
import { isId } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'
import { assignmentsOf } from './batches.ts'
import { tellLate } from './late-notices.ts'
import { jobTimes } from './plan-figures.ts'
import type { ShopProblem } from './problem-from-shop.ts'
import type { PlannedPlace, StoredPlan } from './stored-plan.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** The live plan ends these jobs on another day. */
    'jobs.projected': { readonly jobs: readonly string[] }
  }
}

/** Off by less than this, what does not begin soon may wait for the next roll that writes everything. */
const slightSeconds = 900

type Places = StoredPlan['places']

/**
 * What the floor and the office see of the live plan: where each operation is planned, and when jobs will be done. Every fact moves
 * most of a plan by minutes; `onlySoon` leaves those alone that move slightly and begin behind what is frozen. Of operations only
 * what differs from what is known to stand there is sent; answers what stands there now.
 */
export async function writePlannedTimes(
  work: AnyWork,
  shop: ShopProblem,
  result: Result,
  { onlySoon = false, known = null }: { readonly onlySoon?: boolean; readonly known?: StoredPlan | null } = {},
): Promise<Pick<StoredPlan, 'places' | 'jobs'>> {
  const places = await writeOperations(work, shop, result, onlySoon ? (known?.places ?? null) : null)
  return { places, jobs: await writeJobs(work, shop, result, onlySoon, known) }
}

/** Whether a moment differs by more than slightly, or lies before what is frozen ends. */
const matters = (shop: ShopProblem, before: RawBuilder<unknown>, now: RawBuilder<unknown>) => sql`
  (coalesce(least(${before}, ${now}) < ${shop.frozenUntil}::timestamptz, false)
    or num_nonnulls(${before}, ${now}) = 1 or abs(extract(epoch from ${before} - ${now})) >= ${slightSeconds})`

const isSame = (one: PlannedPlace, other: PlannedPlace): boolean =>
  one.thing === other.thing && one.person === other.person && one.start === other.start && one.end === other.end

/** As `matters`, for those that are known, in minutes. */
function mattersFrom(before: number | null, now: number | null, frozenUntil: number): boolean {
  if (before === null || now === null) return before !== now
  return before !== now && (Math.min(before, now) < frozenUntil || Math.abs(before - now) * 60 >= slightSeconds)
}

function placesNow(shop: ShopProblem, result: Result): Map<string, PlannedPlace> {
  const placed = new Map(assignmentsOf(shop, result).map(one => [one.operation, one]))
  const open = shop.facts.operations.filter(
    ({ id, status }) => isId(id) && status !== 'complete' && status !== 'skipped',
  )
  return new Map(
    open.map(({ id }) => {
      const one = placed.get(id)
      return [
        id,
        {
          thing: one?.thing ?? null,
          person: one?.people[0] ?? null,
          start: one ? shop.zero + one.start : null,
          end: one ? shop.zero + one.end : null,
        },
      ]
    }),
  )
}

/** With what stands there, only what moves noticeably is written. */
async function writeOperations(
  work: AnyWork,
  shop: ShopProblem,
  result: Result,
  standing: Places | null,
): Promise<Places> {
  const now = placesNow(shop, result)
  const frozenUntil = minuteOf(shop.frozenUntil)
  const stays = (before: PlannedPlace | undefined, place: PlannedPlace): before is PlannedPlace =>
    before !== undefined &&
    (isSame(before, place) ||
      (before.thing === place.thing &&
        !mattersFrom(before.start, place.start, frozenUntil) &&
        !mattersFrom(before.end, place.end, frozenUntil)))
  const at = (minute: number | null) => (minute === null ? null : instantOfMinute(minute))
  const rows: object[] = []
  for (const [id, place] of now) {
    const before = standing?.get(id)
    if (stays(before, place)) now.set(id, before)
    else rows.push({ id, ...place, start: at(place.start), end: at(place.end) })
  }
  if (rows.length === 0) return now
  await work.writer.run(sql`
    update job_operations o set planned_thing = r.thing, planned_user = r.person, planned_start = r.start, planned_end = r."end"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, thing uuid, person uuid, start timestamptz, "end" timestamptz)
    where o.id = r.id and (o.planned_thing, o.planned_user, o.planned_start, o.planned_end)
      is distinct from (r.thing, r.person, r.start, r."end")`)
  return now
}

interface JobRow {
  readonly id: string
  readonly start: string | null
  readonly finish: string | null
  readonly late: number | null
}

function jobRows(shop: ShopProblem, result: Result): JobRow[] {
  const at = (minute: number | null) => (minute === null ? null : instantOfMinute(shop.zero + minute))
  const planned = [...jobTimes(shop.problem, { ...result, assignments: assignmentsOf(shop, result) })]
    .filter(([id]) => isId(id))
    .map(([id, { start, finish, due }]) => ({
      id,
      start: at(start),
      finish: at(finish),
      late: finish === null || due === null ? null : finish - due,
    }))
  // What is on hold ends on no day anybody knows.
  const held = shop.leftOut.filter(one => one.reason === 'onHold' && isId(one.job))
  return [...planned, ...held.map(({ job: id }) => ({ id, start: null, finish: null, late: null }))]
}

/** Only jobs that end otherwise than when this was asked last; answers how all of them end now. */
async function writeJobs(
  work: AnyWork,
  shop: ShopProblem,
  result: Result,
  onlySoon: boolean,
  known: StoredPlan | null,
): Promise<StoredPlan['jobs']> {
  const all = jobRows(shop, result)
  const texts = new Map(all.map(row => [row.id, JSON.stringify(row)]))
  const rows = all.filter(({ id }) => known?.jobs.get(id) !== texts.get(id))
  if (rows.length > 0) await writeJobRows(work, shop, rows, onlySoon)
  return texts
}

async function writeJobRows(
  work: AnyWork,
  shop: ShopProblem,
  rows: readonly JobRow[],
  onlySoon: boolean,
): Promise<void> {
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
