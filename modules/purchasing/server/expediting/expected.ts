import { sql } from 'kysely'
import type { ExpectedDelivery } from '#modules/purchasing/model/expediting.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { isWithVendor } from '../order-standing.ts'
import { slipsBehind } from '../planning/slips.ts'

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

const slips = (today: string) => slipsBehind(sql`${pegs} peg`, sql`peg.date < ${comes(today)}`)

const isAwaited = sql`${isWithVendor} and o.kind <> 'blanket' and o.archived_at is null and l.kind <> 'comment'
  and l.line_status in ('open', 'partlyReceived')`

/** How many there are in all, of which the board shows the most endangered. */
export const countExpected = async (work: AnyWork): Promise<number> =>
  (await work.reader.first<{ all: number }>(
    sql`select count(*)::int as all from purchase_order_lines l join purchase_orders o on o.id = l.root where ${isAwaited}`,
  ))!.all

/** What vendors have still to bring, the most endangered first. */
export const expectedDeliveries = (work: AnyWork): Promise<ExpectedDelivery[]> =>
  work.reader.rows<ExpectedDelivery>(sql`
    select l.id as line, l.line_number::int as "lineNumber", o.id as order, o.code as "orderCode", o.vendor, p.vendor_name as "vendorName",
      p.contact_name as "contactName", p.phone, o.buyer, p.buyer_name as "buyerName", f.what, f.unit,
      trim_scale(l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity)::text as open,
      l.due_date::text as due, l.promised_date::text as promised, l.first_promised_date::text as "firstPromised",
      needed.on::text as "neededOn", greatest(0, ${comes(work.today)} - needed.on)::int as "lateDays", (${slips(work.today)}) as slips,
      o.reminded_at as "remindedAt"
    from purchase_order_lines l join purchase_orders o on o.id = l.root
    join purchase_line_facts f on f.id = l.id join purchase_order_people p on p.id = o.id
    cross join lateral (select coalesce((select min(peg.date) from ${pegs} peg where peg.date is not null), l.due_date) as on) needed
    where ${isAwaited}
    order by ${comes(work.today)} - needed.on desc nulls last, coalesce(l.promised_date, l.due_date), o.code, l.line_number limit ${most}`)
