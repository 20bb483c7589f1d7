import { sql } from 'kysely'
import { credit, debit, entry, mirrored, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import type { CashReceipt } from '#modules/accounting/model/receivables/cash-receipts.ts'
import type { Tables } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { causeOf, recordApplication } from './application-journal.ts'
import { mirrorEntries, standingEntries } from './journal-of-documents.ts'
import { moveItem, takeBackMoves } from './open-items.ts'

type Transaction = Tables['cash-receipt-transactions']

interface Live {
  readonly id: string
  readonly kind: Transaction['kind']
  readonly target: string | null
}

/** Rows of a receipt nobody has taken back, what came last first: uses of a prepayment before the prepayment. */
const liveRows = (work: AnyWork, receipt: string) =>
  work.reader.rows<Live>(sql`
    select t.id, t.kind, coalesce(t.target_invoice, t.target_memo) as target from cash_receipt_transactions t
    where t.receipt = ${receipt}::uuid and t.reverses is null
      and not exists (select from cash_receipt_transactions r where r.reverses = t.id)
    order by t.created_at desc, (t.prepayment is not null or t.kind = 'onAccount' and t.target_invoice is not null) desc, t.id desc`)

/** The reversing row: the same with every amount the other way (accounting R11). */
async function reverseRow(work: AnyWork, id: string, on: DateText): Promise<void> {
  const row = (await work.reader.first<Record<string, string | null>>(sql`
    select kind, partner, receipt, credit_memo as "creditMemo", prepayment, target_invoice as "targetInvoice", target_memo as "targetMemo",
      "order", account, reason, (-cash_amount)::text as "cashAmount", (-discount_amount)::text as "discountAmount",
      (-write_off_amount)::text as "writeOffAmount", (-base_cash)::text as "baseCash", (-base_discount)::text as "baseDiscount",
      (-relief)::text as relief, (-fx_gain_loss)::text as "fxGainLoss"
    from cash_receipt_transactions where id = ${id}::uuid`))!
  await work.issue('cash-receipt-transactions', { ...row, appliedOn: on, reverses: id })
  await takeBackMoves(work, causeOf(id), on)
}

const ownEvents = (id: string) => [`AR.PREPAY_APPLY:${id}`, `FX.REALISED:${id}`, `AR.WRITE_OFF:${id}`]

/** Takes back what a receipt paid; short-paid rests that were written off stay so when only its money fails (accounting R26). */
export async function takeBackReceipt(
  work: AnyWork,
  receipt: CashReceipt,
  on: DateText,
  { withWriteOffs }: { readonly withWriteOffs: boolean },
): Promise<void> {
  for (const row of await liveRows(work, receipt.id)) {
    if (row.kind === 'writeOff' && !withWriteOffs) continue
    await reverseRow(work, row.id, on)
    if (row.target) await mirrorEntries(work, `ar-invoices/${row.target}`, on, ownEvents(row.id))
  }
}

/** Every line the receipt itself put into the books, the other way round, with one account in place of another. */
export async function mirroredWith(
  work: AnyWork,
  source: string,
  instead: (account: { id: string; control: string }) => string,
): Promise<PostingLine[]> {
  const entries = await standingEntries(work, source)
  const lines = await work.reader.rows<{
    account: string
    control: string
    debit: string
    credit: string
    partner: string | null
    order: string | null
  }>(sql`
    select l.account, a.control, coalesce(l.debit, 0)::text as debit, coalesce(l.credit, 0)::text as credit, l.partner, l."order"
    from general_ledger_lines l join accounts a on a.id = l.account
    where l.root = any(${entries.map(one => one.id)}::uuid[]) order by l.root, l.position`)
  return mirrored(
    lines.map(line => ({
      ...{ role: 'CASH', account: instead({ id: line.account, control: line.control }) },
      ...{ partner: line.partner, order: line.order },
      ...{ debit: money(line.debit), credit: money(line.credit) },
    })),
  )
}

const isApplied = (row: Transaction): boolean => Boolean(row.targetInvoice || row.targetMemo)

/** What the receipt paid is on account again: the discount is taken back, exchange too (accounting R11, R12). */
async function toOnAccount(work: AnyWork, row: Transaction, on: DateText): Promise<void> {
  const amount = (value: Money | null) => value ?? money(0)
  const [cash, discount, relief] = [amount(row.baseCash), amount(row.baseDiscount), amount(row.relief)]
  const { partner, receipt } = row
  const application = await recordApplication(work, {
    ...{ appliedOn: on, kind: 'onAccount', partner, receipt, cashAmount: row.cashAmount, baseCash: cash, relief: cash },
  })
  await moveItem(work, {
    ...{ control: 'ar', resource: 'cash-receipts', item: receipt!, partner, on, cause: causeOf(application) },
    ...{ amount: row.cashAmount, base: cash.negated() },
  })
  const tags = { partner }
  await post(work, {
    event: 'CR.RECEIPT',
    key: `${row.id}:unapplied`,
    on,
    description: work.words('reasons.unapplied'),
    source: `cash-receipts/${receipt}`,
    lines: entry(
      debit({ ...tags, role: 'AR' }, relief.minus(cash)),
      credit({ ...tags, role: 'SALES_DISCOUNT' }, discount),
      credit({ ...tags, role: 'FX_REALISED' }, relief.minus(cash).minus(discount)),
    ),
  })
}

/** Takes an application back: what it paid is open again, and what paid it is free again. */
export async function unapply(work: AnyWork, row: Transaction, on: DateText): Promise<void> {
  const named = { amount: row.cashAmount.toFixed(2), date: row.appliedOn }
  if (!isApplied(row)) throw Refusal.conflict({ code: 'notApplied', params: named })
  const known = await work.reader.first(sql`select 1 from cash_receipt_transactions where reverses = ${row.id}::uuid`)
  if (known)
    throw Refusal.conflict({
      ...{ code: 'takenBackAlready', params: { amount: row.cashAmount.toString(), date: row.appliedOn } },
    })
  if (on < row.appliedOn)
    throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: '', date: row.appliedOn } })
  const ofVendor = await work.reader.first(
    sql`select 1 from credit_memos where id = ${row.targetMemo}::uuid and side = 'vendor'`,
  )
  if (ofVendor) throw Refusal.conflict({ code: 'refundStays', params: named })
  await reverseRow(work, row.id, on)
  if (row.kind === 'cash') await toOnAccount(work, row, on)
  else await mirrorEntries(work, sourceOf(row), on, ownEvents(row.id))
}

const sourceOf = (row: Transaction): string =>
  row.targetInvoice ? `ar-invoices/${row.targetInvoice}` : `credit-memos/${row.targetMemo}`
