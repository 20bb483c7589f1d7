import { type RawBuilder, sql } from 'kysely'
import { exposureOf } from '#modules/sales/model/ordering.ts'
import { isId } from '#platform/model'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'

/** What a customer owes or will owe, in the company's currency; what we owe them is below zero. */
export interface Credit {
  readonly limit: string | null
  readonly held: boolean
  readonly invoices: string
  readonly memos: string
  /** Paid, and for no invoice yet. */
  readonly onAccount: string
  readonly unbilled: string
  readonly open: string
}

/** Begun with what nobody has billed yet, which is little, and not with all that the partner was ever sent. */
const unbilled = sql`
  with waiting as materialized (
    select root, release, (quantity - coalesce(invoiced_quantity, 0)) * unit_price * (1 - coalesce(discount_percent, 0) / 100) as value
    from packing_slip_lines where release is not null and quantity <> coalesce(invoiced_quantity, 0)
  )
  select coalesce(sum(round(w.value
    * (select o.exchange_rate from order_releases r join orders o on o.id = r.root where r.id = w.release), 2)), 0)
  from waiting w
  where (select s.business_partner = p.id and s.kind = 'customer' and s.status in ('shipped', 'delivered')
    from packing_slips s where s.id = w.root)`

/** sales R30, of the partner `p`: what is in the books, what has left without an invoice, and what is confirmed and has not left. */
export const creditColumns = (except?: RawBuilder<unknown>) => sql`
  p.credit_limit::text as limit, coalesce(p.credit_hold, false) as held, m.invoices, m.memos, m."onAccount", (
    select coalesce(sum(round(o.unshipped_value * o.exchange_rate, 2)), 0) from orders o where o.business_partner = p.id
      and o.status in ('confirmed', 'inProduction', 'partiallyShipped') and o.archived_at is null ${except ?? sql``})::text as open,
  (${unbilled})::text as unbilled`

/** Joined to `p`: what the books have open for the customer. */
export const openItems = (today: string) => sql`
  cross join lateral (
    select coalesce(sum(base) filter (where resource = 'ar-invoices'), 0)::text as invoices,
      coalesce(sum(base) filter (where resource = 'credit-memos'), 0)::text as memos,
      coalesce(sum(base) filter (where resource not in ('ar-invoices', 'credit-memos')), 0)::text as "onAccount"
    from open_item_moves where partner = p.id and control = 'ar' and moved_on <= ${today}::date
  ) m`

/** sales R30. */
export const exposed = ({ invoices, memos, onAccount, unbilled, open }: Credit): Money =>
  exposureOf({
    arBalance: money(invoices).plus(memos).plus(onAccount),
    shippedNotInvoiced: money(unbilled),
    unshippedConfirmed: money(open),
  })

/** `GET /api/partner-credit/:partner`: the credit picture of a customer, as confirming an order sees it. */
export const creditEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/partner-credit/:partner',
    access: { action: 'orders.view' },
    summary: 'What a customer owes and has ordered, beside its credit limit',
    handle: async ({ by, params: { partner } }) => {
      if (!isId(partner)) throw Refusal.notFound()
      const { today } = calendarOf(await app.company(), app.now())
      const seen = rowAccess(by!, app.registry.resource('business-partners'), 'view', 'p') ?? sql`false`
      const credit = await app.reader.first<Credit>(sql`
        select ${creditColumns()} from business_partners p ${openItems(today)} where p.id = ${partner}::uuid and ${seen}`)
      if (!credit) throw Refusal.notFound()
      const exposure = exposed(credit)
      const free = credit.limit === null ? null : money(credit.limit).minus(exposure).toFixed(2)
      return { ...credit, exposure: exposure.toFixed(2), free }
    },
  }),
]
