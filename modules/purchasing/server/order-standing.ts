import { type RawBuilder, sql } from 'kysely'
import type { Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'

/** While a sent order is changed or approved anew, its vendor has it and goods may come on it. */
const betweenSendings: readonly string[] = ['changing', 'awaitingApproval', 'approved', 'rejected']
const going: readonly string[] = ['sent', 'partlyReceived']

/** Orders whose vendor has them and has still something to bring; `o` is the order. */
export const isWithVendor: RawBuilder<unknown> = sql`(o.status in ('sent', 'partlyReceived')
  or o.sent_at is not null and o.status in ('changing', 'awaitingApproval', 'approved', 'rejected'))`

type Standing = { readonly status: string; readonly sentAt?: unknown }

/** Whether what it says now is not what its vendor was sent last. */
export const isBetweenSendings = ({ status, sentAt }: Standing): boolean =>
  Boolean(sentAt) && betweenSendings.includes(status)

export const isGoing = (order: Standing): boolean => going.includes(order.status) || isBetweenSendings(order)

const over = ['received', 'shortClosed', 'cancelled']

/** What has come of a line. */
export function lineStateOf(line: Wire): 'open' | 'partlyReceived' | 'received' | 'shortClosed' | 'cancelled' {
  if (line.lineStatus === 'cancelled' || line.lineStatus === 'shortClosed') return line.lineStatus
  const figure = (field: string) => Decimal.of(String(line[field] ?? '0'))
  const here = figure('receivedQuantity').minus(figure('returnedQuantity'))
  if (!here.greaterThan(0)) return 'open'
  return here.lessThan(figure('quantity').minus(figure('cancelledQuantity'))) ? 'partlyReceived' : 'received'
}

interface Billed {
  readonly status:
    | 'draft'
    | 'awaitingApproval'
    | 'approved'
    | 'rejected'
    | 'sent'
    | 'partlyReceived'
    | 'received'
    | 'closed'
    | 'cancelled'
    | 'changing'
  readonly lines: readonly Wire[]
}

/** What has all come and been billed is closed; a bill that is voided opens it again. */
export function closedOrNot(order: Billed): Billed['status'] {
  if (order.status !== 'received' && order.status !== 'closed') return order.status
  const isBilled = order.lines.every(line => {
    const figure = (field: string) => Decimal.of(String(line[field] ?? '0'))
    const wanted = figure('quantity').minus(figure('cancelledQuantity'))
    return line.kind === 'comment' || figure('invoicedQuantity').atLeast(wanted)
  })
  return isBilled ? 'closed' : 'received'
}

/** What has come of an order, as its lines say. */
export function orderStateOf(
  lines: readonly { readonly kind: unknown; readonly lineStatus: unknown }[],
): 'sent' | 'partlyReceived' | 'received' {
  const states = lines.filter(line => line.kind !== 'comment').map(line => String(line.lineStatus))
  if (states.every(state => over.includes(state))) return 'received'
  return states.some(state => ['partlyReceived', 'received'].includes(state)) ? 'partlyReceived' : 'sent'
}
