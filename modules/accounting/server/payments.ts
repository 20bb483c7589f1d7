import { sql } from 'kysely'
import { targetFields } from '#modules/accounting/model/payables/payments.ts'
import { selfApproval } from '#modules/security/server/index.ts'
import { complaint, deriveAll, type Tables } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { dualControl, partnerName } from './bank-data.ts'
import { demandBankCurrency, settleCurrency } from './document-money.ts'
import { dropDrafts } from './documents/run-payments.ts'

interface Approving {
  readonly resource: 'payment-runs' | 'payments'
  readonly document: { readonly id: string; readonly code: string; readonly preparedBy: string | null }
  readonly reason: string | null
}

/** Of a run, whoever prepared one of its payments. */
const preparedAnyOf = async (work: AnyWork, run: string): Promise<boolean> =>
  (await work.reader.first(sql`
    select 1 from payments where run = ${run}::uuid and archived_at is null and prepared_by = ${work.by.userId}::uuid limit 1`)) !==
  undefined

const secondPayer = { verb: 'approve', another: 'preparedByYou', alone: 'soleApprover' } as const

/**
 * accounting R24: two people pay; who prepared does not approve, unless the company has turned dual control off. Whoever is the
 * only one who may approve says why they do it themselves, which stays with the document.
 */
async function approval(work: AnyWork, { resource, document, reason }: Approving) {
  const isOwn =
    !work.by.isSystem && (document.preparedBy === work.by.userId || (await preparedAnyOf(work, document.id)))
  const isBarred = isOwn && (await work.reader.first(sql`select 1 where ${dualControl}`))
  const selfApprovalReason = isBarred
    ? await selfApproval(work, { ...secondPayer, resource }, { document: document.code }, reason)
    : null
  return { approvedBy: work.by.userId, selfApprovalReason }
}
const notApproved = { approvedBy: null, selfApprovalReason: null }

/** What is paid together leaves one account, one way, on one day: it goes into one file, or onto one stock of checks. */
async function demandOneWay(work: AnyWork, run: Tables['payment-runs']): Promise<void> {
  const other = await work.reader.first<{ code: string }>(sql`
    select code from payments where run = ${run.id}::uuid and status = 'draft' and archived_at is null
      and (cash_account, method, payment_date) is distinct from (${run.cashAccount}::uuid, ${run.method}::uuid, ${run.paymentDate}::date)
    order by code limit 1`)
  if (other) throw Refusal.conflict({ code: 'paymentNotOfRun', params: { payment: other.code, run: run.code } })
}

const runVerb = verb<'payment-runs' | 'payments'>()

/** A run is approved with its payments, and sent back with them. */
const movePayments = (work: AnyWork, run: string, to: 'draft' | 'approved', by: typeof notApproved | Approved) =>
  work.db
    .updateTable('payments')
    .set({ status: to, ...by })
    .where('run', '=', run)
    .where('status', '=', to === 'approved' ? 'draft' : 'approved')
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
type Approved = Awaited<ReturnType<typeof approval>>

export const paymentVerbs = {
  'payment-runs.approve': runVerb('payment-runs.approve', async (work, run, asked) => {
    await demandOneWay(work, run)
    const by = await approval(work, { resource: 'payment-runs', document: run, reason: asked.selfApprovalReason })
    const { numUpdatedRows } = await movePayments(work, run.id, 'approved', by)
    if (numUpdatedRows === 0n) throw Refusal.conflict({ code: 'runWithoutPayments', params: { run: run.code } })
    return by
  }),
  'payment-runs.sendBack': runVerb('payment-runs.sendBack', async (work, run) => {
    await movePayments(work, run.id, 'draft', notApproved)
    return notApproved
  }),
  /** What it would have paid may be paid by another run. */
  'payment-runs.cancel': runVerb('payment-runs.cancel', async (work, run) => {
    await movePayments(work, run.id, 'draft', notApproved)
    await dropDrafts(work, run.id)
    return undefined
  }),
  'payments.approve': runVerb('payments.approve', (work, payment, asked) =>
    approval(work, { resource: 'payments', document: payment, reason: asked.selfApprovalReason }),
  ),
  'payments.sendBack': runVerb('payments.sendBack', async () => notApproved),
}

