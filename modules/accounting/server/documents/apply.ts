import { sql } from 'kysely'
import { credit, debit, entry } from '#modules/accounting/model/posting/lines.ts'
import type { ArInvoice } from '#modules/accounting/model/receivables/ar-invoices.ts'
import { reliefOf } from '#modules/accounting/model/settling.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { type Application, causeOf, recordApplication } from './application-journal.ts'
import { demandApplicable, holdItems, moveItem, type OpenItem, settleItem } from './open-items.ts'

interface Applied {
  readonly source: OpenItem
  readonly target: OpenItem
  readonly amount: Money
  readonly on: DateText
}

const targetOf = (target: OpenItem) =>
  target.resource === 'ar-invoices' ? { targetInvoice: target.id } : { targetMemo: target.id }

/** Credit against charge, both in receivables: no entry in our own currency; abroad what the rates differ by (accounting R12, R27). */
async function applyWithin(work: AnyWork, { source, target, amount, on }: Applied, row: Partial<Application>) {
  const [given, taken] = [reliefOf(source, amount), reliefOf(target, amount)]
  const realised = given.minus(taken)
  const application = await recordApplication(work, {
    ...{ appliedOn: on, kind: 'creditMemo', partner: target.partner, cashAmount: amount, relief: taken },
    ...{ fxGainLoss: realised, ...targetOf(target), ...row },
  })
  const cause = causeOf(application)
  await settleItem(work, source, { on, amount, relief: given, cause })
  await settleItem(work, target, { on, amount, relief: taken, cause })
  const tags = { partner: target.partner }
  await post(work, {
    event: 'FX.REALISED',
    key: application,
    on,
    description: `${source.code} → ${target.code}`,
    source: `${target.resource}/${target.id}` as const,
    lines: entry(debit({ ...tags, role: 'AR' }, realised), credit({ ...tags, role: 'FX_REALISED' }, realised)),
  })
}

export interface Target {
  readonly invoice?: string | null
  readonly memo?: string | null
}

async function holdTarget(work: AnyWork, { invoice, memo }: Target): Promise<OpenItem | undefined> {
  if (invoice) return (await holdItems(work, 'ar-invoices', [invoice])).get(invoice)
  return memo ? (await holdItems(work, 'credit-memos', [memo])).get(memo) : undefined
}

/** A credit memo, or money on account, pays a charge of the same customer. */
export async function applyCredit(
  work: AnyWork,
  from: { readonly resource: 'credit-memos' | 'cash-receipts'; readonly id: string },
  to: Target,
  asked: { readonly amount: Money | null; readonly on: DateText },
): Promise<void> {
  const source = (await holdItems(work, from.resource, [from.id])).get(from.id)!
  const found = await holdTarget(work, to)
  if (!found) throw Refusal.conflict({ code: 'chooseDocument', params: { document: source.code } })
  const amount = asked.amount ?? min(source.open, found.open)
  const { partner, currency } = source
  const target = demandApplicable(found, { partner, currency, on: asked.on, amount })
  demandApplicable(source, { partner, currency, on: asked.on, amount })
  if (target.side !== 1 || target.control !== 'ar' || source.control !== 'ar' || source.side !== -1)
    throw Refusal.conflict({ code: 'notACharge', params: { document: target.code } })
  const row: Partial<Application> =
    from.resource === 'credit-memos' ? { creditMemo: from.id } : { kind: 'onAccount', receipt: from.id }
  await applyWithin(work, { source, target, amount, on: asked.on }, row)
}

interface Prepayment {
  readonly id: string
  readonly receipt: string
  readonly code: string
  readonly rate: string | null
  readonly currency: string | null
  readonly on: DateText
  readonly order: string | null
  readonly open: string
  readonly base: string
}

/** What the customer has paid ahead for these orders and nobody has used, the oldest first. */
export const prepaymentsFor = (
  { reader }: { readonly reader: Reader },
  invoice: Pick<ArInvoice, 'customer' | 'orders' | 'currency'>,
) =>
  reader.rows<Prepayment>(sql`
    select t.id, t.receipt, r.code, r.rate::text, r.currency, r.received_on::text as "on", t."order",
      sum(m.amount)::text as open, (-sum(m.base))::text as base
    from cash_receipt_transactions t join cash_receipts r on r.id = t.receipt
      join open_item_moves m on m.item = t.id and m.control = 'customerDeposit'
    where t.partner = ${invoice.customer}::uuid and t.kind = 'prepayment' and t."order" = any(${invoice.orders}::uuid[])
      and r.currency is not distinct from ${invoice.currency}::uuid
    group by t.id, r.id having sum(m.amount) > 0 order by r.received_on, r.code, t.id`)

/** E23: prepayments of its orders pay an invoice; answers how many did. */
export async function applyPrepayments(
  work: AnyWork,
  invoice: ArInvoice,
  on: DateText,
  { isBeingPosted = false } = {},
): Promise<number> {
  if (invoice.orders.length === 0) return 0
  let applied = 0
  for (const prepayment of await prepaymentsFor(work, invoice)) {
    const found = (await holdItems(work, 'ar-invoices', [invoice.id])).get(invoice.id)!
    const target = isBeingPosted ? { ...found, code: invoice.code ?? '', status: 'posted' } : found
    if (target.open.isZero() || on < prepayment.on) continue
    await applyPrepayment(work, prepayment, target, on)
    applied += 1
  }
  return applied
}

async function applyPrepayment(work: AnyWork, paid: Prepayment, found: OpenItem, on: DateText): Promise<void> {
  const amount = min(found.open, money(paid.open))
  const target = demandApplicable(found, { partner: found.partner, currency: paid.currency, on, amount })
  const rate = paid.rate === null ? null : Decimal.of(paid.rate)
  const given = reliefOf({ open: money(paid.open), carrying: money(paid.base), rate }, amount)
  const taken = reliefOf(target, amount)
  const application = await recordApplication(work, {
    ...{ appliedOn: on, kind: 'prepayment', partner: target.partner, receipt: paid.receipt, prepayment: paid.id },
    ...{ targetInvoice: target.id, order: paid.order, cashAmount: amount, relief: taken },
    fxGainLoss: given.minus(taken),
  })
  const tags = { partner: target.partner, order: paid.order }
  await post(work, {
    event: 'AR.PREPAY_APPLY',
    key: application,
    on,
    description: `${paid.code} → ${target.code}`,
    source: `ar-invoices/${target.id}`,
    lines: entry(
      debit({ ...tags, role: 'CUSTOMER_DEPOSIT' }, given),
      credit({ ...tags, role: 'AR' }, taken),
      credit({ ...tags, role: 'FX_REALISED' }, given.minus(taken)),
    ),
  })
  const cause = causeOf(application)
  await moveItem(work, {
    ...{ control: 'customerDeposit', resource: 'cash-receipt-transactions', item: paid.id, partner: target.partner },
    ...{ on, amount: amount.negated(), base: given, cause },
  })
  await settleItem(work, target, { on, amount, relief: taken, cause })
}
