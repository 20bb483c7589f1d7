import { sql } from 'kysely'
import { adviceOn, projectionOf } from '#modules/purchasing/model/planning.ts'
import type { SuggestionCounts, SuggestionRow, SuggestionWhy } from '#modules/purchasing/model/worklist.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import { ref, refs } from '#platform/model'
import { addBusinessDays } from '#platform/model/values/business-days.ts'
import { addDays } from '#platform/model/values/dates.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { gatherPlans } from './gather.ts'
import { draftOrders, ontoOrder } from './onto-order.ts'
import { planningJob } from './run.ts'
import { slipsBehind } from './slips.ts'

/** As many as one person works through. */
const most = 500

const itemName = sql`coalesce(
  (select coalesce(r.label, p.part_number) from part_revisions r join parts p on p.id = r.part where r.id = s.item_part_revisions),
  (select m.code from material_codes m where m.id = s.item_material_codes))`
const itemUnit = sql`(select coalesce(u.symbol, u.code) from units u where u.id = coalesce(
  (select p.unit from part_revisions r join parts p on p.id = r.part where r.id = s.item_part_revisions),
  (select m.stock_unit from material_codes m where m.id = s.item_material_codes)))`

/**
 * What slips: customers' releases behind the pegs, and by how many days, as promises stand now: an order that comes after the
 * need, or one that should have been placed before today.
 */
const slips = (today: string) =>
  slipsBehind(
    sql`jsonb_to_recordset(coalesce(s.pegs, '[]')) peg(resource text, id text)`,
    sql`greatest(coalesce(l.promised_date, l.due_date) - s.need_date, ${today}::date - s.order_by) > 0`,
  )

const worklist = (work: AnyWork) =>
  work.reader.rows<SuggestionRow>(sql`
    select s.id, s.version::int as version, s.action, s.item, ${itemName} as "itemName", g.name as "siteName", ${itemUnit} as unit, s.vendor, v.name as "vendorName",
      trim_scale(s.quantity)::text as quantity, s.need_date::text as "needDate", s.order_by::text as "orderBy", s.state, s.reason,
      s.assignee, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as "assigneeName",
      s.order_by < ${work.today}::date as "isLate", o.id as order, o.code as "orderCode", coalesce(l.promised_date, l.due_date)::text as "landsOn",
      greatest(0, coalesce(l.promised_date, l.due_date) - s.need_date, ${work.today}::date - s.order_by)::int as "slipDays",
      (${slips(work.today)}) as slips
    from replenishment_suggestions s left join business_partners v on v.id = s.vendor left join users u on u.id = s.assignee
    left join sites g on g.id = s.site
    left join purchase_order_lines l on s.target = 'purchase-order-lines/' || l.id left join purchase_orders o on o.id = l.root
    where s.state in ('open', 'dismissed') order by s.state desc, s.order_by nulls first, s.need_date, "itemName" limit ${most}`)

/** How many there are in all, of which the worklist shows the most urgent. */
const countsOf = async (work: AnyWork): Promise<SuggestionCounts> =>
  (await work.reader.first<SuggestionCounts>(sql`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'dismissed')::int as dismissed
    from replenishment_suggestions`))!

async function whyOf(work: AnyWork, id: string): Promise<SuggestionWhy> {
  const found = await work.reader.first<{ item: string; site: string | null }>(
    sql`select item, site from replenishment_suggestions where id = ${id}::uuid`,
  )
  const plans = found ? await gatherPlans(work, found.item) : []
  const planned = plans.find(({ site }) => site === found?.site)
  if (!planned) throw Refusal.notFound()
  const { situation, lead, receivingDays } = planned
  const { policy, start } = situation
  const calendar = await workingCalendar(work)
  const orders = adviceOn(situation).filter(({ action }) => action === 'order')
  const arrival = addBusinessDays(work.today, lead + receivingDays, calendar)
  const label = new Map([...planned.supply, ...planned.demand].map(event => [event.of, event.label]))
  return {
    ...{ start: start.toString(), method: policy.method, safetyStock: policy.safetyStock.toString() },
    ...{ reorderPoint: policy.reorderPoint.toString(), maximumQuantity: policy.maximumQuantity.toString() },
    ...{ leadDays: lead, receivingDays, today: work.today },
    rows: projectionOf(situation).map(row => ({
      ...{ date: addDays(work.today, row.day), quantity: row.quantity.toString(), there: row.there.toString() },
      ...{ of: row.of, label: label.get(row.of) ?? '' },
    })),
    suggested: orders.map(({ day, quantity }) => ({
      date: day === null ? arrival : addDays(work.today, day),
      quantity: quantity.toString(),
    })),
  }
}

interface Dropped {
  readonly suggestions: readonly string[]
  readonly order: string | null
}

export const planningEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/replenishment-suggestions/draft-orders',
    access: { action: 'replenishment-suggestions.apply' },
    summary: 'Purchase orders that are being written, onto which suggestions may be put',
    handle: async ({ by }) => ({ orders: await perform(app, { by: by!, via: 'web', action: 'look' }, draftOrders) }),
  }),
  endpoint<Dropped>({
    method: 'POST',
    path: '/api/replenishment-suggestions/order',
    access: { action: 'purchase-orders.create' },
    asks: { suggestions: refs('replenishment-suggestions').required(), order: ref('purchase-orders') },
    repeatable: true,
    summary: 'Puts suggestions onto a draft purchase order, or onto a new one of each vendor',
    handle: async ({ by, body }) =>
      perform(app, { by: by!, via: 'api' }, work => ontoOrder(work, body.suggestions, body.order)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/replenishment-suggestions/worklist',
    access: { action: 'replenishment-suggestions.view' },
    summary: 'What the last planning run proposes, with the customers’ releases that slip as promises stand now',
    handle: async ({ by }) =>
      perform(app, { by: by!, via: 'api' }, async work => ({
        rows: await worklist(work),
        counts: await countsOf(work),
      })),
  }),
  endpoint({
    method: 'GET',
    path: '/api/replenishment-suggestions/:id/why',
    access: { action: 'replenishment-suggestions.view' },
    summary: 'How the item of a suggestion is netted: every receipt and demand, and what is there after it',
    handle: async ({ by, params }) => perform(app, { by: by!, via: 'api' }, work => whyOf(work, params.id!)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/replenishment-suggestions/run',
    access: { action: 'replenishment-suggestions.apply' },
    summary: 'Plans now, in the background',
    handle: async ({ by }) =>
      perform(app, { by: by!, via: 'api' }, work => work.later(planningJob, {}, { key: planningJob, shown: true })),
  }),
]
