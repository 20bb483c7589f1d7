import { sql } from 'kysely'
import { type ComingMoney, expectedOn, lessPaidAhead, usualLateness } from '#modules/accounting/model/money-ahead.ts'
import { addMonths, type DateText, dateFrom, monthOf, yearOf } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { addMoneyAhead, type MoneyAsked } from './sources.ts'

/** How late each customer was with the last twelve invoices that are paid. */
export async function latenessOfCustomers(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.rows<{ customer: string; late: number[] }>(sql`
    with paid as (
      select i.customer, max(t.applied_on) - i.due_date as late, max(t.applied_on) as on_day,
        row_number() over (partition by i.customer order by max(t.applied_on) desc, i.code desc) as place
      from ar_invoices i join cash_receipt_transactions t on t.target_invoice = i.id and t.reverses is null
        and not exists (select from cash_receipt_transactions r where r.reverses = t.id)
      where i.status = 'posted' and i.settlement = 'paid' and i.due_date is not null group by i.id)
    select customer, array_agg(late::int) as late from paid where place <= 12 group by customer`)
  return new Map(rows.map(({ customer, late }) => [customer, usualLateness(late)]))
}

interface OpenDocument {
  readonly id: string
  readonly code: string
  readonly partner: string
  readonly day: DateText
  readonly amount: string
}

const invoices = async ({ reader, today, rows }: MoneyAsked): Promise<ComingMoney[]> => {
  const late = await latenessOfCustomers(reader)
  const open = await reader.rows<OpenDocument>(sql`
    select i.id, i.code, i.customer as partner, coalesce(i.due_date, i.invoice_date)::text as day,
      round(i.open * coalesce(i.rate, 1), 2)::text as amount
    from ar_invoices i
    where i.status = 'posted' and i.settlement <> 'paid' and i.archived_at is null and ${rows('ar-invoices', 'i')}`)
  return open.map(({ id, code, partner, day, amount }) => ({
    kind: 'invoice',
    ...{ amount, label: code, partner, href: `/ar-invoices/${id}` },
    day: expectedOn(day, late.get(partner) ?? 0, today),
  }))
}

/** What we owe customers, and vendors us: it makes the next payment smaller. */
const credits = async ({ reader, today, rows }: MoneyAsked): Promise<ComingMoney[]> => {
  const open = await reader.rows<OpenDocument & { direction: 'credit' | 'debit' }>(sql`
    select m.id, m.code, m.partner, m.memo_date::text as day, m.direction,
      (case when m.direction = 'credit' then -1 else 1 end * round(m.open * coalesce(m.rate, 1), 2))::text as amount
    from credit_memos m
    where m.status = 'posted' and m.open > 0 and m.archived_at is null and ${rows('credit-memos', 'm')}`)
  return open.map(({ id, code, partner, day, amount, direction }) => ({
    kind: 'credit',
    ...{ amount, label: code, partner, href: `/credit-memos/${direction}/${id}` },
    day: expectedOn(day, 0, today),
  }))
}

/** By the day of its discount where that is still ahead, else by its due date; held bills count, marked as held. */
const bills = async ({ reader, today, rows }: MoneyAsked): Promise<ComingMoney[]> => {
  const open = await reader.rows<OpenDocument & { isHeld: boolean }>(sql`
    select i.id, i.code, i.vendor as partner, i.payment_hold <> 'none' as "isHeld",
      (case when d.earned > 0 then i.discount_date else coalesce(i.due_date, i.invoice_date) end)::text as day,
      round(-(i.open - d.earned) * coalesce(i.rate, 1), 2)::text as amount
    from ap_invoices i,
      lateral (select case when i.discount_date >= ${today}::date and i.settlement = 'unpaid'
        then coalesce(i.discount_available, 0) else 0 end as earned) d
    where i.status = 'posted' and i.settlement <> 'paid' and i.archived_at is null and ${rows('ap-invoices', 'i')}`)
  return lessPaidAhead(open, await paidAheadTo(reader), ({ partner }) => partner).map(
    ({ id, code, partner, day, amount, isHeld }) => ({
      kind: 'bill',
      ...{ amount, label: code, partner, isHeld, href: `/ap-invoices/${id}` },
      day: expectedOn(day, 0, today),
    }),
  )
}

/** What vendors have of us ahead. */
async function paidAheadTo(reader: Reader): Promise<Map<string, Money>> {
  const rows = await reader.rows<{ partner: string; amount: string }>(sql`
    select partner, sum(base)::text as amount from open_item_moves where control = 'vendorPrepay' and partner is not null
    group by partner having sum(base) > 0`)
  return new Map(rows.map(({ partner, amount }) => [partner, money(amount)]))
}

/** Sales tax as it stands is remitted on the twentieth of next month. */
const taxes = async ({ reader, today }: MoneyAsked): Promise<ComingMoney[]> => {
  const owed = await reader.rows<{ number: string; name: string; amount: string }>(sql`
    select a.number, a.name, (sum(s.debit - s.credit))::numeric(18, 2)::text as amount from accounts a
      join account_day_sums s on s.account = a.id and s.day <= ${today}::date
    where a.control = 'salesTax' group by a.id having sum(s.credit - s.debit) > 0`)
  const next = addMonths(today, 1)
  return owed.map(({ number, name, amount }) => ({
    kind: 'tax',
    ...{ amount: money(amount).toFixed(2), label: `${number} ${name}`, partner: null, isEstimate: true },
    ...{ day: dateFrom(yearOf(next), monthOf(next), 20), href: '/sales-taxes/return' },
  }))
}

addMoneyAhead({ from: { 'ar-invoices': ['open'] }, coming: invoices })
addMoneyAhead({ from: { 'credit-memos': ['open'] }, coming: credits })
addMoneyAhead({ from: { 'ap-invoices': ['open'] }, coming: bills })
addMoneyAhead({ from: { accounts: [] }, coming: taxes })
