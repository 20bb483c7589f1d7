import { sql } from 'kysely'
import { discountIsEarned, earnedDiscount } from '#modules/parties/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { accountingSettings } from '../settings.ts'

export interface DiscountedInvoice {
  readonly id: string
  readonly code: string
  readonly total: Money
  readonly open: Money
  readonly fullDiscount: Money
  readonly discountTaken: Money
  readonly until: DateText | null
}

interface Stored {
  readonly id: string
  readonly code: string | null
  readonly total: string
  readonly open: string
  readonly full: string
  readonly taken: string
  readonly until: DateText | null
}

const revived = ({ id, code, until, ...row }: Stored): DiscountedInvoice => ({
  ...{ id, code: code ?? '', until },
  ...{ total: money(row.total), open: money(row.open), fullDiscount: money(row.full), discountTaken: money(row.taken) },
})

/** What discount invoices offer, and what of it was taken. */
export async function customerDiscounts(
  work: AnyWork,
  ids: readonly string[],
): Promise<Map<string, DiscountedInvoice>> {
  const rows = await work.reader.rows<Stored>(sql`
    select i.id, i.code, i.total::text, coalesce(i.open, 0)::text as open, coalesce(i.discount_available, 0)::text as full,
      (select coalesce(sum(t.discount_amount), 0) from cash_receipt_transactions t where t.target_invoice = i.id)::text as taken,
      i.discount_date::text as until
    from ar_invoices i where i.id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, revived(row)]))
}

export async function vendorDiscounts(work: AnyWork, ids: readonly string[]): Promise<Map<string, DiscountedInvoice>> {
  const rows = await work.reader.rows<Stored>(sql`
    select i.id, i.code, i.total::text, coalesce(i.open, 0)::text as open, coalesce(i.discount_available, 0)::text as full,
      (select coalesce(sum(a.discount_amount), 0) from payment_applications a join payments p on p.id = a.root
        where a.ap_invoice = i.id and p.status = 'issued')::text as taken,
      i.discount_date::text as until
    from ap_invoices i where i.id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, revived(row)]))
}

/** accounting R7, R8: what a payment of this much on this day earns. */
export async function discountFor(
  work: AnyWork,
  invoice: DiscountedInvoice,
  { paid, on }: { readonly paid: Money; readonly on: DateText },
): Promise<Money> {
  const { discountGraceDays: grace } = await accountingSettings(work.reader)
  return discountIsEarned(on, invoice.until, grace) ? earnedDiscount(invoice, paid) : money(0)
}

/** A discount that is not earned is refused, with why. */
export async function demandEarned(
  work: AnyWork,
  invoice: DiscountedInvoice,
  taken: { readonly paid: Money; readonly discount: Money; readonly on: DateText },
): Promise<void> {
  const earned = await discountFor(work, invoice, taken)
  if (taken.discount.atMost(earned)) return
  const { discountGraceDays: grace } = await accountingSettings(work.reader)
  if (invoice.until && !discountIsEarned(taken.on, invoice.until, grace))
    throw Refusal.conflict({
      code: 'discountTooLate',
      params: { document: invoice.code, until: invoice.until, on: taken.on },
    })
  throw Refusal.conflict({
    code: 'discountTooMuch',
    params: { document: invoice.code, earned: earned.toFixed(2), discount: taken.discount.toFixed(2) },
  })
}
