import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { movedBy } from '#modules/production/model/objective.ts'
import type { Result, ResultAssignment } from '#modules/production/model/scheduler/problem.ts'
import type { PlannedSegment, SupposedFinish } from '#modules/production/model/schedules.ts'
import { instantOfMinute, minuteOf } from '#modules/production/model/working-time.ts'
import { isId } from '#platform/model'
import { instantOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { assignmentsOf } from './batches.ts'
import { jobTimes, planFigures } from './plan-figures.ts'
import { sentencesOf } from './plan-sentences.ts'
import type { ShopProblem } from './problem-from-shop.ts'
import { changeBehind } from './scenario-changes.ts'

interface StoredRow {
  readonly id: string
  readonly operation: string
  readonly thing: string | null
  readonly people: readonly string[]
  readonly start: string
  readonly run_start: string
  readonly end: string
  readonly setup_minutes: number
  readonly segments: readonly PlannedSegment[]
  readonly sequence: number | null
  readonly lock: string
  readonly binding: object
}

/** What a scenario only supposes is no operation, and is not kept. */
const known = (shop: ShopProblem, result: Result): ResultAssignment[] =>
  assignmentsOf(shop, result).filter(one => isId(one.operation))

/** The place of each operation on its thing, from 1, by its start. */
function sequencesOf(assignments: readonly ResultAssignment[]): Map<string, number> {
  const count = new Map<string, number>()
  const places = new Map<string, number>()
  const inOrder = assignments
    .map((one, place) => ({ one, place }))
    .sort((a, b) => a.one.start - b.one.start || a.place - b.place)
  for (const { one } of inOrder) {
    if (!one.thing) continue
    const next = (count.get(one.thing) ?? 0) + 1
    count.set(one.thing, next)
    places.set(one.operation, next)
  }
  return places
}

function rowsOf(shop: ShopProblem, result: Result): StoredRow[] {
  const at = (minute: number) => instantOfMinute(shop.zero + minute)
  const assignments = known(shop, result)
  const sequences = sequencesOf(assignments)
  const locks = new Map(
    (shop.problem.jobs ?? []).flatMap(job => (job.operations ?? []).map(one => [one.id, one.lock ?? 'none'] as const)),
  )
  return assignments.map(one => ({
    id: newId(),
    operation: one.operation,
    thing: one.thing,
    people: one.people,
    start: at(one.start),
    run_start: at(one.runStart),
    end: at(one.end),
    setup_minutes: one.setup,
    segments: one.segments.map(({ from, to, people = [] }) => ({ from: at(from), to: at(to), people })),
    sequence: sequences.get(one.operation) ?? null,
    lock: locks.get(one.operation) ?? 'none',
    binding: shop.unknownMaterial.has(one.operation) ? { ...one.binding, materialUnknown: true } : one.binding,
  }))
}

/** The plan of a schedule takes the place of the one before; what did not change is left alone. */
export async function storeAssignments(
  work: AnyWork,
  schedule: string,
  shop: ShopProblem,
  result: Result,
): Promise<void> {
  const rows = rowsOf(shop, result)
  await work.writer.run(sql`
    delete from schedule_assignments a
    where schedule = ${schedule}::uuid
      and not exists (select from unnest(${rows.map(row => row.operation)}::uuid[]) as kept (operation) where kept.operation = a.operation)`)
  await work.writer.run(sql`
    insert into schedule_assignments as a (id, schedule, operation, thing, people, start, run_start, "end", setup_minutes, segments, sequence, lock, binding)
    select r.id, ${schedule}::uuid, r.operation, r.thing, r.people, r.start, r.run_start, r."end", r.setup_minutes, r.segments, r.sequence, r.lock, r.binding
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, operation uuid, thing uuid, people uuid[], start timestamptz,
      run_start timestamptz, "end" timestamptz, setup_minutes numeric, segments jsonb, sequence bigint, lock text, binding jsonb)
    on conflict (schedule, operation) do update set thing = excluded.thing, people = excluded.people, start = excluded.start,
      run_start = excluded.run_start, "end" = excluded."end", setup_minutes = excluded.setup_minutes, segments = excluded.segments,
      sequence = excluded.sequence, lock = excluded.lock, binding = excluded.binding
    where (a.thing, a.people, a.start, a.run_start, a."end", a.setup_minutes, a.segments, a.sequence, a.lock, a.binding)
      is distinct from (excluded.thing, excluded.people, excluded.start, excluded.run_start, excluded."end", excluded.setup_minutes,
        excluded.segments, excluded.sequence, excluded.lock, excluded.binding)`)
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
