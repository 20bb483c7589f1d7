import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { movedBy } from '#modules/production/model/objective.ts'
import type { Result } from '#modules/production/model/scheduler/problem.ts'
import type { SupposedFinish } from '#modules/production/model/schedules.ts'
import { instantOfMinute, minuteOf } from '#modules/production/model/working-time.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobTimes, planFigures } from './plan-figures.ts'
import { sentencesOf } from './plan-sentences.ts'
import type { ShopProblem } from './problem-from-shop.ts'
import { changeBehind } from './scenario-changes.ts'
import type { StoredPlan, StoredRow } from './stored-plan.ts'
import { rowsOf } from './stored-rows.ts'

/**
 * The plan of a schedule takes the place of the one before; what did not change is left alone, and not even sent where it is known
 * to stand there. Answers what stands there now.
 */
export async function storeAssignments(
  work: AnyWork,
  schedule: string,
  shop: ShopProblem,
  result: Result,
  known: StoredPlan | null = null,
): Promise<StoredPlan['rows']> {
  const rows = rowsOf(shop, result, known)
  await removeOthers(work, schedule, rows, known)
  const changed = [...rows].flatMap(([operation, one]) => (known?.rows.get(operation) === one ? [] : one.row))
  if (changed.length > 0) await writeRows(work, schedule, changed)
  return rows
}

async function removeOthers(
  work: AnyWork,
  schedule: string,
  now: StoredPlan['rows'],
  known: StoredPlan | null,
): Promise<void> {
  const gone = known && [...known.rows.keys()].filter(operation => !now.has(operation))
  if (gone?.length === 0) return
  const isGone = gone
    ? sql`a.operation = any(${gone}::uuid[])`
    : sql`not exists (select from unnest(${[...now.keys()]}::uuid[]) as kept (operation) where kept.operation = a.operation)`
  await work.writer.run(sql`delete from schedule_assignments a where schedule = ${schedule}::uuid and ${isGone}`)
}

async function writeRows(work: AnyWork, schedule: string, rows: readonly StoredRow[]): Promise<void> {
  const sent = rows.map(row => ({ id: newId(), ...row }))
  await work.writer.run(sql`
    insert into schedule_assignments as a (id, schedule, operation, thing, people, start, run_start, "end", setup_minutes, segments, sequence, turn, lock, binding)
    select r.id, ${schedule}::uuid, r.operation, r.thing, r.people, r.start, r.run_start, r."end", r.setup_minutes, r.segments, r.sequence, r.turn, r.lock, r.binding
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(id uuid, operation uuid, thing uuid, people uuid[], start timestamptz,
      run_start timestamptz, "end" timestamptz, setup_minutes numeric, segments jsonb, sequence bigint, turn bigint, lock text, binding jsonb)
    on conflict (schedule, operation) do update set thing = excluded.thing, people = excluded.people, start = excluded.start,
      run_start = excluded.run_start, "end" = excluded."end", setup_minutes = excluded.setup_minutes, segments = excluded.segments,
      sequence = excluded.sequence, turn = excluded.turn, lock = excluded.lock, binding = excluded.binding
    where (a.thing, a.people, a.start, a.run_start, a."end", a.setup_minutes, a.segments, a.sequence, a.turn, a.lock, a.binding)
      is distinct from (excluded.thing, excluded.people, excluded.start, excluded.run_start, excluded."end", excluded.setup_minutes,
        excluded.segments, excluded.sequence, excluded.turn, excluded.lock, excluded.binding)`)
}

/** How many operations lie elsewhere than in the live plan, or start more than an hour off. */
export function movedIn({ facts, zero }: ShopProblem, { assignments }: Result): number {
  const places = new Map(facts.places.map(place => [place.operation, place]))
  return assignments.filter(({ operation, thing, start }) => {
    const place = places.get(operation)
    if (!place?.thing || !thing) return false
    return movedBy({ thing: place.thing, start: minuteOf(place.start) - zero }, { thing, start }) > 0
  }).length
}

/** When jobs that are only supposed would end. */
function supposedIn({ facts, problem, zero }: ShopProblem, result: Result): SupposedFinish[] {
  const times = jobTimes(problem, result)
  return facts.jobs.flatMap(({ id, quantity, dueDate }) => {
    const change = changeBehind(id)
    if (change === null) return []
    const { finish, due } = times.get(id) ?? { finish: null, due: null }
    const late = finish !== null && due !== null ? Math.max(0, finish - due) : 0
    return [{ change, quantity, dueDate, finish: finish === null ? null : instantOfMinute(zero + finish), late }]
  })
}

/** What a schedule tells of its plan. */
export function figuresOf(work: AnyWork, shop: ShopProblem, result: Result) {
  const figures = planFigures(shop, result)
  return {
    ...figures,
    gapPercent: String(figures.gapPercent),
    makespanEnd: instantOf(Date.parse(figures.makespanEnd)),
    movedOperations: movedIn(shop, result),
    unplaced: sentencesOf(work.words, shop, result.unplaced),
    leftOut: shop.leftOut,
    supposed: supposedIn(shop, result),
    asOf: instantOf(Date.parse(shop.asOf)),
    frozenUntil: instantOf(Date.parse(shop.frozenUntil)),
    horizonEnd: instantOf(Date.parse(shop.horizonEnd)),
  }
}

/** Writes the figures of a schedule beside its plan. */
export async function storeFigures(work: AnyWork, schedule: string, shop: ShopProblem, result: Result): Promise<void> {
  const figures = figuresOf(work, shop, result)
  await work.writer.run(sql`
    update schedules set objective = ${figures.objective}, lower_bound = ${figures.lowerBound}, gap_percent = ${figures.gapPercent},
      late_jobs = ${figures.lateJobs}, weighted_tardiness = ${figures.weightedTardiness}, setup_minutes = ${figures.setupMinutes},
      makespan_end = ${figures.makespanEnd}::timestamptz, utilization = ${JSON.stringify(figures.utilization)}::jsonb,
      moved_operations = ${figures.movedOperations}, iterations = ${figures.iterations},
      unplaced = ${JSON.stringify(figures.unplaced)}::jsonb, left_out = ${JSON.stringify(figures.leftOut)}::jsonb,
      supposed = ${JSON.stringify(figures.supposed)}::jsonb,
      as_of = ${figures.asOf}::timestamptz, frozen_until = ${figures.frozenUntil}::timestamptz,
      horizon_end = ${figures.horizonEnd}::timestamptz
    where id = ${schedule}::uuid`)
}
