import { sql } from 'kysely'
import { atRate, type OpenAmount } from '#modules/accounting/model/settling.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The control accounts whose sub-ledger is a list of open items. */
export type Control = 'ar' | 'ap' | 'customerDeposit' | 'vendorPrepay' | 'undeposited'
export type ItemResource =
  | 'ar-invoices'
  | 'ap-invoices'
  | 'credit-memos'
  | 'cash-receipts'
  | 'cash-receipt-transactions'
  | 'payment-applications'
  | 'ap-invoice-lines'

export interface ItemMove {
  readonly control: Control
  readonly resource: ItemResource
  readonly item: string
  readonly partner: string | null
  readonly on: DateText
  /** In the document's currency: above zero opens, below zero settles. */
  readonly amount: Money
  /** In our own, debit positive: what the control account gets in the same transaction. */
  readonly base: Money
  readonly cause: string
}

/** The database locks the item, keeps what is open of it and refuses what is too much (accounting G10). */
export async function moveItem(work: AnyWork, move: ItemMove): Promise<void> {
  if (move.amount.isZero() && move.base.isZero()) return
  await work.writer.run(sql`
    insert into open_item_moves (control, resource, item, partner, moved_on, amount, base, cause, written_at)
    values (${move.control}, ${move.resource}, ${move.item}::uuid, ${move.partner}::uuid, ${move.on}::date,
      ${move.amount.toFixed(2)}::numeric, ${move.base.toFixed(2)}::numeric, ${move.cause}, ${work.at})`)
}

/** An open item, held until the transaction ends. */
export interface OpenItem extends OpenAmount {
  readonly id: string
  readonly resource: ItemResource
  readonly control: Control
  readonly code: string
  readonly partner: string | null
  readonly currency: string | null
  /** Its own day: nothing is applied to it before. */
  readonly on: DateText
  readonly status: string
  /** 1 where it stands on the debit side of its control account, −1 on the credit side. */
  readonly side: 1 | -1
  /** What a customer paid ahead for. */
  readonly order?: string | null
}

interface Found {
  readonly id: string
  readonly code: string | null
  readonly partner: string | null
  readonly currency: string | null
  readonly rate: string | null
  readonly on: DateText
  readonly status: string
  readonly control: Control
  readonly side: 1 | -1
  readonly order?: string | null
}

const documents = {
  'ar-invoices': sql`select id, code, customer as partner, currency, rate::text, invoice_date::text as "on", status,
    'ar' as control, 1 as side from ar_invoices d`,
  'ap-invoices': sql`select id, code, vendor as partner, currency, rate::text, greatest(invoice_date, posting_date)::text as "on", status,
    'ap' as control, -1 as side from ap_invoices d`,
  'credit-memos': sql`select id, code, partner, currency, rate::text, memo_date::text as "on", status,
    case side when 'customer' then 'ar' else 'ap' end as control, case direction when 'debit' then 1 else -1 end as side
    from credit_memos d`,
  'cash-receipts': sql`select id, code, partner, currency, rate::text, received_on::text as "on", status, 'ar' as control,
    -1 as side from cash_receipts d`,
  // What is paid ahead is held by its receipt: rows of the journal never change.
  'cash-receipt-transactions': sql`select d.id, r.code, d.partner, r.currency, r.rate::text, r.received_on::text as "on", r.status,
    'customerDeposit' as control, -1 as side, d."order" from cash_receipt_transactions d join cash_receipts r on r.id = d.receipt`,
} as const

/** Open documents as they stand now, locked in one order so that two people never wait for each other in a circle. */
export async function holdItems(
  work: AnyWork,
  resource: keyof typeof documents,
  ids: readonly string[],
): Promise<Map<string, OpenItem>> {
  const wanted = [...new Set(ids)].sort()
  const held = resource === 'cash-receipt-transactions' ? sql`r` : sql`d`
  const found = await work.reader.rows<Found>(
    sql`${documents[resource]} where d.id = any(${wanted}::uuid[]) order by d.id for update of ${held}`,
  )
  const sums = await work.reader.rows<{ item: string; open: string; base: string }>(sql`
    select item, sum(amount)::text as open, sum(base)::text as base from open_item_moves
    where item = any(${wanted}::uuid[]) and control in ('ar', 'ap', 'customerDeposit') group by item`)
  return new Map(
    found.map(row => {
      const { open = '0', base = '0' } = sums.find(one => one.item === row.id) ?? {}
      const carrying = money(money(base).times(row.side))
      const rate = row.rate === null ? null : Decimal.of(row.rate)
      return [row.id, { ...row, resource, code: row.code ?? '', rate, open: money(open), carrying }]
    }),
  )
}

/** A document enters the sub-ledger with what it is worth. */
export const openItem = (
  work: AnyWork,
  item: Omit<ItemMove, 'base' | 'cause'> & { readonly rate: Decimal | null; readonly side: 1 | -1 },
): Promise<void> => {
  const { rate, side, ...move } = item
  const base = money(atRate(item.amount, rate).times(side))
  return moveItem(work, { ...move, base, cause: `${item.resource}/${item.item}` })
}

/** Takes an amount off an open item, and its share of what it is carried at. */
export const settleItem = (
  work: AnyWork,
  item: OpenItem,
  { on, amount, relief, cause }: { on: DateText; amount: Money; relief: Money; cause: string },
): Promise<void> =>
  moveItem(work, {
    control: item.control,
    resource: item.resource,
    item: item.id,
    partner: item.partner,
    on,
    amount: amount.negated(),
    base: money(relief.times(-item.side)),
    cause,
  })

/** Takes back every move a document or application caused, as of a day. */
export async function takeBackMoves(work: AnyWork, cause: string, on: DateText): Promise<void> {
  await work.writer.run(sql`
    insert into open_item_moves (control, resource, item, partner, moved_on, amount, base, cause, written_at)
    select control, resource, item, min(partner::text)::uuid, ${on}::date, -sum(amount), -sum(base), ${cause}, ${work.at}
    from open_item_moves where cause = ${cause} group by control, resource, item having sum(amount) <> 0 or sum(base) <> 0
    order by sum(amount), item`)
}

/** accounting R10, R11: of the same partner and currency, posted, not before either side's day, not more than is open. */
export function demandApplicable(
  item: OpenItem | undefined,
  { partner, currency, on, amount }: { partner: string | null; currency: string | null; on: DateText; amount: Money },
): OpenItem {
  if (!item) throw Refusal.notFound()
  const document = item.code
  if (item.status !== 'posted') throw Refusal.conflict({ code: 'notPosted', params: { document } })
  if (item.partner !== partner) throw Refusal.conflict({ code: 'partnerOfDocument', params: { document } })
  if (item.currency !== currency) throw Refusal.conflict({ code: 'currencyOfDocument', params: { document } })
  if (on < item.on) throw Refusal.conflict({ code: 'appliedTooEarly', params: { document, date: item.on } })
  if (amount.greaterThan(item.open))
    throw Refusal.conflict({
      code: 'overApplied',
      params: { document, open: item.open.toFixed(2), amount: amount.toFixed(2) },
    })
  return item
}
