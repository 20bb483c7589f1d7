import { sql } from 'kysely'
import type { Job } from '#modules/production/model/jobs.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobCost, refreshJobCost } from '../costs/job-cost.ts'
import { demandLead } from '../floor/said.ts'
import { copyBill } from '../methods/bill-copy.ts'
import { copyOperations, copyStock, methodOf } from '../methods/method-copy.ts'
import { closeVerbs } from './close.ts'
import { makeVerbs } from './from-releases.ts'
import { materialVerbs } from './material-verbs.ts'
import { returnUnused } from './put-back.ts'
import { refresh } from './refresh.ts'
import { freeReservations, release, reprint } from './release.ts'
import { split } from './split.ts'

const jobVerb = verb<'jobs'>()

const untouched = { source: 'stock', issueMethod: 'manual', issued: '0', allocated: '0' }

const hasOperations = (work: AnyWork, job: string) =>
  work.reader.first(sql`select 1 from job_operations where job = ${job}::uuid and archived_at is null`)

/** Copies how the revision is made into the job; operations and materials somebody has entered stay as they are. */
const plan = jobVerb('jobs.plan', async (work, job) => {
  if (await hasOperations(work, job.id)) return undefined
  const method = await methodOf(work, job)
  const operations = await copyOperations(work, job, method)
  if (job.materials.length > 0) return { method: method.id }
  const copied = [...copyStock(job, method, operations), ...(await copyBill(work, job, operations))]
  const materials = copied.map(material => ({ ...untouched, ...material })) as unknown as Job['materials']
  return { method: method.id, materials }
})

const hold = jobVerb('jobs.hold', async (work, job) => {
  demandLead(work)
  return { statusBeforeHold: job.status === 'inProgress' ? ('inProgress' as const) : ('released' as const) }
})

const resume = jobVerb('jobs.resume', async (work, job) => {
  demandLead(work)
  return { status: job.statusBeforeHold ?? ('released' as const), statusBeforeHold: null, holdReason: null }
})

/** Nothing may have been reported: neither counts nor time. What was drawn goes back to the shelf; no cost is left behind. */
const cancel = jobVerb('jobs.cancel', async (work, job) => {
  const child = await work.reader.first<{ code: string }>(
    sql`select code from jobs where parent_job = ${job.id}::uuid and status not in ('cancelled', 'closed') and archived_at is null limit 1`,
  )
  if (child) throw Refusal.conflict({ code: 'jobFeedsThis', params: { job: child.code } })
  await returnUnused(work, job.id)
  const { total } = await jobCost(work, job.id)
  if (!total.isZero())
    throw Refusal.conflict({ code: 'jobHasCost', params: { job: job.code ?? '', amount: total.toFixed(2) } })
  await freeReservations(work, job.id)
  await refreshJobCost(work, job.id)
  await work.raise('job.cancelled', { job: job.id })
  return undefined
})

export const jobVerbs = {
  'jobs.plan': plan,
  'jobs.release': release,
  'jobs.reprint': reprint,
  'jobs.refresh': refresh,
  'jobs.split': split,
  ...materialVerbs,
  ...closeVerbs,
  ...makeVerbs,
  'jobs.hold': hold,
  'jobs.resume': resume,
  'jobs.cancel': cancel,
}
