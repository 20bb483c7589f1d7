import { sql } from 'kysely'
import { mostFilesADay, mostOfPayment } from '#modules/accounting/model/payables/ach-file.ts'
import {
  type OwedInvoice,
  type OwedMemo,
  proposePayments,
  type Skip,
} from '#modules/accounting/model/payables/payment-proposal.ts'
import type { Payment } from '#modules/accounting/model/payables/payments.ts'
import { declaredUnclaimed } from '#modules/accounting/model/posting/payables.ts'
import type { Asked, Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { bankUnconfirmed } from '../bank-data.ts'
import { post } from '../post.ts'
import { demandStock, reserveCheck } from './check-numbers.ts'
import { discountFor, vendorDiscounts } from './discounts.ts'
import { issuePayment, sourceOfPayment } from './issue-payment.ts'
import { mirrorEntries } from './journal-of-documents.ts'
import { takeBackMoves } from './open-items.ts'
import { dropDrafts, leaveOut } from './run-payments.ts'

type Run = Tables['payment-runs']

interface Owed {
  readonly id: string
  readonly vendor: string
  readonly remitTo: string | null
  readonly currency: string | null
  readonly payAlone: boolean
  readonly isHeld: boolean
  readonly isUnconfirmed: boolean
  readonly dueDate: string
  readonly discountDate: string | null
}

/** What is open with vendors on the run's day. */
async function owedInvoices(work: AnyWork, run: Run): Promise<OwedInvoice[]> {
  const rows = await work.reader.rows<Owed>(sql`
    select i.id, i.vendor, i.remit_to::text as "remitTo", i.currency, coalesce(i.pay_alone, false) as "payAlone",
      i.payment_hold <> 'none' as "isHeld", ${bankUnconfirmed(sql`i.vendor`)} as "isUnconfirmed", i.due_date::text as "dueDate", i.discount_date::text as "discountDate"
    from ap_invoices i, cash_accounts b left join currencies own on own.id = b.currency
    where b.id = ${run.cashAccount}::uuid and (coalesce(own.is_base, true) or i.currency = own.id)
      and i.status = 'posted' and i.open > 0 and greatest(i.invoice_date, i.posting_date) <= ${run.paymentDate}::date
      and (i.method is null or i.method = ${run.method}::uuid)
      and not exists (select from payment_applications a join payments p on p.id = a.root
        where a.ap_invoice = i.id and p.status in ('draft', 'approved') and p.archived_at is null)
    order by i.due_date, i.code`)
  const discounts = await vendorDiscounts(
    work,
    rows.map(row => row.id),
  )
  const owed: OwedInvoice[] = []
  for (const row of rows) {
    const of = discounts.get(row.id)!
    const whole = of.open.minus(of.fullDiscount.minus(of.discountTaken))
    const discount = await discountFor(work, of, { paid: whole, on: run.paymentDate })
    owed.push({ ...row, remitTo: row.remitTo ?? '', open: of.open, discount })
  }
  return owed
}

const owedMemos = async (work: AnyWork): Promise<OwedMemo[]> =>
  (
    await work.reader.rows<Omit<OwedMemo, 'open'> & { open: string }>(sql`
      select m.id, m.partner as vendor, m.currency, m.memo_date::text as "memoDate", m.open::text from credit_memos m
      where m.side = 'vendor' and m.direction = 'debit' and m.status = 'posted' and m.open > 0
        and not exists (select from payment_applications a join payments p on p.id = a.root
          where a.memo = m.id and p.status in ('draft', 'approved') and p.archived_at is null)`)
  ).map(row => ({ ...row, open: money(row.open) }))

/** accounting R22: the run's payments, as drafts to adjust, and what it leaves out. */
async function propose(work: AnyWork, run: Run): Promise<readonly Skip[]> {
  await dropDrafts(work, run.id)
  const { payments, skipped } = proposePayments(await owedInvoices(work, run), await owedMemos(work), run)
  if (payments.length + skipped.length === 0)
    throw Refusal.conflict({ code: 'nothingDue', params: { date: run.payThrough } })
  for (const payment of payments) {
    const vendor = (await work.reader.first<{ name: string }>(
      sql`select name from business_partners where id = ${payment.vendor}::uuid`,
    ))!
    const invoices = payment.invoices.map(({ id, cash, discount }) => ({
      ...{ kind: 'apInvoice', apInvoice: id, cashAmount: cash.toFixed(2), discountAmount: discount.toFixed(2) },
    }))
    const memos = payment.memos.map(({ id, cash }) => ({ kind: 'vendorMemo', memo: id, cashAmount: cash.toFixed(2) }))
    const remitTo = await work.reader.first<{ remitTo: unknown }>(
      sql`select remit_to as "remitTo" from ap_invoices where id = ${payment.invoices[0]!.id}::uuid`,
    )
    await work.issue('payments', {
      ...{ run: run.id, partner: payment.vendor, payeeName: vendor.name, cashAccount: run.cashAccount },
      ...{ method: run.method, paymentDate: run.paymentDate, currency: payment.currency, remitTo: remitTo?.remitTo },
      applications: [...invoices, ...memos],
    })
  }
  return skipped
}

/** Issues one payment: the books, and a check where it is paid by one. */
async function issue(work: AnyWork, payment: Payment) {
  const { isCheck, isAch, applications } = await issuePayment(work, payment)
  return {
    applications,
    ...(isCheck && { check: await reserveCheck(work, payment) }),
    ...(isAch && (await bankFileOf(work, payment))),
  }
}

/** Payments of a run go into one file; of the files of a day and account each has its number. */
async function bankFileOf(work: AnyWork, payment: Payment): Promise<Pick<Payment, 'bankFileAt' | 'bankFileNumber'>> {
  if (payment.amount.greaterThan(mostOfPayment))
    throw Refusal.conflict({
      code: 'achTooLarge',
      params: { payment: payment.code, amount: payment.amount.toFixed(2), most: mostOfPayment.toFixed(2) },
    })
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`bank files ${payment.cashAccount}`}))`)
  const known = await work.reader.first<{ of: number | null; last: number }>(sql`
    select max(bank_file_number) filter (where run = ${payment.run}::uuid)::int as of, coalesce(max(bank_file_number), 0)::int as last
    from payments where cash_account = ${payment.cashAccount}::uuid
      and bank_file_at between ${work.at}::timestamptz - interval '1 day' and ${work.at}::timestamptz + interval '1 day'`)
  const next = (known!.last % mostFilesADay) + 1
  return { bankFileAt: work.at, bankFileNumber: known!.of ?? next }
}

/** All payments of a run, in the order of their payees' names (accounting R23). */
async function issueRun(work: AnyWork, run: Run): Promise<void> {
  const payments = await work.reader.rows<{ id: string }>(sql`
    select id from payments where run = ${run.id}::uuid and status = 'approved' and archived_at is null order by payee_name, code`)
  if (payments.length === 0) throw Refusal.conflict({ code: 'runWithoutPayments', params: { run: run.code } })
  const way = { method: run.method, cashAccount: run.cashAccount } as Payment
  if ((await sourceOfPayment(work, way)).isCheck) await demandStock(work, run.cashAccount, payments.length)
  for (const { id } of payments) await work.act('payments', id, 'issue')
}

/** E41: as of the day it is voided; its invoices are open again, its check is never used again. */
async function voidPayment(work: AnyWork, payment: Payment, asked: Asked<'payments.void'>): Promise<Partial<Payment>> {
  const on = asked.voidedOn ?? work.today
  if (on < payment.paymentDate)
    throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: payment.code, date: payment.paymentDate } })
  await mirrorEntries(work, `payments/${payment.id}`, on)
  await takeBackMoves(work, `payments/${payment.id}`, on)
  if (payment.check)
    await work.writer.run(sql`
      update checks set status = 'voided', voided_on = ${on}::date, void_reason = ${asked.voidReason}
      where id = ${payment.check}::uuid and status in ('reserved', 'issued', 'unclaimed')`)
  return { voidedOn: on }
}

async function demandStatus(work: AnyWork, check: Tables['checks']): Promise<Payment> {
  const row =
    check.payment &&
    (await work.reader.first(sql`select 1 from payments where id = ${check.payment}::uuid and status = 'issued'`))
  if (!row) throw Refusal.conflict({ code: 'notPosted', params: { document: String(check.number) } })
  return (await work.reader.first<Payment>(sql`
    select id, code, partner, payee_name as "payeeName", cash_account as "cashAccount", payment_date::text as "paymentDate", memo,
      remit_to as "remitTo", method from payments where id = ${check.payment}::uuid`))!
}

/** Nothing becomes of a check before its own day. */
function demandLaterThanCheck({ number, checkDate }: Tables['checks'], on: DateText): void {
  if (on < checkDate!)
    throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: String(number), date: checkDate! } })
}

/** The same payment on the next check of the stock. */
async function replaceCheck(work: AnyWork, payment: Payment, check: Tables['checks']): Promise<void> {
  const next = await reserveCheck(work, { ...payment, amount: check.amount! }, check.id)
  await work.writer.run(sql`update payments set "check" = ${next}::uuid where id = ${payment.id}::uuid`)
}

const paying = verb<'payments' | 'payment-runs' | 'checks'>()

export const paymentIssueVerbs = {
  'payment-runs.propose': paying('payment-runs.propose', async (work, run) => {
    const skips = (await propose(work, run)).map(skip => ({ ...skip, amount: skip.amount.toFixed(2) }))
    return { skips }
  }),
  'payment-runs.leaveOut': paying('payment-runs.leaveOut', async (work, run, { bill }) => {
    await leaveOut(work, run, bill)
    return undefined
  }),
  'payment-runs.issue': paying('payment-runs.issue', async (work, run) => {
    await issueRun(work, run)
    return undefined
  }),
  'payments.issue': paying('payments.issue', (work, payment) => issue(work, payment)),
  'payments.void': paying('payments.void', (work, payment, asked) => voidPayment(work, payment, asked)),
  'checks.confirm': paying('checks.confirm', async work => ({ printedAt: work.at })),
  /** Misprinted: the number is burnt, and the payment gets the next one. */
  'checks.spoil': paying('checks.spoil', async (work, check) => {
    await replaceCheck(work, await demandStatus(work, check), check)
    return { voidedOn: work.today }
  }),
  'checks.stop': paying('checks.stop', async (work, check, asked) => {
    const payment = await demandStatus(work, check)
    const voidedOn = asked.voidedOn ?? work.today
    demandLaterThanCheck(check, voidedOn)
    if (asked.replaceCheck) await replaceCheck(work, { ...payment, paymentDate: voidedOn }, check)
    else await work.act('payments', payment.id, 'void', { voidReason: asked.voidReason, voidedOn })
    return { voidedOn }
  }),
  /** E42: the check is worth nothing any more, and what it paid stays paid: the money waits for the payee, or for the state. */
  'checks.declareUnclaimed': paying('checks.declareUnclaimed', async (work, check, asked) => {
    const payment = await demandStatus(work, check)
    const on = asked.on ?? work.today
    demandLaterThanCheck(check, on)
    const { from } = await sourceOfPayment(work, payment)
    await post(work, {
      ...{ event: 'AP.STALE', key: check.id, on, source: `payments/${payment.id}` },
      description: `${check.number} ${check.payeeName}`,
      lines: declaredUnclaimed(await bankOf(work, payment.id), from.cashAccount, { partner: payment.partner }),
    })
    return { voidedOn: on }
  }),
}

/** What the payment took from the bank, in our own currency. */
async function bankOf(work: AnyWork, payment: string): Promise<Money> {
  const taken = await work.reader.first<{ amount: string }>(sql`
    select sum(coalesce(l.credit, 0) - coalesce(l.debit, 0))::text as amount from general_ledger_lines l
      join general_ledgers e on e.id = l.root join payments p on p.id = ${payment}::uuid join cash_accounts c on c.id = p.cash_account
    where e.source = 'payments/' || p.id and e.status = 'posted' and l.account = c.gl_account`)
  return money(taken?.amount ?? '0')
}
