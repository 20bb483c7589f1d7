import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import type { JobContext } from '#platform/server/services.ts'
import type { App } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { writePlannedTimes } from './planned-times.ts'
import { type Checking, checking } from './planning.ts'
import { problemOf, type ShopProblem } from './problem-from-shop.ts'
import { becomeLive } from './publishing.ts'
import { reoptimiseLater } from './reoptimise.ts'
import { shopNow } from './shop-facts.ts'
import { asPlanner, holdPlan, type Planned } from './shop-plan.ts'
import { storeAssignments, storeFigures } from './store-plan.ts'
import { keepStored, livePlanStamp, type PlanStamp, storedPlan } from './stored-plan.ts'

export const rollJobName = 'production.roll'

export type FactOf = 'job' | 'operation' | 'thing' | 'person'

const asked = new WeakSet<object>()

/**
 * production R45: something the plan hangs on has changed. Queues the roll with this transaction, once; of those that wait
 * there is one. Whoever finds another transaction queueing it does not wait for that one, and queues one of its own.
 */
export async function factChanged(work: AnyWork, _of: FactOf, _id: string): Promise<void> {
  if (asked.has(work)) return
  asked.add(work)
  const lock = await work.reader.first<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${rollJobName})) as "isFree"`,
  )
  await work.later(rollJobName, { isFact: true }, lock?.isFree ? { key: rollJobName } : {})
}

/** On a fact, and every few minutes, because what is not done in time moves on. */
export const rollJob = async (given: { readonly isFact?: boolean } | null, { services }: JobContext): Promise<void> => {
  const isRolled = await rollPlan(services.app, undefined, given?.isFact)
  if (isRolled && given?.isFact) await asPlanner(services.app, reoptimiseLater)
}

/**
 * production R45: the live plan on the shop of now, or of a moment that is told. Answers whether there is anything to plan. Behind
 * a single fact only what it moves noticeably is written at operations and jobs.
 */
export async function rollPlan(app: App, at?: Instant, isFact = false): Promise<boolean> {
  const shop = await asPlanner(app, async work => problemOf(await shopNow(work)), at)
  if (!shop.facts.live && !shop.problem.jobs?.length) return false
  const plan = await checking(shop.problem, shop.facts.live ? {} : { isFirst: true })
  try {
    return await asPlanner(app, work => keep(work, shop, plan, isFact), at)
  } catch (error) {
    if (!(error instanceof BrokenPlan)) throw error
    console.error(`the roll of the plan does not hold: ${error.message}`)
    return false
  }
}

class BrokenPlan extends Error {}

/** Written while it is checked; one that does not hold is not kept, and the old one stays (production R48). */
async function keep(
  work: AnyWork,
  shop: ShopProblem,
  { result, violations }: Checking,
  isFact: boolean,
): Promise<boolean> {
  await holdPlan(work)
  const live = await livePlanStamp(work)
  // Somebody published meanwhile; that plan is of now.
  if ((live?.id ?? null) !== shop.facts.live) return true
  if (live) await rewrite(work, live, { shop, result }, isFact)
  else await publishFirst(work, { shop, result })
  const wrong = await violations
  if (wrong.length > 0) throw new BrokenPlan(wrong.slice(0, 5).join('; '))
  return true
}

async function rewrite(work: AnyWork, live: PlanStamp, { shop, result }: Planned, onlySoon: boolean): Promise<void> {
  // The roll that comes by itself compares with the store, whatever is thought to stand there.
  const known = onlySoon ? storedPlan(work, live) : null
  const schedule = live.id
  const rows = await storeAssignments(work, schedule, shop, result, known)
  await storeFigures(work, schedule, shop, result)
  const told = await writePlannedTimes(work, shop, result, { onlySoon, known })
  await keepStored(work, { schedule, rows, ...told })
}

/** The first live plan makes itself. */
async function publishFirst(work: AnyWork, plan: Planned): Promise<void> {
  const { id } = await work.issue('schedules', { name: work.words('production.livePlan') })
  await becomeLive(work, id, plan)
  await storeFigures(work, id, plan.shop, plan.result)
  await work.writer.run(sql`update schedules set kind = 'live', status = 'published' where id = ${id}::uuid`)
}
