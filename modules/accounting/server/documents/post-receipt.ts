import { sql } from 'kysely'
import { type Landing, type ReceivedFor, received } from '#modules/accounting/model/posting/receivables.ts'
import type { CashReceipt, CashReceiptLine } from '#modules/accounting/model/receivables/cash-receipts.ts'
import { atRate, cashInBase, reliefOf } from '#modules/accounting/model/settling.ts'
import { complaint } from '#platform/model'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { mayAlso } from './also-may.ts'
import { type Application, causeOf, recordApplication } from './application-journal.ts'
import { customerDiscounts, demandEarned } from './discounts.ts'
import { demandApplicable, holdItems, moveItem, type OpenItem, settleItem } from './open-items.ts'
import { nameOf } from './post-customer-invoice.ts'
import { writeOff } from './write-off.ts'

/** Where the money lands: straight in a bank account, or with the undeposited. */
export async function landingOf(work: AnyWork, receipt: CashReceipt): Promise<Landing> {
  const way = await work.reader.first<{ isDirect: boolean; account: string | null }>(sql`
    select m.deposit_mode = 'direct' as "isDirect", (select c.gl_account from cash_accounts c where c.id = ${receipt.cashAccount}::uuid) as account
    from payment_methods m where m.id = ${receipt.method}::uuid`)
  if (!way?.isDirect) return {}
  if (!way.account) throw Refusal.fields([complaint(['cashAccount'], 'required')], 'cash-receipts')
  return { cashAccount: way.account }
}

/** One line of a receipt as it will stand in journal and books. */
interface Part {
  readonly line: CashReceiptLine
  readonly cash: Money
  readonly item: OpenItem | null
  readonly relief: Money
  readonly discount: Money
  readonly received: ReceivedFor
}

async function holdTargets(work: AnyWork, receipt: CashReceipt): Promise<Map<string, OpenItem>> {
  const given = (ids: (string | null)[]) => ids.filter(id => id !== null)
  const invoices = await holdItems(work, 'ar-invoices', given(receipt.applications.map(line => line.invoice)))
  const memos = await holdItems(work, 'credit-memos', given(receipt.applications.map(line => line.memo)))
  return new Map([...invoices, ...memos])
}

function partOf(receipt: CashReceipt, line: CashReceiptLine, cash: Money, item: OpenItem | undefined): Part {
  const settled = line.cashAmount.plus(line.discountAmount)
  const base = { line, cash, item: null, relief: cash, discount: money(0) }
  if (line.kind === 'prepayment') return { ...base, received: { kind: 'prepayment', cash, order: line.order! } }
  if (line.kind === 'account') return { ...base, received: { kind: 'account', cash, account: line.account! } }
  if (line.kind === 'onAccount') return { ...base, received: { kind: 'receivable', cash, relief: cash } }
  const on = receipt.receivedOn
  const { partner, currency } = receipt
  const target = demandApplicable(item, { partner, currency, on, amount: settled })
  if (target.side !== 1) throw Refusal.conflict({ code: 'notACharge', params: { document: target.code } })
  const relief = reliefOf(target, settled)
  const discount = atRate(line.discountAmount, target.rate)
  const isVendors = target.control === 'ap'
  return {
    ...{ line, cash, item: target, relief, discount },
    received: isVendors ? { kind: 'payable', cash, relief } : { kind: 'receivable', cash, discount, relief },
  }
}

/** accounting R7, R8: discounts in time; later ones by whoever has that right. */
async function demandDiscounts(work: AnyWork, receipt: CashReceipt): Promise<void> {
  const taken = receipt.applications.filter(line => line.invoice && !line.discountAmount.isZero())
  if (taken.length === 0) return
  const invoices = await customerDiscounts(
    work,
    taken.map(line => line.invoice!),
  )
  for (const line of taken)
    await demandEarned(work, invoices.get(line.invoice!)!, {
      ...{ paid: line.cashAmount, discount: line.discountAmount, on: receipt.receivedOn },
    }).catch(async error => {
      const isLate = error instanceof Refusal && error.code === 'discountTooLate'
      if (!isLate || !mayAlso(work, 'cash-receipts', 'lateDiscount') || work.because === null) throw error
    })
}

