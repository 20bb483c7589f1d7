import { sql } from 'kysely'
import { addMoneyAhead, termsNamed } from '#modules/accounting/server/index.ts'
import { dueDate } from '#modules/parties/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { isWithVendor } from './order-standing.ts'

interface ToPay {
  readonly order: string
  readonly label: string
  readonly partner: string
  readonly terms: string | null
  readonly day: DateText
  readonly amount: string
}

/** What was ordered and nobody has billed yet: billed when it is promised, and paid by the order's terms. */
addMoneyAhead({
  from: { 'purchase-orders': ['total'] },
  coming: async ({ reader, today, rows }) => {
    const open = await reader.rows<ToPay>(sql`
      select o.id as "order", o.code as label, o.vendor as partner, o.terms,
        greatest(coalesce(l.promised_date, l.due_date, o.order_date), ${today}::date)::text as day,
        round(-sum((l.quantity - l.cancelled_quantity - l.invoiced_quantity) * l.line_amount / l.quantity * o.exchange_rate), 2)::text as amount
      from purchase_order_lines l join purchase_orders o on o.id = l.root
      where o.archived_at is null and o.kind <> 'blanket' and (${isWithVendor} or o.status = 'received') and l.kind <> 'comment'
        and l.quantity > 0 and l.line_amount > 0 and l.line_status <> 'cancelled'
        and l.quantity - l.cancelled_quantity > l.invoiced_quantity and ${rows('purchase-orders', 'o')}
      group by o.id, o.code, o.vendor, o.terms, 5`)
    const terms = await termsNamed(
      reader,
      open.map(one => one.terms),
    )
    return open.map(({ order, label, partner, day, amount, terms: agreed }) => {
      const by = terms.get(agreed)
      const due = by ? dueDate(by, day) : day
      return { kind: 'purchaseOrder', day: due, amount, label, partner, href: `/purchase-orders/${order}` }
    })
  },
})
