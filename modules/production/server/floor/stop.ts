import { sql } from 'kysely'
import { tooLong } from '#modules/production/model/work-entries.ts'
import { workChanged } from '#modules/things/server/index.ts'
import { complaint } from '#platform/model'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { jobOf } from './facts.ts'
import { refreshJob } from './job-standing.ts'
import { momentOf, type Said } from './said.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** Time that is now known from beginning to end: what it cost can be worked out. */
    'entries.ended': {
      readonly entries: readonly string[]
      readonly users: readonly string[]
      readonly operations: readonly string[]
    }
  }
}

export interface Open {
  readonly id: string
  readonly operation: string | null
  readonly batch: string | null
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: Instant
}

interface Ending {
  readonly at: Instant
  /** Nobody said it, the clock did (R5). */
  readonly autoStopped?: boolean
  readonly reason?: string | null
  /** Told what it is for, it does not work the job out again: whoever calls does. */
  readonly quietly?: boolean
}

const openFields = ['id', 'operation', 'batch', 'user', 'thing', 'startedAt'] as const

export const openOn = (work: AnyWork, operation: string): Promise<Open[]> =>
  work.list('work-entries', { operation, status: 'open' }, openFields, 'startedAt')

export const openOf = (work: AnyWork, user: string): Promise<Open[]> =>
  work.list('work-entries', { user, status: 'open' }, openFields, 'startedAt')

export const openAt = (work: AnyWork, thing: string): Promise<Open[]> =>
  work.list('work-entries', { thing, status: 'open' }, openFields, 'startedAt')

/** An entry has a length; what should have ended before it began lasted a moment. */
const endOf = ({ startedAt }: Open, at: Instant): Instant =>
  Date.parse(at) > Date.parse(startedAt) ? at : instantOf(Date.parse(startedAt) + 1000)

/** Ends entries, and works out what follows from it: states, costs, what the machines are doing. */
export async function endEntries(work: AnyWork, entries: readonly Open[], ending: Ending): Promise<void> {
  if (entries.length === 0) return
  for (const entry of entries) {
    const endedAt = endOf(entry, ending.at)
    const long = tooLong({ startedAt: entry.startedAt, endedAt })
    if (long && !ending.autoStopped) throw Refusal.fields([{ ...long, path: ['at'] }], 'work-entries')
    await work.writer.run(sql`
      update work_entries set status = 'closed', auto_stopped = ${ending.autoStopped ?? false},
        reason = coalesce(${ending.reason ?? null}, reason),
        ended_at = least(${endedAt}::timestamptz, started_at + interval '16 hours'),
        minutes = round((extract(epoch from least(${endedAt}::timestamptz, started_at + interval '16 hours') - started_at) / 60)::numeric, 2)
      where id = ${entry.id}::uuid`)
  }
  const batches = new Set(entries.flatMap(entry => entry.batch ?? []))
  for (const batch of batches) await settleBatch(work, batch)
  await afterWork(work, entries, ending)
}

export async function afterWork(work: AnyWork, entries: readonly Open[], { at, quietly }: Ending): Promise<void> {
  const distinct = (values: readonly (string | null)[]) => [...new Set(values.flatMap(value => value ?? []))].toSorted()
  const operations = distinct(entries.map(entry => entry.operation))
  await work.raise('entries.ended', {
    entries: entries.map(entry => entry.id),
    users: distinct(entries.map(entry => entry.user)),
    operations,
  })
  if (!quietly) await refreshJobsOf(work, operations, at)
  for (const thing of distinct(entries.map(entry => entry.thing))) await workChanged(work, thing)
  for (const operation of operations) await factChanged(work, 'operation', operation)
}

/** Members of a batch run with it, also those of other jobs. */
export async function refreshJobsOf(work: AnyWork, operations: readonly string[], at: Instant): Promise<void> {
  const together = await work.reader.rows<{ job: string }>(sql`
    select distinct o.job from job_operations o where o.id = any(${operations}::uuid[])
    union
    select distinct m.job from operation_batches b join job_operations m on m.id = any(b.members)
    where b.members && ${operations}::uuid[] and b.status <> 'done' order by job`)
  for (const { job } of together) await refreshJob(work, job, { at })
}

/** A batch runs while its timer does, and is done when all its members are. */
export async function settleBatch(work: AnyWork, batch: string): Promise<void> {
  await work.writer.run(sql`
    update operation_batches b set status = s.status from (
      select case
        when exists (select from work_entries e where e.batch = ${batch}::uuid and e.status = 'open') then 'running'
        when not exists (select from job_operations o where o.id = any(m.members) and o.status not in ('complete', 'skipped')) then 'done'
        when exists (select from work_entries e where e.batch = ${batch}::uuid and e.status <> 'void') then 'running'
        else 'planned' end as status
      from operation_batches m where m.id = ${batch}::uuid) s
    where b.id = ${batch}::uuid and b.status <> s.status`)
}

export interface Stop extends Omit<Said, 'user'> {
  readonly user?: string | null
  readonly entry?: string
  readonly operation?: string
  /** Everybody's work there, not one person's alone. */
  readonly everybody?: boolean
  readonly reason?: string | null
}

/** Stops one entry, or what somebody has open at an operation; answers how many were. */
export async function stopWork(work: AnyWork, asked: Stop): Promise<number> {
  const at = momentOf(work, asked)
  if (asked.operation) await refreshLock(work, asked.operation)
  const open = await entriesToStop(work, asked)
  if (open.length === 0) throw Refusal.conflict({ code: 'nothingRuns', params: {} })
  for (const { startedAt } of open)
    if (Date.parse(at) < Date.parse(startedAt))
      throw Refusal.fields([complaint(['at'], 'entryEndsLater')], 'work-entries')
  await endEntries(work, open, { at, reason: asked.reason ?? null })
  return open.length
}

/** Those who report about one job wait for each other. */
const refreshLock = async (work: AnyWork, operation: string) => work.lock('jobs', await jobOf(work, operation), ['id'])

async function entriesToStop(work: AnyWork, { entry, operation, user, everybody }: Stop): Promise<Open[]> {
  if (entry) return work.list('work-entries', { id: entry, status: 'open' }, openFields)
  if (!operation) return user ? openOf(work, user) : []
  const here = [...(await openOn(work, operation)), ...(await openOfBatch(work, operation))]
  return here.filter(one => everybody || !user || one.user === user)
}

async function openOfBatch(work: AnyWork, operation: string): Promise<Open[]> {
  const batch = await batchOf(work, operation)
  if (!batch) return []
  const open = await work.list('work-entries', { batch: batch.id, status: 'open' }, openFields)
  return open.filter(one => one.operation !== operation)
}

export interface Batch {
  readonly id: string
  readonly code: string
  readonly thing: string
  readonly members: readonly string[]
}

/** The batch an operation runs in, unless that is done. */
export const batchOf = (work: AnyWork, operation: string): Promise<Batch | undefined> =>
  work.reader.first<Batch>(sql`
    select id, code, thing, members from operation_batches
    where members @> array[${operation}::uuid] and status <> 'done' and archived_at is null order by id limit 1`)
