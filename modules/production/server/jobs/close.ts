import { sql } from 'kysely'
import type { Job } from '#modules/production/model/jobs.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleEntries } from '../costs/finalize.ts'
import { refreshJobCost } from '../costs/job-cost.ts'
import { clearJob } from '../costs/variance.ts'
import { returnUnused } from './put-back.ts'
import { freeReservations } from './release.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'job.closed': { readonly job: string }
    'job.cancelled': { readonly job: string }
  }
}

const jobVerb = verb<'jobs'>()

interface StillOpen {
  readonly entries: number
  readonly exceptions: number
  readonly orders: string | null
  readonly short: string | null
}

const stillOpen = async (work: AnyWork, job: string): Promise<StillOpen> =>
  (await work.reader.first<StillOpen>(
    sql`select entries, exceptions, orders, short from mw_job_still_open(${job}::uuid)`,
  ))!

/** What is still open of a job, unless somebody accepts it. */
async function demandSettled(
  work: AnyWork,
  job: Job,
  accepted: { readonly [K in 'acceptEntries' | 'acceptExceptions' | 'acceptOutside' | 'acceptShort']: boolean | null },
): Promise<void> {
  const open = await stillOpen(work, job.id)
  const refuse = (code: string, more: Record<string, string | number> = {}) =>
    Refusal.conflict({ code, params: { job: job.code, ...more } })
  if (open.entries > 0 && !accepted.acceptEntries) throw refuse('closeOpenEntries', { count: open.entries })
  if (open.exceptions > 0 && !accepted.acceptExceptions) throw refuse('closeOpenExceptions', { count: open.exceptions })
  if (open.orders && !accepted.acceptOutside) throw refuse('closeOpenOrders', { orders: open.orders })
  if (open.short && !accepted.acceptShort) throw refuse('closeShort', { materials: open.short })
}

/** Time that still runs ends now, and every entry of the job is final. */
async function settleTime(work: AnyWork, job: string): Promise<void> {
  const running = await work.reader.rows<{ id: string }>(sql`
    select e.id from work_entries e join job_operations o on o.id = e.operation where o.job = ${job}::uuid and e.status = 'open' order by e.id`)
  for (const { id } of running) await work.act('work-entries', id, 'stop')
  const entries = await work.reader.rows<{ id: string }>(sql`
    select e.id from work_entries e join job_operations o on o.id = e.operation
    where o.job = ${job}::uuid and e.status = 'closed' order by e.ended_at, e.id`)
  await settleEntries(
    work,
    entries.map(({ id }) => id),
  )
}

async function endJob(work: AnyWork, job: string, event: 'WIP.CLOSE' | 'WIP.TERMINATE'): Promise<void> {
  await settleTime(work, job)
  await freeReservations(work, job)
  await refreshJobCost(work, job)
  await clearJob(work, job, event)
  await work.raise('job.closed', { job })
}

const close = jobVerb('jobs.close', async (work, job, asked) => {
  await demandSettled(work, job, asked)
  await endJob(work, job.id, 'WIP.CLOSE')
  return undefined
})

/** The rest is not made: what no piece took goes back to the shelf, what stands in process is a loss, what was promised is free again. */
const terminate = jobVerb('jobs.terminate', async (work, job) => {
  await returnUnused(work, job.id)
  await endJob(work, job.id, 'WIP.TERMINATE')
  return undefined
})

/** The last operations go on. */
const reopen = jobVerb('jobs.reopen', async (work, job) => {
  await work.writer.run(sql`
    update job_operations o set status = 'paused', actual_end = null
    where o.job = ${job.id}::uuid and o.status = 'complete' and o.archived_at is null
      and not exists (select from job_operations n where n.job = o.job and n.archived_at is null and o.id = any(n.predecessors))`)
  return { actualFinish: null }
})

export const closeVerbs = { 'jobs.close': close, 'jobs.terminate': terminate, 'jobs.reopen': reopen }
