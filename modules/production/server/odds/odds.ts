import type { JobOdds } from '#modules/production/model/plan/odds.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import type { App } from '#platform/server/work/app.ts'
import { planned, simulated } from '../scheduling/planning.ts'
import { problemOf } from '../scheduling/problem-from-shop.ts'
import { shopNow } from '../scheduling/shop-facts.ts'
import { asPlanner } from '../scheduling/shop-plan.ts'
import { pacesFor } from './history.ts'

const runs = 1000
const seed = 1

export interface LiveOdds {
  /** Courses that were played; none while nothing was ever finished. */
  readonly runs: number
  /** Times in minutes since 1970. */
  readonly jobs: readonly JobOdds[]
}

interface Known {
  readonly key: string
  readonly odds: Promise<LiveOdds>
}
const known = new WeakMap<App, Known>()

/** How sure the live plan is, job by job; played once for a plan, however many look at it. */
export async function liveOdds(app: App): Promise<LiveOdds> {
  const { shop, paces } = await asPlanner(app, async work => {
    const now = problemOf(await shopNow(work))
    return { shop: now, paces: now.facts.live ? await pacesFor(work.reader, now) : null }
  })
  if (!paces) return { runs: 0, jobs: [] }
  const { result } = await planned(shop.problem)
  const key = `${shop.zero} ${result.objective} ${result.assignments.length}`
  const there = known.get(app)
  if (there?.key === key) return there.odds
  const odds = simulated(shop.problem, { played: result, paces, runs, seed }).then(jobs => ({
    runs,
    jobs: jobs.map(one => ({ ...one, p50: shop.zero + one.p50, p85: shop.zero + one.p85 })),
  }))
  known.set(app, { key, odds })
  return odds
}

export const oddsEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/plan-odds',
    access: { action: 'schedules.view' },
    summary:
      'How likely each job of the live plan is in time, and when it is done in half and in 85 of 100 courses: the plan played 1,000 times with the pace of past work',
    handle: () => liveOdds(app),
  }),
]
