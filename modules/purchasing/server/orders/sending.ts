import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { sendOrder } from '../papers/send.ts'
import { settleOnOrder } from '../receipts/settle-orders.ts'
import { settleRequests } from '../requests/progress.ts'

const orderVerb = verb<'purchase-orders'>()

/** The vendor has it: prices are remembered, and what it will bring is on order. */
const send = orderVerb('purchase-orders.send', async (work, order, asked) => {
  const sent = await sendOrder(work, { ...order }, asked)
  for (const line of order.lines) {
    if (!line.vendorPart) continue
    await work.issue('vendor-price-history', {
      ...{ vendorPart: line.vendorPart, source: 'order', document: `purchase-orders/${order.id}`, on: work.today },
      ...{ quantity: line.quantity.toString(), unitPrice: line.unitPrice.toString(), currency: order.currency },
      exchangeRate: order.exchangeRate.toString(),
    })
  }
  return sent
})

/** The same paper again, to somebody else or because it was lost. */
const resend = orderVerb('purchase-orders.resend', async (work, order, asked) => sendOrder(work, { ...order }, asked))

/** What is on order changes with the state of the order. */
export const savedOrder: SaveHook<'purchase-orders'> = async (work, { before, after }) => {
  if (!before || before.status === after.status) return
  await settleOnOrder(
    work,
    after.lines.flatMap(line => (line.item ? [line.item] : [])),
  )
  await settleRequests(work, after)
}

/** The vendor says when it comes; what was said first stays the yardstick of being on time. */
const acknowledge = orderVerb('purchase-orders.acknowledge', async (work, order, asked) => ({
  acknowledgedAt: work.at,
  acknowledgedBy: asked.acknowledgedBy,
  lines: order.lines.map(line =>
    line.kind === 'comment'
      ? line
      : {
          ...line,
          promisedDate: asked.promisedDate,
          firstPromisedDate: line.firstPromisedDate ?? asked.promisedDate,
        },
  ),
}))

/** The rest will not come: lines end with what they have. */
const shortClose = orderVerb('purchase-orders.shortClose', async (_work, order) => {
  const lines = order.lines.map(line => {
    const open = line.quantity.minus(line.receivedQuantity).plus(line.returnedQuantity)
    if (line.kind === 'comment' || !open.greaterThan(0) || line.lineStatus === 'cancelled') return line
    return { ...line, cancelledQuantity: open, lineStatus: 'shortClosed' as const }
  })
  return { lines }
})

export const sendingVerbs = {
  'purchase-orders.send': send,
  'purchase-orders.resend': resend,
  'purchase-orders.acknowledge': acknowledge,
  'purchase-orders.shortClose': shortClose,
}
