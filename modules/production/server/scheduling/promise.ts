import type { ProblemOperation } from '#modules/production/model/scheduler/problem.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { quantity, ref } from '#platform/model'
import { addBusinessDays, isBusinessDay } from '#platform/model/values/business-days.ts'
import { type DateText, instantOf } from '#platform/model/values/dates.ts'
import { today as dayAt } from '#platform/model/values/zones.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobTimes } from './plan-figures.ts'
import { sentencesOf } from './plan-sentences.ts'
import { planned } from './planning.ts'
import { problemOf, type ShopProblem } from './problem-from-shop.ts'
import { shopNow } from './shop-plan.ts'
import { supposedBy } from './supposed-job.ts'

/** When so many pieces could be done and shipped. */
export interface PromiseDate {
  readonly finish: string
  readonly shipOn: DateText
}

export interface PromiseAnswer extends PromiseDate {
  /** If it were hot: what is not frozen may be overtaken. */
  readonly hot: PromiseDate
}

const supposedId = 'promise'

/**
 * production R50: a job that is not there, behind everything of the live plan, which stays as it is; and as if it were hot. Nothing
 * is stored.
 */
export async function promiseFor(work: AnyWork, revision: string, pieces: number): Promise<PromiseAnswer> {
  const facts = await shopNow(work)
  const given = { id: supposedId, quantity: pieces, dueDate: facts.today, priority: 'normal' as const }
  const job = await supposedBy(work)(revision, given).catch((error: unknown) => {
    const isBare = error instanceof Refusal && error.code === 'jobWithoutMethod'
    throw isBare ? Refusal.conflict({ code: 'promiseWithoutRouting', params: { pieces } }) : error
  })
  const shop = problemOf({
    ...facts,
    jobs: [...facts.jobs, ...(job ? [job.job] : [])],
    operations: [...facts.operations, ...(job?.operations ?? [])],
  })
  const usual = await dateIn(work, shop)
  return { ...usual, hot: await dateIn(work, hotIn(shop)) }
}

/** Right behind what is frozen: the order of a plan that is thrown away. */
function hotIn(shop: ShopProblem): ShopProblem {
  const start = Math.max(0, Date.parse(shop.frozenUntil) - Date.parse(shop.asOf)) / 60_000
  const early = (operation: ProblemOperation): ProblemOperation => ({ ...operation, live: { start } })
  const jobs = (shop.problem.jobs ?? []).map(job =>
    job.id === supposedId ? { ...job, operations: (job.operations ?? []).map(early) } : job,
  )
  return { ...shop, problem: { ...shop.problem, jobs } }
}

async function dateIn(work: AnyWork, shop: ShopProblem): Promise<PromiseDate> {
  const { result } = await planned(shop.problem)
  const finish = jobTimes(shop.problem, result).get(supposedId)?.finish
  if (finish === null || finish === undefined) {
    const own = result.unplaced.filter(one => one.operation.startsWith(`${supposedId}/`))
    const why = sentencesOf(work.words, shop, own).map(one => one.message.replaceAll(`${supposedId}/`, ''))
    throw Refusal.conflict({ code: 'promiseUnplaced', params: { why: why.join(' ') } })
  }
  const at = instantOf((shop.zero + finish) * 60_000)
  const calendar = await workingCalendar(work)
  const day = dayAt(work.calendar.zone, at)
  const isShipped = calendar.workingDays.length === 0 || isBusinessDay(day, calendar)
  return { finish: at, shipOn: isShipped ? day : addBusinessDays(day, 1, calendar) }
}

export const promiseEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<Record<string, unknown>, { partRevision?: string; quantity?: string }>({
    method: 'GET',
    path: '/api/promise-date',
    access: { action: 'jobs.view' },
    summary: 'When so many pieces of a part revision could ship, in the live plan as it is and if they were hot',
    query: { partRevision: ref('part-revisions').required(), quantity: quantity({ min: 0 }).required() },
    handle: ({ by, query }) => {
      const pieces = Number(query.quantity)
      if (!query.partRevision || !(pieces > 0)) throw Refusal.badRequest('badValue')
      const revision = query.partRevision
      return perform(app, { by: by!, via: 'web' }, work => promiseFor(work, revision, pieces))
    },
  }),
]
