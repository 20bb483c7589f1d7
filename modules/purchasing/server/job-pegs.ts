import { sql } from 'kysely'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { planningJob } from './planning/run.ts'

interface Ordered {
  readonly order: string
  readonly code: string
  readonly buyer: string | null
  /** Nobody else waits for what is on this line. */
  readonly isFree: boolean
}

/** A job that is over needs nothing any more: what is still to be bought for it is bought for others, or for stock. */
async function letGo(work: AnyWork, { job }: { readonly job: string }): Promise<void> {
  const peg = JSON.stringify([{ resource: 'jobs', id: job }])
  const others = sql`coalesce((select jsonb_agg(peg) from jsonb_array_elements(l.pegs) peg
    where not (peg ->> 'resource' = 'jobs' and peg ->> 'id' = ${job})), '[]')`
  const ordered = await work.writer.rows<Ordered>(sql`
    update purchase_order_lines l set pegs = ${others} from purchase_orders o
    where o.id = l.root and o.archived_at is null and o.status not in ('cancelled', 'closed')
      and l.line_status in ('open', 'partlyReceived') and l.pegs @> ${peg}::jsonb
    returning o.id as "order", o.code, o.buyer, l.pegs = '[]'::jsonb as "isFree"`)
  const asked = await work.writer.rows(sql`
    update purchase_request_lines l set pegs = ${others} from purchase_requests r
    where r.id = l.root and r.archived_at is null and r.status not in ('rejected', 'closed', 'cancelled') and l.pegs @> ${peg}::jsonb
    returning l.id`)
  const free = new Map(ordered.filter(one => one.isFree && one.buyer).map(one => [one.order, one]))
  for (const { order, code, buyer } of free.values())
    await notify(work, {
      ...{ user: buyer!, type: 'warning', event: 'purchase.demandGone', body: null, link: `/purchase-orders/${order}` },
      title: work.words('purchasing.demandGone', { order: code, job: await codeOf(work, job) }),
    })
  // What may be postponed or cancelled now is for planning to say.
  if (ordered.length + asked.length > 0) await work.later(planningJob, {}, { key: 'planning after a job ended' })
}

const codeOf = async (work: AnyWork, job: string): Promise<string> =>
  (await work.reader.first<{ code: string }>(sql`select mw_job_code(${job}::uuid) as code`))?.code ?? ''

export const jobSubscriptions: Subscriptions = { 'job.closed': letGo, 'job.cancelled': letGo }
