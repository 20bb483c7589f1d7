import { sql } from 'kysely'
import { officeRoles } from '#modules/security/model/front.ts'
import { isId, maySee } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { demandVisible, seenAmong } from '#platform/server/records/visible-records.ts'
import type { Services } from '#platform/server/services.ts'

/** How far an operation is: minutes it should take and has taken, and who is at it now. */
interface Step {
  readonly id: string
  readonly setupMinutes: number
  readonly runMinutes: number
  readonly setupTaken: number
  readonly runTaken: number
  readonly people: readonly string[]
}

const stepsOf = (reader: Reader, job: string, now: string) =>
  reader.rows<Step>(sql`
    select o.id, o.setup_minutes::float as "setupMinutes",
      round(ceil(j.quantity_to_make / o.pieces_per_cycle) * o.cycle_minutes, 2)::float as "runMinutes",
      coalesce(t.setup, 0) as "setupTaken", coalesce(t.run, 0) as "runTaken", coalesce(t.people, '{}') as people
    from job_operations o join jobs j on j.id = o.job left join lateral (
      select round((sum(m.minutes) filter (where e.kind = 'setup'))::numeric, 1)::float as setup,
        round((sum(m.minutes) filter (where e.kind <> 'setup'))::numeric, 1)::float as run,
        array_agg(distinct p.name) filter (where e.status = 'open' and p.name is not null) as people
      from work_entries e left join mw_people p on p.id = e."user"
        cross join lateral (select extract(epoch from coalesce(e.ended_at, ${now}::timestamptz) - e.started_at) / 60 as minutes) m
      where e.operation = o.id and e.status <> 'void') t on true
    where o.job = ${job}::uuid and o.archived_at is null order by o.sequence`)

/** A release the job makes pieces for. */
interface Demand {
  readonly release: string
  readonly number: string
  readonly order: string
  readonly customer: string
  readonly customerPo: string | null
  readonly quantity: string
  readonly day: string | null
  readonly shipped: string
  readonly value: string
}

const demandOf = (reader: Reader, job: string) =>
  reader.rows<Demand>(sql`
    select release, number, "order", customer, customer_po as "customerPo", quantity::text, day::text, shipped::text, value::text
    from mw_job_demand(${job}::uuid)`)

/** What the page of a job tells beside its own fields; what it is sold at is for those who see what it costs. */
export const jobPageEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/jobs/:job/progress',
    access: 'signedIn',
    summary: 'How far the operations of a job are, who is at them now, and which releases it is made for',
    handle: async ({ by, params: { job = '' } }) => {
      if (!isId(job)) throw Refusal.notFound()
      await demandVisible(app, by, `jobs/${job}`)
      const isOffice = by!.roles.some(role => officeRoles.includes(role))
      const seesCost = isOffice && maySee(by!, app.registry.resource('jobs'), 'actualCost')
      const [steps, demand] = await Promise.all([
        stepsOf(app.reader, job, app.now()),
        isOffice ? demandOf(app.reader, job) : [],
      ])
      const orders = demand.map(({ order }) => order)
      const seen = await seenAmong(app, by!, app.registry.resource('orders'), orders)
      return {
        steps,
        demand: demand
          .filter(({ order }) => seen.has(order))
          .map(({ value, ...one }) => ({ ...one, ...(seesCost && { value }) })),
      }
    },
  }),
]
