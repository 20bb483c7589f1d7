import { sql } from 'kysely'
import type { Result } from '#modules/production/model/scheduler/problem.ts'
import type { Weights } from '#modules/production/model/schedules.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { problemOf, type ShopProblem } from './problem-from-shop.ts'
import { type ScenarioChange, withChanges } from './scenario-changes.ts'
import { type FactPlace, shopNow } from './shop-facts.ts'
import { supposedBy } from './supposed-job.ts'

/** A schedule as far as a plan hangs on it. */
export interface ScheduleAsked {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly base: string | null
  readonly weights: Weights | null
  readonly peopleMode: 'named' | 'off'
  readonly seconds: number
  readonly seed: number
  readonly maxIterations: number | null
  readonly stopAsked: boolean
  readonly proposal: boolean
  readonly changes: readonly ScenarioChange[]
}

export const scheduleAsked = (reader: Reader, id: string): Promise<ScheduleAsked | undefined> =>
  reader.first<ScheduleAsked>(sql`
    select s.id, s.code, s.status, s.base, s.weights, s.people_mode as "peopleMode", s.seconds::int, s.seed::int,
      s.max_iterations::int as "maxIterations", coalesce(s.stop_asked, false) as "stopAsked",
      coalesce(s.proposal, false) as proposal,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'target', c.target, 'values', c."values") order by c.position)
        from schedule_changes c where c.parent = s.id), '[]') as changes
    from schedules s where s.id = ${id}::uuid and s.archived_at is null`)

/** Only one of those that write the live plan does so at a time. */
export const holdPlan = (work: AnyWork): Promise<unknown> =>
  work.reader.first(sql`select pg_advisory_xact_lock(hashtext('production.plan'))`)

/** The problem a schedule asks: the shop now, with what it supposes. */
export async function problemFor(work: AnyWork, schedule: ScheduleAsked, places?: FactPlace[]): Promise<ShopProblem> {
  const facts = await shopNow(work)
  const supposed = await withChanges(places ? { ...facts, places } : facts, schedule.changes, supposedBy(work))
  return problemOf(supposed, { peopleMode: schedule.peopleMode, weights: schedule.weights })
}

/** The first sentences of what a plan breaks, as kept with a solve that failed (production R48). */
export const failureOf = (violations: readonly string[]): string => violations.slice(0, 10).join('\n').slice(0, 2000)

export interface Planned {
  readonly shop: ShopProblem
  readonly result: Result
}

/** Work of the planner itself, in a transaction of its own; what it tells stands in the company's language. */
export const asPlanner = <T>(app: App, task: (work: AnyWork) => Promise<T>, at?: Instant): Promise<T> =>
  app
    .company()
    .then(({ language }) =>
      perform(app, { by: theSystem('production', language), via: 'job', ...(at && { at }) }, task),
    )
