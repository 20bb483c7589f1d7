import { sql } from 'kysely'
import { usualWeights } from '#modules/production/model/schedules.ts'
import type { JobContext } from '#platform/server/services.ts'
import type { App } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { productionSettings } from '../settings.ts'
import { planned } from './planning.ts'
import { becomeLive } from './publishing.ts'
import { asPlanner, holdPlan, type Planned, type ScheduleAsked } from './shop-plan.ts'
import { solvedPlan } from './solving.ts'
import { movedIn, storeAssignments, storeFigures } from './store-plan.ts'

export const reoptimiseJobName = 'production.reoptimise'

/** production R45: so long after the last fact, and so long after the last search. */
const restSeconds = 30
const everySeconds = 120
/** Published by itself: Z falls by so many percent, and so many operations move at most. */
const leastGain = 1
const mostMoved = 10

const after = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString()

/** The one that waits is put off by every new fact. */
export const reoptimiseLater = (work: AnyWork): Promise<void> =>
  work.later(reoptimiseJobName, {}, { key: reoptimiseJobName, runAt: after(work.at, restSeconds) })

/** When this process last looked for something better. */
let lastSearch = 0

export const reoptimiseJob = async (_given: unknown, { services, signal }: JobContext): Promise<void> => {
  const { app } = services
  const now = Date.parse(app.now())
  if (lastSearch > 0 && Math.abs(now - lastSearch) < everySeconds * 1000) {
    const runAt = after(new Date(lastSearch).toISOString(), everySeconds)
    return asPlanner(app, work => work.later(reoptimiseJobName, {}, { key: reoptimiseJobName, runAt }))
  }
  lastSearch = now
  await reoptimise(app, signal)
}

/** Looks for a better plan than the live one; offers it, or publishes it where settings say so. */
export async function reoptimise(app: App, signal: AbortSignal): Promise<'none' | 'offered' | 'published'> {
  const asked = await asPlanner(app, backgroundAsk)
  if (!asked) return 'none'
  const found = await solvedPlan(app, asked.schedule, signal)
  const live = await planned(found.shop.problem)
  const gain = live.result.objective - found.result.objective
  if (gain <= 0 || live.violations.length > 0) return 'none'
  const isSmall = gain * 100 >= leastGain * live.result.objective && movedIn(found.shop, found.result) <= mostMoved
  return asPlanner(app, work => offer(work, asked.live, found, asked.autoPublish && isSmall))
}

/** What is solved in the background: the shop as it is, by the settings. */
async function backgroundAsk(work: AnyWork) {
  const live = await work.read('schedules', { kind: 'live', status: 'published' }, ['id'])
  if (!live) return null
  const settings = await productionSettings(work.reader)
  const schedule: ScheduleAsked = {
    id: live.id,
    code: '',
    status: 'solving',
    base: live.id,
    weights: usualWeights,
    peopleMode: settings.peopleMode,
    seconds: settings.solveSeconds,
    seed: 1,
    maxIterations: null,
    stopAsked: false,
    proposal: true,
    changes: [],
  }
  return { live: live.id, schedule, autoPublish: settings.autoPublish === true }
}

async function offer(work: AnyWork, base: string, plan: Planned, isPublished: boolean) {
  await holdPlan(work)
  const live = await work.read('schedules', { kind: 'live', status: 'published' }, ['id'])
  if (live?.id !== base) return 'none'
  // An offer that nobody took is replaced by the next.
  await work.writer.run(
    sql`update schedules set status = 'discarded' where proposal and status = 'solved' and kind = 'scenario'`,
  )
  const { id } = await work.issue('schedules', { name: work.words('production.proposal'), base })
  await storeFigures(work, id, plan.shop, plan.result)
  if (isPublished) {
    await becomeLive(work, id, plan)
    await work.writer.run(sql`update schedules set kind = 'live', status = 'published' where id = ${id}::uuid`)
    return 'published'
  }
  await storeAssignments(work, id, plan.shop, plan.result)
  await work.writer.run(sql`update schedules set proposal = true, status = 'solved' where id = ${id}::uuid`)
  return 'offered'
}
