import { sql } from 'kysely'
import type { ExpectedDelivery } from '#modules/purchasing/model/expediting.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { isWithVendor } from '../order-standing.ts'

/** As many as one person talks to vendors about. */
const most = 500

/** The day a line comes, as promises stand now; what should have come comes today at the earliest. */
const comes = (today: string) => sql`greatest(coalesce(l.promised_date, l.due_date), ${today}::date)`

/** Whom it serves: the demand it was bought for, and what planning would have it hurry for since. */
const pegs = sql`(
  select p.resource, p.id, p.date from jsonb_to_recordset(coalesce(l.pegs, '[]')) p(resource text, id text, date date)
  union all
  select p.resource, p.id, p.date from replenishment_suggestions s, jsonb_to_recordset(coalesce(s.pegs, '[]')) p(resource text, id text, date date)
  where s.target = 'purchase-order-lines/' || l.id and s.action = 'expedite')`

/** Customers' releases behind the pegs that are needed before it comes. */
const slips = (today: string) => sql`
  select coalesce(jsonb_agg(distinct jsonb_build_object('release', r.release_number, 'order', r.root, 'customer', c.name, 'date', r.ship_on::text)), '[]')
  from ${pegs} peg left join job_allocations a on peg.resource = 'jobs' and a.root::text = peg.id
  join order_releases r on r.id = a.release or peg.resource = 'order-releases' and r.id::text = peg.id
  join orders o on o.id = r.root join business_partners c on c.id = o.business_partner
  where peg.date < ${comes(today)}`

/** What vendors have still to bring, the most endangered first. */
export const expectedDeliveries = (work: AnyWork): Promise<ExpectedDelivery[]> =>
  work.reader.rows<ExpectedDelivery>(sql`
    select l.id as line, l.line_number::int as "lineNumber", o.id as order, o.code as "orderCode", o.vendor, v.name as "vendorName",
      nullif(concat_ws(' ', k.first_name, k.last_name), '') as "contactName", coalesce(k.phone, k.mobile) as phone,
      o.buyer, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as "buyerName", f.what, f.unit,
      trim_scale(l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity)::text as open,
      l.due_date::text as due, l.promised_date::text as promised, l.first_promised_date::text as "firstPromised",
      needed.on::text as "neededOn", greatest(0, ${comes(work.today)} - needed.on)::int as "lateDays", (${slips(work.today)}) as slips,
      o.reminded_at as "remindedAt", o.sent_via = 'email' as "mayBeReminded"
    from purchase_order_lines l join purchase_orders o on o.id = l.root join business_partners v on v.id = o.vendor
    join purchase_line_facts f on f.id = l.id left join contacts k on k.id = coalesce(o.contact, (
      select c.id from contacts c where c.business_partner = o.vendor and c.archived_at is null order by c.is_primary desc nulls last, c.id limit 1)) left join users u on u.id = o.buyer
    cross join lateral (select coalesce((select min(peg.date) from ${pegs} peg where peg.date is not null), l.due_date) as on) needed
    where ${isWithVendor} and o.kind <> 'blanket' and o.archived_at is null and l.kind <> 'comment' and l.line_status in ('open', 'partlyReceived')
    order by ${comes(work.today)} - needed.on desc nulls last, coalesce(l.promised_date, l.due_date), o.code, l.line_number limit ${most}`)
