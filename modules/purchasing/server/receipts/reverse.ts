import { sql } from 'kysely'
import { holdItems, reverseStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { holdOrdered, isStocked, type Ordered } from './ordered.ts'
import { settleOrders } from './settle-orders.ts'
import { bookUnstocked } from './unstocked.ts'
import type { Receipt, ReceiptLine } from './worth.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'receipt.reversed': { readonly lines: readonly string[] }
  }
}

/** Nothing may have been made of it: neither an invoice nor an inspector's answer. */
async function demandUntouched(work: AnyWork, receipt: Receipt, ordered: ReadonlyMap<string, Ordered>): Promise<void> {
  const back = new Map<string, Decimal>()
  for (const [place, line] of receipt.lines.entries()) {
    const of = ordered.get(line.poLine)!
    back.set(of.id, (back.get(of.id) ?? Decimal.of(0)).plus(line.quantity))
    const left = of.received.minus(back.get(of.id)!)
    if (of.invoiced.greaterThan(left)) throw Refusal.conflict({ code: 'lineInvoiced', params: { line: place + 1 } })
    if (of.returned.plus(of.invoiced).greaterThan(left))
      throw Refusal.conflict({ code: 'lineReturned', params: { line: place + 1 } })
  }
  const freight = await work.reader.first<{ code: string }>(sql`
    select i.code from ap_invoice_lines l join ap_invoices i on i.id = l.root
    where l.landed_cost = ${receipt.id}::uuid and i.status = 'posted' limit 1`)
  if (freight) throw Refusal.conflict({ code: 'freightInvoiced', params: { invoice: freight.code } })
  const inspected = await work.reader.first<{ code: string }>(sql`
    select code from inspections where source_ref = any(${receipt.lines.map(line => `po-receipt-lines/${line.id}`)}::text[])
      and status not in ('pending', 'cancelled') limit 1`)
  if (inspected) throw Refusal.conflict({ code: 'lineInspected', params: { inspection: inspected.code } })
}

/** A receipt posted by mistake: counter-rows for the stock, counter-entries for the books, the orders open again. */
const reverse = verb<'po-receipts'>()('po-receipts.reverse', async (work, receipt, { reversalReason }) => {
  const ordered = await holdOrdered(
    work,
    receipt.lines.map(line => line.poLine),
  )
  await demandUntouched(work, receipt, ordered)
  await holdItems(
    work,
    [...ordered.values()].flatMap(line => (line.item ? [line.item] : [])),
  )
  let reversalEntry: string | null = null
  for (const line of receipt.lines) {
    const of = ordered.get(line.poLine)!
    const its = isStocked(of) ? await offShelves(work, line, reversalReason) : await offBooks(work, receipt, line, of)
    reversalEntry ??= its
  }
  await work.raise('receipt.reversed', { lines: receipt.lines.map(line => line.id) })
  await settleOrders(
    work,
    ordered,
    receipt.lines.map(line => ({
      poLine: line.poLine,
      received: line.quantity.negated(),
      ...(line.rejectedQuantity && { rejected: line.rejectedQuantity.negated() }),
    })),
  )
  return { reversalEntry }
})

/** The entry that took its rows back; of what went on to a job, the one of the delivery. */
async function offShelves(work: AnyWork, line: ReceiptLine, reason: string): Promise<string | null> {
  const rows = await work.reader.rows<{ id: string }>(
    sql`select id from inventory_transactions where source = ${`po-receipt-lines/${line.id}`} and reversal_of is null`,
  )
  const back = await reverseStock(
    work,
    rows.map(row => row.id),
    reason,
  )
  return back.find(row => row.type === 'receive')?.journalEntry ?? null
}

const offBooks = (work: AnyWork, receipt: Receipt, line: ReceiptLine, of: Ordered): Promise<string | null> =>
  bookUnstocked(work, receipt, of, {
    ...{ key: `${line.id}:reversal`, value: money((line.value ?? money(0)).negated()), on: work.today },
  })

export const reverseVerbs = { 'po-receipts.reverse': reverse }
