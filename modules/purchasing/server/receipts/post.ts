import { v7 as newId } from 'uuid'
import {
  demandDay,
  holdItems,
  moveStock,
  printReceivedLabels,
  type StockedItem,
  stockedItems,
} from '#modules/inventory/server/index.ts'
import { complaint } from '#platform/model'
import { Decimal, splitByLargestRemainder } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { afterArrival } from './after-arrival.ts'
import { withCertificates } from './certificates.ts'
import { certificatesOf, demandMeasured, demandNotBefore, demandNotOver, demandOpen } from './judge.ts'
import { type Arrived, lotsOf } from './lots.ts'
import { holdOrdered, isStocked, type Ordered } from './ordered.ts'
import { postReturn } from './return.ts'
import { settleOrders } from './settle-orders.ts'
import { bookUnstocked } from './unstocked.ts'
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

/** What a line became. */
export interface Landed {
  readonly outcome: NonNullable<ReceiptLine['outcome']>
  readonly isComplete: boolean
  readonly lots: readonly Arrived[]
  readonly entry: string | null
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
  if (receipt.kind === 'return') return postReturn(work, receipt, ordered, items)
  const worths = worthOf(receipt, ordered)
  const lines: ReceiptLine[] = []
  const received = new Map<string, Decimal>()
  let entry: string | null = null
  const made: string[] = []
  for (const [place, typed] of receipt.lines.entries()) {
    const of = ordered.get(typed.poLine)!
    const item = of.item ? items.get(of.item) : undefined
    const line = await withCertificates(work, receipt, typed)
    demandOpen(of, place)
    const soFar = (received.get(of.id) ?? Decimal.of(0)).plus(line.quantity)
    received.set(of.id, soFar)
    demandNotOver(work, of, soFar, Decimal.of(item?.overReceiptPercent ?? 0), place, asked)
    const quantity = demandMeasured(of, line, place, asked)
    const delivered = { receipt, line, place, of, item, quantity, worth: worths[place]! }
    const landed = await land(work, delivered)
    await afterArrival(work, delivered, landed)
    entry ??= landed.entry
    made.push(...landed.lots.flatMap(({ lot }) => lot ?? []))
    lines.push(written(delivered, landed))
  }
  await settleOrders(
    work,
    ordered,
    receipt.lines.map(line => ({
      poLine: line.poLine,
      received: line.quantity,
      ...(line.rejectedQuantity && { rejected: line.rejectedQuantity }),
    })),
  )
  await printReceivedLabels(work, receipt.id, made)
  return { journalEntry: entry, lines }
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

const land = (work: AnyWork, delivered: Delivered): Promise<Landed> =>
  isStocked(delivered.of) ? toShelf(work, delivered) : toBooks(work, delivered)

/** Goods get their lots, a place and a value; for a job they go on to it at once (inventory R21: E1 and E5). */
async function toShelf(work: AnyWork, delivered: Delivered): Promise<Landed> {
  const { receipt, line, place, of, quantity, worth } = delivered
  const item = demandItem(delivered)
  const storageLocation = line.storageLocation ?? of.homeLocation
  if (!storageLocation)
    throw Refusal.fields([complaint(['lines', place, 'storageLocation'], 'required')], 'po-receipts')
  const { isComplete, isHeld } = certificatesOf(of, line, item.certificatePolicy, place)
  const lots = await lotsOf(work, { ...delivered, item, quantity })
  const values = splitByLargestRemainder(
    worth.value,
    lots.map(lot => lot.quantity),
    2,
  )
  const outcome = of.inspect ? 'inspection' : of.kind === 'jobMaterial' && !isHeld ? 'toJob' : 'stocked'
  const act = {
    ...{ source: `po-receipt-lines/${line.id}`, partner: receipt.vendor, group: newId() },
    effectiveDate: receipt.effectiveDate,
  }
  const bin = {
    ...{ item: item.item, storageLocation, slot: line.slot ?? (line.storageLocation ? null : of.homeSlot) },
    stockStatus: of.inspect ? 'inspection' : isHeld ? 'hold' : 'available',
  } as const
  const rows = await moveStock(work, {
    ...act,
    legs: lots.map(({ lot, quantity: arrived }, index) => ({
      ...{ ...bin, type: 'receive' as const, lot, quantity: arrived, value: values[index]! },
    })),
  })
  if (outcome === 'toJob')
    await moveStock(work, {
      ...act,
      demand: `jobs/${of.job}`,
      legs: lots.map(({ lot, quantity: arrived }) => ({
        ...{ ...bin, type: 'issue' as const, lot, quantity: arrived.negated() },
      })),
    })
  const entry = rows.find(row => row.journalEntry)?.journalEntry
  return { outcome, isComplete, lots, entry: entry ?? null }
}

function demandItem({ item, place }: Delivered): StockedItem {
  if (item) return item
  throw Refusal.fields([complaint(['lines', place, 'poLine'], 'noSuchRecord')], 'po-receipts')
}

/** What never lies on a shelf: an outside process is borne by its job (E2), the rest by its account (E3). */
async function toBooks(work: AnyWork, { receipt, line, of, worth }: Delivered): Promise<Landed> {
  const outcome = of.kind === 'outsideProcess' ? 'toOperation' : 'expensed'
  const entry = await bookUnstocked(work, receipt, of, {
    ...{ key: line.id, value: worth.value, on: receipt.effectiveDate },
  })
  return { outcome, isComplete: of.certificatesNeeded <= line.certificates.length, lots: [], entry }
}

export const postVerbs = { 'po-receipts.post': post }
