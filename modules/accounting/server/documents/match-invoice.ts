import { sql } from 'kysely'
import type { ApInvoice, ApInvoiceLine } from '#modules/accounting/model/payables/ap-invoices.ts'
import { type MatchState, matchOf, reliefOfReceipts, stillOnHand } from '#modules/accounting/model/payables/match.ts'
import type { PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { billedReceipt, type ReceiptMatched } from '#modules/accounting/model/posting/payables.ts'
import { complaint } from '#platform/model'
import { Decimal, type Money, min, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { accountingSettings } from '../settings.ts'
import { type HeldKey, keysOfLines, type Revaluation, revaluationsOf } from './revalue-stock.ts'

interface Ordered {
  readonly id: string
  readonly orderCode: string
  readonly wasSent: boolean
  /** Its vendor was sent another line than this one, or none yet. */
  readonly isBeingChanged: boolean
  readonly lineNumber: number
  readonly vendor: string
  readonly kind: string
  readonly item: string | null
  readonly account: string | null
  readonly job: string | null
  readonly jobIsOpen: boolean
  readonly quantity: string
  readonly stockPerPurchase: string
  readonly lineAmount: string
  readonly received: string
  readonly returned: string
  readonly invoiced: string
  readonly undisposed: string
  /** What its receipts put aside, without their carriage; nothing where there is none. */
  readonly accrued: string | null
  readonly rate: string
  readonly relieved: string
  readonly inventoryClass: string | null
}

/** The order lines an invoice bills, held so that two invoices do not bill the same pieces. */
async function orderedLines(work: AnyWork, invoice: ApInvoice): Promise<Map<string, Ordered>> {
  const ids = invoice.lines.flatMap(line => (line.poLine ? [line.poLine] : []))
  if (ids.length === 0) return new Map()
  await work.writer.run(
    sql`select 1 from purchase_order_lines where id = any(${ids}::uuid[]) order by id for no key update`,
  )
  const rows = await work.reader.rows<Ordered>(sql`
    select l.id, o.code as "orderCode", (o.status in ('sent', 'partlyReceived', 'received', 'closed') or o.sent_at is not null and o.status <> 'cancelled') as "wasSent", l.line_number::int as "lineNumber",
      (select f.is_being_changed from purchase_line_facts f where f.id = l.id) as "isBeingChanged", o.vendor, l.kind, l.item, l.account, l.job, coalesce(j.status not in ('closed', 'terminated', 'cancelled'), false) as "jobIsOpen",
      l.quantity::text, l.stock_per_purchase::text as "stockPerPurchase", l.line_amount::text as "lineAmount",
      l.received_quantity::text as received, l.returned_quantity::text as returned, l.invoiced_quantity::text as invoiced,
      (select m.undisposed from bill_match_lines m where m.id = l.id)::text as undisposed,
      o.exchange_rate::text as rate, (select m.accrued from bill_match_lines m where m.id = l.id)::text as accrued,
      coalesce((select sum(x.relief) from ap_invoice_lines x join ap_invoices i on i.id = x.root
        where x.po_line = l.id and i.status = 'posted'), 0)::text as relieved,
      case when l.item is not null then mw_inventory_class(l.item) end as "inventoryClass"
    from purchase_order_lines l join purchase_orders o on o.id = l.root left join jobs j on j.id = l.job
    where l.id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}

/** What hinders a bill of this order line: it is matched with what its own vendor was sent, since nothing else is agreed. */
function whyNotBilled({ vendor, wasSent, isBeingChanged }: Ordered, invoice: ApInvoice): string | null {
  if (vendor !== invoice.vendor) return 'orderOfOther'
  if (!wasSent) return 'orderNotSentYet'
  return isBeingChanged ? 'orderLineBeingChanged' : null
}

function demandOrdered(invoice: ApInvoice, ordered: ReadonlyMap<string, Ordered>): void {
  for (const [place, { kind, poLine }] of invoice.lines.entries()) {
    const of = kind === 'receipt' && poLine ? ordered.get(poLine) : undefined
    const code = of && whyNotBilled(of, invoice)
    if (!code) continue
    const params = { order: of.orderCode, line: of.lineNumber }
    throw Refusal.fields([complaint(['lines', place, 'poLine'], code, params)], 'ap-invoices')
  }
}

/** Where a difference in price belongs, by what was bought (accounting R20). */
function destination(ordered: Ordered, keys: readonly HeldKey[], quantity: Decimal): ReceiptMatched['difference'] {
  if (ordered.kind === 'stock') {
    const received = Decimal.of(ordered.received).minus(Decimal.of(ordered.returned))
    const ofIt = min(quantity, received.minus(Decimal.of(ordered.invoiced)))
    const units = keys.reduce((all, key) => all.plus(key.quantity), Decimal.of(0))
    const onHand = units.dividedBy(Decimal.of(ordered.stockPerPurchase), 9)
    return { to: 'stock', onHand: stillOnHand(onHand, quantity, ofIt), held: keys }
  }
  if (ordered.job && (ordered.kind === 'jobMaterial' || ordered.kind === 'outsideProcess'))
    return { to: 'job', isOpen: ordered.jobIsOpen, isOutside: ordered.kind === 'outsideProcess' }
  return { to: 'account', account: ordered.account }
}

export interface MatchedLine {
  readonly line: ApInvoiceLine
  readonly state: MatchState
  readonly relief: Money
  readonly variance: Money
  /** What of the difference its job bears. */
  readonly jobShare: Money | null
  /** What of the difference revalues stock, and which. */
  readonly revalues: readonly Revaluation[]
  readonly entry: ReturnType<typeof billedReceipt>
}

/** What an entry puts on a role, debits positive. */
const amountOn = (entry: readonly PostingLine[], role: PostingLine['role']): Money | null => {
  const found = entry.find(one => one.role === role)
  return found ? found.debit.minus(found.credit) : null
}

/** Three-way match of every receipt line, with what it writes into the books (accounting R19, R20). */
export async function matchLines(
  work: AnyWork,
  invoice: ApInvoice,
  baseOf: (line: ApInvoiceLine) => Money,
): Promise<Map<string, MatchedLine>> {
  const ordered = await orderedLines(work, invoice)
  demandOrdered(invoice, ordered)
  const held = await keysOfLines(
    work,
    [...ordered.values()].filter(line => line.kind === 'stock'),
  )
  const { matchPercent, matchAmount } = await accountingSettings(work.reader)
  const limits = { percent: Decimal.of(matchPercent), amount: money(matchAmount) }
  const matched = new Map<string, MatchedLine>()
  const earlier = new Map<string, { quantity: Decimal; relief: Money }>()
  for (const line of invoice.lines) {
    const found = line.kind === 'receipt' && line.poLine ? ordered.get(line.poLine) : undefined
    if (!found) continue
    // Two lines of one invoice may bill the same order line.
    const here = earlier.get(found.id) ?? { quantity: Decimal.of(0), relief: money(0) }
    const invoiced = Decimal.of(found.invoiced).plus(here.quantity)
    const of = {
      ...{ ordered: Decimal.of(found.quantity), received: Decimal.of(found.received), invoicedBefore: invoiced },
      ...{ returned: Decimal.of(found.returned), undisposed: Decimal.of(found.undisposed) },
      lineAmount: money(found.lineAmount),
    }
    const relieved = money(found.relieved).plus(here.relief)
    const accrued = found.accrued === null ? null : { received: of.received, value: money(found.accrued) }
    const relief = reliefOfReceipts(of, line.quantity, Decimal.of(found.rate), relieved, accrued)
    earlier.set(found.id, { quantity: here.quantity.plus(line.quantity), relief: here.relief.plus(relief) })
    const amount = baseOf(line)
    const keys = held.get(found.id) ?? []
    const difference = destination({ ...found, invoiced: invoiced.toString() }, keys, line.quantity)
    const entry = billedReceipt(
      {
        ...{ amount, relief, quantity: line.quantity, inventoryClass: found.inventoryClass, difference },
        ...{ job: found.job, part: line.part, department: line.department, memo: line.description },
      },
      { partner: invoice.vendor },
    )
    const units =
      difference.to === 'stock' ? difference.onHand.times(Decimal.of(found.stockPerPurchase)) : Decimal.of(0)
    matched.set(line.id, {
      ...{ line, relief, variance: amount.minus(relief), entry, jobShare: amountOn(entry, 'WIP') },
      state: matchOf(of, { quantity: line.quantity, amount: line.amount }, limits),
      revalues: revaluationsOf(keys, amountOn(entry, 'INVENTORY') ?? money(0), units),
    })
  }
  return matched
}
