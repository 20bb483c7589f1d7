import { sql } from 'kysely'
import type { ApInvoice } from '#modules/accounting/model/payables/ap-invoices.ts'
import { credit, debit, entry } from '#modules/accounting/model/posting/lines.ts'
import { reliefOf } from '#modules/accounting/model/settling.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { mirrorEntries } from './journal-of-documents.ts'
import { demandApplicable, holdItems, type ItemResource, moveItem, settleItem, takeBackMoves } from './open-items.ts'

/** What a vendor got ahead, by a payment or by an invoice of theirs that asked for it (E38). */
interface Prepayment {
  readonly item: string
  readonly resource: ItemResource
  readonly code: string
  readonly rate: string | null
  readonly currency: string | null
  readonly on: DateText
  readonly open: string
  readonly base: string
}

/** What is left of the vendor's prepayments, the oldest first; what its own invoice asks for pays another one. */
const prepaymentsOf = (work: AnyWork, invoice: ApInvoice) =>
  work.reader.rows<Prepayment>(sql`
    select m.item, m.resource, coalesce(p.code, i.code) as code, coalesce(p.rate, i.rate)::text as rate,
      coalesce(p.currency, i.currency) as currency, min(m.moved_on)::text as "on", sum(m.amount)::text as open, sum(m.base)::text as base
    from open_item_moves m
      left join (payment_applications a join payments p on p.id = a.root) on a.id = m.item
      left join (ap_invoice_lines l join ap_invoices i on i.id = l.root) on l.id = m.item
    where m.control = 'vendorPrepay' and m.partner = ${invoice.vendor}::uuid and i.id is distinct from ${invoice.id}::uuid
    group by m.item, m.resource, p.id, i.id
    having sum(m.amount) > 0 and coalesce(p.currency, i.currency) is not distinct from ${invoice.currency}::uuid
    order by min(m.moved_on), code, m.item`)

const causeOf = (invoice: ApInvoice, prepayment: string) => `ap-invoices/${invoice.id}/prepayment/${prepayment}`

async function applyOne(work: AnyWork, invoice: ApInvoice, paid: Prepayment, on: DateText): Promise<boolean> {
  const found = (await holdItems(work, 'ap-invoices', [invoice.id])).get(invoice.id)!
  if (found.open.isZero() || on < paid.on) return false
  const amount: Money = min(found.open, money(paid.open))
  const target = demandApplicable(found, { partner: invoice.vendor, currency: paid.currency, on, amount })
  const rate = paid.rate === null ? null : Decimal.of(paid.rate)
  const given = reliefOf({ open: money(paid.open), carrying: money(paid.base), rate }, amount)
  const taken = reliefOf(target, amount)
  const tags = { partner: invoice.vendor }
  const cause = causeOf(invoice, paid.item)
  const times = await work.reader.first<{ count: number }>(
    sql`select count(*)::int as count from open_item_moves where cause = ${cause}`,
  )
  const lines = entry(
    debit({ ...tags, role: 'AP' }, taken),
    credit({ ...tags, role: 'VENDOR_PREPAY' }, given),
    debit({ ...tags, role: 'FX_REALISED' }, given.minus(taken)),
  )
  // A prepayment that was taken back may be applied once more.
  const key = `${paid.item}:${invoice.id}:${times!.count}`
  const description = `${paid.code} → ${target.code}`
  await post(work, { event: 'AP.PREPAY', key, on, description, source: `ap-invoices/${invoice.id}`, lines })
  await moveItem(work, {
    ...{ control: 'vendorPrepay', resource: paid.resource, item: paid.item, partner: invoice.vendor },
    ...{ on, amount: amount.negated(), base: given.negated(), cause },
  })
  await settleItem(work, target, { on, amount, relief: taken, cause })
  return true
}

/** E38, later: prepayments pay an invoice of the vendor, without money. */
export async function applyVendorPrepayments(work: AnyWork, invoice: ApInvoice, on: DateText): Promise<void> {
  let applied = 0
  for (const prepayment of await prepaymentsOf(work, invoice))
    if (await applyOne(work, invoice, prepayment, on)) applied += 1
  if (applied === 0) throw Refusal.conflict({ code: 'noVendorPrepayment', params: { document: invoice.code } })
}

/** What prepayments paid of it is open again, and they are free again. */
export async function takeBackPrepayments(work: AnyWork, invoice: ApInvoice, on: DateText): Promise<void> {
  const rows = await work.reader.rows<{ cause: string; latest: DateText }>(sql`
    select cause, max(moved_on)::text as latest from open_item_moves
    where item = ${invoice.id}::uuid and starts_with(cause, ${`ap-invoices/${invoice.id}/prepayment/`})
    group by cause having sum(amount) <> 0`)
  if (rows.length === 0) throw Refusal.conflict({ code: 'noPrepaymentApplied', params: { document: invoice.code } })
  const early = rows.find(row => on < row.latest)
  if (early) throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: invoice.code, date: early.latest } })
  const events = await work.reader.rows<{ event: string }>(sql`
    select source_event as event from general_ledgers
    where source = ${`ap-invoices/${invoice.id}`} and starts_with(source_event, 'AP.PREPAY:')`)
  await mirrorEntries(
    work,
    `ap-invoices/${invoice.id}`,
    on,
    events.map(row => row.event),
  )
  for (const { cause } of rows) await takeBackMoves(work, cause, on)
}
