import { sql } from 'kysely'
import { operationStates } from '#modules/production/model/operation-states.ts'
import { overrunOf, type Standing, standings } from '#modules/production/model/quantities.ts'
import { Decimal, min, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type FloorOperation, isLast, type JobFacts, jobFacts, type OpenEntry, stepsOf } from './facts.ts'
import { tellCounted, tellFinished } from './pieces.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** Its first work or count was reported. */
    'job.started': { readonly job: string }
    'job.progressed': { readonly job: string; readonly percent: string; readonly good: string }
    'job.completed': { readonly job: string }
    'operation.completed': { readonly operation: string; readonly job: string }
  }
}

interface RefreshOptions {
  /** Operations somebody completes now. */
  readonly completing?: readonly string[]
  /** When what was reported happened; left out, now. */
  readonly at?: string
  /** Read before under the same lock, with what was written since; left out, they are read. */
  readonly facts?: JobFacts
  /** Pieces that were counted, operation by operation: what they used leaves stock before they come to it. */
  readonly counted?: ReadonlyMap<string, Decimal>
  /** Who finished pieces, and what serialized ones are called. */
  readonly user?: string | null
  readonly serials?: readonly string[]
}

const running = ['released', 'inProgress', 'complete']

/**
 * Works out again from facts where the pieces of a job stand, the state of every operation and the progress of the job
 * (production R20–R22), and tells who listens what has come about. What is good at the end of the way and was not before, is finished.
 */
export async function refreshJob(work: AnyWork, jobId: string, options: RefreshOptions = {}): Promise<JobFacts> {
  const facts = options.facts ?? (await jobFacts(work, jobId))
  const { completing = [], at = work.at } = options
  const { standing, states } = workedOut(facts, completing)
  await writeOperations(work, facts, standing, states, at)
  const completed = facts.operations.filter(one => one.status !== 'complete' && states.get(one.id) === 'complete')
  await writeJob(work, facts, standing, states, at)
  for (const { id } of completed) await work.raise('operation.completed', { operation: id, job: jobId })
  const { counted = new Map(), user = null, serials = [] } = options
  await tellCounted(work, jobId, counted)
  const pieces = finishedOf(facts, standing).minus(facts.job.goodQuantity)
  await tellFinished(work, { job: jobId, pieces, at, user, serials })
  return facts
}

function workedOut(facts: JobFacts, completing: readonly string[] = []) {
  const standing = standings(facts.job, stepsOf(facts))
  const states = operationStates(
    facts.operations.map(one => ({
      ...one,
      wasWorkedOn: wasWorkedOn(facts, one),
      openKinds: facts.open.filter(({ operation }) => operation === one.id).map(({ kind }) => kind),
      isCompleting: completing.includes(one.id),
    })),
    standing,
    running.includes(facts.job.status),
  )
  return { standing, states }
}

/** Every state is what stands written, and only figures differ: those may be written once for many reports. */
export function onlyFiguresDiffer(facts: JobFacts): boolean {
  const { standing, states } = workedOut(facts)
  const isSame = ({ id, status, becameReadyAt }: FloorOperation) =>
    states.get(id) === status && (status === 'pending' || becameReadyAt !== null)
  return (
    facts.operations.every(isSame) &&
    facts.job.actualStart !== null &&
    jobStatus(facts, states) === facts.job.status &&
    finishedOf(facts, standing).equals(facts.job.goodQuantity)
  )
}

const wasWorkedOn = ({ counts }: JobFacts, { id, wasWorkedOn: hasTime }: FloorOperation): boolean => {
  const voided = new Set(counts.flatMap(count => count.voids ?? []))
  return hasTime || counts.some(count => count.operation === id && !count.voids && !voided.has(count.id))
}

async function writeOperations(
  work: AnyWork,
  { operations, open }: JobFacts,
  standing: ReadonlyMap<string, Standing>,
  states: ReadonlyMap<string, string>,
  at: string,
): Promise<void> {
  const rows = operations.map(({ id, becameReadyAt }) => {
    const { good, scrap, reworkOpen, available, remaining } = standing.get(id)!
    const status = states.get(id)!
    const began = open.find(entry => entry.operation === id)?.startedAt ?? null
    return {
      ...{ id, status, began },
      ...{ good: good.toString(), scrap: scrap.toString(), reworkOpen: reworkOpen.toString() },
      ...{ available: available.toString(), remaining: remaining.toString() },
      readyAt: status === 'pending' ? null : (becameReadyAt ?? at),
    }
  })
  await work.writer.run(sql`
    update job_operations o set good = n.good, scrap = n.scrap, rework_open = n."reworkOpen", available = n.available,
      remaining = n.remaining, status = n.status, became_ready_at = n."readyAt",
      actual_start = coalesce(o.actual_start, n.began),
      actual_end = case when n.status <> 'complete' then null else coalesce(o.actual_end, ${at}::timestamptz) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, status text, good numeric, scrap numeric,
      "reworkOpen" numeric, available numeric, remaining numeric, "readyAt" timestamptz, began timestamptz)
    where o.id = n.id and (o.good, o.scrap, o.rework_open, o.available, o.remaining, o.status, o.became_ready_at)
        is distinct from (n.good, n.scrap, n."reworkOpen", n.available, n.remaining, n.status, n."readyAt")
      or o.id = n.id and o.actual_start is null and n.began is not null`)
}

