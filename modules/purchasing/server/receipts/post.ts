import {
  demandDay,
  holdItems,
  printReceivedLabels,
  type StockedItem,
  stockedItems,
} from '#modules/inventory/server/index.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { afterArrival } from './after-arrival.ts'
import { withCertificates } from './certificates.ts'
import { demandMeasured, demandNotBefore, demandNotOver, demandOpen } from './judge.ts'
import { type Landed, land } from './land.ts'
import { holdOrdered, isStocked, type Ordered } from './ordered.ts'
import { postReturn } from './return.ts'
import { settleOrders } from './settle-orders.ts'
import { type Receipt, type ReceiptLine, type Worth, worthOf } from './worth.ts'

/** One line of a receipt with all that is known of it. */
export interface Delivered {
  readonly receipt: Receipt
  readonly line: ReceiptLine
  readonly place: number
  readonly of: Ordered
  readonly item: StockedItem | undefined
  /** In stock units. */
  readonly quantity: Decimal
  readonly worth: Worth
}

/** purchasing R16–R21: goods, books and orders change together, or nothing does. */
const post = verb<'po-receipts'>()('po-receipts.post', async (work, receipt, asked) => {
  const ordered = await holdOrdered(
    work,
    receipt.lines.map(line => line.poLine),
  )
  const items = await stockedItems(
    work,
    [...ordered.values()].flatMap(line => (line.item ? [line.item] : [])),
  )
  await demandDay(work, receipt.effectiveDate, [])
  demandNotBefore(receipt, ordered)
  await holdItems(work, [...items.keys()])
  if (receipt.kind === 'return') return postReturn(work, receipt, ordered, items, asked)
  const worths = worthOf(receipt, ordered)
  const received = new Map<string, Decimal>()
  const delivered: Delivered[] = []
  for (const [place, typed] of receipt.lines.entries()) {
    const of = ordered.get(typed.poLine)!
    const item = of.item ? items.get(of.item) : undefined
    const line = await withCertificates(work, receipt, typed)
    demandOpen(of, place)
    const soFar = (received.get(of.id) ?? Decimal.of(0)).plus(line.quantity)
    received.set(of.id, soFar)
    demandNotOver(work, of, soFar, item, place, asked)
    const quantity = demandMeasured(of, line, place, asked)
    delivered.push({ receipt, line, place, of, item, quantity, worth: worths[place]! })
  }
  const landed = await land(work, delivered)
  await afterArrival(work, delivered, landed)
  await settleOrders(
    work,
    ordered,
    receipt.lines.map(line => ({
      poLine: line.poLine,
      received: line.quantity,
      ...(line.rejectedQuantity && { rejected: line.rejectedQuantity }),
    })),
  )
  const lots = landed.flatMap(one => one.lots.flatMap(({ lot }) => lot ?? []))
  await printReceivedLabels(work, receipt.id, lots)
  return {
    journalEntry: landed.find(({ entry }) => entry)?.entry ?? null,
    lines: delivered.map((one, place) => written(one, landed[place]!)),
  }
})

const written = ({ line, worth, quantity, of }: Delivered, { outcome, isComplete, lots }: Landed): ReceiptLine => ({
  ...line,
  ...worth,
  outcome,
  certificatesComplete: isComplete,
  stockQuantity: isStocked(of) ? (quantity as ReceiptLine['stockQuantity']) : line.stockQuantity,
  // Which lots were typed stays as it was; a single one is named.
  ...(!line.newLots && { lot: lots.length === 1 ? lots[0]!.lot : line.lot }),
  storageLocation: line.storageLocation ?? (isStocked(of) ? of.homeLocation : null),
})

export const postVerbs = { 'po-receipts.post': post }
