import { reopensApproval } from '#modules/purchasing/model/approval.ts'
import { beforeTax } from '#modules/purchasing/model/order-amounts.ts'
import type { PurchaseOrder } from '#modules/purchasing/model/orders.ts'
import { complaint, toWire, type Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { lineStateOf, orderStateOf } from '../order-standing.ts'
import { purchasingSettings } from '../settings.ts'

const orderVerb = verb<'purchase-orders'>()

type Order = Saved<'purchase-orders'>
type Line = Order['lines'][number]

/** The order as its vendor has it is kept beside it, to tell what changed and to go back to (purchasing R10). */
const change = orderVerb('purchase-orders.change', async (_work, order) => {
  const { revision, lines, vendor, contact, freight, otherCharges, ...rest } = toWire(order)
  const { terms, fob, shippingMethod, shipTo, notesToVendor, total, dueDate } = rest
  const head = {
    vendor,
    contact,
    freight,
    otherCharges,
    terms,
    fob,
    shippingMethod,
    shipTo,
    notesToVendor,
    total,
    dueDate,
  }
  return { changedFrom: { ...head, revision, lines } }
})

/** As its vendor has it, with what has come meanwhile. */
const discardChange = orderVerb('purchase-orders.discardChange', async (_work, order) => {
  const sent = order.changedFrom
  if (!sent) return { status: orderStateOf(order.lines) }
  const { lines: kept, ...head } = sent
  const now = new Map(toWire(order).lines.map(line => [line.id, line]))
  const lines = kept.map(line => {
    const { receivedQuantity, rejectedQuantity, returnedQuantity, invoicedQuantity } = now.get(line.id) ?? line
    const back = { ...line, receivedQuantity, rejectedQuantity, returnedQuantity, invoicedQuantity }
    return { ...back, lineStatus: lineStateOf(back) }
  })
  return { ...head, lines, status: orderStateOf(lines), changedFrom: null }
})

export const changingVerbs = { 'purchase-orders.change': change, 'purchase-orders.discardChange': discardChange }

const quantityOf = (line: Wire, field: string): Decimal => Decimal.of(String(line[field] ?? '0'))
const cameOf = (line: Line): Decimal => quantityOf(line, 'receivedQuantity').minus(quantityOf(line, 'returnedQuantity'))
const wrong = (place: number, field: string, code: string, params: Record<string, string | number>) =>
  Refusal.fields([complaint(['lines', place, field], code, params)], 'purchase-orders')

/** What stays of a line that is taken out of a sent order: what has come, or a line that was called off. */
function calledOff(line: Line): Line {
  const came = cameOf(line)
  if (!came.greaterThan(0)) return { ...line, lineStatus: 'cancelled', cancelledQuantity: line.quantity }
  return { ...line, quantity: came.plus(quantityOf(line, 'returnedQuantity')).toString(), lineStatus: 'received' }
}

/** While a sent order is changed: what came stays, and a line that its vendor has is called off rather than forgotten. */
export function keepWhatCame(before: Order | undefined, after: Order): void {
  if (before?.status !== 'changing' || after.status !== 'changing') return
  const sent = new Set((after.changedFrom?.lines ?? []).map(line => line.id))
  const stays = new Set(after.lines.map(line => line.id))
  const taken = before.lines.filter(line => sent.has(line.id) && !stays.has(line.id))
  after.lines = [...after.lines, ...taken.map(calledOff)].sort(
    (one, other) => Number(one.lineNumber ?? Infinity) - Number(other.lineNumber ?? Infinity),
  )
  const was = new Map(before.lines.map(line => [line.id, line]))
  const anyCame = before.lines.some(line => quantityOf(line, 'receivedQuantity').greaterThan(0))
  if (anyCame && before.vendor !== after.vendor)
    throw Refusal.fields(
      [complaint(['vendor'], 'changeVendorReceived', { order: before.code ?? '' })],
      'purchase-orders',
    )
  for (const [place, line] of after.lines.entries()) {
    const old = was.get(line.id)
    const came = cameOf(line)
    if (!old || line.lineStatus === 'cancelled' || !came.greaterThan(0)) continue
    const about = { line: place + 1, received: came.toString() }
    if (quantityOf(line, 'quantity').lessThan(came)) throw wrong(place, 'quantity', 'changeBelowReceived', about)
    if (old.item !== line.item || old.process !== line.process) throw wrong(place, 'item', 'changeItemReceived', about)
    line.lineStatus = lineStateOf(line)
  }
}

type Split = readonly Omit<Partial<Line>, 'id'>[]

/** purchasing R10: goods that have come keep their price; what is still to come goes on to a line of its own. */
function splitByPrice(order: PurchaseOrder): Split {
  const sent = new Map((order.changedFrom?.lines ?? []).map(line => [line.id, line]))
  return toWire(order).lines.flatMap((line): Split => {
    const old = sent.get(line.id)
    const isRepriced = old && priced.some(field => !quantityOf(line, field).equals(quantityOf(old, field)))
    const came = cameOf(line)
    const open = quantityOf(line, 'quantity').minus(quantityOf(line, 'cancelledQuantity')).minus(came)
    if (!isRepriced || !came.greaterThan(0) || !open.greaterThan(0)) return [line]
    const { id: _id, lineNumber: _number, receivedQuantity, returnedQuantity, ...rest } = line
    const price = Object.fromEntries(priced.map(field => [field, String(old[field])]))
    const came0 = { ...line, ...price, quantity: receivedQuantity, cancelledQuantity: returnedQuantity, pegs: [] }
    const none = { receivedQuantity: '0', rejectedQuantity: '0', returnedQuantity: '0', invoicedQuantity: '0' }
    const coming = { ...rest, ...none, cancelledQuantity: '0', quantity: open.toString(), lotCharge: '0' }
    return [
      { ...came0, lineStatus: 'received' },
      { ...coming, lineStatus: 'open' },
    ]
  })
}

const priced = ['unitPrice', 'discountPercent'] as const

export interface ChangeOutcome {
  readonly revision: number
  readonly lines: Split
  readonly mustApprove: boolean
}

/** purchasing R10: what a change comes to: the next revision, and whether somebody must say yes again. */
export async function outcomeOf(work: AnyWork, order: PurchaseOrder): Promise<ChangeOutcome> {
  const sent = order.changedFrom
  if (!sent) throw Refusal.conflict({ code: 'nothingChanged', params: { order: order.code } })
  const { changePercent, changeAmount } = await purchasingSettings(work.reader)
  const after = { vendor: order.vendor, beforeTax: beforeTax(order), lines: order.lines.map(line => line.id) }
  const before = {
    ...{ vendor: String(sent.vendor), beforeTax: order.approvedTotal ?? after.beforeTax },
    lines: sent.lines.map(line => line.id),
  }
  const mustApprove = reopensApproval(before, after, String(changePercent), String(changeAmount))
  return { revision: sent.revision + 1, lines: splitByPrice(order), mustApprove }
}
