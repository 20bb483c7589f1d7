import { sql } from 'kysely'
import { holdItems, reverseStock } from '#modules/inventory/server/index.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { holdOrdered, isStocked, type Ordered } from './ordered.ts'
import { settleOrders } from './settle-orders.ts'
import { bookUnstocked } from './unstocked.ts'
import type { Receipt } from './worth.ts'

/** Nothing may have been made of it: neither an invoice nor an inspector's answer. */
async function demandUntouched(work: AnyWork, receipt: Receipt, ordered: ReadonlyMap<string, Ordered>): Promise<void> {
  for (const [place, line] of receipt.lines.entries()) {
    const of = ordered.get(line.poLine)!
    if (of.invoiced.greaterThan(of.received.minus(line.quantity)))
      throw Refusal.conflict({ code: 'lineInvoiced', params: { line: place + 1 } })
  }
  const inspected = await work.reader.first<{ code: string }>(sql`
    select code from inspections where source_ref = any(${receipt.lines.map(line => `po-receipt-lines/${line.id}`)}::text[])
      and status not in ('pending', 'cancelled') limit 1`)
  if (inspected) throw Refusal.conflict({ code: 'lineInspected', params: { inspection: inspected.code } })
}

/** A receipt posted by mistake: counter-rows for the stock, counter-entries for the books, the orders open again. */
const reverse = verb<'po-receipts'>()(
  'po-receipts',
  async (work, receipt, { reversalReason }: { reversalReason: string }) => {
    const ordered = await holdOrdered(
      work,
      receipt.lines.map(line => line.poLine),
    )
    await demandUntouched(work, receipt, ordered)
    await holdItems(
      work,
      [...ordered.values()].flatMap(line => (line.item ? [line.item] : [])),
    )
    for (const line of receipt.lines) {
      const of = ordered.get(line.poLine)!
      if (!isStocked(of)) {
        const back = money((line.value ?? money(0)).negated())
        await bookUnstocked(work, receipt, of, `${line.id}:reversal`, back)
        continue
      }
      const rows = await work.reader.rows<{ id: string }>(
        sql`select id from inventory_transactions where source = ${`po-receipt-lines/${line.id}`} and reversal_of is null`,
      )
      await reverseStock(
        work,
        rows.map(row => row.id),
        reversalReason,
      )
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
    return undefined
  },
)

export const reverseVerbs = { 'po-receipts.reverse': reverse }
