import { sql } from 'kysely'
import { countOnOrder } from '#modules/inventory/server/index.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { closedOrNot, isBetweenSendings, isWithVendor, lineStateOf, orderStateOf } from '../order-standing.ts'
import { settleRequests } from '../requests/progress.ts'
import type { Ordered } from './ordered.ts'

/** What a delivery, a return or its reversal changes on a line of an order. */
export interface Fact {
  readonly poLine: string
  readonly received?: Decimal
  readonly rejected?: Decimal
  readonly returned?: Decimal
}

type Order = Saved<'purchase-orders'>
type Line = Order['lines'][number]
type Counted = 'receivedQuantity' | 'rejectedQuantity' | 'returnedQuantity'

const added = (line: Line, field: Counted, more: Decimal | undefined): string =>
  Decimal.of(String(line[field] ?? '0'))
    .plus(more ?? 0)
    .toString()

/** The orders know what has come of them; what they are still to bring is on order (inventory item-stocks). */
export async function settleOrders(
  work: AnyWork,
  ordered: ReadonlyMap<string, Ordered>,
  facts: readonly Fact[],
): Promise<void> {
  const orders = [...new Set([...ordered.values()].map(line => line.order))].sort()
  for (const order of orders) {
    let settled: Order | undefined
    await settleRecord(work, 'purchase-orders', order, record => {
      settled = record
      const { lines } = record
      for (const line of lines) {
        for (const fact of facts.filter(one => one.poLine === line.id)) {
          line.receivedQuantity = added(line, 'receivedQuantity', fact.received)
          line.rejectedQuantity = added(line, 'rejectedQuantity', fact.rejected)
          line.returnedQuantity = added(line, 'returnedQuantity', fact.returned)
        }
        if (line.kind !== 'comment') line.lineStatus = lineStateOf(line)
      }
      if (record.status === 'closed' || isBetweenSendings(record)) return {}
      return { status: closedOrNot({ status: orderStateOf(lines), lines }) }
    })
    if (settled) await settleRequests(work, settled)
  }
  await settleOnOrder(
    work,
    [...ordered.values()].flatMap(line => (line.item ? [line.item] : [])),
  )
}

/** What has been sent for and has not come, in stock units. */
export async function settleOnOrder(work: AnyWork, items: readonly string[]): Promise<void> {
  const names = [...new Set(items)]
  if (names.length === 0) return
  const open = await work.reader.rows<{ item: string; quantity: string }>(sql`
    select l.item, sum(greatest(0, l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity) * l.stock_per_purchase)::text as quantity
    from purchase_order_lines l join purchase_orders o on o.id = l.root
    where l.item = any(${names}::text[]) and ${isWithVendor} and o.kind <> 'blanket'
      and l.kind in ('stock', 'jobMaterial') and l.line_status in ('open', 'partlyReceived')
    group by l.item`)
  await countOnOrder(work, new Map(names.map(item => [item, open.find(row => row.item === item)?.quantity ?? '0'])))
}
