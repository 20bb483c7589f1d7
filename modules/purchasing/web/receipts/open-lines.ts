import { Decimal } from '#platform/model/values/decimal.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'

const figure = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))

/** What of an order has not come yet, as lines of its next receipt: whoever receives corrects the count. */
export async function openLines(order: string | null): Promise<Readonly<Record<string, unknown>>> {
  if (!order) return {}
  const { row } = await records.get('purchase-orders', order)
  const lines = (row.lines as readonly Row[]).flatMap(line => {
    const { id, kind, lineStatus, quantity, receivedQuantity, returnedQuantity, cancelledQuantity } = line
    if (kind === 'comment' || !isAwaited.includes(String(lineStatus))) return []
    const came = figure(receivedQuantity).minus(figure(returnedQuantity))
    const open = figure(quantity).minus(figure(cancelledQuantity)).minus(came)
    return open.greaterThan(0) ? [{ id: crypto.randomUUID(), poLine: id, quantity: open.toString() }] : []
  })
  return { lines }
}

const isAwaited: readonly string[] = ['open', 'partlyReceived']
