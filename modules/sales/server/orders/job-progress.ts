import { sql } from 'kysely'
import { orderStateOf, type ReleaseState } from '#modules/sales/model/ordering.ts'
import type { RecordLink } from '#platform/model'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { changeOrder } from './settle.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** Its jobs went on, or the plan moved them. */
    'order.progressed': { readonly record: RecordLink }
  }
}

interface Making {
  readonly id: string
  readonly order: string
  readonly number: string
  readonly status: ReleaseState
  readonly quantity: string
  /** Good pieces of all its jobs. */
  readonly made: string
  /** Who sells it. */
  readonly told: string | null
  /** Another job goes on with it. */
  readonly isCovered: boolean
}

const releasesOf = (work: AnyWork, job: string) =>
  work.reader.rows<Making>(sql`
    select id, "order", number, status, trim_scale(quantity)::text as quantity, trim_scale(made)::text as made, told, is_covered as "isCovered"
    from mw_releases_of_job(${job}::uuid)`)

type Happened = 'started' | 'progressed' | 'ended'

/** sales, states: in production with the first labor of its job, ready with its first finished pieces, and back where a count was wrong. */
function stateWith({ status, made }: Making, when: Happened): ReleaseState {
  const isMade = Decimal.of(made).greaterThan(0)
  if (isMade && (status === 'released' || status === 'inProduction')) return 'ready'
  if (!isMade && status === 'ready' && when === 'progressed') return 'inProduction'
  return when !== 'ended' && status === 'released' ? 'inProduction' : status
}

const settled: readonly unknown[] = ['draft', 'closed', 'cancelled']

/** Written into the order where a release comes into another state, and when a job ends; how far it is in between is read from its jobs. */
async function follow(work: AnyWork, job: string, when: Happened): Promise<Making[]> {
  const releases = await releasesOf(work, job)
  for (const order of new Set(releases.map(one => one.order))) {
    const own = new Map(releases.filter(one => one.order === order).map(one => [one.id, one]))
    const stateOf = (one: Making) => stateWith(one, when)
    if (when === 'ended' || [...own.values()].some(one => stateOf(one) !== one.status))
      await changeOrder(work, order, row => {
        for (const release of row.lines.flatMap(line => line.releases ?? [])) {
          const making = own.get(release.id)
          if (!making) continue
          release.status = stateOf(making)
          release.readyQuantity = min(Decimal.of(making.made), Decimal.of(making.quantity)).toString()
        }
        if (settled.includes(row.status)) return
        row.status = orderStateOf(row.lines.flatMap(line => (line.releases ?? []).map(release => release.status)))
      })
    await work.notifyBrowsers('order.progressed', { record: `orders/${order}` })
  }
  return releases
}

const over: readonly string[] = ['shipped', 'closedShort', 'cancelled']

/** A job that ends without all of its release leaves something to decide: whoever sells it is told. */
async function ended(work: AnyWork, { job }: { readonly job: string }): Promise<void> {
  const { code } = (await work.reader.first<{ code: string }>(sql`select mw_job_code(${job}::uuid) as code`))!
  for (const release of await follow(work, job, 'ended')) {
    const isShort = Decimal.of(release.made).lessThan(release.quantity)
    if (!isShort || release.isCovered || !release.told || over.includes(release.status)) continue
    await notify(work, {
      ...{ user: release.told, type: 'warning', event: 'job.endedShort', link: `/orders/${release.order}` },
      title: work.words('sales.jobEndedShort', { job: code, release: release.number }),
      body: work.words('sales.jobEndedShortBody', { made: release.made, quantity: release.quantity }),
    })
  }
}

/** The plan moved the end of jobs: whoever looks at their orders sees the new day. */
async function projected(work: AnyWork, { jobs }: { readonly jobs: readonly string[] }): Promise<void> {
  const orders = await work.reader.rows<{ order: string }>(
    sql`select "order" from mw_orders_of_jobs(${[...jobs]}::uuid[])`,
  )
  for (const { order } of orders) await work.notifyBrowsers('order.progressed', { record: `orders/${order}` })
}

export const jobSubscriptions: Subscriptions = {
  'job.started': async (work, { job }) => void (await follow(work, job, 'started')),
  'job.progressed': async (work, { job }) => void (await follow(work, job, 'progressed')),
  'job.completed': async (work, { job }) => void (await follow(work, job, 'ended')),
  'job.closed': ended,
  'job.cancelled': ended,
  'jobs.projected': projected,
}
