import { sql } from 'kysely'
import { instantOfMinute } from '#modules/production/model/working-time.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobTimes } from './plan-figures.ts'
import { writePlannedTimes } from './planned-times.ts'
import { planned } from './planning.ts'
import { nextWork, tellMoved } from './published-notices.ts'
import { placesIn } from './shop-facts.ts'
import { failureOf, holdPlan, type Planned, problemFor, scheduleAsked } from './shop-plan.ts'
import { figuresOf, storeAssignments } from './store-plan.ts'

const scheduleVerb = verb<'schedules'>()

/** A plan once more on the shop of now: thing, person and order as it has them (production R44). */
async function applied(work: AnyWork, id: string): Promise<Planned> {
  const schedule = (await scheduleAsked(work.reader, id))!
  const shop = await problemFor(work, schedule, await placesIn(work.reader, id))
  const { result, violations } = await planned(shop.problem)
  if (violations.length) throw Refusal.conflict({ code: 'planBroken', params: { why: failureOf(violations) } })
  return { shop, result }
}

/** When a job ends in the live plan and in this one, where that differs. */
interface JobDifference {
  readonly job: string
  readonly code: string
  readonly live: string | null
  readonly here: string | null
}

async function differences(work: AnyWork, { shop, result }: Planned): Promise<JobDifference[]> {
  const finishes = await work.reader.rows<{ id: string; finish: string | null }>(
    sql`select id, projected_finish as finish from jobs where id = any(${shop.facts.jobs.map(job => job.id).filter(isStored)}::uuid[])`,
  )
  const live = new Map(finishes.map(row => [row.id, row.finish]))
  const codes = new Map(shop.facts.jobs.map(job => [job.id, job.code]))
  return [...jobTimes(shop.problem, result)].flatMap(([job, { finish }]) => {
    const before = live.get(job) ?? null
    const here = finish === null ? null : instantOfMinute(shop.zero + finish)
    const isSame = before === here || (before && here && Date.parse(before) === Date.parse(here))
    return isSame ? [] : [{ job, code: codes.get(job) ?? job, live: before, here }]
  })
}

const isStored = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id)

const liveSchedule = (work: AnyWork) => work.read('schedules', { kind: 'live', status: 'published' }, ['id', 'code'])

/** The plan becomes the live one; what was live before is kept as superseded. */
const publish = scheduleVerb('schedules.publish', async (work, schedule) => {
  await holdPlan(work)
  const live = await liveSchedule(work)
  const plan = await applied(work, schedule.id)
  if (live && schedule.base !== live.id) {
    const differing = await differences(work, plan)
    if (differing.length > 0)
      throw Refusal.conflict(
        { code: 'planSuperseded', params: { plan: live.code, jobs: differing.length } },
        { live: live.id, differences: differing },
      )
  }
  await becomeLive(work, schedule.id, plan)
  return { ...figuresOf(work, plan.shop, plan.result), kind: 'live' as const, proposal: false }
})

/** Writes a plan as the live one, under the lock of the plan; its figures are left to the caller. */
export async function becomeLive(work: AnyWork, id: string, { shop, result }: Planned): Promise<void> {
  const before = await nextWork(work)
  await work.writer.run(
    sql`update schedules set status = 'superseded' where kind = 'live' and status = 'published' and id <> ${id}::uuid`,
  )
  // The store is busy with the one while the other is put together; both have ended before anything else is asked, or undone.
  const written = [writePlannedTimes(work, shop, result), storeAssignments(work, id, shop, result)]
  await Promise.allSettled(written)
  await Promise.all(written)
  await tellMoved(work, id, before, shop.facts.things)
}

/** The plan re-applied to the shop and the live plan of now, so that it can be published. */
const rebase = scheduleVerb('schedules.rebase', async (work, schedule) => {
  const live = await liveSchedule(work)
  const plan = await applied(work, schedule.id)
  await storeAssignments(work, schedule.id, plan.shop, plan.result)
  return { ...figuresOf(work, plan.shop, plan.result), base: live?.id ?? null }
})

export const publishingVerbs = { 'schedules.publish': publish, 'schedules.rebase': rebase }
