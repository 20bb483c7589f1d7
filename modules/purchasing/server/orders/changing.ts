import { reopensApproval } from '#modules/purchasing/model/approval.ts'
import { beforeTax } from '#modules/purchasing/model/order-amounts.ts'
import { type PurchaseOrder, purchaseOrders } from '#modules/purchasing/model/orders.ts'
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

/** What of the head may be typed while an order is changed; what not everybody sees is no part of what its vendor has. */
const changeable = Object.entries(purchaseOrders.fields).flatMap(([field, { origin, kind, fixed }]) =>
  origin === 'typed' && kind !== 'lines' && kind !== 'status' && !fixed && !purchaseOrders.seen[field] ? [field] : [],
)

/** The order as its vendor has it is kept beside it, to tell what changed and to go back to (purchasing R10). */
const change = orderVerb('purchase-orders.change', async (_work, order) => {
  const now = toWire(order)
  const head = Object.fromEntries(Object.entries(now).filter(([field]) => changeable.includes(field)))
  const { revision, vendor, currency, exchangeRate, lines, clauses } = now
  return { changedFrom: { ...head, revision, vendor, currency, exchangeRate, lines, clauses } }
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
/** What is settled of a line: it came, or was billed before it came. */
const settledOf = (line: Line): Decimal => {
  const came = quantityOf(line, 'receivedQuantity').minus(quantityOf(line, 'returnedQuantity'))
  const billed = quantityOf(line, 'invoicedQuantity')
  return billed.greaterThan(came) ? billed : came
}
const wrong = (place: number, field: string, code: string, params: Record<string, string | number>) =>
  Refusal.fields([complaint(['lines', place, field], code, params)], 'purchase-orders')

/** What stays of a line that is taken out of a sent order: what is settled, or a line that was called off. */
function calledOff(line: Line): Line {
  const settled = settledOf(line)
  if (!settled.greaterThan(0)) return { ...line, lineStatus: 'cancelled', cancelledQuantity: line.quantity }
  const back = quantityOf(line, 'returnedQuantity')
  const kept = { ...line, quantity: settled.plus(back).toString(), cancelledQuantity: back.toString() }
  return { ...kept, lineStatus: lineStateOf(kept) }
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
  const anyCame = before.lines.some(line => settledOf(line).greaterThan(0))
  demandSameVendor(before, after, anyCame)
  for (const [place, line] of after.lines.entries()) {
    const old = was.get(line.id)
    const settled = settledOf(line)
    if (!old || line.lineStatus === 'cancelled' || !settled.greaterThan(0)) continue
    const about = { line: place + 1, received: settled.toString() }
    if (quantityOf(line, 'quantity').lessThan(settled)) throw wrong(place, 'quantity', 'changeBelowReceived', about)
    if (old.item !== line.item || old.process !== line.process) throw wrong(place, 'item', 'changeItemReceived', about)
    line.lineStatus = lineStateOf(line)
  }
}

/** What came and was billed is the vendor's, at its currency and rate. */
function demandSameVendor(before: Order, after: Order, anyCame: boolean): void {
  const refuse = (field: string, code: string) => {
    throw Refusal.fields([complaint([field], code, { order: before.code ?? '' })], 'purchase-orders')
  }
  if (anyCame && before.vendor !== after.vendor) refuse('vendor', 'changeVendorReceived')
  if (anyCame && before.currency !== after.currency) refuse('currency', 'changeCurrencyReceived')
  const isOtherRate = !quantityOf(before, 'exchangeRate').equals(quantityOf(after, 'exchangeRate'))
  if (isOtherRate && before.currency === after.currency && before.vendor === after.vendor)
    refuse('exchangeRate', 'rateFrozen')
}

type Split = readonly Omit<Partial<Line>, 'id'>[]

/** purchasing R10: what has come or was billed keeps its price; what is still to come goes on to a line of its own. */
function splitByPrice(order: PurchaseOrder): Split {
  const sent = new Map((order.changedFrom?.lines ?? []).map(line => [line.id, line]))
  return toWire(order).lines.flatMap((line): Split => {
    const old = sent.get(line.id)
    const isRepriced = old && priced.some(field => !quantityOf(line, field).equals(quantityOf(old, field)))
    const settled = settledOf(line)
    const back = quantityOf(line, 'returnedQuantity')
    const open = quantityOf(line, 'quantity').minus(quantityOf(line, 'cancelledQuantity')).minus(settled)
    if (!isRepriced || !settled.greaterThan(0)) return [line]
    if (!open.greaterThan(0)) return [{ ...line, ...priceOf(old) }]
    const { id: _id, lineNumber: _number, ...rest } = line
    const there = {
      ...line,
      ...priceOf(old),
      quantity: settled.plus(back).toString(),
      cancelledQuantity: back.toString(),
    }
    const none = { receivedQuantity: '0', rejectedQuantity: '0', returnedQuantity: '0', invoicedQuantity: '0' }
    const coming = { ...rest, ...none, cancelledQuantity: '0', quantity: open.toString(), lotCharge: '0' }
    return [
      { ...there, pegs: [], lineStatus: lineStateOf(there) },
      { ...coming, lineStatus: 'open' },
    ]
  })
}

const priced = ['unitPrice', 'discountPercent'] as const
const priceOf = (line: Wire) => Object.fromEntries(priced.map(field => [field, String(line[field])]))

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
    ...{ vendor: sent.vendor, beforeTax: order.approvedTotal ?? after.beforeTax },
    lines: sent.lines.map(line => line.id),
  }
  const mustApprove = reopensApproval(before, after, String(changePercent), String(changeAmount))
  return { revision: sent.revision + 1, lines: splitByPrice(order), mustApprove }
}
