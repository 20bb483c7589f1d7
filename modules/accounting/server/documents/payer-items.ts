import { sql } from 'kysely'
import type { Payable } from '#modules/accounting/model/receivables/auto-apply.ts'
import type { Charge } from '#modules/accounting/model/receivables/payer-items.ts'
import { date, isId, type Language, ref } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { customerDiscounts, discountFor } from './discounts.ts'

/** Whose money came in, on which day, in which currency. */
export interface Payer {
  readonly partner: string | null
  readonly currency: string | null
  readonly on: DateText
}

export interface PayerItem extends Charge {
  /** Earned when it is paid in full on that day. */
  readonly discount: Money
}

const chargesOf = (work: AnyWork, { partner, currency, on }: Payer) =>
  work.reader.rows<Charge>(sql`
    select 'invoice' as kind, id, code, invoice_date::text as "on", due_date::text as "dueDate", discount_date::text as "discountDate",
      customer_po as reference, open::text, coalesce(disputed, false) as "isDisputed"
    from ar_invoices where customer = ${partner}::uuid and status = 'posted' and open > 0
      and currency is not distinct from ${currency}::uuid and invoice_date <= ${on}::date
    union all
    select 'memo', id, code, memo_date::text, coalesce(due_date, memo_date)::text, null, null, open::text, false
    from credit_memos where partner = ${partner}::uuid and status = 'posted' and open > 0 and direction = 'debit'
      and currency is not distinct from ${currency}::uuid and memo_date <= ${on}::date
    union all
    select 'order', o.id, o.code, o.ordered_on::text, o.ordered_on::text, null, o.customer_po, (o.deposit_due - p.paid)::text, false
    from orders o cross join lateral (
      select coalesce(sum(t.cash_amount), 0) as paid from cash_receipt_transactions t
      where t."order" = o.id and t.kind = 'prepayment' and t.prepayment is null) p
    where o.business_partner = ${partner}::uuid and o.deposit_due > p.paid and o.status not in ('draft', 'shipped', 'closed', 'cancelled')
      and coalesce(o.currency, (select id from currencies where is_base)) is not distinct from ${currency}::uuid and o.ordered_on <= ${on}::date
    order by "dueDate", code`)

/** What somebody's money may pay, the oldest first: invoices, memos that charge them, and deposits their orders ask for. */
export async function payerItems(work: AnyWork, payer: Payer): Promise<PayerItem[]> {
  const charges = await chargesOf(work, payer)
  const ids = charges.filter(charge => charge.kind === 'invoice').map(charge => charge.id)
  const offers = await customerDiscounts(work, ids)
  const items: PayerItem[] = []
  for (const charge of charges) {
    const offer = offers.get(charge.id)
    const paid = offer?.open.minus(offer.fullDiscount.minus(offer.discountTaken))
    const discount = offer && paid ? await discountFor(work, offer, { paid, on: payer.on }) : money(0)
    const full = offer?.fullDiscount ?? money(0)
    const net = offer?.total.minus(full)
    const earned = net && !discount.isZero() ? { full: full.toFixed(2), net: net.toFixed(2) } : null
    items.push({ ...charge, discount, offer: earned })
  }
  return items
}

/** As the proposal sees them: invoices nobody disputes. */
export const payablesAmong = (items: readonly PayerItem[]): Payable[] =>
  items
    .filter(item => item.kind === 'invoice' && !item.isDisputed)
    .map(({ id, dueDate, open, discount, offer }) => ({
      id,
      dueDate,
      open: money(open),
      discount,
      offer: offer ?? null,
    }))

/** What their money is in, where nobody says: their currency, or our own. */
const currencyOf = async (work: AnyWork, partner: string, named: string | null): Promise<string | null> =>
  named ??
  (
    await work.reader.first<{ id: string | null }>(sql`
      select coalesce((select currency from business_partners where id = ${partner}::uuid),
        (select id from currencies where is_base)) as id`)
  )?.id ??
  null

const idOr = (text: string | undefined): string | null => (isId(text) ? text : null)

/** What a way of paying is called, in the reader's language. */
export const methodName = (language: Language) =>
  language === 'es' ? sql`coalesce(nullif(m.name_es, ''), m.name, m.code)` : sql`coalesce(m.name, m.code)`

export const payerItemEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/receivables/of-payer',
    access: { action: 'cash-receipts.view' },
    summary: 'What a payer owes on a day, with the discount each document earns when it is paid in full then',
    query: { partner: ref('business-partners'), on: date(), currency: ref('currencies') },
    handle: async ({ by, query }) => {
      const on = query.on ?? ''
      const partner = idOr(query.partner)
      if (!isDate(on) || !partner) throw Refusal.badRequest('badValue')
      const items = await perform(app, { by: by!, via: 'web', action: 'look' }, async work =>
        payerItems(work, { partner, on, currency: await currencyOf(work, partner, idOr(query.currency)) }),
      )
      return { items: items.map(item => ({ ...item, discount: item.discount.toFixed(2) })) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/receivables/undeposited',
    access: { action: 'deposits.view' },
    summary: 'Posted receipts that wait to be taken to the bank, and those of one deposit',
    query: { deposit: ref('deposits') },
    handle: async ({ by, query }) => ({
      receipts: await app.reader.rows(sql`
        select r.id, r.code, r.reference, r.received_on::text as "receivedOn", r.amount::text, p.name as payer,
          ${methodName(by!.language)} as method, c.code as currency
        from cash_receipts r join payment_methods m on m.id = r.method left join business_partners p on p.id = r.partner
          left join currencies c on c.id = r.currency left join deposits d on d.id = r.deposit and d.status <> 'void'
        where r.status = 'posted' and r.archived_at is null and m.deposit_mode is distinct from 'direct'
          and (d.id is null or d.id = ${idOr(query.deposit)}::uuid)
        order by r.received_on, r.code`),
    }),
  }),
]
