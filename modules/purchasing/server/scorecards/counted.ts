import { type RawBuilder, sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'

/** Days from one to another, both included; of one vendor, or of all. */
export interface Span {
  readonly from: DateText
  readonly to: DateText
  readonly vendor: string | null
}

const only = (column: RawBuilder<unknown>, { vendor }: Span) => (vendor ? sql`and ${column} = ${vendor}::uuid` : sql``)

/** Lines of posted receipts with the day they were due: as promised first, else as ordered (purchasing R13). */
export const cameLines = (span: Span): RawBuilder<unknown> => sql`
  select h.vendor, h.id as receipt, h.code, h.effective_date as came, coalesce(l.first_promised_date, l.due_date) as due,
    r.quantity * l.stock_per_purchase as pieces, coalesce(r.rejected_quantity, 0) as bad_here,
    coalesce(r.value, 0) - coalesce(r.landed_cost, 0) as value, f.what, l.line_number
  from po_receipts h join po_receipt_lines r on r.root = h.id join purchase_order_lines l on l.id = r.po_line
  join purchase_line_facts f on f.id = l.id
  where h.status = 'posted' and h.kind = 'receipt' and h.effective_date between ${span.from}::date and ${span.to}::date
    ${only(sql`h.vendor`, span)}`

/** What was reported bad of what vendors brought, by the day of the report. */
export const badLines = (span: Span, zone: string): RawBuilder<unknown> => sql`
  select o.vendor, b.ncmr, b.code, b.status, b.requirement, b.quantity as pieces, (b.created_at at time zone ${zone})::date as found
  from nonconforming_po_lines b join purchase_order_lines l on l.id = b.po_line join purchase_orders o on o.id = l.root
  where b.status <> 'cancelled' and (b.created_at at time zone ${zone})::date between ${span.from}::date and ${span.to}::date ${only(sql`o.vendor`, span)}`

/** What was bought of things that had a price before, at that price and at the one it has now; both in our currency. */
export const priceMoves = (span: Span): RawBuilder<unknown> => sql`
  select v.vendor, v.item, h."on", h.currency, h.unit_price as now, e.unit_price as before,
    h.quantity * h.unit_price * coalesce(h.exchange_rate, 1) as paid, h.quantity * e.unit_price * coalesce(h.exchange_rate, 1) as was
  from vendor_price_history h join vendor_parts v on v.id = h.vendor_part
  cross join lateral (
    select unit_price from vendor_price_history e
    where e.vendor_part = h.vendor_part and e.source = 'receipt' and e."on" < ${span.from}::date and e.unit_price is not null
      and e.currency is not distinct from h.currency
    order by e."on" desc, e.created_at desc limit 1) e
  where h.source = 'receipt' and h.unit_price is not null and h."on" between ${span.from}::date and ${span.to}::date
    ${only(sql`v.vendor`, span)}`
