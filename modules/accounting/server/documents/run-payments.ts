import { sql } from 'kysely'
import type { RunPayment, RunPayments } from '#modules/accounting/model/payables/run-payment.ts'
import { complaint, type Tables } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Run {
  readonly id: string
  readonly status: string
  readonly cashAccount: string
  readonly on: string
}

/** In the order in which their checks are written (accounting R23). */
const paymentsOf = (reader: Reader, run: Run) =>
  reader.rows<RunPayment>(sql`
    select p.id, p.code, p.payee_name as "payeeName", c.code as currency, p.status, k.number::text as check, p.amount::text,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'bill', a.ap_invoice, 'memo', a.memo,
          'code', coalesce(i.code, m.code), 'vendorInvoiceNumber', i.vendor_invoice_number, 'dueDate', i.due_date, 'total', i.total::text,
          'discount', a.discount_amount::text, 'cash', a.cash_amount::text,
          'lost', case when i.discount_date < p.payment_date then greatest(i.discount_available - a.discount_amount, 0) else 0 end::numeric(18, 2)::text)
          order by i.due_date nulls last, a.position), '[]')
        from payment_applications a left join ap_invoices i on i.id = a.ap_invoice left join credit_memos m on m.id = a.memo
        where a.root = p.id and a.reverses is null) as documents
    from payments p left join currencies c on c.id = p.currency left join checks k on k.id = p.check
    where p.run = ${run.id}::uuid and p.archived_at is null order by p.payee_name, p.code`)

/** What the ledger says of the account, where what is to be paid comes off it unchanged. */
async function balanceBefore(reader: Reader, run: Run): Promise<string | null> {
  if (run.status !== 'draft' && run.status !== 'approved') return null
  const found = await reader.first<{ balance: string; others: boolean }>(sql`
    select (select coalesce(sum(s.debit - s.credit), 0) from account_day_sums s
        where s.account = b.gl_account and s.day <= ${run.on}::date)::numeric(18, 2)::text as balance,
      exists (select from payments p where p.run = ${run.id}::uuid and p.archived_at is null
        and coalesce(p.currency, own.id) <> coalesce(b.currency, own.id)) as others
    from cash_accounts b, (select id from currencies where is_base) own where b.id = ${run.cashAccount}::uuid`)
  return found && !found.others ? found.balance : null
}

export const runPaymentEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/payment-runs/:id/payments',
    access: { action: 'payment-runs.view' },
    summary: 'What a run pays, payee by payee and bill by bill, and what the bank account holds before',
    handle: async ({ params }): Promise<RunPayments> => {
      const run = await app.reader.first<Run>(sql`
        select id, status, cash_account as "cashAccount", payment_date::text as "on" from payment_runs where id::text = ${params.id ?? null}`)
      if (!run) throw Refusal.notFound()
      return { payments: await paymentsOf(app.reader, run), balance: await balanceBefore(app.reader, run) }
    },
  }),
]

/** Takes one bill out of a run; with the last one its payment goes, and with it what memos would take off it. */
export async function leaveOut(work: AnyWork, run: Tables['payment-runs'], bill: string): Promise<void> {
  const found = await work.reader.first<{ id: string }>(sql`
    select p.id from payments p join payment_applications a on a.root = p.id
    where p.run = ${run.id}::uuid and p.status = 'draft' and p.archived_at is null and a.ap_invoice = ${bill}::uuid`)
  if (!found) throw Refusal.fields([complaint(['bill'], 'billNotInRun', { run: run.code })], 'payment-runs')
  const { applications } = await work.update('payments', found.id, {})
  const rest = applications.filter(line => line.apInvoice !== bill)
  if (sum(rest, line => money(line.cashAmount)).sign() > 0)
    await work.update('payments', found.id, { applications: rest })
  else await dropDrafts(work, run.id, found.id)
}

/** Draft payments of a run, or one of them, are put away and belong to it no longer. */
export const dropDrafts = (work: AnyWork, run: string, payment: string | null = null) =>
  work.writer.run(sql`
    update payments set archived_at = ${work.at}, archived_by = ${work.by.userId}::uuid, run = null
    where run = ${run}::uuid and status = 'draft' and ${payment ? sql`id = ${payment}::uuid` : sql`true`}`)
