import { sql } from 'kysely'
import { type AgedDocument, agedByPartner } from '#modules/accounting/model/agings.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

export interface Statement {
  readonly customer: string
  readonly kind: 'openItem' | 'balanceForward'
  readonly from: DateText | null
  readonly asOf: DateText
}

interface OpenRow {
  readonly document: string
  readonly number: string | null
  readonly documentDate: DateText
  readonly dueDate: DateText | null
  readonly bucket: string
  readonly open: string
}

const openOf = (reader: Reader, { customer, asOf }: Statement) =>
  reader.rows<OpenRow>(sql`
    select document, number, document_date::text as "documentDate", due_date::text as "dueDate", bucket, open::text
    from mw_receivables(${asOf}::date) where partner = ${customer}::uuid order by due_date nulls last, number`)

const balanceOn = async (reader: Reader, customer: string, on: DateText): Promise<string> =>
  (await reader.first<{ balance: string }>(sql`
    select coalesce(sum(base), 0)::numeric(18, 2)::text as balance from open_item_moves
    where control = 'ar' and partner = ${customer}::uuid and moved_on <= ${on}::date`))!.balance

interface Moved {
  readonly on: DateText
  readonly document: string
  readonly number: string | null
  readonly amount: string
  /** Of a payment: what of it nobody paid, because it was the discount. */
  readonly discount: string
}

/**
 * What happened between two days, by what caused it: an invoice, a memo, a payment (whichever invoices it paid). What only
 * moved between documents of the customer cancels out.
 */
const movementsOf = (reader: Reader, { customer, from, asOf }: Statement) =>
  reader.rows<Moved>(sql`
    with moved as (
      select m.moved_on, m.base, m.item, coalesce(t.receipt, p.receipt) as receipt, t.credit_memo as memo, m.resource,
        case when m.resource = 'ar-invoices' then coalesce(t.base_discount, 0) else 0 end as discount
      from open_item_moves m
        left join cash_receipt_transactions t on m.cause = 'cash-receipt-transactions/' || t.id
        left join cash_receipt_transactions p on p.id = t.prepayment
      where m.control = 'ar' and m.partner = ${customer}::uuid and m.moved_on between ${from}::date and ${asOf}::date
    ), caused as (
      select moved_on, base, discount, case when receipt is not null then 'cash-receipts' when memo is not null then 'credit-memos' else resource end as resource,
        coalesce(receipt, memo, item) as item
      from moved
    )
    select m.moved_on::text as "on", m.resource || '/' || m.item as document,
      coalesce(i.code, c.code, r.reference, r.code) as number, sum(m.base)::text as amount, sum(m.discount)::text as discount
    from caused m left join ar_invoices i on i.id = m.item left join credit_memos c on c.id = m.item
      left join cash_receipts r on r.id = m.item
    group by m.moved_on, m.resource, m.item, i.code, c.code, r.reference, r.code having sum(m.base) <> 0
    order by m.moved_on, sum(m.base) < 0, number`)

/** accounting R37: open items with the aging, or the balance brought forward and what moved; both end at the aging's total. */
export async function contentOf(reader: Reader, statement: Statement) {
  const items = await openOf(reader, statement)
  const aged: AgedDocument[] = items.map(row => ({ ...row, partner: statement.customer, open: money(row.open) }))
  const sums = agedByPartner(aged, statement.asOf).get(statement.customer)
  const aging = sums && Object.fromEntries(Object.entries(sums).map(([column, amount]) => [column, amount.toFixed(2)]))
  const total = sum(aged, row => row.open).toFixed(2)
  if (statement.kind === 'openItem' || !statement.from) return { items, aging, total }
  const opening = await balanceOn(reader, statement.customer, addDays(statement.from, -1))
  const movements = await movementsOf(reader, statement)
  return {
    items,
    aging,
    opening,
    movements,
    closing: await balanceOn(reader, statement.customer, statement.asOf),
    total,
  }
}
