import { Decimal } from '#platform/model/values/decimal.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'

/** What of an order has not come yet, as lines of its next receipt: whoever receives corrects the count. */
export async function openLines(order: string | null): Promise<Readonly<Record<string, unknown>>> {
  if (!order) return {}
  const { row } = await records.get('purchase-orders', order)
  const lines = (row.lines as readonly Row[]).flatMap(({ id, kind, lineStatus, quantity, receivedQuantity }) => {
    if (kind === 'comment' || !isAwaited.includes(String(lineStatus))) return []
    const open = Decimal.of(String(quantity)).minus(String(receivedQuantity ?? '0'))
    return open.greaterThan(0) ? [{ id: crypto.randomUUID(), poLine: id, quantity: open.toString() }] : []
  })
  return { lines }
}

const isAwaited: readonly string[] = ['open', 'partlyReceived']
