import { sql } from 'kysely'
import type { MoveOutcome } from '#modules/production/model/plan/plan-view.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobTimes } from '../scheduling/plan-figures.ts'
import { writePlannedTimes } from '../scheduling/planned-times.ts'
import { planned } from '../scheduling/planning.ts'
import { type FactPlace, placesIn } from '../scheduling/shop-facts.ts'
import {
  failureOf,
  holdPlan,
  type Planned,
  problemFor,
  type ScheduleAsked,
  scheduleAsked,
} from '../scheduling/shop-plan.ts'
import { storeAssignments, storeFigures } from '../scheduling/store-plan.ts'
import { demandPossible, endsIn, type Put } from './move-limits.ts'

type Lock = FactPlace['lock']

export interface MoveAsked {
  readonly operation: string
  readonly thing: string
  /** The operation it is to come before; last on the machine without one. */
  readonly before: string | null
  readonly lock?: Lock | null
}

const minute = 60_000
const startOf = ({ start }: FactPlace): number => Date.parse(start)

/** The others on a machine, in their order. */
const othersOn = (places: readonly FactPlace[], thing: string | null, own: readonly string[]): FactPlace[] =>
  places
    .filter(place => place.thing === thing && !own.includes(place.operation))
    .toSorted((one, other) => startOf(one) - startOf(other))

/** Where an operation is to stand on a machine. */
function putting(
  places: readonly FactPlace[],
  own: FactPlace,
  { thing, before }: MoveAsked,
  batch: readonly string[],
): Put {
  const others = othersOn(places, thing, [own.operation, ...batch])
  const at = before === null ? -1 : others.findIndex(place => place.operation === before)
  const behind = at < 0 ? [] : others.slice(at)
  return { own, thing, ahead: at < 0 ? others : others.slice(0, at), behind }
}

/** Right before the next, else right behind the last: what it overtakes comes after it. */
const turnBetween = (last: FactPlace | undefined, next: FactPlace | undefined): number | null => {
  if (next) return next.turn === null ? null : next.turn - 0.5
  return last?.turn == null ? null : last.turn + 0.5
}

/**
 * The places with one of them put elsewhere, and with it what runs as one with it: a roll goes by the order of starts, and locks
 * by that of sequences.
 */
function withMove(
  places: readonly FactPlace[],
  { own, thing, ahead, behind }: Put,
  lock: Lock,
  batch: readonly string[],
): FactPlace[] {
  const [last, next] = [ahead.at(-1), behind[0]]
  const at = next ? startOf(next) - minute : last ? Math.max(startOf(own), startOf(last) + minute) : startOf(own)
  const sequence = next?.sequence ? next.sequence - 0.5 : (last?.sequence ?? 0) + 0.5
  const moved = { thing, start: new Date(at).toISOString(), sequence, turn: turnBetween(last, next) ?? own.turn, lock }
  return places.map(place => (place === own || batch.includes(place.operation) ? { ...place, ...moved } : place))
}

/** What runs as one with an operation. */
async function batchWith(work: AnyWork, operation: string): Promise<readonly string[]> {
  const batch = await work.reader.first<{ members: string[] }>(sql`
    select members from operation_batches
    where ${operation}::uuid = any(members) and status <> 'done' and archived_at is null limit 1`)
  return batch?.members ?? []
}

interface Supposed extends Planned {
  readonly schedule: ScheduleAsked
  readonly undo: MoveAsked
}

/** The plan as it would be with an operation elsewhere, everything else in its order (production R45). */
async function supposed(work: AnyWork, id: string, asked: MoveAsked): Promise<Supposed> {
  const schedule = await scheduleAsked(work.reader, id)
  const places = schedule ? await placesIn(work.reader, id) : []
  const own = places.find(place => place.operation === asked.operation)
  if (!schedule || !own) throw Refusal.notFound()
  const batch = await batchWith(work, own.operation)
  const put = putting(places, own, asked, batch)
  const shop = await problemFor(work, schedule, withMove(places, put, asked.lock ?? 'sequence', batch))
  const leader = places.find(place => place.operation === shop.members.get(own.operation))
  demandPossible(shop, leader ? { ...put, own: leader } : put, await endsIn(work, id))
  const { result, violations } = await planned(shop.problem)
  if (violations.length) throw Refusal.conflict({ code: 'planBroken', params: { why: failureOf(violations) } })
  const after = othersOn(places, own.thing, [own.operation, ...batch]).find(place => startOf(place) > startOf(own))
  const undo = { operation: own.operation, thing: own.thing ?? '', before: after?.operation ?? null, lock: own.lock }
  return { schedule, shop, result, undo }
}

/** When jobs end now and would end then, where that differs; those that would be late first. */
async function outcome(work: AnyWork, id: string, { shop, result, undo }: Supposed): Promise<MoveOutcome> {
  const rows = await work.reader.rows<{ job: string; finish: number }>(sql`
    select o.job, floor(extract(epoch from max(a."end")) / 60)::int as finish
    from schedule_assignments a join job_operations o on o.id = a.operation
    where a.schedule = ${id}::uuid group by o.job`)
  const now = new Map(rows.map(row => [row.job, row.finish]))
  const codes = new Map(shop.facts.jobs.map(job => [job.id, job.code]))
  const jobs = [...jobTimes(shop.problem, result)].flatMap(([job, { finish, due }]) => {
    const was = now.get(job)
    const will = finish === null ? null : shop.zero + finish
    if (was === undefined || will === null || was === will) return []
    const dueAt = due === null ? null : shop.zero + due
    return [
      {
        id: job,
        code: codes.get(job) ?? '',
        was,
        will,
        wasLate: dueAt === null ? 0 : Math.max(0, was - dueAt),
        late: dueAt === null ? 0 : Math.max(0, will - dueAt),
      },
    ]
  })
  return { undo, jobs: jobs.toSorted((one, other) => other.late - one.late || other.will - one.will) }
}

export async function tryMove(work: AnyWork, id: string, asked: MoveAsked): Promise<MoveOutcome> {
  return outcome(work, id, await supposed(work, id, asked))
}

/** The same for good: locked in its sequence, so that no roll and no search takes it away again. */
export async function move(work: AnyWork, id: string, asked: MoveAsked): Promise<MoveOutcome> {
  await holdPlan(work)
  const plan = await supposed(work, id, asked)
  const told = await outcome(work, id, plan)
  await storeAssignments(work, id, plan.shop, plan.result)
  await storeFigures(work, id, plan.shop, plan.result)
  if (plan.schedule.status === 'published') await writePlannedTimes(work, plan.shop, plan.result)
  return told
}
