import type { StockedItem } from '#modules/inventory/server/index.ts'
import { differsMuch, inWhole, mayStillReceive, stockQuantityOf } from '#modules/purchasing/model/receiving.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { isGoing } from '../order-standing.ts'
import { isStocked, type Ordered } from './ordered.ts'
import type { Receipt, ReceiptLine } from './worth.ts'

export interface PostAsked {
  readonly overReceiptReason: string | null
  readonly measuredConfirmed: boolean | null
}

const wrong = (place: number, field: string, code: string, params: Record<string, string | number> = {}) =>
  Refusal.fields([complaint(['lines', place, field], code, { line: place + 1, ...params })], 'po-receipts')

const isManager = (work: AnyWork): boolean => work.by.isSystem || work.by.roles.some(role => role <= 2)

/** Whether something may come in on a line at all: its order has been sent and the line is not closed (purchasing R12). */
export function demandOpen(of: Ordered, place: number): void {
  if (of.orderKind === 'blanket') throw wrong(place, 'poLine', 'blanketNeverReceived')
  const isOut = of.orderStatus === 'received' || isGoing({ status: of.orderStatus, sentAt: of.sentOn })
  if (!isOut) throw wrong(place, 'poLine', 'orderNotSent')
  if (of.isBeingChanged) throw wrong(place, 'poLine', 'lineBeingChanged', { line: of.lineNumber, order: of.orderCode })
  if (of.kind === 'comment' || ['cancelled', 'shortClosed'].includes(of.lineStatus))
    throw wrong(place, 'poLine', 'lineClosed', { ordered: of.lineNumber, order: of.orderCode })
}

/** Nothing comes, or goes back, before it was ordered. */
export function demandNotBefore(receipt: Receipt, ordered: ReadonlyMap<string, Ordered>): void {
  const late = [...ordered.values()].find(of => receipt.effectiveDate < of.orderDate)
  if (!late) return
  const params = { order: late.orderCode, date: late.orderDate }
  throw Refusal.fields([complaint(['effectiveDate'], 'beforeOrder', params)], 'po-receipts')
}

/** purchasing R16: no more than the class allows over what was ordered; beyond that a manager says why. */
export function demandNotOver(
  work: AnyWork,
  of: Ordered,
  quantity: Decimal,
  item: StockedItem | undefined,
  place: number,
  asked: PostAsked,
): void {
  const percent = Decimal.of(item?.overReceiptPercent ?? 0)
  const received = of.received.minus(of.returned)
  const most = mayStillReceive(of.quantity, received, percent)
  if (quantity.atMost(most) || (asked.overReceiptReason && isManager(work))) return
  throw wrong(place, 'quantity', 'overReceipt', {
    ...{ ordered: of.quantity.toString(), received: received.toString() },
    ...{ most: inWhole(most, item?.places, of.stockPerPurchase).toString(), percent: percent.toString() },
  })
}

/** What was measured and differs much from what was bought is asked for once more (purchasing R2). */
export function demandMeasured(of: Ordered, line: ReceiptLine, place: number, asked: PostAsked): Decimal {
  const calculated = stockQuantityOf(line.quantity, of.stockPerPurchase)
  const measured = line.stockQuantity ?? calculated
  if (isStocked(of) && differsMuch(measured, calculated) && !asked.measuredConfirmed)
    throw wrong(place, 'stockQuantity', 'measuredDiffers', {
      measured: measured.toString(),
      calculated: calculated.toString(),
    })
  return measured
}

/** What a missing certificate does is for the class to say. */
export function certificatesOf(
  of: Ordered,
  line: ReceiptLine,
  policy: 'hold' | 'block' | 'warn',
  place: number,
): { readonly isComplete: boolean; readonly isHeld: boolean } {
  const missing = of.certificatesNeeded - line.certificates.length
  if (missing > 0 && policy === 'block') throw wrong(place, 'certificates', 'certificateMissing', { missing })
  return { isComplete: missing <= 0, isHeld: missing > 0 && policy === 'hold' }
}