/** A payment pays the documents of its payee. */
async function demandOwnDocuments(work: AnyWork, after: Saved<'payments'>): Promise<void> {
  const lines = after.applications
  const foreign = await work.reader.rows<{ id: string; code: string }>(sql`
    select id, code from ap_invoices where id = any(${lines.map(line => line.apInvoice).filter(Boolean)}::uuid[]) and vendor is distinct from ${after.partner ?? null}::uuid
    union all
    select id, code from credit_memos where id = any(${lines.map(line => line.memo).filter(Boolean)}::uuid[]) and partner is distinct from ${after.partner ?? null}::uuid
    union all
    select id, code from cash_receipts where id = any(${lines.map(line => line.receipt).filter(Boolean)}::uuid[]) and partner is distinct from ${after.partner ?? null}::uuid
    union all
    select t.id, r.code from cash_receipt_transactions t join cash_receipts r on r.id = t.receipt
    where t.id = any(${lines.map(line => line.customerPrepayment).filter(Boolean)}::uuid[]) and t.partner is distinct from ${after.partner ?? null}::uuid`)
  const complaints = foreign.map(({ id, code }) => {
    const place = lines.findIndex(line => targetFields.some(field => line[field] === id))
    const field = targetFields.find(one => lines[place]![one] === id)!
    return complaint(['applications', place, field], 'partnerOfDocument', { document: code })
  })
  if (complaints.length) throw Refusal.fields(complaints, 'payments')
}

/** Whoever adds to what is paid, or says who gets it, has prepared it as well (accounting R24); taking something off has not. */
function isMoreOrOther(before: Saved<'payments'>, after: Saved<'payments'>): boolean {
  const targetOf = (line: Saved<'payments'>['applications'][number]) =>
    [line.kind, line.account, ...targetFields.map(field => line[field])].join()
  const paidBefore = (target: string) =>
    sum(before.applications, line => (targetOf(line) === target ? money(String(line.cashAmount)) : null))
  const isOther = (['partner', 'payeeName', 'remitTo', 'method', 'cashAccount'] as const).some(
    field => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )
  return (
    isOther || after.applications.some(line => money(String(line.cashAmount)).greaterThan(paidBefore(targetOf(line))))
  )
}

/** What was approved or paid together takes nothing more. */
async function demandDraftRun(work: AnyWork, run: unknown): Promise<void> {
  const other = await work.reader.first<{ code: string }>(
    sql`select code from payment_runs where id = ${run}::uuid and status <> 'draft' for share`,
  )
  if (other) throw Refusal.fields([complaint(['run'], 'runIsOver', { run: other.code })], 'payments')
}

export const savingPayment: SaveHook<'payments'> = async (work, { before, after }) => {
  if (after.status !== 'draft') return
  if (!before && after.run) await demandDraftRun(work, after.run)
  if (before && work.by.userId && isMoreOrOther(before, after)) after.preparedBy = work.by.userId
  // To whom the partner is called, unless somebody typed another name.
  after.payeeName ||= await partnerName(work, after.partner)
  await demandOwnDocuments(work, after)
  await settleCurrency(work, after, { resource: 'payments', partner: after.partner, on: after.paymentDate })
  await demandBankCurrency(work, after, 'payments')
}

/** Numbers of one bank account stand in one book. */
export const savingCheckBook: SaveHook<'check-books'> = async (work, { before, after }) => {
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`check books ${after.cashAccount}`}))`)
  const other = await work.reader.first<{ name: string }>(sql`
    select name from check_books where cash_account = ${after.cashAccount}::uuid and archived_at is null
      and id is distinct from ${before?.id ?? null}::uuid
      and int8range(first_number, last_number, '[]') && int8range(${after.firstNumber}::bigint, ${after.lastNumber}::bigint, '[]') limit 1`)
  if (other && !after.archivedAt)
    throw Refusal.fields([complaint(['firstNumber'], 'bookOverlaps', { book: other.name })], 'check-books')
}

/** It begins where the last one ended (accounting R36). */
export const savingReconciliation: SaveHook<'bank-reconciliations'> = async (work, { before, after }) => {
  if (before) return
  const last = await work.reader.first<{ balance: string }>(sql`
    select statement_balance::text as balance from bank_reconciliations where cash_account = ${after.cashAccount}::uuid
      and status = 'completed' and archived_at is null order by statement_date desc limit 1`)
  after.openingBalance = last?.balance ?? '0.00'
  deriveAll(work.registry, 'bank-reconciliations', after)
}
