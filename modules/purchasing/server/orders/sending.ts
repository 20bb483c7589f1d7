import { changesSince } from '#modules/purchasing/model/changes.ts'
import type { PurchaseOrder } from '#modules/purchasing/model/orders.ts'
import { complaint, toWire } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb, type Written } from '#platform/server/work/handlers.ts'
import { superseded } from '../links/decided.ts'
import { closedOrNot, orderStateOf } from '../order-standing.ts'
import { issueClauses } from '../papers/clauses.ts'
import { sendOrder } from '../papers/send.ts'
import { isToCome, withPromises } from '../promises.ts'
import { settleOnOrder } from '../receipts/settle-orders.ts'
import { settleRequests } from '../requests/progress.ts'

const orderVerb = verb<'purchase-orders'>()

/** The vendor has it: prices are remembered, and what it will bring is on order. */
const send = orderVerb('purchase-orders.send', async (work, order, asked) => {
  await issueClauses(work, order)
  const sent = await sendOrder(work, { ...order }, asked)
  const told = order.changedFrom
    ? new Set(changesSince(order.changedFrom, toWire(order).lines).map(({ id }) => id))
    : null
  for (const line of order.lines) {
    if (!line.vendorPart || line.lineStatus === 'cancelled' || told?.has(line.id) === false) continue
    await work.issue('vendor-price-history', {
      ...{ vendorPart: line.vendorPart, source: 'order', document: `purchase-orders/${order.id}`, on: work.today },
      ...{ quantity: line.quantity.toString(), unitPrice: line.unitPrice.toString(), currency: order.currency },
      exchangeRate: order.exchangeRate.toString(),
    })
  }
  const status = orderStateOf(order.lines)
  const approvals = askVendor(order)
  if (!told) return { ...sent, status, approvals }
  // What was promised was promised of the order as it was.
  const lines = order.lines.map(line => (told.has(line.id) ? { ...line, promisedDate: null } : line))
  return { ...sent, status, lines, approvals, acknowledgedAt: null, acknowledgedBy: null }
})

/** What was asked before is answered by this: the vendor acknowledges the order as it is sent now (purchasing R11). */
const askVendor = ({ kind, approvals }: PurchaseOrder): Written<PurchaseOrder>['approvals'] => [
  ...superseded(approvals, ({ purpose }) => purpose === 'acknowledgement'),
  ...(kind === 'blanket' ? [] : [{ purpose: 'acknowledgement', decision: 'waiting' } as const]),
]

/** The same paper again, to somebody else or because it was lost. */
const resend = orderVerb('purchase-orders.resend', async (work, order, asked) => sendOrder(work, { ...order }, asked))

/** What is on order changes with the state of the order. */
export const savedOrder: SaveHook<'purchase-orders'> = async (work, { before, after }) => {
  const isTyped = after.status === 'changing'
  if (!before || (before.status === after.status && !isTyped)) return
  await settleOnOrder(
    work,
    after.lines.flatMap(line => (line.item ? [line.item] : [])),
  )
  await settleRequests(work, after)
}

/** The vendor says when all that is still to come will be there. */
const acknowledge = orderVerb('purchase-orders.acknowledge', async (work, order, { promisedDate, acknowledgedBy }) => {
  if (promisedDate < work.today)
    throw Refusal.fields([complaint(['promisedDate'], 'quoteByPast', { today: work.today })], 'purchase-orders')
  return {
    ...{ acknowledgedAt: work.at, acknowledgedBy },
    approvals: order.approvals.map(one =>
      one.purpose === 'acknowledgement' && one.decision === 'waiting'
        ? { ...one, decision: 'approved' as const, via: 'app' as const, decidedAt: work.at }
        : one,
    ),
    lines: withPromises(order, new Map(order.lines.filter(isToCome).map(({ id }) => [id, promisedDate]))).lines,
  }
})

/** The rest will not come: lines end with what they have. */
const shortClose = orderVerb('purchase-orders.shortClose', async (_work, order) => {
  const lines = order.lines.map(line => {
    const open = line.quantity.minus(line.receivedQuantity).plus(line.returnedQuantity)
    if (line.kind === 'comment' || !open.greaterThan(0) || line.lineStatus === 'cancelled') return line
    return { ...line, cancelledQuantity: open, lineStatus: 'shortClosed' as const }
  })
  return { lines, status: closedOrNot({ status: 'received', lines: toWire(lines) }) }
})

export const sendingVerbs = {
  'purchase-orders.send': send,
  'purchase-orders.resend': resend,
  'purchase-orders.acknowledge': acknowledge,
  'purchase-orders.shortClose': shortClose,
}
