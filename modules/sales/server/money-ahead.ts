import { sql } from 'kysely'
import { lessPaidAhead } from '#modules/accounting/model/front.ts'
import { addMoneyAhead, paidAheadForOrders, termsNamed } from '#modules/accounting/server/index.ts'
import { dueDate } from '#modules/parties/server/index.ts'
import { openReleases } from '#modules/sales/model/release-schedule.ts'
import type { DateText } from '#platform/model/values/dates.ts'

interface ToDeliver {
  readonly order: string
  readonly label: string
  readonly partner: string
  readonly terms: string | null
  readonly day: DateText
  readonly amount: string
}

/** What is still to ship is billed on the day it is promised, and paid by the order's terms. */
addMoneyAhead({
  from: { orders: ['total'] },
  coming: async ({ reader, today, rows }) => {
    const open = await reader.rows<ToDeliver>(sql`
      select o.id as "order", r.release_number as label, o.business_partner as partner, o.terms,
        greatest(coalesce(r.ship_on, r.promised_on, r.requested_on), ${today}::date)::text as day,
        round((r.quantity - r.shipped_quantity) * l.extended / nullif(l.quantity, 0) * o.exchange_rate, 2)::text as amount
      from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
      where o.archived_at is null and r.status = any(${[...openReleases]}) and r.quantity > r.shipped_quantity and l.extended > 0
        and o.status in ('confirmed', 'inProduction', 'partiallyShipped') and ${rows('orders', 'o')}`)
    const terms = await termsNamed(
      reader,
      open.map(one => one.terms),
    )
    const left = lessPaidAhead(open, await paidAheadForOrders(reader), ({ order }) => order)
    return left.map(({ order, label, partner, day, amount, terms: agreed }) => {
      const by = terms.get(agreed)
      return { kind: 'order', day: by ? dueDate(by, day) : day, amount, label, partner, href: `/orders/${order}` }
    })
  },
})
