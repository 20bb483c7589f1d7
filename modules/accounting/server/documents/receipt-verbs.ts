import { sql } from 'kysely'
import { bankFee } from '#modules/accounting/model/posting/books.ts'
import { autoApply } from '#modules/accounting/model/receivables/auto-apply.ts'
import type { CashReceipt } from '#modules/accounting/model/receivables/cash-receipts.ts'
import type { Asked } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { accountingSettings } from '../settings.ts'
import { applyCredit } from './apply.ts'
import { dayOfUndoing, mirrorEntries } from './journal-of-documents.ts'
import { moveItem, takeBackMoves } from './open-items.ts'
import { payablesAmong, payerItems } from './payer-items.ts'
import { landingOf, postReceipt } from './post-receipt.ts'
import { refundReceipt } from './refund.ts'
import { mirroredWith, takeBackReceipt, unapply } from './take-back.ts'

/** Fills the lines with what the money most likely pays; what is left over goes on account where asked. */
async function proposeLines(work: AnyWork, receipt: CashReceipt, restOnAccount: boolean) {
  const { partner, currency, receivedOn } = receipt
  const items = await payerItems(work, { partner, currency, on: receivedOn })
  const lines = autoApply(payablesAmong(items), receipt.amount).map(one => ({
    ...{ kind: 'invoice' as const, invoice: one.id },
    ...{ cashAmount: one.cash, discountAmount: one.discount, writeOffAmount: money(0) },
  }))
  const left = lines.reduce((rest, line) => rest.minus(line.cashAmount), receipt.amount)
  const nothing = { discountAmount: money(0), writeOffAmount: money(0) }
  if (restOnAccount && left.greaterThan(0))
    return [...lines, { kind: 'onAccount' as const, cashAmount: left, ...nothing }]
  return lines
}

/** The bank account a receipt's money reached: its own, or that of its posted deposit. */
async function bankOf(work: AnyWork, receipt: CashReceipt): Promise<string> {
  const { cashAccount } = await landingOf(work, receipt)
  if (cashAccount) return cashAccount
  const deposited = await work.reader.first<{ account: string }>(sql`
    select c.gl_account as account from deposits d join cash_accounts c on c.id = d.cash_account
    where d.id = ${receipt.deposit}::uuid and d.status = 'posted'`)
  if (!deposited) throw Refusal.conflict({ code: 'notDeposited', params: { receipt: receipt.code } })
  return deposited.account
}

/** E31: the check came back. The same invoices are open again as of that day; the bank's fee and our charge follow (R26). */
async function bounce(work: AnyWork, receipt: CashReceipt, asked: Asked<'cash-receipts.nsf'>): Promise<void> {
  const { on } = asked
  if (on < receipt.receivedOn)
    throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: receipt.code, date: receipt.receivedOn } })
  const bank = await bankOf(work, receipt)
  const source = `cash-receipts/${receipt.id}` as const
  const lines = await mirroredWith(work, source, ({ id, control }) => (control === 'undeposited' ? bank : id))
  await takeBackReceipt(work, receipt, on, { withWriteOffs: false })
  const description = `${receipt.code} NSF`
  await post(work, { event: 'CR.NSF', key: receipt.id, on, description, source, lines })
  if (asked.bankFee && !money(asked.bankFee).isZero())
    await post(work, {
      ...{ event: 'BK.FEE', key: `nsf-${receipt.id}`, on, description, source },
      lines: bankFee(money(asked.bankFee), bank),
    })
  const charge = money(asked.charge ?? (await accountingSettings(work.reader)).returnedCheckCharge)
  if (!charge.isZero() && receipt.payerKind === 'customer') await chargeFor(work, receipt, on, charge.toFixed(2))
}

/** E25: what a bounced check costs the customer is a debit memo, due at once. */
async function chargeFor(work: AnyWork, receipt: CashReceipt, on: DateText, unitPrice: string): Promise<void> {
  const reason = await work.reader.first<{ id: string }>(sql`
    select id from adjustment_reasons where use = 'memo' and archived_at is null order by (code = 'NSF') desc, code limit 1`)
  if (!reason) throw Refusal.conflict({ code: 'memoReasonMissing', params: { receipt: receipt.code } })
  const description = work.words('reasons.returnedCheck', { reference: receipt.reference ?? receipt.code })
  const memo = await work.issue('credit-memos', {
    ...{ direction: 'debit', side: 'customer', partner: receipt.partner, memoDate: on, dueDate: on, reason: reason.id },
    lines: [{ description, unitPrice, taxable: false }],
  })
  await work.act('credit-memos', memo.id, 'post')
}

async function voidReceipt(work: AnyWork, receipt: CashReceipt, asked: DateText | null): Promise<void> {
  const posted = await work.reader.first<{ code: string }>(
    sql`select code from deposits where id = ${receipt.deposit}::uuid and status <> 'void'`,
  )
  if (posted)
    throw Refusal.conflict({ code: 'receiptElsewhere', params: { receipt: receipt.code, deposit: posted.code } })
  const on = await dayOfUndoing(work, receipt.receivedOn, asked)
  await takeBackReceipt(work, receipt, on, { withWriteOffs: true })
  await mirrorEntries(work, `cash-receipts/${receipt.id}`, on)
  await takeBackMoves(work, `cash-receipts/${receipt.id}`, on)
}

const receiptVerb = verb<'cash-receipts' | 'cash-receipt-transactions'>()

export const receiptVerbs = {
  'cash-receipts.autoApply': receiptVerb('cash-receipts.autoApply', async (work, receipt, asked) => ({
    applications: await proposeLines(work, receipt, asked.restOnAccount === true),
  })),
  'cash-receipts.post': receiptVerb('cash-receipts.post', async (work, receipt) => {
    await postReceipt(work, receipt)
    return undefined
  }),
  'cash-receipts.nsf': receiptVerb('cash-receipts.nsf', async (work, receipt, asked) => {
    await bounce(work, receipt, asked)
    return undefined
  }),
  'cash-receipts.refund': receiptVerb('cash-receipts.refund', async (work, receipt, asked) => {
    await refundReceipt(work, receipt, asked)
    return undefined
  }),
  'cash-receipts.void': receiptVerb('cash-receipts.void', async (work, receipt, asked) => {
    await voidReceipt(work, receipt, asked.on)
    return undefined
  }),
  'cash-receipts.applyOnAccount': receiptVerb('cash-receipts.applyOnAccount', async (work, receipt, asked) => {
    await applyCredit(
      work,
      { resource: 'cash-receipts', id: receipt.id },
      { invoice: asked.toInvoice },
      { amount: asked.applied ? money(asked.applied) : null, on: asked.on ?? work.today },
    )
    return undefined
  }),
  'cash-receipt-transactions.unapply': receiptVerb('cash-receipt-transactions.unapply', async (work, row, asked) => {
    await unapply(work, row, asked.on ?? work.today)
    return undefined
  }),
}

/** What the deposit took comes out of the undeposited, receipt by receipt. */
export async function moveUndeposited(
  work: AnyWork,
  receipts: readonly {
    readonly id: string
    readonly partner: string | null
    readonly amount: string
    readonly base: string
  }[],
  on: DateText,
  cause: string,
): Promise<void> {
  for (const { id, partner, amount, base } of receipts)
    await moveItem(work, {
      ...{ control: 'undeposited', resource: 'cash-receipts', item: id, partner, on, cause },
      ...{ amount: money(amount).negated(), base: money(base).negated() },
    })
}
