import { sql } from 'kysely'
import type { Language } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { prepaymentsFor } from './apply.ts'
import { lostDiscounts } from './lost-discounts.ts'
import { methodName } from './payer-items.ts'

/** What a document wrote into the books, entry by entry, oldest first. */
const entriesOf = (reader: Reader, source: string) =>
  reader.rows(sql`
    select e.id, e.code, e.posting_date::text as "postingDate", e.description, e.reverses,
      (select jsonb_agg(jsonb_build_object('number', a.number, 'name', a.name, 'nameEs', a.name_es, 'debit', l.debit::text,
        'credit', l.credit::text, 'reason', l.reason) order by l.position)
        from general_ledger_lines l join accounts a on a.id = l.account where l.root = e.id) as lines
    from general_ledgers e where e.source = ${source} and e.status = 'posted' order by length(e.code), e.code`)

/** The slip: checks with their number, currency and coin, and what each receipt paid. */
async function depositView(reader: Reader, id: string) {
  const deposit = await reader.first<{ id: string }>(sql`
    select d.id, d.code, d.status, d.deposited_on::text as "depositedOn", d.total::text, d.cash_back::text as "cashBack",
      d.cleared_on::text as "clearedOn", c.name as "cashAccount", c.bank_name as "bankName", c.account_ending as "accountEnding"
    from deposits d join cash_accounts c on c.id = d.cash_account where d.id::text = ${id}`)
  if (!deposit) throw Refusal.notFound()
  const receipts = await reader.rows(sql`
    select r.id, r.code, r.reference, r.amount::text, r.status, r.received_on::text as "receivedOn", m.kind, p.name as payer,
      (select coalesce(jsonb_agg(jsonb_build_object('document', coalesce(i.code, n.code), 'invoice', t.target_invoice,
          'kind', t.kind, 'cash', t.cash_amount::text, 'discount', t.discount_amount::text) order by t.created_at), '[]')
        from cash_receipt_transactions t left join ar_invoices i on i.id = t.target_invoice left join credit_memos n on n.id = t.target_memo
        where t.receipt = r.id and t.reverses is null and t.kind <> 'writeOff') as applications
    from deposits d join cash_receipts r on r.id = any(d.receipts) join payment_methods m on m.id = r.method
      left join business_partners p on p.id = r.partner
    where d.id = ${deposit.id}::uuid order by m.kind = 'cash', r.code`)
  return { deposit, receipts, entries: await entriesOf(reader, `deposits/${deposit.id}`) }
}

/** The face of the check, its stub, who approved it, and what the bank said. */
async function paymentView(reader: Reader, id: string, language: Language) {
  const payment = await reader.first<{ id: string; paymentDate: string }>(sql`
    select p.id, p.code, p.status, p.payee_name as "payeeName", p.payment_date::text as "paymentDate", p.amount::text, p.memo, p.reference,
      p.cleared_on::text as "clearedOn", p.voided_on::text as "voidedOn", p.void_reason as "voidReason", ${methodName(language)} as method,
      c.name as "cashAccount", c.bank_name as "bankName", k.id as "checkId", k.number::int as "checkNumber", k.status as "checkStatus",
      k.amount_words as "amountWords", k.check_date::text as "checkDate", p.remit_to as "remitTo", cu.code as currency,
      (select display_name from users where id = p.prepared_by) as "preparedBy",
      (select display_name from users where id = p.approved_by) as "approvedBy"
    from payments p join payment_methods m on m.id = p.method join cash_accounts c on c.id = p.cash_account
      left join checks k on k.id = p."check" left join currencies cu on cu.id = p.currency
    where p.id::text = ${id}`)
  if (!payment) throw Refusal.notFound()
  const stub = await reader.rows(sql`
    select a.kind, coalesce(i.vendor_invoice_number, n.code, r.code, x.number || ' ' || x.name) as document, i.code, i.id as invoice,
      coalesce(i.invoice_date, n.memo_date, r.received_on)::text as "documentDate", a.cash_amount::text as cash, a.discount_amount::text as discount,
      a.fx_gain_loss::text as exchange
    from payment_applications a left join ap_invoices i on i.id = a.ap_invoice left join credit_memos n on n.id = a.memo
      left join accounts x on x.id = a.account left join cash_receipt_transactions t on t.id = a.customer_prepayment
      left join cash_receipts r on r.id = coalesce(a.receipt, t.receipt)
    where a.root = ${payment.id}::uuid order by a.position`)
  const lost = await lostDiscounts(reader, { on: payment.paymentDate, payment: payment.id })
  return { payment, stub, lost, entries: await entriesOf(reader, `payments/${payment.id}`) }
}

export const documentViewEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/deposits/:id/view',
    access: { action: 'deposits.view' },
    summary: 'A deposit as its slip, with what its receipts paid and what it posted',
    handle: ({ params }) => depositView(app.reader, params.id!),
  }),
  endpoint({
    method: 'GET',
    path: '/api/ar-invoices/:id/prepayments',
    access: { action: 'ar-invoices.post' },
    summary: 'What the customer has paid ahead for the orders of an invoice and nobody has used',
    handle: async ({ params }) => {
      const invoice = await app.reader.first<{ customer: string; orders: string[]; currency: string | null }>(
        sql`select customer, coalesce(orders, '{}') as orders, currency from ar_invoices where id::text = ${params.id}`,
      )
      if (!invoice) throw Refusal.notFound()
      const found = await prepaymentsFor(app, invoice)
      return { prepayments: found.map(({ code, open, on }) => ({ code, open, on })) }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/payments/:id/view',
    access: { action: 'payments.view' },
    summary: 'A payment as the check it was, with its stub, approvals and entries',
    handle: ({ by, params }) => paymentView(app.reader, params.id!, by!.language),
  }),
  endpoint({
    method: 'GET',
    path: '/api/postings/of/:resource/:id',
    access: { action: 'general-ledgers.view' },
    summary: 'What a document wrote into the books',
    handle: async ({ params }) => ({ entries: await entriesOf(app.reader, `${params.resource}/${params.id}`) }),
  }),
]
