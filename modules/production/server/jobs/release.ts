import { sql } from 'kysely'
import type { Job } from '#modules/production/model/jobs.ts'
import { sequenceText } from '#modules/production/model/predecessors.ts'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { issueTraveler } from '../papers/keep-traveler.ts'
import { estimateOf } from './estimate.ts'
import { freeFor } from './pick-stock.ts'

interface Step {
  readonly sequence: number
  readonly hasTimes: boolean
  readonly machines: number
}

const refuse = (code: string, params: Record<string, string>) => Refusal.conflict({ code, params })
const listed = (steps: readonly Step[]): string => steps.map(({ sequence }) => sequenceText(sequence)).join(', ')

/** production R1: what a job needs before the floor may see it. Answers the operations whose times are missing. */
async function demandReleasable(work: AnyWork, job: Job): Promise<string[]> {
  const revision = await work.reader.first<{ status: string; held: boolean; name: string }>(
    sql`select status, held, name from mw_revision_of_job(${job.id}::uuid)`,
  )
  if (revision?.status !== 'released') throw refuse('jobRevisionNotReleased', { part: revision?.name ?? '' })
  if (revision.held) throw refuse('jobRevisionHeld', { part: revision.name })
  const steps = await work.reader.rows<Step & { kind: string }>(sql`
    select sequence::int as sequence, kind, setup_minutes > 0 or cycle_minutes > 0 as "hasTimes", mw_machines_for(id) as machines
    from job_operations where job = ${job.id}::uuid and archived_at is null and status <> 'skipped' order by sequence`)
  if (steps.length === 0) throw refuse('jobWithoutOperations', { job: job.code })
  const inside = steps.filter(({ kind }) => kind !== 'outside')
  const nowhere = inside.filter(({ machines }) => machines === 0)
  if (nowhere.length > 0) throw refuse('operationsWithoutMachine', { operations: listed(nowhere) })
  return inside.filter(({ hasTimes }) => !hasTimes).map(({ sequence }) => sequenceText(sequence))
}

/** production R27: where finished pieces go is settled when the floor may begin, so that no count is refused for it. */
async function finishedPlace(work: AnyWork, job: Job, asked: string | null): Promise<string> {
  const chosen = asked ?? job.completionLocation
  if (chosen) return chosen
  const known = await work.reader.first<{ place: string | null }>(sql`select place from mw_job_pieces(${job.id}::uuid)`)
  if (known?.place) return known.place
  throw refuse('noCompletionPlace', { job: job.code })
}

/** What stock has of each material, and nobody else was promised, is promised to the job. */
export async function reserveMaterials(work: AnyWork, job: string): Promise<void> {
  const demand = `jobs/${job}`
  const lacking = await work.reader.rows<{ item: string; short: string; needDate: string }>(sql`
    select m.item, sum(greatest(0, m.required - m.issued - m.allocated))::text as short,
      min(coalesce(mw_company_day(o.planned_start), j.release_not_before, j.due_date))::text as "needDate"
    from job_materials m join jobs j on j.id = m.root left join job_operations o on o.id = m.operation
    where m.root = ${job}::uuid and not m.customer_supplied group by m.item having sum(greatest(0, m.required - m.issued - m.allocated)) > 0
    order by m.item`)
  for (const { item, short, needDate } of lacking) {
    const wanted = min(
      Decimal.of(short),
      (await freeFor(work, item, demand)).minus(await promisedTo(work, item, demand)),
    )
    if (!wanted.greaterThan(0)) continue
    await work.issue('stock-reservations', { item, demand, quantity: wanted.toString(), needDate, source: 'auto' })
  }
}

async function promisedTo(work: AnyWork, item: string, demand: string): Promise<Decimal> {
  const found = await work.reader.first<{ promised: string }>(
    sql`select mw_promised_to(${item}, ${demand})::text as promised`,
  )
  return Decimal.of(found!.promised)
}

/** What was promised to a job and not drawn is free again. */
export async function freeReservations(work: AnyWork, job: string): Promise<void> {
  const promised = await work.reader.rows<{ id: string }>(
    sql`select id from mw_reservations_of(${`jobs/${job}`}) as promised(id)`,
  )
  for (const { id } of promised) await work.act('stock-reservations', id, 'release')
}

export const reprint = verb<'jobs'>()('jobs.reprint', async (work, job, { reprintReason }) => {
  return { traveler: await issueTraveler(work, job.id, reprintReason) }
})

/** production R1: the floor may begin. What it is made by and reckoned to cost is settled now. */
export const release = verb<'jobs'>()('jobs.release', async (work, job, asked) => {
  const missing = await demandReleasable(work, job)
  if (missing.length > 0 && !asked.missingTimesReason)
    throw refuse('operationsWithoutTimes', { operations: missing.join(', ') })
  const completionLocation = await finishedPlace(work, job, asked.completionLocation)
  await reserveMaterials(work, job.id)
  const traveler = await issueTraveler(work, job.id, null)
  const version = await work.reader.first<{ version: number | null }>(
    sql`select mw_method_version(${job.method}::uuid) as version`,
  )
  return {
    ...(await estimateOf(work, job)),
    ...{ traveler, completionLocation },
    methodVersion: version?.version ?? null,
    ...(missing.length > 0
      ? {
          ...{ missingTimes: missing, missingTimesReason: asked.missingTimesReason },
          ...{ missingTimesBy: work.by.userId, missingTimesAt: work.at },
        }
      : { missingTimesReason: null }),
  }
})