const kindOf = {
  invoice: 'cash',
  memo: 'cash',
  onAccount: 'onAccount',
  prepayment: 'prepayment',
  account: 'account',
} as const

async function keepPart(work: AnyWork, receipt: CashReceipt, part: Part): Promise<void> {
  const { line, cash, item, relief, discount } = part
  const on = receipt.receivedOn
  const row: Application = {
    ...{ appliedOn: on, kind: kindOf[line.kind], partner: receipt.partner, receipt: receipt.id },
    ...{ order: line.order, account: line.kind === 'account' ? line.account : null },
    ...{ targetInvoice: line.invoice, targetMemo: line.memo, reason: null },
    ...{ cashAmount: line.cashAmount, discountAmount: line.discountAmount },
    ...{ baseCash: cash, baseDiscount: discount, relief },
    fxGainLoss: item ? cash.plus(discount).minus(relief) : money(0),
  }
  const application = await recordApplication(work, row)
  const cause = causeOf(application)
  if (item) await settleItem(work, item, { on, amount: line.cashAmount.plus(line.discountAmount), relief, cause })
  const { partner } = receipt
  if (line.kind === 'onAccount')
    await moveItem(work, {
      ...{ control: 'ar', resource: 'cash-receipts', item: receipt.id, partner, on, cause },
      ...{ amount: line.cashAmount, base: cash.negated() },
    })
  if (line.kind === 'prepayment')
    await moveItem(work, {
      ...{ control: 'customerDeposit', resource: 'cash-receipt-transactions', item: application, partner, on, cause },
      ...{ amount: line.cashAmount, base: cash.negated() },
    })
}

const eventOf = (parts: readonly Part[]) => {
  const kinds = new Set(parts.map(part => part.received.kind))
  if (kinds.has('receivable')) return 'CR.RECEIPT'
  if (kinds.has('payable')) return 'CR.VENDOR_REFUND'
  return kinds.has('prepayment') ? 'CR.PREPAYMENT' : 'CR.OTHER'
}

/** E26 to E29: one entry for the whole receipt, and a row of the application journal for each of its lines. */
export async function postReceipt(work: AnyWork, receipt: CashReceipt): Promise<void> {
  const landing = await landingOf(work, receipt)
  const targets = await holdTargets(work, receipt)
  await demandDiscounts(work, receipt)
  const cash = cashInBase(
    receipt.applications.map(line => line.cashAmount),
    receipt.rate,
  )
  const parts = receipt.applications.map((line, place) =>
    partOf(receipt, line, cash[place]!, targets.get(line.invoice ?? line.memo ?? '')),
  )
  const on = receipt.receivedOn
  for (const part of parts) await keepPart(work, receipt, part)
  await post(work, {
    event: eventOf(parts),
    key: receipt.id,
    on,
    description: [receipt.code, await nameOf(work, receipt.partner), receipt.reference].filter(Boolean).join(' '),
    source: `cash-receipts/${receipt.id}`,
    lines: received(
      parts.map(part => part.received),
      landing,
      { partner: receipt.partner },
    ),
  })
  if (!landing.cashAccount)
    await moveItem(work, {
      ...{ control: 'undeposited', resource: 'cash-receipts', item: receipt.id, partner: receipt.partner, on },
      ...{ amount: receipt.amount, base: sum(cash), cause: `cash-receipts/${receipt.id}` },
    })
  for (const line of receipt.applications.filter(one => !one.writeOffAmount.isZero()))
    await writeOff(work, {
      ...{ invoice: line.invoice!, amount: line.writeOffAmount, reason: line.reason!, on, receipt: receipt.id },
    })
}
