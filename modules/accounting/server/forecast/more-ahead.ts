import { sql } from 'kysely'
import type { ComingMoney } from '#modules/accounting/model/money-ahead.ts'
import { dueDate } from '#modules/parties/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { termsNamed } from '../document-money.ts'
import { daysUntil, type Rhythmic } from '../recurring.ts'
import { addMoneyAhead, type MoneyAsked } from './sources.ts'

/** Money no open invoice or bill tells of: what comes back every month, what waits to be taken to the bank, what customers have with us. */

interface Template extends Rhythmic {
  readonly id: string
  readonly name: string
  readonly partner: string
  readonly terms: string | null
  readonly amount: string
}

/** Bills of the months to come, by their terms; what they do not say is as on the vendor's last bill. */
const recurringBills = async ({ reader, until, rows }: MoneyAsked): Promise<ComingMoney[]> => {
  const templates = await reader.rows<Template>(sql`
    select b.id, b.name, b.vendor as partner, coalesce(b.terms, i.terms) as terms, b.day_of_month::int as "dayOfMonth",
      b.starts_on::text as "startsOn", b.ends_on::text as "endsOn", b.last_run_on::text as "lastRunOn",
      round(-b.total * coalesce(i.rate, 1), 2)::text as amount
    from recurring_bills b left join lateral (select x.terms, x.rate from ap_invoices x where x.vendor = b.vendor and x.status = 'posted'
      order by x.invoice_date desc, x.code desc limit 1) i on true
    where b.archived_at is null and ${rows('recurring-bills', 'b')} order by b.name, b.id`)
  const terms = await termsNamed(
    reader,
    templates.map(one => one.terms),
  )
  return templates.flatMap(template => {
    const { id, name, partner, amount } = template
    const by = terms.get(template.terms)
    return [...daysUntil(template, until)].map(on => ({
      ...{ kind: 'bill' as const, day: by ? dueDate(by, on) : on, amount, label: `${name} ${on.slice(0, 7)}` },
      ...{ partner, isEstimate: true, href: `/recurring-bills/${id}` },
    }))
  })
}

interface Found {
  readonly id: string
  readonly code: string
  readonly partner: string | null
  readonly day: DateText
  readonly amount: string
}

/** Made of them, and not posted yet. */
const draftBills = async ({ reader, today, rows }: MoneyAsked): Promise<ComingMoney[]> =>
  (
    await reader.rows<Found>(sql`
      select i.id, i.vendor_invoice_number as code, i.vendor as partner,
        greatest(coalesce(i.due_date, i.invoice_date), ${today}::date)::text as day, (-i.base_total)::text as amount
      from ap_invoices i where i.status = 'draft' and i.recurring_bill is not null and i.archived_at is null and ${rows('ap-invoices', 'i')}`)
  ).map(({ id, code, partner, day, amount }) => ({
    ...{ kind: 'bill', day, amount, label: code, partner, isEstimate: true, href: `/ap-invoices/${id}` },
  }))

/** Checks and cash that came in and wait for a deposit. */
const undeposited = async ({ reader, today, rows }: MoneyAsked): Promise<ComingMoney[]> =>
  (
    await reader.rows<Omit<Found, 'day'>>(sql`
      select r.id, r.code, r.partner, sum(m.base)::text as amount from open_item_moves m join cash_receipts r on r.id = m.item
      where m.control = 'undeposited' and ${rows('cash-receipts', 'r')} group by r.id having sum(m.base) <> 0`)
  ).map(({ id, code, partner, amount }) => ({
    ...{ kind: 'deposit', day: today, amount, label: code, partner, href: `/cash-receipts/${id}` },
  }))

/** What customers paid on account makes their next payment smaller. */
const onAccount = async ({ reader, today, rows }: MoneyAsked): Promise<ComingMoney[]> =>
  (
    await reader.rows<Omit<Found, 'day'>>(sql`
      select r.id, r.code, r.partner, round(-r.on_account * coalesce(r.rate, 1), 2)::text as amount from cash_receipts r
      where r.status = 'posted' and r.on_account > 0 and r.archived_at is null and ${rows('cash-receipts', 'r')}`)
  ).map(({ id, code, partner, amount }) => ({
    ...{ kind: 'credit', day: today, amount, label: code, partner, href: `/cash-receipts/${id}` },
  }))

addMoneyAhead({ from: { 'recurring-bills': ['total'] }, coming: recurringBills })
addMoneyAhead({ from: { 'ap-invoices': ['total'] }, coming: draftBills })
addMoneyAhead({ from: { 'cash-receipts': ['amount'] }, coming: undeposited })
addMoneyAhead({ from: { 'cash-receipts': ['onAccount'] }, coming: onAccount })
