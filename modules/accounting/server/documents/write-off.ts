import { sql } from 'kysely'
import { writtenOff } from '#modules/accounting/model/posting/receivables.ts'
import { reliefOf } from '#modules/accounting/model/settling.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { accountingSettings } from '../settings.ts'
import { mayAlso } from './also-may.ts'
import { causeOf, recordApplication } from './application-journal.ts'
import { demandApplicable, holdItems, settleItem } from './open-items.ts'

export interface WriteOff {
  readonly invoice: string
  /** All that is open, unless said. */
  readonly amount: Money | null
  readonly reason: string
  readonly on: DateText
  /** The receipt that fell short. */
  readonly receipt?: string
}

/** accounting R13: small sums by whoever posts receipts, per document; more by whoever may write off. */
async function demandLimit(work: AnyWork, { invoice }: WriteOff, code: string, amount: Money): Promise<void> {
  if (mayAlso(work, 'ar-invoices', 'writeOff')) return
  const limit = money((await accountingSettings(work.reader)).writeOffLimit)
  const before = await work.reader.first<{ total: string }>(sql`
    select coalesce(sum(write_off_amount), 0)::text as total from cash_receipt_transactions
    where target_invoice = ${invoice}::uuid and kind = 'writeOff'`)
  if (money(before!.total).plus(amount).greaterThan(limit))
    throw Refusal.conflict({ code: 'writeOffLimit', params: { document: code, limit: limit.toFixed(2) } })
}

/** E32: nobody will pay this. */
export async function writeOff(work: AnyWork, asked: WriteOff): Promise<void> {
  const { invoice, reason, on } = asked
  const found = (await holdItems(work, 'ar-invoices', [invoice])).get(invoice)
  const amount = asked.amount ?? found?.open ?? money(0)
  const { partner = null, currency = null } = found ?? {}
  const target = demandApplicable(found, { partner, currency, on, amount })
  if (!amount.greaterThan(0)) throw Refusal.conflict({ code: 'nothingOpen', params: { document: target.code } })
  await demandLimit(work, asked, target.code, amount)
  const relief = reliefOf(target, amount)
  const application = await recordApplication(work, {
    ...{
      appliedOn: on,
      kind: 'writeOff',
      partner: target.partner,
      targetInvoice: invoice,
      receipt: asked.receipt ?? null,
    },
    ...{ writeOffAmount: amount, relief, reason },
  })
  await settleItem(work, target, { on, amount, relief, cause: causeOf(application) })
  const { allowanceMethod } = await accountingSettings(work.reader)
  await post(work, {
    event: 'AR.WRITE_OFF',
    key: application,
    on,
    description: target.code,
    source: `ar-invoices/${invoice}`,
    lines: writtenOff(relief, allowanceMethod, { partner: target.partner }),
  })
}
