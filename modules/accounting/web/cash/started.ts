import { money } from '#platform/model/values/decimal.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import type { Beginning } from '#platform/web/pages/record/slots.ts'
import { payerItems } from './cash-api.ts'
import { appliedBy, ticked } from './paying.ts'
import { usualMethod, usualPayment } from './usual.ts'

type Begun = Readonly<Record<string, unknown>>

/** A payment received: by the usual method, and of the invoice it was started from, whole and with its discount. */
export async function receiptStarted({ query, today }: Beginning): Promise<Begun> {
  const [usual, invoice] = await Promise.all([usualMethod(), paidInvoice(query.get('invoice'), today)])
  return { ...usual, ...invoice }
}

async function paidInvoice(id: string | null, today: string): Promise<Begun> {
  if (!id) return {}
  const { row } = await records.get('ar-invoices', id)
  const currency = typeof row.currency === 'string' ? row.currency : null
  const item = (await payerItems(String(row.customer), today, currency)).find(one => one.id === id)
  if (!item) return {}
  const applications = ticked([], item, null)
  return { ...(currency && { currency }), applications, amount: appliedBy(applications).toFixed(2) }
}

/** A payment to a vendor: from the usual account, as the bill says, whole and with the discount that still holds. */
export async function paymentStarted({ query, today }: Beginning): Promise<Begun> {
  const id = query.get('bill')
  const usual = await usualPayment()
  if (!id) return usual
  const { row } = await records.get('ap-invoices', id)
  return {
    ...usual,
    ...(row.method ? { method: row.method } : {}),
    ...(row.currency ? { currency: row.currency } : {}),
    applications: [billPaid(row, today)],
  }
}

/** The line of a payment that settles a bill on a day. */
export function billPaid(bill: Row, today: string): Readonly<Record<string, unknown>> {
  const earns = typeof bill.discountDate === 'string' && bill.discountDate >= today
  const discount = money(earns ? String(bill.discountAvailable ?? '0') : '0')
  return {
    id: crypto.randomUUID(),
    kind: 'apInvoice',
    apInvoice: bill.id,
    cashAmount: money(String(bill.open ?? '0'))
      .minus(discount)
      .toFixed(2),
    discountAmount: discount.toFixed(2),
    box1099: 'none',
  }
}
