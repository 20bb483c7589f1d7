import type { Paces } from '#modules/production/model/plan/odds.ts'
import type { Result } from '#modules/production/model/scheduler/problem.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { type DateText, instantOf } from '#platform/model/values/dates.ts'
import { today as dayAt } from '#platform/model/values/zones.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { planned, simulated } from '../scheduling/planning.ts'
import type { ShopProblem } from '../scheduling/problem-from-shop.ts'
import {
  fittedFor,
  type PromiseAsk,
  type PromiseQuery,
  promiseAsked,
  promiseQuery,
  shippedOn,
} from '../scheduling/promise.ts'
import { pacesFor } from './history.ts'

const runs = 1000
const seed = 1

/** The day a promise holds in 85 of 100 courses; nothing while nothing was ever finished. */
export interface PromiseOdds {
  readonly shipOn: DateText | null
}

async function promiseOdds({ app }: Services, by: Person, ask: PromiseAsk): Promise<PromiseOdds> {
  const { shop, usual, supposed, paces, calendar } = await perform(
    app,
    { by, via: 'web', rehearsal: true },
    async work => {
      const fitted = await fittedFor(work, ask)
      return { ...fitted, paces: await pacesFor(work.reader, fitted.shop), calendar: await workingCalendar(work) }
    },
  )
  if (!paces) return { shipOn: null }
  const names = new Set(supposed.jobs.map(job => job.id))
  const { result } = await planned(withoutJobs(shop, names))
  const played: Result = { ...result, assignments: [...result.assignments, ...usual.assignments] }
  const odds = await simulated(shop.problem, { played, paces: withCompany(paces, usual.assignments), runs, seed })
  const asked = new Set(supposed.asked.map(one => one.id))
  const last = Math.max(-1, ...odds.filter(({ job }) => asked.has(job)).map(({ p85 }) => p85))
  if (last < 0) return { shipOn: null }
  const day = dayAt(shop.facts.zone, instantOf((shop.zero + last) * 60_000))
  return { shipOn: shippedOn(day, calendar) }
}

const withoutJobs = ({ problem }: ShopProblem, names: ReadonlySet<string>) => ({
  ...problem,
  jobs: (problem.jobs ?? []).filter(job => !names.has(job.id)),
})

/** What is only supposed goes at the pace of the company. */
function withCompany(paces: Paces, supposed: readonly { readonly operation: string }[]): Paces {
  const own = Object.fromEntries(supposed.map(({ operation }) => [operation, paces.company]))
  return { ...paces, poolOf: { ...paces.poolOf, ...own } }
}

export const promiseOddsEndpoints = (services: Services): Endpoint[] => [
  endpoint<Record<string, unknown>, PromiseQuery>({
    method: 'GET',
    path: '/api/promise-odds',
    access: { action: 'jobs.view' },
    summary:
      'The day by which so many pieces would ship in 85 of 100 courses of the live plan, played with the pace of past work',
    query: promiseQuery,
    handle: ({ by, query }) => promiseOdds(services, by!, promiseAsked(query)),
  }),
]