async function writeJob(
  work: AnyWork,
  facts: JobFacts,
  standing: ReadonlyMap<string, Standing>,
  states: ReadonlyMap<string, string>,
  at: string,
): Promise<void> {
  const { job, operations, open } = facts
  const good = finishedOf(facts, standing)
  const scrap = sum(operations, one => standing.get(one.id)!.scrap)
  const status = jobStatus(facts, states)
  const percent = progressOf(facts, standing, states)
  const overrun = overrunOf(job, stepsOf(facts)).toString()
  const now = currentOf(operations, open, states)
  await work.writer.run(sql`
    update jobs set status = ${status}, good_quantity = ${good.toString()}::numeric, scrap_quantity = ${scrap.toString()}::numeric,
      overrun = ${overrun}::numeric, percent_complete = ${percent}::numeric,
      current_operation = ${now?.operation ?? null}::uuid, current_thing = ${now?.thing ?? null}::uuid,
      actual_start = case when ${hasBegun(facts)} then coalesce(actual_start, ${beganAt(facts, at)}::timestamptz) end,
      actual_finish = case when ${status} in ('complete', 'closed') then coalesce(actual_finish, ${at}::timestamptz) end
    where id = ${job.id}::uuid and (status, good_quantity, scrap_quantity, overrun, percent_complete, current_operation, current_thing)
      is distinct from (${status}::text, ${good.toString()}::numeric, ${scrap.toString()}::numeric, ${overrun}::numeric, ${percent}::numeric,
        ${now?.operation ?? null}::uuid, ${now?.thing ?? null}::uuid)`)
  if (status === 'inProgress' && job.status === 'released') await work.raise('job.started', { job: job.id })
  if (percent !== Decimal.of(job.percentComplete).toFixed(2) || !good.equals(job.goodQuantity))
    await work.raise('job.progressed', { job: job.id, percent, good: good.toString() })
  if (status === 'complete' && job.status !== 'complete') await work.raise('job.completed', { job: job.id })
}

/** Good at every end of the way. */
function finishedOf(facts: JobFacts, standing: ReadonlyMap<string, Standing>): Decimal {
  const ends = facts.operations.filter(one => isLast(facts, one.id)).map(one => standing.get(one.id)!.good)
  const [first, ...others] = ends
  return first ? min(first, ...others) : Decimal.of(0)
}

const hasBegun = ({ operations, counts, job }: JobFacts): boolean =>
  job.actualStart !== null || counts.length > 0 || operations.some(one => one.wasWorkedOn)

const beganAt = ({ counts, open }: JobFacts, at: string): string =>
  [...counts.map(count => count.at), ...open.map(entry => entry.startedAt), at].sort(
    (one, other) => Date.parse(one) - Date.parse(other),
  )[0]!

/** Released until the first report, complete when all its operations are; held and closed are somebody's word. */
function jobStatus(facts: JobFacts, states: ReadonlyMap<string, string>): string {
  const { status } = facts.job
  if (!running.includes(status)) return status
  const isOver =
    facts.operations.length > 0 && [...states.values()].every(one => one === 'complete' || one === 'skipped')
  if (isOver && [...states.values()].includes('complete')) return 'complete'
  return hasBegun(facts) ? 'inProgress' : 'released'
}

/** Earned by standard minutes; by pieces where there are none. */
function progressOf(
  { job, operations }: JobFacts,
  standing: ReadonlyMap<string, Standing>,
  states: ReadonlyMap<string, string>,
): string {
  const cycles = (pieces: Decimal, one: FloorOperation) =>
    pieces.dividedBy(one.piecesPerCycle, 6).times(one.cycleMinutes)
  const standard = sum(operations, one => one.setupMinutes.plus(cycles(job.quantityToMake, one)))
  const earned = sum(operations, one => {
    const { good, scrap, remaining } = standing.get(one.id)!
    const isOver = ['complete', 'skipped'].includes(states.get(one.id)!)
    if (isOver) return one.setupMinutes.plus(cycles(job.quantityToMake, one))
    const setup = one.setupDone || good.plus(scrap).greaterThan(0) ? one.setupMinutes : Decimal.of(0)
    const coming = good.plus(remaining)
    const share = coming.isZero() ? Decimal.of(1) : Decimal.of(good).dividedBy(coming, 6)
    return setup.plus(cycles(job.quantityToMake, one).times(share))
  })
  if (standard.isZero()) return '0.00'
  return min(Decimal.of(100), earned.times(100).dividedBy(standard, 2)).toFixed(2)
}

/** Where the job is now: what runs, else the first that is not over. */
function currentOf(
  operations: readonly FloorOperation[],
  open: readonly OpenEntry[],
  states: ReadonlyMap<string, string>,
): { operation: string; thing: string | null } | null {
  const inState = (...some: string[]) => operations.find(one => some.includes(states.get(one.id)!))
  const now = inState('running') ?? inState('setup') ?? inState('paused', 'ready', 'atVendor') ?? inState('pending')
  if (!now) return null
  const entry = open.find(one => one.operation === now.id && one.thing)
  return { operation: now.id, thing: entry?.thing ?? now.plannedThing ?? now.thing }
}
